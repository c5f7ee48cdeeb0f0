import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CountryCode } from '../../contract/countries.ts'
import type { Amenity, RentalStatus, RentalType } from '../../contract/rentals.ts'
import { users } from '../accounts/account-tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export type CancellationPolicyName = 'flexible' | 'moderate' | 'limited' | 'firm' | 'non_refundable'

export const rentals = pgTable(
  'rental',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    status: text('status').$type<RentalStatus>().notNull().default('DRAFT'),
    title: text('title').notNull().default(''),
    description: text('description').notNull().default(''),
    propertyType: text('property_type').$type<RentalType>().notNull().default('apartment'),
    street: text('street').notNull().default(''),
    postcode: text('postcode').notNull().default(''),
    city: text('city').notNull().default(''),
    /** `place_key(city)`, kept by a trigger: what searches compare. */
    cityKey: text('city_key').notNull().default(''),
    cityId: integer('city_id'),
    region: text('region'),
    countryCode: text('country_code').$type<CountryCode>().notNull().default('FR'),
    /** Exact place; told only to the owner, to staff and to confirmed guests. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** Place shown to everybody: moved at random within 300 m, once, when the pin is set. */
    publicLatitude: doublePrecision('public_latitude'),
    publicLongitude: doublePrecision('public_longitude'),
    basePriceMinor: integer('base_price_minor').notNull().default(0),
    cleaningFeeMinor: integer('cleaning_fee_minor').notNull().default(0),
    bedrooms: smallint('bedrooms').notNull().default(0),
    beds: smallint('beds').notNull().default(0),
    bathrooms: smallint('bathrooms').notNull().default(0),
    carShelters: smallint('car_shelters').notNull().default(0),
    floors: smallint('floors').notNull().default(1),
    maxGuests: smallint('max_guests').notNull().default(1),
    surface: integer('surface'),
    amenities: text('amenities')
      .array()
      .$type<Amenity[]>()
      .notNull()
      .default(sql`'{}'`),
    houseRules: text('house_rules').notNull().default(''),
    checkInFrom: text('check_in_from').notNull().default('16:00'),
    checkOutUntil: text('check_out_until').notNull().default('10:00'),
    minNights: smallint('min_nights').notNull().default(1),
    maxNights: smallint('max_nights').notNull().default(90),
    cancellationPolicy: text('cancellation_policy')
      .$type<CancellationPolicyName>()
      .notNull()
      .default('moderate'),
    registrationNumber: text('registration_number'),
    isFeatured: boolean('is_featured').notNull().default(false),
    /** Published but held until a moderator has looked (risk score of rules, section 10). */
    underReview: boolean('under_review').notNull().default(false),
    /** Kept by the reviews domain whenever a visible review changes. */
    averageRating: doublePrecision('average_rating'),
    totalReviews: integer('total_reviews').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    publishedAt: instant('published_at'),
  },
  (table) => [
    index('rental_owner').on(table.ownerId, table.createdAt),
    check('rental_status', sql`${table.status} in ('DRAFT', 'PUBLISHED', 'ARCHIVED')`),
    check('rental_price', sql`${table.basePriceMinor} >= 0 and ${table.cleaningFeeMinor} >= 0`),
    check('rental_nights', sql`${table.minNights} >= 1 and ${table.maxNights} >= ${table.minNights}`),
    check(
      'rental_published_complete',
      sql`${table.status} <> 'PUBLISHED' or (${table.title} <> '' and ${table.basePriceMinor} > 0 and ${table.latitude} is not null and ${table.longitude} is not null and ${table.publishedAt} is not null)`,
    ),
  ],
)

export const rentalImages = pgTable(
  'rental_image',
  {
    id: uuid('id').primaryKey(),
    rentalId: uuid('rental_id')
      .notNull()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    isPrimary: boolean('is_primary').notNull().default(false),
    caption: text('caption').notNull().default(''),
    altText: text('alt_text').notNull().default(''),
    /** Key in the media store without width and extension: `property_images/3f/3f2a…`. */
    storageKey: text('storage_key').notNull(),
    fileName: text('file_name').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    widths: integer('widths').array().notNull(),
    dominantColor: text('dominant_color').notNull(),
    placeholder: text('placeholder').notNull(),
    bytes: integer('bytes').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('rental_image_position').on(table.rentalId, table.position),
    index('rental_image_primary')
      .on(table.rentalId)
      .where(sql`${table.isPrimary}`),
  ],
)

