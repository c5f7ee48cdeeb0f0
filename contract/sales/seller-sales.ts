import { z } from 'zod'
import { CountryCode, CountrySlug } from '#contract/core/countries.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import {
  ById,
  decimalText,
  Id,
  Instant,
  Latitude,
  line,
  Longitude,
  paragraph,
} from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Currency } from '#contract/core/money.ts'
import { pageOf, pageQuery, SortDirection } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { saleActions, saleAmenities } from './sale-enums.ts'
import {
  AddressPrivacy,
  EnergyClass,
  energyMetrics,
  EnergyStatus,
  FeesPayer,
  LandTitle,
  LegalFacts,
  SaleAmenity,
  SaleAmount,
  SaleAmountInput,
  SaleCondition,
  SaleConditionAnyCase,
  SaleImage,
  SaleStatus,
  SaleStatusAnyCase,
  SaleType,
  SaleTypeAnyCase,
} from './sales.ts'

/** Actions of the seller on a listing now; screens show these and implement no rule of their own. */
export const SaleAction = z.enum(saleActions)

/** Limits of a listing: pictures, and rows that a seller stores as drafts. */
export const picturesPerSale = 40

/** A listing as its seller sees it: the exact place, the street, what the law requires, what waits for a decision. */
export const OwnedSale = z
  .object({
    id: Id,
    seller_id: Id,
    sale_status: SaleStatus,
    title: z.string(),
    description: z.string(),
    property_type: SaleType,
    property_condition: SaleCondition.nullable(),
    sale_price: SaleAmount.nullable(),
    currency: Currency,
    negotiable: z.boolean(),
    fees_payer: FeesPayer.nullable(),
    fees_amount: SaleAmount.nullable(),
    annual_charges: SaleAmount.nullable(),
    property_tax: SaleAmount.nullable(),
    surface_total: z.int().nullable(),
    carrez_surface: z.number().nullable(),
    land_surface: z.int().nullable(),
    rooms: z.int(),
    bedrooms: z.int(),
    bathrooms: z.int(),
    floors: z.int(),
    floor_number: z.int().nullable(),
    year_built: z.int().nullable(),
    amenities: z.array(SaleAmenity),
    address: z.object({
      street: z.string(),
      postcode: z.string(),
      city: z.string(),
      region: z.string().nullable(),
      country: z.string(),
    }),
    street: z.string(),
    postcode: z.string(),
    city: z.string(),
    city_id: z.int().nullable(),
    region: z.string().nullable(),
    country_code: CountryCode,
    country_slug: CountrySlug,
    /** The exact place; null as long as the pin is not set. */
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    address_privacy: AddressPrivacy,
    energy_status: EnergyStatus.nullable(),
    ...energyMetrics,
    energy_number: z.string().nullable(),
    energy_date: LocalDate.nullable(),
    energy_cost_min: z.int().nullable(),
    energy_cost_max: z.int().nullable(),
    energy_cost_year: z.int().nullable(),
    in_condominium: z.boolean().nullable(),
    condominium_lots: z.int().nullable(),
    condominium_procedure: z.boolean().nullable(),
    risk_report_date: LocalDate.nullable(),
    mandate_number: z.string().nullable(),
    mandate_date: LocalDate.nullable(),
    mandate_exclusive: z.boolean(),
    land_title: LandTitle.nullable(),
    land_title_number: z.string().nullable(),
    legal_facts: LegalFacts,
    external_reference: z.string().nullable(),
    images: z.array(SaleImage),
    primary_image: SaleImage.nullable(),
    under_review: z.boolean(),
    rejection_reason: z.string().nullable(),
    allow_resubmission: z.boolean(),
    scheduled_for: Instant.nullable(),
    notify_on_publish: z.boolean(),
    /** Not confirmed for some time (a setting): shown to everybody as « à confirmer ». */
    to_confirm: z.boolean(),
    /** Days after a confirmation until the next one is requested, and until the listing is hidden without it. */
    confirmation_days: z.object({ requested: z.int(), hidden: z.int() }),
    confirmed_at: Instant.nullable(),
    /** Hidden until its seller confirms it. */
    hidden_at: Instant.nullable(),
    previous_listing_id: Id.nullable(),
    accepted_offer_id: Id.nullable(),
    sold_on: LocalDate.nullable(),
    sold_price: SaleAmount.nullable(),
    withdrawn_at: Instant.nullable(),
    published_at: Instant.nullable(),
    first_published_at: Instant.nullable(),
    created_at: Instant,
    /** The version of the listing: an edit that names an older one is refused. */
    updated_at: Instant,
    allowed_actions: z.array(SaleAction),
  })
  .meta({ id: 'OwnedSale' })
