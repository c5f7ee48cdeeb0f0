import type { z } from 'zod'
import type { Currency } from '#contract/core/money.ts'
import { readFeatureValue, saleCatalogueOf } from '#contract/sales/sale-catalogue.ts'
import type { CatalogueFeature } from '#contract/sales/sale-feature-enums.ts'
import { type OwnedSale, SaleDraft } from '#contract/sales/seller-sales.ts'
import type {
  AddressPrivacy,
  EnergyClass,
  EnergyStatus,
  FeesPayer,
  LandTitle,
  SaleAmenity,
  SaleCondition,
  SaleType,
} from '#contract/sales/sale-enums.ts'
import type { PlaceValues } from '#web/editor/fields/place-values.ts'
import type { FieldError } from '#web/editor/draft/draft-kind.ts'

/** A listing with its characteristics by code. */
export interface SaleRecord extends OwnedSale {
  characteristics: Characteristics
}

/** Values of the form. Null is an empty number, an empty text an unset choice. */
export interface SaleValues extends PlaceValues {
  address_privacy: AddressPrivacy
  property_type: SaleType
  title: string
  description: string
  property_condition: SaleCondition | ''
  surface_total: number | null
  land_surface: number | null
  rooms: number | null
  bedrooms: number | null
  bathrooms: number | null
  floors: number | null
  floor_number: number | null
  year_built: number | null
  amenities: SaleAmenity[]
  /** Other values of the catalogue, as typed; an empty text is unset. */
  characteristics: Characteristics
  sale_price: number | null
  currency: Currency
  negotiable: boolean
  fees_payer: FeesPayer | ''
  fees_amount: number | null
  annual_charges: number | null
  property_tax: number | null
  energy_status: EnergyStatus | ''
  energy_class: EnergyClass | ''
  gas_class: EnergyClass | ''
  energy_use: number | null
  gas_emission: number | null
  energy_number: string
  energy_date: string
  energy_cost_min: number | null
  energy_cost_max: number | null
  energy_cost_year: number | null
  in_condominium: 'yes' | 'no' | ''
  condominium_lots: number | null
  condominium_procedure: 'yes' | 'no' | ''
  carrez_surface: number | null
  risk_report_date: string
  mandate_number: string
  mandate_date: string
  mandate_exclusive: boolean
  land_title: LandTitle | ''
  land_title_number: string
  /** Facts that the law of a country requires, sent within `legal_facts`. */
  cadastral_income: number | null
  flood_zone: string
  soil_certificate: boolean
  land_register_parcel: string
  electrical_certificate: boolean
  location_certificate_date: string
  seller_declaration: boolean
}
export type SaleField = keyof SaleValues
type Characteristics = Record<string, string>

const legalFactFields = [
  'cadastral_income',
  'flood_zone',
  'soil_certificate',
  'land_register_parcel',
  'electrical_certificate',
  'location_certificate_date',
  'seller_declaration',
] as const satisfies SaleField[]
type LegalFactField = (typeof legalFactFields)[number]
/** Numbers in the form, decimal strings in the API. */
const amounts = ['sale_price', 'fees_amount', 'annual_charges', 'property_tax'] as const satisfies SaleField[]
const yesOrNo = ['in_condominium', 'condominium_procedure'] as const satisfies SaleField[]
/** Counts that the API requires: while one is empty it is not sent. */
const counts = ['rooms', 'bedrooms', 'bathrooms', 'floors'] as const satisfies SaleField[]

const isLegalFact = (field: string): field is LegalFactField =>
  (legalFactFields as readonly string[]).includes(field)
const isAmount = (field: string) => (amounts as readonly string[]).includes(field)
const isYesOrNo = (field: string) => (yesOrNo as readonly string[]).includes(field)

/** A field in the form of the API: an empty choice, date or number is null. */
function written(field: SaleField, values: SaleValues): unknown {
  const value = values[field]
  if (isYesOrNo(field)) return value === '' ? null : value === 'yes'
  if (isAmount(field)) return value === null ? null : String(value as number)
  if (value === '' && !texts.has(field)) return null
  if (typeof value === 'string' && !texts.has(field)) return value.trim() || null
  return value
}

/** Texts that may be empty; any other empty text is null in the API. */
const texts = new Set<SaleField>(['title', 'description', 'street', 'postcode', 'city'])

/** Request body that saves these fields; characteristics have a call of their own. */
export function draftOf(values: SaleValues, fields: readonly SaleField[]): z.input<typeof SaleDraft> {
  const body: Record<string, unknown> = {}
  for (const field of fields) {
    if (!isLegalFact(field) && field !== 'characteristics') body[field] = written(field, values)
  }
  // Sent together: the API replaces the object, so a missing fact would be deleted.
  if (fields.some(isLegalFact)) body['legal_facts'] = legalFactsOf(values)
  return body
}

/** The characteristics to send: those of the catalogue of the property type that are set. */
export function characteristicsOf({ property_type: type, characteristics }: SaleValues) {
  return describedBy(type).flatMap((feature) => {
    const value = asWritten(feature, characteristics[feature.code] ?? '')
    return value === '' ? [] : [{ code: feature.code, value }]
  })
}

