import { useEffect, useRef, useState } from 'react'

const pause = 250

/** Number of results of a form, fetched while it is filled in. On failure the last count stays. */
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