export type OwnedSale = z.infer<typeof OwnedSale>

/** A listing among the others of its seller, with what happened to it since it was first shown. */
export const ListedOwnSale = z
  .object({
    ...OwnedSale.shape,
    /** How often its page was opened, and how many inquiries it received. */
    view_count: z.int(),
    inquiry_count: z.int(),
  })
  .meta({ id: 'ListedOwnSale' })
export type ListedOwnSale = z.infer<typeof ListedOwnSale>

const Energy = z.int().min(0).max(3000).nullable()
const Yearly = z.int().min(0).max(1_000_000).nullable()
const Square = z.int().min(1).max(10_000_000).nullable()
/** Written by the server: accepted so that a listing can be sent back unchanged, and ignored. */
const ignored = z.unknown().optional()

/** The fields a seller writes. In a draft all may be missing, so that nothing typed is lost. */
const saleFields = {
  title: line(90),
  description: paragraph(6000),
  property_type: SaleTypeAnyCase,
  property_condition: SaleConditionAnyCase.nullable(),
  sale_price: SaleAmountInput.refine((value) => Number(value) > 0, 'price_not_positive').nullable(),
  currency: z
    .string()
    .max(3)
    .transform((value) => value.toUpperCase())
    .pipe(Currency)
    .meta({ type: 'string', enum: Currency.options }),
  negotiable: z.boolean(),
  fees_payer: FeesPayer.nullable(),
  fees_amount: SaleAmountInput.nullable(),
  annual_charges: SaleAmountInput.nullable(),
  property_tax: SaleAmountInput.nullable(),
  surface_total: Square,
  carrez_surface: z.number().min(0.01).max(100_000).multipleOf(0.01, 'too_many_decimals').nullable(),
  land_surface: Square,
  rooms: z.int().min(0).max(200),
  bedrooms: z.int().min(0).max(100),
  bathrooms: z.int().min(0).max(100),
  floors: z.int().min(0).max(100),
  floor_number: z.int().min(-10).max(200).nullable(),
  year_built: z.int().min(1000).max(2100).nullable(),
  amenities: z.array(SaleAmenity).max(saleAmenities.length),
  /** The same as `street`, `postcode`, `city`, `region` and `country`, which take precedence where both are given. */
  address: z
    .strictObject({
      street: line(200).nullable(),
      postcode: line(20),
      city: line(120),
      region: line(120).nullable(),
      country: line(60),
    })
    .partial(),
  street: line(200),
  postcode: line(20),
  city: line(120),
  region: line(120).nullable(),
  city_id: z.int().min(1).max(2_000_000_000).nullable(),
  /** ISO code, or slug, or French name of an open country. */
  country: line(60),
  latitude: Latitude.nullable(),
  longitude: Longitude.nullable(),
  address_privacy: AddressPrivacy,
  energy_status: EnergyStatus.nullable(),
  energy_class: EnergyClass.nullable(),
  gas_class: EnergyClass.nullable(),
  energy_use: Energy,
  gas_emission: Energy,
  energy_number: line(20).nullable(),
  energy_date: LocalDate.nullable(),
  energy_cost_min: Yearly,
  energy_cost_max: Yearly,
  energy_cost_year: z.int().min(2000).max(2100).nullable(),
  in_condominium: z.boolean().nullable(),
  condominium_lots: z.int().min(1).max(100_000).nullable(),
  condominium_procedure: z.boolean().nullable(),
  risk_report_date: LocalDate.nullable(),
  mandate_number: line(40).nullable(),
  mandate_date: LocalDate.nullable(),
  mandate_exclusive: z.boolean(),
  land_title: LandTitle.nullable(),
  land_title_number: line(60).nullable(),
  legal_facts: LegalFacts,
  external_reference: line(60).nullable(),
}

