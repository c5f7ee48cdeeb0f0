import { useEffect, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { api } from '#web/api/browser-api.ts'
import { todayLocal } from '#web/ui/dates/dates.ts'

const yearMilliseconds = 365 * 24 * 3600 * 1000

/** Occupied nights, without the stay's own. Until they have loaded, only the server checks availability. */
export function useTakenDays({ property_id: id, check_in, check_out }: Booking) {
  const [taken, setTaken] = useState<{ from: string; to: string }[]>([])
  const [fullYears, setFullYears] = useState<number[]>([])
  useEffect(() => {
    let isCurrent = true
    const to = new Date(Date.now() + yearMilliseconds).toISOString().slice(0, 10)
    api('GET /properties/:id/availability', { params: { id }, query: { from: todayLocal(), to } }).then(
      ({ unavailable, full_years }) => {
        if (!isCurrent) return
        setTaken(unavailable)
        setFullYears(full_years)
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [id])
  return (day: string) => {
    const isOwn = check_in <= day && day < check_out
    // In a year at its cap the stay's own nights may move: the server checks which.
    if (fullYears.includes(Number(day.slice(0, 4)))) return false
    return !isOwn && taken.some(({ from, to }) => from <= day && day < to)
  }
}
