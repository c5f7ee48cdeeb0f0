import { useEffect, useRef, useState } from 'react'

const pause = 250

/** How many homes a form would leave, asked while it is filled in. A failure leaves the last figure. */
export function useLiveCount(total: number, request: (fields: Record<string, string>) => Promise<number>) {
  const [count, setCount] = useState(total)
  const timer = useRef<number>(undefined)
  const last = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const recount = (fields: Record<string, string>) => {
    clearTimeout(timer.current)
    const turn = ++last.current
    timer.current = window.setTimeout(() => {
      request(fields).then(
        (found) => turn === last.current && setCount(found),
        () => undefined,
      )
    }, pause)
  }
  return { count, recount }
}
