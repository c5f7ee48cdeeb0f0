import { z } from 'zod'
import { CountryCode, CountrySlug } from '#contract/core/countries.ts'
import { Id, Instant } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Minor } from '#contract/core/money.ts'

export const rentalTypes = [
  'house',
  'apartment',
  'villa',
  'loft',
  'studio',
  'room',
  'chalet',
  'cabin',
  'cottage',
  'other',
] as const

/** Both cases are accepted (specification, section 3); lower case is stored and answered. */
export const RentalType = z.enum(rentalTypes)
export type RentalType = z.infer<typeof RentalType>
export const RentalTypeAnyCase = z
  .string()
  .max(20)
  .transform((value) => value.toLowerCase())
  .pipe(RentalType)
  .meta({ type: 'string', enum: [...rentalTypes] })

export const RentalStatus = z.enum(['DRAFT', 'PUBLISHED', 'ARCHIVED'])
export type RentalStatus = z.infer<typeof RentalStatus>

/** What a reader may do with a home now; screens show these and hold no rule of their own. */
export const RentalAction = z.enum(['edit', 'publish', 'pause', 'archive', 'restore', 'delete'])
export type RentalAction = z.infer<typeof RentalAction>

export const amenities = [
  'wifi',
  'kitchen',
  'heating',
  'air_conditioning',
  'washing_machine',
  'dryer',
  'dishwasher',
  'tv',
  'workspace',
  'fireplace',
  'pool',
  'hot_tub',
  'sauna',
  'garden',
  'terrace',
  'balcony',
  'barbecue',
  'parking',
  'garage',
  'ev_charger',
  'lift',
  'step_free_access',
  'crib',
  'high_chair',
  'pets_allowed',
  'smoke_alarm',
  'first_aid_kit',
  'linen',
  'sea_view',
  'mountain_view',
  'lake_access',
  'beach_access',
  'ski_access',
  'bicycles',
  'generator',
  'water_tank',
  'security_guard',
] as const
export const Amenity = z.enum(amenities)
export type Amenity = z.infer<typeof Amenity>

export const CancellationPolicy = z.enum(['flexible', 'moderate', 'limited', 'firm', 'non_refundable'])

/** One picture, in the widths it is stored in. `image.file_path` is what the specification reads. */
export const RentalImage = z
  .object({
    id: Id,
    is_primary: z.boolean(),
    position: z.int(),
    caption: z.string(),
    alt_text: z.string(),
    width: z.int(),
    height: z.int(),
    dominant_color: z.string(),
    /** A picture of a few pixels as a `data:` address, to show until the real one is there; lists do without. */
    placeholder: z.string().optional(),
    /** Address of the largest WebP. */
    image_path: z.string(),
    image: z.object({ file_path: z.string(), file_name: z.string(), url: z.string(), filename: z.string() }),
    /** `{base}-{width}.avif` and `.webp` exist for each width. */
    base: z.string(),
    widths: z.array(z.int()),
  })
  .meta({ id: 'RentalImage' })
export type RentalImage = z.infer<typeof RentalImage>

/** Days of the week as ISO counts them: 1 is Monday. */
export const Weekdays = z.array(z.int().min(1).max(7)).min(1).max(7)
const Percent = z.int().min(0).max(50)
export const Fee = z.int().min(0).max(1_000_000)

/** What an owner asks for a home beside the night's price (rules, section 3), and when it takes guests. */
export const rateCardFields = {
  /** Nights of Friday and Saturday; null where they cost what the others do. */
  weekend_price_minor: z.int().min(1).max(100_000_000).nullable(),
  /** Percentages of the nights; 0 for none. */
  weekly_discount: Percent,
  monthly_discount: Percent,
  early_bird_discount: Percent,
  last_minute_discount: Percent,
  new_listing_discount: Percent,
  /** Guests whom the night's price includes. */
  included_guests: z.int().min(1).max(50),
  extra_guest_fee_minor: Fee,
  linen_fee_minor: Fee,
  pet_fee_minor: Fee,
  deposit_minor: z.int().min(0).max(10_000_000),
  instant_booking: z.boolean(),
  pay_on_arrival: z.boolean(),
  /** Days between booking and arrival, at least and at most. */
  notice_days: z.int().min(0).max(60),
  booking_window_days: z.int().min(1).max(730),
  /** Nights left free before and after each stay. */
  preparation_days: z.int().min(0).max(30),
  check_in_days: Weekdays,
  check_out_days: Weekdays,
  /** Stars of the official classification. */
  star_rating: z.int().min(1).max(5).nullable(),
}

const Address = z.object({ city: z.string(), country: z.string() })

/** What a card shows. */
export const RentalCard = z
  .object({
    id: Id,
    title: z.string(),
    property_type: RentalType,
    type: RentalType,
    status: RentalStatus,
    city: z.string(),
    /** French name of the country. */
    country: z.string(),
    country_code: CountryCode,
    country_slug: CountrySlug,
    address: Address,
    /** About where it is: the exact place is told once a booking is confirmed. */
    latitude: z.number(),
    longitude: z.number(),
    /** Euros, as the specification shows prices. */
    price: z.number(),
    price_per_night: z.number(),
    currency: z.literal('EUR'),
    bedrooms: z.int(),
    bathrooms: z.int(),
    car_shelters: z.int(),
    floors: z.int(),
    max_guests: z.int(),
    is_featured: z.boolean(),
    average_rating: z.number().nullable(),
    total_reviews: z.int(),
    primary_image: RentalImage.nullable(),
    images: z.array(RentalImage),
    /** Whole price of the stay asked for, fees included; null without dates. */
    total_minor: Minor.nullable(),
    nights: z.int().nullable(),
    published_at: Instant.nullable(),
    created_at: Instant,
  })
  .meta({ id: 'RentalCard' })
export type RentalCard = z.infer<typeof RentalCard>

export const Host = z
  .object({
    id: Id,
    first_name: z.string(),
    avatar_url: z.string().nullable(),
    bio: z.string(),
    member_since: LocalDate,
    identity_verified_at: LocalDate.nullable(),
    published_homes: z.int(),
    average_rating: z.number().nullable(),
    total_reviews: z.int(),
  })
  .meta({ id: 'Host' })
export type Host = z.infer<typeof Host>

export const Rental = z
  .object({
    ...RentalCard.shape,
    description: z.string(),
    region: z.string().nullable(),
    beds: z.int(),
    surface: z.int().nullable(),
    amenities: z.array(Amenity),
    house_rules: z.string(),
    check_in_from: z.string(),
    check_out_until: z.string(),
    min_nights: z.int(),
    max_nights: z.int(),
    cleaning_fee_minor: Minor,
    ...rateCardFields,
    cancellation_policy: CancellationPolicy,
    registration_number: z.string().nullable(),
    host: Host,
    /** Blurred circle on public pages, in metres; 0 where the exact place is told. */
    location_radius: z.int(),
    updated_at: Instant,
    allowed_actions: z.array(RentalAction),
  })
  .meta({ id: 'Rental' })
export type Rental = z.infer<typeof Rental>
