import { RegisteredCertificate } from './energy-register.ts'
import { z } from 'zod'
import { sharedDocumentKinds } from './conformity-enums.ts'
import { CountryCode, CountrySlug } from '#contract/core/countries.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { BooleanText, ById, Id, Instant, line, integerText } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Currency, Minor } from '#contract/core/money.ts'
import { facetsNote, pageOf, pageQuery, SortDirection, TotalIsExact } from '#contract/core/page.ts'
import { commonProblems, Problem, signedInProblems } from '#contract/core/problem.ts'
import { CityCount, Relaxation } from '#contract/rentals/public-rentals.ts'
import { PublicCheck } from './public-checks.ts'
import { AppliedSaleFilters, CountryText, SaleFilters, SaleQuery } from './sale-criteria.ts'
import {
  energyMetrics,
  EnergyStatus,
  FeesPayer,
  LandTitle,
  SaleAmenity,
  SaleAmount,
  SaleCard,
  SaleImage,
  SaleType,
  SaleTypeAnyCase,
  SellerSummary,
} from './sales.ts'

export const SaleFacets = z
  .object({
    property_type: z.record(z.string(), z.int()),
    /** Homes with at least 1, 2, … 6 rooms, and bedrooms. */
    rooms: z.record(z.string(), z.int()),
    bedrooms: z.record(z.string(), z.int()),
    amenities: z.record(z.string(), z.int()),
    condition: z.record(z.string(), z.int()),
    energy_class: z.record(z.string(), z.int()),
    seller_kind: z.record(z.string(), z.int()),
    /** Prices of the matches, 24 bins between min and max: in euros with a `currency`, else in theirs, all 0 for several. */
    price: z.object({ min: z.number(), max: z.number(), bins: z.array(z.int()) }),
  })
  .meta({ id: 'SaleFacets' })
export type SaleFacets = z.infer<typeof SaleFacets>

const saleSort = {
  /** `sale_price` is `price`: in euros at the day's rates, so that currencies compare. */
  sort_by: z
    .enum(['created_at', 'updated_at', 'newest', 'price', 'sale_price', 'surface', 'relevance'])
    .optional(),
  sort_direction: SortDirection.optional(),
}
const cursor = z.string().max(200).optional()

const FoundSales = z.object({
  ...pageOf(SaleCard).shape,
  filters: AppliedSaleFilters,
  total_is_exact: TotalIsExact,
  next_cursor: z.string().nullable(),
  facets: SaleFacets.nullable().meta({ description: facetsNote }),
  /** Too few homes contain the words: those that resemble them are among the results. */
  includes_similar: z.boolean(),
  /** Criteria to remove where nothing matches, with the number of homes found without each. */
  relaxations: z.array(Relaxation),
})

const base = '/properties-for-sale/public'
const tag = 'Sales'

export const listSales = endpoint({
  method: 'GET',
  path: base,
  summary: 'Homes for sale, newest first, or those that answer criteria',
  tag,
  who: 'anyone',
  mayLag: true,
  query: z.strictObject({
    ...pageQuery(10),
    ...saleSort,
    ...SaleQuery.shape,
    facets: BooleanText.optional(),
    cursor,
  }),
  answers: { 200: FoundSales, ...commonProblems },
})

export const searchSales = endpoint({
  method: 'POST',
  path: `${base}/advanced`,
  summary: 'Search homes for sale with zones and facets',
  tag,
  who: 'anyone',
  mayLag: true,
  readsOnly: true,
  query: z.strictObject({ ...pageQuery(10), ...saleSort, cursor }),
  /** The criteria, bare or under `filters`; the second take precedence where both are given. */
  body: SaleFilters.extend({ filters: SaleFilters.optional(), facets: z.boolean().optional() }),
  answers: {
    200: z.object({ ...FoundSales.shape, total_count: z.int(), search_duration_ms: z.number() }),
    ...commonProblems,
  },
})

export const SaleCluster = z.object({
  latitude: z.number(),
  longitude: z.number(),
  count: z.int(),
  /** The lowest price, at the day’s rate. */
  lowest_minor: Minor.nullable(),
  currency: Currency,
  /** The only home of the cell, when there is one. */
  sale: z
    .object({
      id: Id,
      country_slug: CountrySlug,
      title: z.string(),
      sale_price: SaleAmount,
      currency: Currency,
    })
    .nullable(),
})
export const mapSales = endpoint({
  method: 'GET',
  path: `${base}/map`,
  summary: 'Homes for sale of a map box, grouped by cells of the zoom level',
  tag,
  who: 'anyone',
  mayLag: true,
  query: z.strictObject({ ...SaleQuery.shape, zoom: integerText(0, 22).default(8) }),
  answers: { 200: z.object({ total_items: z.int(), clusters: z.array(SaleCluster) }), ...commonProblems },
})

