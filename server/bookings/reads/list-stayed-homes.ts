import type { StayedHome } from '#contract/bookings/guest-bookings.ts'
import { countryByCode } from '#contract/core/countries.ts'
import { paginate } from '#contract/core/page.ts'
import type { Context } from '#server/platform/context.ts'
import { presentRentalImage } from '#server/rentals/pictures/present-rental-image.ts'
import { dayAt } from '#server/availability/home-time.ts'
import { countStayedHomes, findStayedHomes } from './stayed-home-queries.ts'

/** Homes a guest knows or will know, to find them again and book once more. */
export async function listStayedHomes(
  app: Context,
  guestId: string,
  query: { page: number; per_page: number },
) {
  const total = await countStayedHomes(app.db, guestId)
  const rows = await findStayedHomes(app.db, guestId, dayAt(app.clock.now(), 'Europe/Paris'), query)
  const items = rows.map((row): StayedHome => ({
    property_id: row.rentalId,
    title: row.title,
    city: row.city,
    country_slug: countryByCode(row.countryCode).slug,
    image: row.image && presentRentalImage(row.image),
    is_available: row.isShown,
    stays: row.stays,
    next_check_in: row.nextCheckIn,
    last_check_out: row.lastCheckOut,
  }))
  return { items, pagination: paginate(query.page, query.per_page, total) }
}
