import { type Host, ownerFieldNames } from '#contract/rentals/rentals.ts'
import type { OwnedRental } from '#contract/rentals/owner-rentals.ts'
import { mainResidenceCap } from '#contract/rentals/yearly-caps.ts'
import type { BookingFacts, ImageRecord, RentalRecord } from './owned-rental-repository.ts'
import { presentListingImage } from '#server/listing-pictures/present-listing-image.ts'
import { fieldPresenter } from '../rental-columns.ts'
import { isRegistered } from '../registration/assert-registered.ts'
import type { RegistrationWithDeadline } from '../registration/read-registration.ts'
import { presentRental } from '../reads/present-rental.ts'
import { completenessOf } from './rental-completeness.ts'
import { allowedActions, type RentalRole } from '../lifecycle/rental-lifecycle.ts'

const ownerFieldsOf = fieldPresenter(ownerFieldNames)

/** A rental as its owner sees it: exact location, completeness, allowed actions. */
export function presentOwnedRental(
  rental: RentalRecord,
  images: ImageRecord[],
  host: Host,
  { bookings, registration }: { bookings: BookingFacts; registration: RegistrationWithDeadline },
  role: RentalRole,
): OwnedRental {
  const completeness = completenessOf(rental, {
    pictures: images.length,
    isHostStated: host.trader !== null,
  })
  return {
    ...presentRental(
      rental,
      images.map(presentListingImage),
      host,
      allowedActions(rental.status, role, bookings),
    ),
    latitude: rental.latitude,
    longitude: rental.longitude,
    location_radius: 0,
    ...ownerFieldsOf(rental),
    city_id: rental.cityId,
    under_review: rental.underReview,
    completeness: {
      ...completeness,
      can_publish: completeness.can_publish && isRegistered(registration.state),
    },
    registration: {
      state: registration.state,
      beginnings: registration.beginnings,
      due_at: registration.deadline?.dueAt.toISOString() ?? null,
      suspended_at: registration.deadline?.suspendedAt?.toISOString() ?? null,
    },
    main_residence_cap: mainResidenceCap(
      { country: rental.countryCode, type: rental.propertyType },
      registration.beginnings,
    ),
    upcoming_bookings: bookings.upcoming,
  }
}