export const countSaleCities = endpoint({
  method: 'GET',
  path: `${base}/cities`,
  summary: 'Cities of a search for homes for sale, those with most homes first',
  tag,
  who: 'anyone',
  mayLag: true,
  query: SaleQuery,
  answers: { 200: z.object({ items: z.array(CityCount) }), ...commonProblems },
})

const Texts = z.object({ fr: z.string(), en: z.string(), es: z.string() })
/** A characteristic of homes of this type, also a search criterion. */
export const SaleFeature = z
  .object({
    code: z.string(),
    /** In the language requested; `labels` has them all. */
    label: z.string(),
    labels: Texts,
    kind: z.enum(['number', 'boolean', 'choice', 'text']),
    unit: z.string().nullable(),
    choices: z.array(z.object({ value: z.string(), label: z.string(), labels: Texts })),
    min: z.number().nullable(),
    max: z.number().nullable(),
  })
  .meta({ id: 'SaleFeature' })
export type SaleFeature = z.infer<typeof SaleFeature>
export const listSaleFilters = endpoint({
  method: 'GET',
  path: `${base}/filters/:propertyType`,
  summary: 'Characteristics, amenities and services of a type of home',
  tag,
  who: 'anyone',
  mayLag: true,
  params: z.object({ propertyType: SaleTypeAnyCase }),
  answers: {
    200: z.object({
      property_type: SaleType,
      characteristics: z.array(SaleFeature),
      amenities: z.array(SaleFeature),
      services: z.array(SaleFeature),
    }),
    404: Problem,
    ...commonProblems,
  },
})

/** A suggestion, with what the search for it needs. */
export const SaleSuggestion = z
  .object({
    /** `place`: a district or a landmark; its label is the text to search. */
    kind: z.enum(['country', 'region', 'city', 'place', 'property_type', 'price_drop', 'property']),
    label: z.string(),
    detail: z.string(),
    country_slug: CountrySlug.nullable(),
    region: z.string().nullable(),
    city: z.string().nullable(),
    property_type: SaleType.nullable(),
    property_id: Id.nullable(),
    total_items: z.int(),
  })
  .meta({ id: 'SaleSuggestion' })
export type SaleSuggestion = z.infer<typeof SaleSuggestion>
export const suggestSales = endpoint({
  method: 'GET',
  path: `${base}/suggestions`,
  summary: 'What is looked for now: cities, types, recent price drops',
  tag,
  who: 'anyone',
  mayLag: true,
  query: z.strictObject({ limit: integerText(1, 30).default(18) }),
  answers: {
    200: z.object({ suggestions: z.array(SaleSuggestion), last_updated: Instant }),
    ...commonProblems,
  },
})
export const autocompleteSales = endpoint({
  method: 'GET',
  path: `${base}/autocomplete`,
  summary: 'Countries, regions, cities and homes for sale that resemble what is typed',
  tag,
  who: 'anyone',
  mayLag: true,
  query: z.strictObject({
    q: line(80, 1),
    limit: integerText(1, 20).default(8),
    type: z.enum(['all', 'country', 'region', 'city', 'property']).default('all'),
  }),
  answers: { 200: z.object({ suggestions: z.array(SaleSuggestion) }), ...commonProblems },
})

export const SaleCountrySummary = z
  .object({
    country_code: CountryCode,
    country_slug: CountrySlug,
    country: z.string(),
    total_items: z.int(),
    /** Lowest price in euros, at the day's rate. */
    price_from: z.number().nullable(),
    cities: z.array(
      z.object({
        city: z.string(),
        total_items: z.int(),
        price_from: z.number(),
        image: SaleImage.nullable(),
      }),
    ),
  })
  .meta({ id: 'SaleCountrySummary' })
export const listSaleCountries = endpoint({
  method: 'GET',
  path: `${base}/countries`,
  summary: 'Open countries with their cities and how many homes are for sale in each',
  tag,
  who: 'anyone',
  mayLag: true,
  /** One country only. */
  query: z.strictObject({ country: CountryText.optional() }),
  answers: { 200: z.object({ items: z.array(SaleCountrySummary) }), ...commonProblems },
})

/** The seller, on the page of a listing: what was verified, and when. */
export const SaleSeller = z
  .object({
    ...SellerSummary.shape,
    member_since: LocalDate,
    /** What was verified and counts today; empty once it is over or suspended. */
    checks: z.array(PublicCheck),
    license_number: z.string().nullable(),
    issuing_authority: z.string().nullable(),
    fee_schedule_url: z.string().nullable(),
    refuses_agencies: z.boolean(),
    active_listings: z.int(),
  })
  .meta({ id: 'SaleSeller' })
export type SaleSeller = z.infer<typeof SaleSeller>

/** What a visitor may do on the page of a listing now. */
export const saleVisitorActions = ['inquire', 'visit', 'offer', 'report'] as const

