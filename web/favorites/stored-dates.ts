import { nightsBetween, todayLocal } from '#web/ui/dates/dates.ts'
import { readStay } from './compare/compared-stay.ts'

interface Dates {
  check_in: string
  check_out: string
}

const longestStay = 90

/** The dates of an address as a favourite stores them. */
export function datesOfAddress(search: string) {
  const stay = readStay(new URLSearchParams(search))
  return stay && bookableDates(stay)
}

/** Dates that can be booked; a favourite is stored without others. */
export function bookableDates({ check_in, check_out }: Dates): Dates | null {
  const nights = nightsBetween(check_in, check_out)
  return check_in >= todayLocal() && nights > 0 && nights <= longestStay ? { check_in, check_out } : null
}
