import { type Host, ownerFieldNames } from '#contract/rentals/rentals.ts'
import type { OwnedRental, RentalRegistration } from '#contract/rentals/owner-rentals.ts'
import type { BookingFacts, ImageRecord, RentalRecord } from './owned-rental-repository.ts'
import { presentRentalImage } from '../pictures/present-rental-image.ts'
import { fieldPresenter } from '../rental-columns.ts'
import { presentRental } from '../reads/present-rental.ts'
import { completenessOf } from './rental-completeness.ts'
import { allowedActions, type RentalRole } from '../lifecycle/rental-lifecycle.ts'

const ownerFieldsOf = fieldPresenter(ownerFieldNames)

/** A rental as its owner sees it: exact location, completeness, allowed actions. */
export function presentOwnedRental(
  rental: RentalRecord,
  images: ImageRecord[],
  host: Host,
  { bookings, registration }: { bookings: BookingFacts; registration: RentalRegistration },
  role: RentalRole,
): OwnedRental {
  return {
    ...presentRental(
      rental,
      images.map(presentRentalImage),
      host,
      allowedActions(rental.status, role, bookings),
    ),
    latitude: rental.latitude,
    longitude: rental.longitude,
    location_radius: 0,
    ...ownerFieldsOf(rental),
    city_id: rental.cityId,
    under_review: rental.underReview,
    completeness: completenessOf(rental, images.length),
    registration,
    upcoming_bookings: bookings.upcoming,
  }
}
