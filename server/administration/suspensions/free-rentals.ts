import { dateOfInstant } from '#contract/core/date-format.ts'
import { countryByCode } from '#contract/core/countries.ts'
import { daysBetween } from '#server/availability/local-time.ts'
import type { OpenStay } from '#server/bookings/cancellation/stays-of-suspended.ts'
import type { Context } from '#server/platform/context.ts'
import { countRentalsOfOthers } from '#server/rental-search/match-rentals.ts'

/** Homes of other owners in the same town that are free for what is left of a stay, and the search that shows them. */
export type FreeRentals = Map<string, { count: number; path: string }>

/** The search takes no longer stays. */
const mostNights = 90

export async function countFreeRentals(
  app: Context,
  ownerId: string,
  stays: OpenStay[],
): Promise<FreeRentals> {
  const found: FreeRentals = new Map()
  for (const stay of stays) {
    const search = searchOf(stay, app.clock.now())
    if (!stay.isHost || !search) continue
    const guests = stay.booking.adults + stay.booking.children
    const count = await countRentalsOfOthers(app, { ...search, guests }, ownerId)
    const query = new URLSearchParams({ ...search, guests: String(guests) })
    found.set(stay.booking.id, { count, path: `/properties?${query}` })
  }
  return found
}

function searchOf({ booking, city, countryCode }: OpenStay, now: Date) {
  const today = dateOfInstant(now, booking.timeZone)
  const check_in = booking.checkIn > today ? booking.checkIn : today
  const nights = daysBetween(check_in, booking.checkOut)
  const country = countryByCode(countryCode)?.slug
  if (!country || nights < 1 || nights > mostNights) return undefined
  return { country, city, check_in, check_out: booking.checkOut }
}
