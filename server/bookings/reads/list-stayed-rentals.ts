import { companyDay } from '#contract/core/date-format.ts'
import type { StayedRental } from '#contract/bookings/guest-bookings.ts'
import { countryByCode } from '#contract/core/countries.ts'
import { paginate } from '#contract/core/page.ts'
import type { Context } from '#server/platform/context.ts'
import { presentListingImage } from '#server/listing-pictures/present-listing-image.ts'
import { countStayedRentals, findStayedRentals } from './stayed-rental-queries.ts'

/** Rentals of a guest's past and coming stays, to book them again. */
export async function listStayedRentals(
  app: Context,
  guestId: string,
  query: { page: number; per_page: number },
) {
  const total = await countStayedRentals(app.db, guestId)
  const rows = await findStayedRentals(app.db, guestId, companyDay(app.clock.now()), query)
  const items = rows.map((row): StayedRental => ({
    property_id: row.rentalId,
    title: row.title,
    city: row.city,
    country_slug: countryByCode(row.countryCode).slug,
    image: row.image && presentListingImage(row.image),
    is_available: row.isShown,
    stays: row.stays,
    next_check_in: row.nextCheckIn,
    last_check_out: row.lastCheckOut,
  }))
  return { items, pagination: paginate(query.page, query.per_page, total) }
}
