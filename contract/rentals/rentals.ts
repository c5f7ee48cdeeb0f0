import { z } from 'zod'
import { CountryCode, CountrySlug } from '#contract/core/countries.ts'
import { Id, Instant, line, paragraph } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Minor } from '#contract/core/money.ts'
import { HostTrader } from './host-statement.ts'
import { TouristTaxState } from '#contract/rentals/tourist-tax.ts'

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

/** Actions of the viewer on a rental now; screens show these and implement no rule of their own. */
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
    /** A picture of a few pixels as a `data:` address, shown until the real one is loaded; absent in lists. */
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
const Fee = z.int().min(0).max(1_000_000)
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid_time')

/**
 * Who reads a field: `card` everybody, on cards too; `page` everybody on the rental's page; `owner` its owner alone.
 */
type Audience = 'card' | 'page' | 'owner'

/** @param initial value in a new home @param read schema of answers, where it differs from the written one */
function field<Shown extends Audience, Write extends z.ZodType, Read extends z.ZodType = Write>(
  shown: Shown,
  write: Write,
  initial: z.output<Write>,
  read?: Read,
) {
  return { shown, write, initial, read: (read ?? write) as Read }
}

/**
 * The fields that an owner writes of a rental, each in the column of the same name. Schemas, SQL lists, presenters and
 * the form derive from this table; errors are reported in its order. The place and the price of the night, which may be
 * written in several ways, are separate.
 */
export const rentalFields = {
  title: field('card', line(90), '', z.string()),
  description: field('page', paragraph(6000), '', z.string()),
  property_type: field('card', RentalTypeAnyCase, 'apartment', RentalType),
  street: field('owner', line(200), '', z.string()),
  postcode: field('owner', line(20), '', z.string()),
  bedrooms: field('card', z.int().min(0).max(50), 0, z.int()),
  beds: field('page', z.int().min(0).max(100), 0, z.int()),
  bathrooms: field('card', z.int().min(0).max(50), 0, z.int()),
  car_shelters: field('card', z.int().min(0).max(20), 0, z.int()),
  floors: field('card', z.int().min(0).max(20), 1, z.int()),
  max_guests: field('card', z.int().min(1).max(50), 1, z.int()),
  surface: field('page', z.int().min(1).max(10_000).nullable(), null, z.int().nullable()),
  amenities: field('page', z.array(Amenity).max(amenities.length), [], z.array(Amenity)),
  house_rules: field('page', paragraph(2000), '', z.string()),
  check_in_from: field('page', TimeOfDay, '16:00', z.string()),
  check_out_until: field('page', TimeOfDay, '10:00', z.string()),
  min_nights: field('page', z.int().min(1).max(90), 1, z.int()),
  max_nights: field('page', z.int().min(1).max(365), 90, z.int()),
  cleaning_fee_minor: field('page', Fee, 0, Minor),
  /** Price of Friday and Saturday nights; null where it is that of the others. */
  weekend_price_minor: field('page', z.int().min(1).max(100_000_000).nullable(), null),
  /** Percentages of the nights; 0 for none. */
  weekly_discount: field('page', Percent, 0),
  monthly_discount: field('page', Percent, 0),
  early_bird_discount: field('page', Percent, 0),
  last_minute_discount: field('page', Percent, 0),
  new_listing_discount: field('page', Percent, 0),
  /** Guests included in the night's price. */
  included_guests: field('page', z.int().min(1).max(50), 1),
  extra_guest_fee_minor: field('page', Fee, 0),
  linen_fee_minor: field('page', Fee, 0),
  pet_fee_minor: field('page', Fee, 0),
  deposit_minor: field('page', z.int().min(0).max(10_000_000), 0),
  instant_booking: field('page', z.boolean(), false),
  pay_on_arrival: field('page', z.boolean(), true),
  /** Days between booking and arrival, at least and at most. */
  notice_days: field('page', z.int().min(0).max(60), 0),
  booking_window_days: field('page', z.int().min(1).max(730), 730),
  /** Nights left free before and after each stay. */
  preparation_days: field('page', z.int().min(0).max(30), 0),
  check_in_days: field('page', Weekdays, [1, 2, 3, 4, 5, 6, 7]),
  check_out_days: field('page', Weekdays, [1, 2, 3, 4, 5, 6, 7]),
  /** Stars of the official classification. */
  star_rating: field('page', z.int().min(1).max(5).nullable(), null),
  cancellation_policy: field('page', CancellationPolicy, 'moderate'),
  registration_number: field('page', line(40).nullable(), null, z.string().nullable()),
  /** The owner's declaration that it is their main residence (in France, Code du tourisme, L324-2-1). */
  main_residence: field('owner', z.boolean(), false),
  /** Most nights a year that the law lets the rental be let; null where there is no such limit. */
  yearly_nights_cap: field('owner', z.int().min(1).max(366).nullable(), null, z.int().nullable()),
}
type RentalFields = typeof rentalFields
export type RentalFieldName = keyof RentalFields
export const rentalFieldNames = Object.keys(rentalFields) as RentalFieldName[]