export const SaleDraft = z
  .strictObject({
    ...saleFields,
    /** The version that was read, as `If-Match` names it too: a listing changed since is not overwritten. */
    updated_at: Instant,
    id: ignored,
    seller_id: ignored,
    sale_status: ignored,
    country_code: ignored,
    country_slug: ignored,
    images: ignored,
    primary_image: ignored,
    under_review: ignored,
    rejection_reason: ignored,
    allow_resubmission: ignored,
    scheduled_for: ignored,
    notify_on_publish: ignored,
    to_confirm: ignored,
    confirmation_days: ignored,
    confirmed_at: ignored,
    hidden_at: ignored,
    previous_listing_id: ignored,
    accepted_offer_id: ignored,
    sold_on: ignored,
    sold_price: ignored,
    withdrawn_at: ignored,
    published_at: ignored,
    first_published_at: ignored,
    created_at: ignored,
    allowed_actions: ignored,
  })
  .partial()
export type SaleDraft = z.infer<typeof SaleDraft>

const tag = 'Seller listings'
const who = { role: ['seller'] } as const

/** The list filters of the specification, section 7; amounts are in each listing's own currency. */
export const sellerListQuery = {
  ...pageQuery(10),
  sort_by: z
    .enum(['created_at', 'updated_at', 'published_at', 'sale_price', 'price', 'title', 'surface_total'])
    .default('created_at'),
  sort_direction: SortDirection.default('desc'),
  status: SaleStatusAnyCase.optional(),
  property_type: SaleTypeAnyCase.optional(),
  min_price: decimalText(0, 999_999_999_999).optional(),
  max_price: decimalText(0, 999_999_999_999).optional(),
  search: line(120).optional(),
}

/** Number of the seller's listings by status, whatever the filters. */
export const SaleCounters = z.object({
  total: z.int(),
  draft: z.int(),
  pending_validation: z.int(),
  active: z.int(),
  under_offer: z.int(),
  sold: z.int(),
  withdrawn: z.int(),
  suspended: z.int(),
  rejected: z.int(),
})

export const listSellerSales = endpoint({
  method: 'GET',
  path: '/properties-for-sale/seller',
  summary: 'One’s own listings in every status, with the counters of the screen',
  tag,
  who,
  query: z.strictObject(sellerListQuery),
  answers: { 200: z.object({ ...pageOf(ListedOwnSale).shape, counters: SaleCounters }), ...signedInProblems },
})
export const showSellerSale = endpoint({
  method: 'GET',
  path: '/properties-for-sale/seller/:id',
  summary: 'One of one’s own listings; its ETag is the version that an edit may name',
  tag,
  who,
  params: ById,
  answers: { 200: OwnedSale, 404: Problem, ...signedInProblems },
})
export const createSale = endpoint({
  method: 'POST',
  path: '/properties-for-sale/seller',
  summary: 'Start a listing as a draft, as incomplete as it may be',
  tag,
  who,
  body: SaleDraft,
  answers: { 201: OwnedSale, 409: Problem, ...signedInProblems },
})
export const updateSale = endpoint({
  method: 'PATCH',
  path: '/properties-for-sale/seller/:id',
  summary: 'Change some fields of a listing; 409 where it was changed since the version named',
  tag,
  who,
  params: ById,
  body: SaleDraft,
  answers: { 200: OwnedSale, 404: Problem, 409: Problem, ...signedInProblems },
})
export const deleteSale = endpoint({
  method: 'DELETE',
  path: '/properties-for-sale/seller/:id',
  summary: 'Delete a draft, or a listing that was rejected or withdrawn and has no offer',
  tag,
  who,
  params: ById,
  answers: { 204: null, 404: Problem, 409: Problem, ...signedInProblems },
})
