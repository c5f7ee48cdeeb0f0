import { z } from 'zod'
import { CountryCode } from '#contract/core/countries.ts'
import { Euros } from '#contract/core/money.ts'
import { type RentalFieldName, rentalFieldNames, rentalFields } from '#contract/rentals/rentals.ts'
import { hasRegistrationForm, normalizeRegistrationNumber } from '#contract/rentals/registration.ts'
import { type OwnedRental, type RentalDefaults, RentalDraft } from '#contract/rentals/owner-rentals.ts'
import type { PlaceValues } from '#web/editor/fields/place-values.ts'
import type { FieldError } from '#web/editor/draft/draft-kind.ts'

type Fields = typeof rentalFields
type Written = { [Name in RentalFieldName]: z.output<Fields[Name]['write']> }
type AmountName = Extract<RentalFieldName, `${string}_minor`>

/** Amounts are typed in euros and sent in minor units: `deposit_minor` is the field `deposit` of the form. */
type FormName<Name> = Name extends `${infer Amount}_minor` ? Amount : Name
/** Numbers may be empty while typing; an absent text is empty. */
type Typed<Value> = [NonNullable<Value>] extends [number] ? number | null : NonNullable<Value>
type FieldValues = { [Name in RentalFieldName as FormName<Name>]: Typed<Written[Name]> }

/** The values of the rental form. */
export interface RentalValues extends PlaceValues, FieldValues {
  price: number | null
}
export type RentalField = keyof RentalValues

const optionalTexts: {
  [
    Name in RentalFieldName as [null, string] extends [Written[Name], NonNullable<Written[Name]>]
      ? Name
      : never
  ]: true
} = { registration_number: true }

function isAmount(name: string): name is AmountName {
  return name in rentalFields && name.endsWith('_minor')
}
const amountNames = rentalFieldNames.filter(isAmount)

function formNameOf(name: string) {
  return name.replace(/_minor$/, '')
}

/** The bounds of an amount in euros. */
function inEuros(name: AmountName) {
  const { write } = rentalFields[name]
  const { minValue, maxValue } = write instanceof z.ZodNullable ? write.unwrap() : write
  let euros = Euros
  if (minValue) euros = euros.min(minValue / 100)
  if (maxValue && maxValue / 100 < (Euros.maxValue ?? 0)) euros = euros.max(maxValue / 100)
  return write instanceof z.ZodNullable ? euros.nullable() : euros
}

const amountSchemas = Object.fromEntries(
  amountNames.map((name) => [formNameOf(name), inEuros(name)]),
) as Record<FormName<AmountName>, ReturnType<typeof inEuros>>

/** The contract's rules, with money in euros as typed. Messages are codes of `field-sentence.ts`. */
const FormSchema = RentalDraft.omit({ price_per_night: true })
  .omit(Object.fromEntries(amountNames.map((name) => [name, true])) as Record<AmountName, true>)
  .extend({ price: Euros })
  .extend(amountSchemas)
  .superRefine(({ min_nights: min, max_nights: max, registration_number: typed, country }, context) => {
    if (min !== undefined && max !== undefined && min > max) {
      context.addIssue({ code: 'custom', path: ['max_nights'], message: 'nights_order' })
    }
    const { data: code } = CountryCode.safeParse(country)
    const number = code && typed ? normalizeRegistrationNumber(typed, code) : null
    if (code && number !== null && !hasRegistrationForm(number, code)) {
      const message = code === 'FR' || code === 'CA' ? `registration_${code}` : 'registration_form'
      context.addIssue({ code: 'custom', path: ['registration_number'], message })
    }
  })

/** Fields validated together. */
export const together: readonly RentalField[][] = [
  ['min_nights', 'max_nights'],
  ['country', 'registration_number'],
]

/** Validation errors of some of the values; missing text is none, since a draft may be incomplete. */
export function errorsOf(values: RentalValues, fields?: readonly RentalField[]): FieldError<RentalValues>[] {
  const result = FormSchema.safeParse(values, { error: codeOf })
  if (result.success) return []
  const errors = result.error.issues.map((issue) => ({
    field: issue.path[0] as RentalField,
    code: issue.message,
  }))
  return fields ? errors.filter(({ field }) => fields.includes(field)) : errors
}

/** The fields that may be sent now. */
export function fitFields(values: RentalValues, fields: readonly RentalField[]) {
  const faulty = new Set(errorsOf(values).map(({ field }) => field))
  // The two are validated together, so they are sent together.
  if (faulty.has('max_nights')) faulty.add('min_nights')
  return fields.filter((field) => !faulty.has(field))
}

/** Schemas return codes for most errors; the others get a code here. */
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

/** The form field for a field name of the server, such as `deposit_minor` or `check_in_days.0`. */
export function fieldOf(named: string) {
  const [name = ''] = named.split('.')
  return name === 'price_per_night' ? 'price' : formNameOf(name)
}

/** The body of the call that saves these fields. */
export function draftOf(values: RentalValues, fields: readonly RentalField[]): RentalDraft {
  const written = fields.map((field): [string, unknown] => {
    const value = values[field]
    if (field === 'price') return ['price_per_night', value]
    const amount = `${field}_minor`
    if (isAmount(amount)) return [amount, typeof value === 'number' ? Math.round(value * 100) : null]
    if (field in optionalTexts) return [field, String(value).trim() || null]
    return [field, value]
  })
  return Object.fromEntries(written) as RentalDraft
}

/** Form values of the fields of the contract. */
function typed(valueOf: (name: RentalFieldName) => Written[RentalFieldName]) {
  const shown = rentalFieldNames.map((name) => {
    const value = valueOf(name)
    if (isAmount(name)) return [formNameOf(name), typeof value === 'number' ? value / 100 : null]
    return [name, name in optionalTexts ? (value ?? '') : value]
  })
  return Object.fromEntries(shown) as FieldValues
}

const empty: RentalValues = {
  country: 'FR',
  city: '',
  city_id: null,
  region: null,
  latitude: null,
  longitude: null,
  price: 0,
  ...typed((name) => rentalFields[name].initial),
  // Most frequent values.
  max_guests: 2,
  bedrooms: 1,
  beds: 1,
  bathrooms: 1,
}

export function valuesOf(rental: OwnedRental | null, defaults?: RentalDefaults): RentalValues {
  if (!rental) return { ...empty, ...defaults }
  const { country_code, city, city_id, region, latitude, longitude, price_per_night } = rental
  return {
    country: country_code,
    city,
    city_id,
    region,
    latitude,
    longitude,
    price: price_per_night,
    ...typed((name) => rental[name]),
  }
}
