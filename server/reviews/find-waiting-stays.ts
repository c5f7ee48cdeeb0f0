import { companyDay } from '#contract/core/date-format.ts'
import { countryByCode } from '#contract/core/countries.ts'
import type { StayToReview } from '#contract/bookings/reviews.ts'
import type { Context } from '#server/platform/context.ts'
import { rentalNames } from '#server/rentals/rental-names.ts'
import { findStaysWaiting } from './find-reviewable-stays.ts'
import { localDay } from './local-day.ts'
import { lastDayToReview, reviewDays } from '#contract/bookings/review-rules.ts'

/** The stays of a user that ended, are not reviewed and still can be; the one that ended first comes first. */
export async function findWaitingStays({ db, clock }: Context, userId: string): Promise<StayToReview[]> {
  const now = clock.now()
  // A day more than the period: the date depends on the rental's time zone.
  const since = companyDay(new Date(now.getTime() - (reviewDays + 1) * 86_400_000))
  const stays = await findStaysWaiting(db, userId, since)
  const names = await rentalNames(
    db,
    stays.map(({ property_id: id }) => id),
  )
  return stays
    .map(({ country_code: country, time_zone: timeZone, ...stay }) => ({
      ...stay,
      title: names.get(stay.property_id)?.title ?? '',
      country_slug: countryByCode(country).slug,
      review_until: lastDayToReview(stay.check_out),
      isOpen: localDay(timeZone, now) <= lastDayToReview(stay.check_out),
    }))
    .filter(({ isOpen }) => isOpen)
}