function namesShown<Shown extends Audience>(shown: Shown) {
  return rentalFieldNames.filter((name) => rentalFields[name].shown === shown) as {
    [Name in RentalFieldName]: RentalFields[Name]['shown'] extends Shown ? Name : never
  }[RentalFieldName][]
}
export const cardFieldNames = namesShown('card')
export const pageFieldNames = namesShown('page')
export const ownerFieldNames = namesShown('owner')

/** Schemas of some fields, as parts of an object's shape. */
export function fieldSchemas<Name extends RentalFieldName, Way extends 'write' | 'read'>(
  names: readonly Name[],
  way: Way,
) {
  return Object.fromEntries(names.map((name) => [name, rentalFields[name][way]])) as {
    [Each in Name]: RentalFields[Each][Way]
  }
}

const Address = z.object({ city: z.string(), country: z.string() })

/** The dates of the free stay of a home that a search with flexible dates found. */
export const FoundStay = z.object({ check_in: LocalDate, check_out: LocalDate }).meta({ id: 'FoundStay' })

/** What a card shows. */
export const RentalCard = z
  .object({
    id: Id,
    ...fieldSchemas(cardFieldNames, 'read'),
    type: RentalType,
    status: RentalStatus,
    city: z.string(),
    /** French name of the country. */
    country: z.string(),
    country_code: CountryCode,
    country_slug: CountrySlug,
    address: Address,
    /** Approximate location: the exact one is disclosed once a booking is confirmed. Null in a draft without a place. */
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    /** Euros, as the specification shows prices. */
    price: z.number(),
    price_per_night: z.number(),
    currency: z.literal('EUR'),
    is_featured: z.boolean(),
    average_rating: z.number().nullable(),
    total_reviews: z.int(),
    primary_image: RentalImage.nullable(),
    images: z.array(RentalImage),
    tourist_tax: TouristTaxState,
    /** Total price of the stay requested, fees included; null without dates. */
    total_minor: Minor.nullable(),
    nights: z.int().nullable(),
    /** With flexible dates: the free stay that was found, which the total is of. */
    stay: FoundStay.nullable(),
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
    /** Stays confirmed within the last 365 days, of all homes of the host; counted once a day. */
    confirmed_stays: z.int(),
    /** Those of them that the host cancelled. */
    cancelled_stays: z.int(),
    /** By the host's own statement; null before there is one. */
    trader: HostTrader.nullable(),
  })
  .meta({ id: 'Host' })
export type Host = z.infer<typeof Host>

export const Rental = z
  .object({
    ...RentalCard.shape,
    ...fieldSchemas(pageFieldNames, 'read'),
    region: z.string().nullable(),
    host: Host,
    /** Blurred circle on public pages, in metres; 0 where the exact place is disclosed. */
    location_radius: z.int(),
    updated_at: Instant,
    allowed_actions: z.array(RentalAction),
  })
  .meta({ id: 'Rental' })
export type Rental = z.infer<typeof Rental>
