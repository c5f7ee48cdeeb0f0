import { z } from 'zod'
import { countries, countryBySlug, CountrySlug } from '#contract/core/countries.ts'
import {
  BooleanText,
  BoxText,
  decimalText,
  integerText,
  Latitude,
  line,
  listText,
  Longitude,
} from '#contract/core/fields.ts'
import { Currency } from '#contract/core/money.ts'
import { Zones, ZonesText } from '#contract/core/zones.ts'
import { saleAmenities, sellerKinds } from './sale-enums.ts'
import { EnergyClass, SaleAmenity, SaleConditionAnyCase, SaleType, SaleTypeAnyCase } from './sales.ts'

/** An open country by its slug, its ISO code or one of its names; the slug is stored. */
export const CountryText = line(60, 1)
  .transform((value) => slugOf(value))
  .pipe(CountrySlug)
  .meta({ type: 'string', maxLength: 60 })

function slugOf(text: string) {
  const requested = plain(text)
  const country = countries.find(
    ({ code, name }) =>
      plain(code) === requested || Object.values(name).some((each) => plain(each) === requested),
  )
  return country?.slug ?? countryBySlug(text.toLowerCase())?.slug ?? text
}

function plain(text: string) {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .toLowerCase()
}

const SellerKind = z.enum(sellerKinds)
/** Sold for the first time (`new`), or lived in before. */
const BuildAge = z.enum(['new', 'old'])

const highestAmount = 999_999_999_999
const highestSurface = 10_000_000

const mostFeatures = 10
/**
 * A characteristic or service of the catalogue with the value wanted: `kitchen:open`; for a number the minimum,
 * `toilets:2`, for minutes the maximum, `transport_minutes:10`.
 */
const FeatureText = z
  .string()
  .max(60)
  .regex(/^[a-z_]{2,40}:[a-z0-9_.-]{1,20}$/i, 'invalid_value')

/** Search criteria as an address carries them. */
export const SaleQuery = z.strictObject({
  /** Words; `-word` excludes listings that contain it. */
  search: line(120).optional(),
  property_type: listText(SaleTypeAnyCase, 8).optional(),
  /** In each listing's own currency, unless `currency` names another. */
  min_price: decimalText(0, highestAmount).optional(),
  max_price: decimalText(0, highestAmount).optional(),
  currency: Currency.optional(),
  min_surface: decimalText(0, highestSurface).optional(),
  max_surface: decimalText(0, highestSurface).optional(),
  min_land: decimalText(0, highestSurface).optional(),
  max_land: decimalText(0, highestSurface).optional(),
  /** A minimum. */
  rooms: integerText(0, 100).optional(),
  bedrooms: integerText(0, 50).optional(),
  bathrooms: integerText(0, 50).optional(),
  min_floor: integerText(-5, 200).optional(),
  max_floor: integerText(-5, 200).optional(),
  amenities: listText(SaleAmenity, saleAmenities.length).optional(),
  features: listText(FeatureText, mostFeatures).optional(),
  condition: listText(SaleConditionAnyCase, 6).optional(),
  energy_class: listText(EnergyClass, 7).optional(),
  build: BuildAge.optional(),
  seller_kind: SellerKind.optional(),
  verified: BooleanText.optional(),
  exclusive: BooleanText.optional(),
  price_drop: BooleanText.optional(),
  featured: BooleanText.optional(),
  /** First published at most so many days ago. */
  max_days: integerText(1, 3650).optional(),
  country: CountryText.optional(),
  region: line(120).optional(),
  city: line(120).optional(),
  bbox: BoxText.optional(),
  zones: ZonesText.optional(),
})
export type SaleQuery = z.infer<typeof SaleQuery>

const Price = z.number().min(0).max(highestAmount)
const Surface = z.number().min(0).max(highestSurface)
const Count = z.int().min(0).max(100)
const Floor = z.int().min(-5).max(200)

/** The same criteria as the body of a call carries them, and as a saved search stores them. */
export const SaleFilters = z
  .strictObject({
    search: line(120),
    property_type: z.array(SaleTypeAnyCase).max(8),
    min_price: Price,
    max_price: Price,
    currency: Currency,
    min_surface: Surface,
    max_surface: Surface,
    min_land: Surface,
    max_land: Surface,
    rooms: Count,
    bedrooms: Count,
    bathrooms: Count,
    min_floor: Floor,
    max_floor: Floor,
    amenities: z.array(SaleAmenity).max(saleAmenities.length),
    features: z.array(FeatureText).max(mostFeatures),
    condition: z.array(SaleConditionAnyCase).max(6),
    energy_class: z.array(EnergyClass).max(7),
    build: BuildAge,
    seller_kind: SellerKind,
    verified: z.boolean(),
    exclusive: z.boolean(),
    price_drop: z.boolean(),
    featured: z.boolean(),
    max_days: z.int().min(1).max(3650),
    country: CountryText,
    region: line(120),
    city: line(120),
    bbox: z
      .tuple([Longitude, Latitude, Longitude, Latitude])
      .meta({ items: { type: 'number' }, minItems: 4, maxItems: 4 }),
    zones: Zones,
  })
  .partial()
export type SaleFilters = z.infer<typeof SaleFilters>

/** The criteria as they were understood: only those that were given. */
export const AppliedSaleFilters = z
  .object({
    ...SaleFilters.shape,
    property_type: z.array(SaleType).optional(),
    condition: z.array(z.string()).optional(),
    country: CountrySlug.optional(),
    bbox: z.array(z.number()).optional(),
    zones: z
      .array(
        z.object({
          type: z.string(),
          coordinates: z.array(z.array(z.array(z.number()))).optional(),
          center: z.array(z.number()).optional(),
          radius: z.number().optional(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'AppliedSaleFilters' })
