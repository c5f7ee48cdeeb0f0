import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/browser-api.ts'
import type { RentalQuery } from './find-rentals.ts'

const pause = 250

/** How many homes a form would leave, asked while it is filled in. A failure leaves the last figure. */
export function useLiveCount(total: number) {
  const [count, setCount] = useState(total)
  const timer = useRef<number>(undefined)
  const last = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const recount = (fields: Record<string, string>) => {
    clearTimeout(timer.current)
    const turn = ++last.current
    timer.current = window.setTimeout(() => {
      api('GET /properties/search', { query: { ...(fields as RentalQuery), per_page: '1' } }).then(
        ({ pagination }) => turn === last.current && setCount(pagination.total_items),
        () => undefined,
      )
    }, pause)
  }
  return { count, recount }
}
