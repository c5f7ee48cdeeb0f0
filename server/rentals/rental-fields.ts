import type { RentalDraft } from '../../contract/rentals.ts'
import type { rentals } from './rental-tables.ts'

type RentalRecord = typeof rentals.$inferSelect

/** What an owner writes of a home, apart from where it is. */
export type RentalFields = Pick<
  RentalRecord,
  | 'title'
  | 'description'
  | 'propertyType'
  | 'street'
  | 'postcode'
  | 'basePriceMinor'
  | 'cleaningFeeMinor'
  | 'bedrooms'
  | 'beds'
  | 'bathrooms'
  | 'carShelters'
  | 'floors'
  | 'maxGuests'
  | 'surface'
  | 'amenities'
  | 'houseRules'
  | 'checkInFrom'
  | 'checkOutUntil'
  | 'minNights'
  | 'maxNights'
  | 'cancellationPolicy'
  | 'registrationNumber'
>

export const emptyFields: RentalFields = {
  title: '',
  description: '',
  propertyType: 'apartment',
  street: '',
  postcode: '',
  basePriceMinor: 0,
  cleaningFeeMinor: 0,
  bedrooms: 0,
  beds: 0,
  bathrooms: 0,
  carShelters: 0,
  floors: 1,
  maxGuests: 1,
  surface: null,
  amenities: [],
  houseRules: '',
  checkInFrom: '16:00',
  checkOutUntil: '10:00',
  minNights: 1,
  maxNights: 90,
  cancellationPolicy: 'moderate',
  registrationNumber: null,
}

/** The fields of a draft over those that stood before; what the draft does not name stays. */
export function writeFields(before: RentalFields, draft: RentalDraft): RentalFields {
  const price = draft.price_per_night ?? draft.price
  return {
    title: draft.title ?? before.title,
    description: draft.description ?? before.description,
    propertyType: draft.property_type ?? draft.type ?? before.propertyType,
    street: draft.street ?? draft.address?.street ?? before.street,
    postcode: draft.postcode ?? draft.address?.postcode ?? before.postcode,
    basePriceMinor: price === undefined ? before.basePriceMinor : Math.round(price * 100),
    cleaningFeeMinor: draft.cleaning_fee_minor ?? before.cleaningFeeMinor,
    bedrooms: draft.bedrooms ?? before.bedrooms,
    beds: draft.beds ?? before.beds,
    bathrooms: draft.bathrooms ?? before.bathrooms,
    carShelters: draft.car_shelters ?? before.carShelters,
    floors: draft.floors ?? before.floors,
    maxGuests: draft.max_guests ?? before.maxGuests,
    surface: draft.surface === undefined ? before.surface : draft.surface,
    amenities: draft.amenities ? [...new Set(draft.amenities)] : before.amenities,
    houseRules: draft.house_rules ?? before.houseRules,
    checkInFrom: draft.check_in_from ?? before.checkInFrom,
    checkOutUntil: draft.check_out_until ?? before.checkOutUntil,
    minNights: draft.min_nights ?? before.minNights,
    maxNights: draft.max_nights ?? before.maxNights,
    cancellationPolicy: draft.cancellation_policy ?? before.cancellationPolicy,
    registrationNumber:
      draft.registration_number === undefined ? before.registrationNumber : draft.registration_number || null,
  }
}
