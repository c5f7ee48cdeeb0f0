import { z } from 'zod'
import type { CountryCode } from '../../../contract/countries.ts'
import { Euros } from '../../../contract/money.ts'
import { type Amenity, type OwnedRental, RentalDraft, type RentalType } from '../../../contract/rentals.ts'

/** What an owner types about a home. Numbers may be empty while one types. */
export interface RentalValues {
  country: CountryCode
  city: string
  city_id: number | null
  region: string | null
  street: string
  postcode: string
  latitude: number | null
  longitude: number | null
  property_type: RentalType
  title: string
  description: string
  max_guests: number | null
  bedrooms: number | null
  beds: number | null
  bathrooms: number | null
  floors: number | null
  car_shelters: number | null
  surface: number | null
  amenities: Amenity[]
  house_rules: string
  check_in_from: string
  check_out_until: string
  price: number | null
  cleaning_fee: number | null
  min_nights: number | null
  max_nights: number | null
  cancellation_policy: OwnedRental['cancellation_policy']
  registration_number: string
}
export type RentalField = keyof RentalValues

/** The contract's rules, with money in euros as people type it. Messages are codes of `field-sentences.ts`. */
const FormSchema = RentalDraft.omit({ price_per_night: true, cleaning_fee_minor: true })
  .extend({ price: Euros, cleaning_fee: Euros.max(10_000) })
  .superRefine(({ min_nights: min, max_nights: max }, context) => {
    if (min !== undefined && max !== undefined && min > max) {
      context.addIssue({ code: 'custom', path: ['max_nights'], message: 'nights_order' })
    }
  })

export interface FieldFault {
  field: RentalField
  /** Such as `too_long:90`. */
  code: string
}

/** What is wrong with some of the values; missing text is not, since a draft may be incomplete. */
export function faultsOf(values: RentalValues, fields?: readonly RentalField[]): FieldFault[] {
  const result = FormSchema.safeParse(values, { error: codeOf })
  if (result.success) return []
  const faults = result.error.issues.map((issue) => ({
    field: issue.path[0] as RentalField,
    code: issue.message,
  }))
  return fields ? faults.filter(({ field }) => fields.includes(field)) : faults
}

/** Those of the fields that may be sent now. */
export function fitFields(values: RentalValues, fields: readonly RentalField[]) {
  const faulty = new Set(faultsOf(values).map(({ field }) => field))
  // The two are judged together, so they wait for each other.
  if (faulty.has('max_nights')) faulty.add('min_nights')
  return fields.filter((field) => !faulty.has(field))
}

/** Schemas name most of what they refuse; the rest gets a name of the same form here. */
function codeOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'string' ? 'invalid_value' : 'not_a_number'
    case 'too_small':
      return `too_small:${String(issue.minimum)}`
    case 'too_big':
      return `too_big:${String(issue.maximum)}`
    default:
      return 'invalid_value'
  }
}

/** The body of the call that writes these fields. */
export function draftOf(values: RentalValues, fields: readonly RentalField[]): RentalDraft {
  const written = fields.map((field): [string, unknown] => {
    const value = values[field]
    if (field === 'price') return ['price_per_night', value]
    if (field === 'cleaning_fee') return ['cleaning_fee_minor', Math.round((values.cleaning_fee ?? 0) * 100)]
    if (field === 'registration_number') return [field, values.registration_number.trim() || null]
    return [field, value]
  })
  return Object.fromEntries(written) as RentalDraft
}

const empty: RentalValues = {
  country: 'FR',
  city: '',
  city_id: null,
  region: null,
  street: '',
  postcode: '',
  latitude: null,
  longitude: null,
  property_type: 'apartment',
  title: '',
  description: '',
  max_guests: 2,
  bedrooms: 1,
  beds: 1,
  bathrooms: 1,
  floors: 1,
  car_shelters: 0,
  surface: null,
  amenities: [],
  house_rules: '',
  check_in_from: '16:00',
  check_out_until: '10:00',
  price: 0,
  cleaning_fee: 0,
  min_nights: 1,
  max_nights: 90,
  cancellation_policy: 'moderate',
  registration_number: '',
}

export function valuesOf(rental: OwnedRental | null): RentalValues {
  if (!rental) return empty
  const { country_code, price_per_night, cleaning_fee_minor, registration_number } = rental
  const same = Object.fromEntries(
    Object.keys(empty)
      .filter((field) => field in rental)
      .map((field) => [field, rental[field as keyof OwnedRental]]),
  )
  return {
    ...empty,
    ...(same as Partial<RentalValues>),
    country: country_code,
    price: price_per_night,
    cleaning_fee: cleaning_fee_minor / 100,
    registration_number: registration_number ?? '',
  }
}