/** The page of a listing. A sold home keeps its page for thirty days, with the price it was offered at. */
export const PublicSale = z
  .object({
    ...SaleCard.shape,
    description: z.string(),
    images: z.array(SaleImage),
    amenities: z.array(SaleAmenity),
    /** Other characteristics; labels and units are those of the filters of its type. */
    characteristics: z.array(
      z.object({
        code: z.string(),
        label: z.string(),
        value: z.string(),
        unit: z.string().nullable(),
      }),
    ),
    /** Price with the fees, and without them where the buyer owes them (arrêté of 10 January 2017). */
    price: z.object({
      including_fees: SaleAmount,
      excluding_fees: SaleAmount,
      fees_payer: FeesPayer.nullable(),
      fees_amount: SaleAmount.nullable(),
      /** Of the price without fees; null unless the buyer owes them. */
      fees_percent: z.number().nullable(),
      per_square_metre: SaleAmount.nullable(),
    }),
    annual_charges: SaleAmount.nullable(),
    property_tax: SaleAmount.nullable(),
    carrez_surface: z.number().nullable(),
    floor_number: z.int().nullable(),
    country_code: CountryCode,
    /** Metres around the disclosed place within which the home is; 0 where the place is exact. */
    location_radius: z.int(),
    energy: z
      .object({
        status: EnergyStatus,
        ...energyMetrics,
        number: z.string().nullable(),
        date: LocalDate.nullable(),
        cost_min: z.int().nullable(),
        cost_max: z.int().nullable(),
        cost_year: z.int().nullable(),
        /** Class F or G: the listing shows « consommation énergétique excessive ». */
        is_excessive: z.boolean(),
        /** The certificate in ADEME's register; null where the register was not requested. */
        register: z
          .object({
            read_on: LocalDate,
            /** Null where the register had no such number on that day. */
            current: RegisteredCertificate.nullable(),
            /** Certificates that it replaces, the latest first. */
            replaced: z.array(RegisteredCertificate),
          })
          .nullable(),
      })
      .nullable(),
    condominium: z
      .object({
        lots: z.int().nullable(),
        annual_charges: SaleAmount.nullable(),
        procedure: z.boolean().nullable(),
      })
      .nullable(),
    risks: z.object({ report_date: LocalDate.nullable(), information_url: z.string().nullable() }),
    land_title: z.object({ kind: LandTitle, is_numbered: z.boolean() }).nullable(),
    /** What else the rules of the country require, by the name of the rule's field. */
    legal_facts: z.array(z.object({ code: z.string(), value: z.string() })),
    /** Of a professional: the mandate that the seller gave. */
    mandate: z.object({ number: z.string(), date: LocalDate.nullable(), exclusive: z.boolean() }).nullable(),
    /** Every price it was offered at, oldest first. */
    price_history: z.array(z.object({ price: SaleAmount, currency: Currency, changed_at: Instant })),
    days_on_market: z.int(),
    /** It was withdrawn and published again. */
    is_relisted: z.boolean(),
    confirmed_at: Instant.nullable(),
    sold_on: LocalDate.nullable(),
    seller: SaleSeller,
    /** Documents that a buyer may request from the seller. */
    documents: z.array(z.enum(sharedDocumentKinds)),
    allowed_actions: z.array(z.enum(saleVisitorActions)),
  })
  .meta({ id: 'PublicSale' })
export type PublicSale = z.infer<typeof PublicSale>

export const showSale = endpoint({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'One home for sale; 410 once it is off the market for good',
  tag,
  who: 'anyone',
  mayLag: true,
  params: ById,
  answers: { 200: PublicSale, 404: Problem, 410: Problem, ...commonProblems },
})
export const showFavoriteSale = endpoint({
  method: 'GET',
  path: `${base}/:id/kept`,
  summary: 'Of a listing that was merged with another of the same home: the one that was kept',
  tag,
  who: 'anyone',
  mayLag: true,
  params: ById,
  answers: { 200: z.object({ id: Id, country_slug: z.string() }), 404: Problem, ...commonProblems },
})
export const previewSale = endpoint({
  method: 'GET',
  path: '/properties-for-sale/seller/:id/preview',
  summary:
    'One’s own listing as everybody would see it on the market; 409 while it is too incomplete to show',
  tag: 'Seller listings',
  who: { role: ['seller'] },
  params: ById,
  answers: { 200: PublicSale, 404: Problem, 409: Problem, ...signedInProblems },
})
export const similarSales = endpoint({
  method: 'GET',
  path: `${base}/similar/:id`,
  summary: 'Homes for sale that resemble this one',
  tag,
  who: 'anyone',
  mayLag: true,
  params: ById,
  query: z.strictObject({
    limit: integerText(1, 20).default(6),
    exclude_seller: BooleanText.optional(),
  }),
  answers: { 200: z.object({ items: z.array(SaleCard) }), 404: Problem, 410: Problem, ...commonProblems },
})
