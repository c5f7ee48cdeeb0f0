import { z } from 'zod'
import { CountrySlug } from '#contract/core/countries.ts'
import { Id, Instant, line } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Currency } from '#contract/core/money.ts'
import { RentalImage } from '#contract/rentals/rentals.ts'
import {
  addressPrivacies,
  energyClasses,
  energyStatuses,
  feesPayers,
  landTitles,
  professionalTypes,
  saleAmenities,
  saleConditions,
  saleStatuses,
  saleTypes,
  verificationStatuses,
} from './sale-enums.ts'

/** A value in either case; the lower one is stored. */
function anyCase<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z
    .string()
    .max(30)
    .transform((value) => value.toLowerCase())
    .pipe(z.enum(words))
    .meta({ type: 'string', enum: [...words] })
}

export const SaleType = z.enum(saleTypes)
export const SaleTypeAnyCase = anyCase(saleTypes)
export const SaleStatus = z.enum(saleStatuses)
export const SaleStatusAnyCase = anyCase(saleStatuses)
export const SaleCondition = z.enum(saleConditions)
export const SaleConditionAnyCase = anyCase(saleConditions)
export const SaleAmenity = z.enum(saleAmenities)
export const ProfessionalType = z.enum(professionalTypes)
export const VerificationStatus = z.enum(verificationStatuses)
export const EnergyClass = z.enum(energyClasses)
export const EnergyStatus = z.enum(energyStatuses)
/** Values of an energy certificate: its letters, then kWh and kg of CO2 a square metre and year. */
export const energyMetrics = {
  energy_class: EnergyClass.nullable(),
  gas_class: EnergyClass.nullable(),
  energy_use: z.int().nullable(),
  gas_emission: z.int().nullable(),
}
export const FeesPayer = z.enum(feesPayers)
export const AddressPrivacy = z.enum(addressPrivacies)
export const LandTitle = z.enum(landTitles)

/** A price or another amount of a sale: a decimal string in the listing's currency (specification, section 3). */
export const SaleAmount = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/, 'not_a_number')
  .meta({ maxLength: 15 })
/** Input of a form or a feed: a number is accepted as well. */
export const SaleAmountInput = z
  .union([SaleAmount, z.number().min(0).max(999_999_999_999).transform(String)])
  .pipe(SaleAmount)

export const SaleImage = RentalImage.meta({ id: 'SaleImage' })
export type SaleImage = z.infer<typeof SaleImage>

/** The seller, as everybody sees it; verified as in the specification: the profile is `VERIFIED`. */
export const SellerSummary = z
  .object({
    id: Id,
    kind: z.enum(['private', 'professional']),
    professional_type: ProfessionalType.nullable(),
    /** The company of a professional; the first name of a private person. */
    name: z.string(),
    avatar: z.string().nullable(),
    verified: z.boolean(),
  })
  .meta({ id: 'SellerSummary' })
export type SellerSummary = z.infer<typeof SellerSummary>

/** Where a home is, as disclosed to everybody: `street` is null where only the district is disclosed. */
const SaleAddress = z
  .object({
    street: z.string().nullable(),
    postcode: z.string(),
    city: z.string(),
    region: z.string().nullable(),
    country: z.string(),
  })
  .meta({ id: 'SaleAddress' })

/** A listing in a list: public, similar, favourite, found by an alert. */
export const SaleCard = z
  .object({
    id: Id,
    title: z.string(),
    sale_price: SaleAmount,
    currency: Currency,
    /** The price before the last drop; null where it never fell. */
    previous_price: SaleAmount.nullable(),
    negotiable: z.boolean(),
    property_type: SaleType,
    property_condition: SaleCondition.nullable(),
    surface_total: z.int(),
    land_surface: z.int().nullable(),
    rooms: z.int(),
    bedrooms: z.int(),
    bathrooms: z.int(),
    floors: z.int(),
    year_built: z.int().nullable(),
    energy_class: EnergyClass.nullable(),
    gas_class: EnergyClass.nullable(),
    sale_status: SaleStatus,
    is_featured: z.boolean(),
    /** Not confirmed by its seller for some time (a setting): shown as « à confirmer ». */
    to_confirm: z.boolean(),
    address: SaleAddress,
    country_slug: CountrySlug,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    primary_image: SaleImage.nullable(),
    seller_id: Id,
    seller: SellerSummary,
    published_at: Instant,
    /** Of the home: a listing that was withdrawn and published again keeps its age. */
    first_published_at: Instant,
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'SaleCard' })
export type SaleCard = z.infer<typeof SaleCard>

/** What a country’s rules require beside the columns, by the name of the rule's field. */
export const LegalFacts = z
  .strictObject({
    cadastral_income: z.number().min(0).max(10_000_000),
    flood_zone: line(40),
    soil_certificate: z.boolean(),
    land_register_parcel: line(60),
    electrical_certificate: z.boolean(),
    location_certificate_date: LocalDate,
    seller_declaration: z.boolean(),
  })
  .partial()
export type LegalFacts = z.infer<typeof LegalFacts>
