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
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CountryCode } from '#contract/core/countries.ts'
import type { TouristTaxState } from '#contract/rentals/tourist-tax.ts'
import type { Amenity, RentalStatus, RentalType } from '#contract/rentals/rentals.ts'
import type { RankSignals } from '#contract/rentals/ranking.ts'
import { users } from '../people/account-tables.ts'
import type { StayTax, TaxPeriod } from './tourist-tax-tables.ts'
import { instant } from '#server/platform/database/instant.ts'

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
    /** `place_key(city)`, set by a trigger; compared by searches. */
    cityKey: text('city_key').notNull().default(''),
    cityId: integer('city_id'),
    region: text('region'),
    countryCode: text('country_code').$type<CountryCode>().notNull().default('FR'),
    /** Exact place; shown only to the owner, to staff and to confirmed guests. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** Public place: moved at random within 300 m, once, when the pin is set. */
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
    /** As `normalizeRegistrationNumber` writes it. */
    registrationNumber: text('registration_number'),
    /** As the owner declares. */
    mainResidence: boolean('main_residence').notNull().default(false),
    /** Nights that may be let in a year: those of the law for a main residence, or fewer; null for no limit. */
    yearlyNightsCap: smallint('yearly_nights_cap'),
    /** Stars of the official classification, 1 to 5; null where the rental is not classified. */
    starRating: smallint('star_rating'),
    /** Price of the nights of Friday and Saturday; null where it is the base price. */
    weekendPriceMinor: integer('weekend_price_minor'),
    /** Percentages of the nights, 0 for no discount (rules, section 3, steps 3 and 4). */
    weeklyDiscount: smallint('weekly_discount').notNull().default(0),
    monthlyDiscount: smallint('monthly_discount').notNull().default(0),
    earlyBirdDiscount: smallint('early_bird_discount').notNull().default(0),
    lastMinuteDiscount: smallint('last_minute_discount').notNull().default(0),
    /** Set back to 0 by the third booking. */
    newListingDiscount: smallint('new_listing_discount').notNull().default(0),
    /** Guests included in the price of a night; each further one costs `extraGuestFeeMinor` a night. */
    includedGuests: smallint('included_guests').notNull().default(1),
    extraGuestFeeMinor: integer('extra_guest_fee_minor').notNull().default(0),
    linenFeeMinor: integer('linen_fee_minor').notNull().default(0),
    petFeeMinor: integer('pet_fee_minor').notNull().default(0),
    depositMinor: integer('deposit_minor').notNull().default(0),
    /** Bookings are confirmed immediately; otherwise the owner answers within a day. */
    instantBooking: boolean('instant_booking').notNull().default(false),
    payOnArrival: boolean('pay_on_arrival').notNull().default(true),
    /** Minimum and maximum number of days between booking and arrival. */
    noticeDays: smallint('notice_days').notNull().default(0),
    bookingWindowDays: smallint('booking_window_days').notNull().default(730),
    /** Nights blocked before and after each stay. */
    preparationDays: smallint('preparation_days').notNull().default(0),
    /** Days of the week of arrival and departure: bit 0 is Monday, 127 every day. */
    checkInDays: smallint('check_in_days').notNull().default(127),
    checkOutDays: smallint('check_out_days').notNull().default(127),
    /** Some nights have their own price or minimum stay; set by a trigger (migration 0015). */
    hasRateCalendar: boolean('has_rate_calendar').notNull().default(false),
    /**
     * Tourist tax in force for the rental, set by the pricing code: a fixed amount per person and night where the
     * rental is classified, else a rate (hundredths of a percent) under a cap; then the surcharges of department and
     * region.
     */
    taxFixedMinor: integer('tax_fixed_minor').notNull().default(0),
    taxRateBp: integer('tax_rate_bp').notNull().default(0),
    taxCapMinor: integer('tax_cap_minor').notNull().default(0),
    taxSurchargeBp: integer('tax_surcharge_bp').notNull().default(0),
    /**
     * Tax by season, where the commune has one, or the tax of the stay: then the three amounts above are 0. One column
     * for both, as `rental_of_city` has as many as an index may have.
     */
    taxPeriods: jsonb('tax_periods').$type<TaxPeriod[] | [StayTax]>(),
    /** INSEE code of the commune whose tariff applies; null where none is found, and then no tax is charged. */
    taxCommune: text('tax_commune'),
    /** The entry of `foreign-taxes.ts` that applies, and the note of a total without the tax; null in France. */
    taxRule: text('tax_rule'),
    taxOutside: text('tax_outside').$type<Exclude<TouristTaxState, 'included'>>(),
    /** What totals of the rental have of the tax. */
    touristTax: text('tourist_tax')
      .$type<TouristTaxState>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when tax_fixed_minor > 0 or tax_rate_bp > 0 or tax_periods is not null then 'included' when tax_commune is not null then 'none_due' else coalesce(tax_outside, 'not_published') end`,
      ),
    /** IANA zone of the place: arrivals, departures and deadlines are counted in it. */
    timeZone: text('time_zone').notNull().default('Europe/Paris'),
    isFeatured: boolean('is_featured').notNull().default(false),
    /** Published, but on hold until a moderator has reviewed it (risk score of rules, section 10). */
    underReview: boolean('under_review').notNull().default(false),
    /** Set by the reviews code whenever a visible review changes. */
    averageRating: doublePrecision('average_rating'),
    totalReviews: integer('total_reviews').notNull().default(0),
    /** Rank in the recommended order, in hundredths of a point of 100; set at publication and once a day. */
    rankScore: integer('rank_score').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    publishedAt: instant('published_at'),
  },
  (table) => [
    index('rental_owner').on(table.ownerId, table.createdAt),
    index('rental_first_created').on(table.createdAt, table.id),
    // Searched by its beginning.
    index('rental_postcode').on(table.postcode.op('text_pattern_ops')),
    check('rental_status', sql`${table.status} in ('DRAFT', 'PUBLISHED', 'ARCHIVED')`),
    check(
      'rental_tax_outside',
      sql`${table.taxOutside} in ('none_due', 'on_site', 'owed_by_host', 'not_published')`,
    ),
    check('rental_rank', sql`${table.rankScore} between 0 and 10000`),
    check('rental_price', sql`${table.basePriceMinor} >= 0 and ${table.cleaningFeeMinor} >= 0`),
    check(
      'rental_discounts',
      sql`least(${table.weeklyDiscount}, ${table.monthlyDiscount}, ${table.earlyBirdDiscount}, ${table.lastMinuteDiscount}, ${table.newListingDiscount}) >= 0 and greatest(${table.weeklyDiscount}, ${table.monthlyDiscount}, ${table.earlyBirdDiscount}, ${table.lastMinuteDiscount}, ${table.newListingDiscount}) <= 50`,
    ),
    check(
      'rental_fees',
      sql`least(${table.weekendPriceMinor}, ${table.extraGuestFeeMinor}, ${table.linenFeeMinor}, ${table.petFeeMinor}, ${table.depositMinor}) >= 0 and ${table.includedGuests} >= 1`,
    ),
    check(
      'rental_arrivals',
      sql`${table.noticeDays} >= 0 and ${table.preparationDays} between 0 and 30 and ${table.bookingWindowDays} between 1 and 730 and ${table.checkInDays} between 1 and 127 and ${table.checkOutDays} between 1 and 127`,
    ),
    index('rental_registration')
      .on(table.registrationNumber)
      .where(sql`${table.registrationNumber} is not null`),
    check(
      'rental_registration_form',
      sql`${table.registrationNumber} ~ case ${table.countryCode} when 'FR' then '^([0-9]{5}|2[AB][0-9]{3})[0-9]{6}[0-9A-Z]{2}$' when 'CA' then '^[0-9]{6}$' else '^[0-9A-Z][0-9A-Z./ -]{1,38}[0-9A-Z]$' end`,
    ),
    check('rental_nights_cap', sql`${table.yearlyNightsCap} between 1 and 366`),
    check('rental_stars', sql`${table.starRating} between 1 and 5`),
    check('rental_nights', sql`${table.minNights} >= 1 and ${table.maxNights} >= ${table.minNights}`),
    check(
      'rental_published_complete',
      sql`${table.status} <> 'PUBLISHED' or (${table.title} <> '' and ${table.basePriceMinor} > 0 and ${table.latitude} is not null and ${table.longitude} is not null and ${table.publishedAt} is not null)`,
    ),
  ],
)

/** Notifications to the owner of a rental about its legal duties, each sent once. */
export const rentalNotices = pgTable(
  'rental_notice',
  {
    rentalId: uuid('rental_id')
      .notNull()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'nights_cap'>().notNull(),
    /** Year and share of the nights concerned; empty for a notification sent only once. */
    subject: text('subject').notNull(),
    notifiedAt: instant('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.rentalId, table.kind, table.subject] })],
)

/**
 * A published rental without a valid registration number has until `due_at`; then it is suspended, and shown again as
 * soon as it has one. A row is deleted once the number is right or the owner decides on the status.
 */
export const registrationDeadlines = pgTable(
  'registration_deadline',
  {
    rentalId: uuid('rental_id')
      .primaryKey()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    openedAt: instant('opened_at').notNull(),
    dueAt: instant('due_at').notNull(),
    remindedAt: instant('reminded_at'),
    suspendedAt: instant('suspended_at'),
  },
  (table) => [
    index('registration_deadline_due')
      .on(table.dueAt)
      .where(sql`${table.suspendedAt} is null`),
    check(
      'registration_deadline_order',
      sql`${table.dueAt} > ${table.openedAt} and ${table.suspendedAt} >= ${table.dueAt}`,
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
    /** Perceptual hash: 64 bits as 16 hexadecimal digits, to find a home that was copied from another listing. */
    perceptualHash: text('perceptual_hash'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('rental_image_position').on(table.rentalId, table.position),
    index('rental_image_primary')
      .on(table.rentalId)
      .where(sql`${table.isPrimary}`),
  ],
)

/** What the present rank of a published rental was made of, as it is explained to visitors. */
export const rentalRanks = pgTable('rental_rank', {
  rentalId: uuid('rental_id')
    .primaryKey()
    .references(() => rentals.id, { onDelete: 'cascade' }),
  signals: jsonb('signals').$type<RankSignals>().notNull(),
  rankedAt: instant('ranked_at').notNull(),
})

/** Each change of status: previous, new, reason, actor with their role then. */
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
    /** Null where a rule of the platform did it. */
    actorId: uuid('actor_id'),
    /** The role in which the actor caused it: an owner is the one of that time. */
    actorAs: text('actor_as').$type<'owner' | 'admin' | 'system'>().notNull().default('system'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('rental_status_change_rental').on(table.rentalId, table.createdAt),
    check('rental_status_change_actor', sql`${table.actorAs} = 'system' or ${table.actorId} is not null`),
  ],
)

/**
 * Number of visible rentals: totals are read here, since counting a hundred thousand rows costs more than the rest of
 * the search. A trigger on `rental` adds rows, `1` or `-1`, so that no writer waits for another, and sums them up now
 * and then. The total of a key is the sum of its rows.
 */
export const rentalCounts = pgTable('rental_count', {
  countryCode: text('country_code').$type<CountryCode>().notNull(),
  propertyType: text('property_type').$type<RentalType>().notNull(),
  total: integer('total').notNull(),
})

/** The same by city, for the suggestions of the search field. */
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

/** The same by month and by day of publication (UTC), to reach a far page of the list without reading those before. */
export const rentalPeriodCounts = periodCounts('rental_period_count')

/** The same by month and by day of creation (UTC), for the list of the API. */
export const rentalCreationCounts = periodCounts('rental_creation_count')

function periodCounts(name: string) {
  return pgTable(
    name,
    {
      span: text('span').$type<'month' | 'day'>().notNull(),
      startsOn: date('starts_on').notNull(),
      total: integer('total').notNull(),
    },
    (table) => [index(`${name}_start`).on(table.span, table.startsOn)],
  )
}

/** Default values of an owner's new rentals, once the owner has set them. */
export const rentalDefaults = pgTable('rental_defaults', {
  ownerId: uuid('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  checkInFrom: text('check_in_from').notNull(),
  checkOutUntil: text('check_out_until').notNull(),
  cancellationPolicy: text('cancellation_policy').$type<CancellationPolicyName>().notNull(),
  instantBooking: boolean('instant_booking').notNull(),
  payOnArrival: boolean('pay_on_arrival').notNull(),
})