/** Each change of status: previous, new, reason, who. */
export const rentalStatusChanges = pgTable(
  'rental_status_change',
  {
    id: uuid('id').primaryKey(),
    rentalId: uuid('rental_id')
      .notNull()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    previousStatus: text('previous_status').$type<RentalStatus>().notNull(),
    newStatus: text('new_status').$type<RentalStatus>().notNull(),
    reason: text('reason'),
    actorId: uuid('actor_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('rental_status_change_rental').on(table.rentalId, table.createdAt)],
)

/**
 * How many visible homes there are: totals are read here, since counting a hundred thousand rows costs more than
 * everything else. A trigger on `rental` only ever adds rows, `1` or `-1`, so that no writer waits for another;
 * it sums them up now and then. The truth is the sum of the rows of a key.
 */
export const rentalCounts = pgTable('rental_count', {
  countryCode: text('country_code').$type<CountryCode>().notNull(),
  propertyType: text('property_type').$type<RentalType>().notNull(),
  total: integer('total').notNull(),
})

/** The same by city, for the names that are proposed while one types. */
export const rentalCityCounts = pgTable(
  'rental_city_count',
  {
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    cityKey: text('city_key').notNull(),
    city: text('city').notNull(),
    total: integer('total').notNull(),
  },
  (table) => [index('rental_city_count_key').on(table.cityKey.op('text_pattern_ops'))],
)

/** The same by month and by day of publication (UTC), to find a page far down the list without walking there. */
export const rentalPeriodCounts = pgTable(
  'rental_period_count',
  {
    span: text('span').$type<'month' | 'day'>().notNull(),
    startsOn: date('starts_on').notNull(),
    total: integer('total').notNull(),
  },
  (table) => [index('rental_period_count_start').on(table.span, table.startsOn)],
)

/**
 * Nights of a home that cannot be had: stays that hold them and the owner's blocks. An exclusion constraint
 * (in the migrations) refuses two rows of one home that share a night.
 */
export const occupancies = pgTable(
  'occupancy',
  {
    id: uuid('id').primaryKey(),
    rentalId: uuid('rental_id')
      .notNull()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    /** First night. */
    startsOn: date('starts_on').notNull(),
    /** Day of departure, not occupied. */
    endsOn: date('ends_on').notNull(),
    kind: text('kind').$type<'stay' | 'block'>().notNull(),
    bookingId: uuid('booking_id'),
    note: text('note').notNull().default(''),
  },
  (table) => [
    index('occupancy_rental').on(table.rentalId, table.startsOn),
    check('occupancy_order', sql`${table.endsOn} > ${table.startsOn}`),
  ],
)

export const bookings = pgTable(
  'booking',
  {
    id: uuid('id').primaryKey(),
    /** What people read out on the phone: `DM-7K2F9Q`. */
    code: text('code').notNull().unique(),
    rentalId: uuid('rental_id')
      .notNull()
      .references(() => rentals.id),
    guestId: uuid('guest_id')
      .notNull()
      .references(() => users.id),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    status: text('status').notNull(),
    checkIn: date('check_in').notNull(),
    checkOut: date('check_out').notNull(),
    adults: smallint('adults').notNull(),
    children: smallint('children').notNull().default(0),
    currency: text('currency').notNull().default('EUR'),
    totalMinor: integer('total_minor').notNull(),
    lines: jsonb('lines')
      .$type<{ code: string; label: string; quantity: number; unit_minor: number; amount_minor: number }[]>()
      .notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('booking_rental').on(table.rentalId, table.checkIn),
    index('booking_guest').on(table.guestId, table.checkIn),
    index('booking_owner').on(table.ownerId, table.checkIn),
    check('booking_order', sql`${table.checkOut} > ${table.checkIn}`),
  ],
)