/** Characteristics and services of a type, without its amenities, which are a field of their own. */
export function describedBy(type: SaleType) {
  const { characteristics, services } = saleCatalogueOf(type)
  return [...characteristics, ...services]
}

/** Whether a typed value is valid for the catalogue; an empty one is. */
export function isTaken(feature: CatalogueFeature, typed: string) {
  const value = asWritten(feature, typed)
  return value === '' || readFeatureValue(feature, value) !== undefined
}

function asWritten({ kind }: CatalogueFeature, typed: string) {
  return kind === 'number' ? typed.trim().replace(',', '.') : typed.trim()
}

function legalFactsOf(values: SaleValues) {
  const facts: Record<string, unknown> = {}
  for (const field of legalFactFields) {
    const value = values[field]
    if (value !== null && value !== '' && value !== false) facts[field] = value
  }
  return facts
}

/** Validation errors of these fields, of all by default. Missing texts are none, since a draft may be incomplete. */
export function errorsOf(values: SaleValues, fields?: readonly SaleField[]): FieldError<SaleValues>[] {
  const all = Object.keys(values) as SaleField[]
  const empty = counts
    .filter((field) => values[field] === null)
    .map((field) => ({ field, code: 'not_a_number' }))
  const body = draftOf(
    values,
    all.filter((field) => !empty.some((each) => each.field === field)),
  )
  const result = SaleDraft.safeParse(body, { error: codeOf })
  const errors = [
    ...empty,
    ...(result.success
      ? []
      : result.error.issues.map((issue) => ({
          field: (issue.path[0] === 'legal_facts' ? issue.path[1] : issue.path[0]) as SaleField,
          code: issue.message,
        }))),
    ...ordered(values),
    ...undescribed(values),
  ]
  return fields ? errors.filter(({ field }) => fields.includes(field)) : errors
}

/** Fields whose validation depends on each other. */
export const together: readonly SaleField[][] = [
  ['energy_cost_min', 'energy_cost_max'],
  ['sale_price', 'fees_amount'],
]

function ordered({
  energy_cost_min: min,
  energy_cost_max: max,
  ...rest
}: SaleValues): FieldError<SaleValues>[] {
  const errors: FieldError<SaleValues>[] = []
  if (min !== null && max !== null && min > max) errors.push({ field: 'energy_cost_max', code: 'cost_order' })
  if (rest.fees_amount !== null && rest.sale_price !== null && rest.fees_amount >= rest.sale_price)
    errors.push({ field: 'fees_amount', code: 'fees_too_high' })
  return errors
}

function undescribed({ property_type: type, characteristics }: SaleValues): FieldError<SaleValues>[] {
  const wrong = describedBy(type).some((feature) => !isTaken(feature, characteristics[feature.code] ?? ''))
  return wrong ? [{ field: 'characteristics', code: 'invalid_value' }] : []
}

/** Those of these fields that are valid and can be saved. */
export function fitFields(values: SaleValues, fields: readonly SaleField[]) {
  const faulty = new Set(errorsOf(values).map(({ field }) => field))
  return fields.filter((field) => !faulty.has(field))
}

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

const empty: SaleValues = {
  country: 'FR',
  city: '',
  city_id: null,
  region: null,
  street: '',
  postcode: '',
  latitude: null,
  longitude: null,
  address_privacy: 'street',
  property_type: 'apartment',
  title: '',
  description: '',
  property_condition: '',
  surface_total: null,
  land_surface: null,
  rooms: 0,
  bedrooms: 0,
  bathrooms: 0,
  floors: 1,
  floor_number: null,
  year_built: null,
  amenities: [],
  characteristics: {},
  sale_price: null,
  currency: 'EUR',
  negotiable: false,
  fees_payer: '',
  fees_amount: null,
  annual_charges: null,
  property_tax: null,
  energy_status: '',
  energy_class: '',
  gas_class: '',
  energy_use: null,
  gas_emission: null,
  energy_number: '',
  energy_date: '',
  energy_cost_min: null,
  energy_cost_max: null,
  energy_cost_year: null,
  in_condominium: '',
  condominium_lots: null,
  condominium_procedure: '',
  carrez_surface: null,
  risk_report_date: '',
  mandate_number: '',
  mandate_date: '',
  mandate_exclusive: false,
  land_title: '',
  land_title_number: '',
  cadastral_income: null,
  flood_zone: '',
  soil_certificate: false,
  land_register_parcel: '',
  electrical_certificate: false,
  location_certificate_date: '',
  seller_declaration: false,
}

export function valuesOf(sale: SaleRecord | null): SaleValues {
  if (!sale) return empty
  const source: Record<string, unknown> = { ...sale, ...sale.legal_facts, country: sale.country_code }
  const values = Object.entries(empty).map(([field, none]): [string, unknown] => {
    const value = source[field]
    if (isYesOrNo(field)) return [field, value === null ? '' : value === true ? 'yes' : 'no']
    if (isAmount(field)) return [field, value === null ? null : Number(value)]
    // Null stands for an empty choice or text, and for an empty number.
    return [field, value ?? none]
  })
  return Object.fromEntries(values) as unknown as SaleValues
}
