import type { z } from 'zod'
import { Euros } from '#contract/core/money.ts'
import { type Amenity, type RentalType } from '#contract/rentals/rentals.ts'
import { type OwnedRental, type RentalDefaults, RentalDraft } from '#contract/rentals/owner-rentals.ts'
import type { PlaceValues } from '#web/editor/fields/place-values.ts'
import type { FieldFault } from '#web/editor/draft/use-draft-editor.ts'

/** What an owner types about a home. Numbers may be empty while one types. */
export interface RentalValues extends PlaceValues {
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
  weekend_price: number | null
  weekly_discount: number | null
  monthly_discount: number | null
  early_bird_discount: number | null
  last_minute_discount: number | null
  new_listing_discount: number | null
  included_guests: number | null
  extra_guest_fee: number | null
  linen_fee: number | null
  pet_fee: number | null
  deposit: number | null
  instant_booking: boolean
  pay_on_arrival: boolean
  notice_days: number | null
  booking_window_days: number | null
  preparation_days: number | null
  check_in_days: number[]
  check_out_days: number[]
  star_rating: number | null
  min_nights: number | null
  max_nights: number | null
  cancellation_policy: OwnedRental['cancellation_policy']
  registration_number: string
  yearly_nights_cap: number | null
}
export type RentalField = keyof RentalValues

/** The contract's rules, with money in euros as people type it. Messages are codes of `field-sentences.ts`. */
const FormSchema = RentalDraft.omit({
  price_per_night: true,
  cleaning_fee_minor: true,
  weekend_price_minor: true,
  extra_guest_fee_minor: true,
  linen_fee_minor: true,
  pet_fee_minor: true,
  deposit_minor: true,
})
  .extend({
    price: Euros,
    cleaning_fee: Euros.max(10_000),
    weekend_price: Euros.min(0.01).nullable(),
    extra_guest_fee: Euros.max(10_000),
    linen_fee: Euros.max(10_000),
    pet_fee: Euros.max(10_000),
    deposit: Euros.max(100_000),
  })
  .superRefine(({ min_nights: min, max_nights: max }, context) => {
    if (min !== undefined && max !== undefined && min > max) {
      context.addIssue({ code: 'custom', path: ['max_nights'], message: 'nights_order' })
    }
  })

/** Fields of which one is wrong beside the other. */
export const together: readonly RentalField[][] = [['min_nights', 'max_nights']]

/** What is wrong with some of the values; missing text is not, since a draft may be incomplete. */
export function faultsOf(values: RentalValues, fields?: readonly RentalField[]): FieldFault<RentalValues>[] {
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

/** Amounts that are typed in euros and sent in minor units. */
const amounts = {
  cleaning_fee: 'cleaning_fee_minor',
  weekend_price: 'weekend_price_minor',
  extra_guest_fee: 'extra_guest_fee_minor',
  linen_fee: 'linen_fee_minor',
  pet_fee: 'pet_fee_minor',
  deposit: 'deposit_minor',
} as const

const fieldOfContract: Record<string, string> = {
  price_per_night: 'price',
  ...Object.fromEntries(Object.entries(amounts).map(([field, name]) => [name, field])),
}

/** The field of the form for one that the server names, such as `deposit_minor` or `check_in_days.0`. */
export function fieldOf(named: string) {
  const [name = ''] = named.split('.')
  return fieldOfContract[name] ?? name
}

function isAmount(field: RentalField): field is keyof typeof amounts {
  return field in amounts
}

/** The body of the call that writes these fields. */
export function draftOf(values: RentalValues, fields: readonly RentalField[]): RentalDraft {
  const written = fields.map((field): [string, unknown] => {
    const value = values[field]
    if (field === 'price') return ['price_per_night', value]
    if (isAmount(field)) {
      const euros = values[field]
      return [amounts[field], euros === null ? null : Math.round(euros * 100)]
    }
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
  weekend_price: null,
  weekly_discount: 0,
  monthly_discount: 0,
  early_bird_discount: 0,
  last_minute_discount: 0,
  new_listing_discount: 0,
  included_guests: 1,
  extra_guest_fee: 0,
  linen_fee: 0,
  pet_fee: 0,
  deposit: 0,
  instant_booking: false,
  pay_on_arrival: true,
  notice_days: 0,
  booking_window_days: 730,
  preparation_days: 0,
  check_in_days: [1, 2, 3, 4, 5, 6, 7],
  check_out_days: [1, 2, 3, 4, 5, 6, 7],
  star_rating: null,
  min_nights: 1,
  max_nights: 90,
  cancellation_policy: 'moderate',
  registration_number: '',
  yearly_nights_cap: null,
}

export function valuesOf(rental: OwnedRental | null, defaults?: RentalDefaults): RentalValues {
  if (!rental) return { ...empty, ...defaults }
  const { country_code, price_per_night, registration_number } = rental
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
    ...(Object.fromEntries(
      Object.entries(amounts).map(([field, name]) => {
        const minor = rental[name]
        return [field, minor === null ? null : minor / 100]
      }),
    ) as Record<keyof typeof amounts, number | null>),
    registration_number: registration_number ?? '',
  }
}
