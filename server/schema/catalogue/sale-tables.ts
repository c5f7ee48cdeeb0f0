import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CountryCode } from '#contract/core/countries.ts'
import type {
  AddressPrivacy,
  EnergyClass,
  EnergyStatus,
  FeesPayer,
  LandTitle,
  SaleAmenity,
  SaleCondition,
  SaleStatus,
  SaleType,
  SellerKind,
} from '#contract/sales/sale-enums.ts'
import { users } from '../people/account-tables.ts'
import type { SaleVersion } from './sale-version.ts'
import { instant } from '#server/platform/database/instant.ts'

/** Amounts of a sale are decimal strings in the listing's currency (specification). */
const amount = (name: string) => numeric(name, { precision: 14, scale: 2 })

export const saleListings = pgTable(
  'sale_listing',
  {
    id: uuid('id').primaryKey(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    /** Copied from the seller's profile by triggers, so that searches and lists need no join. */
    sellerKind: text('seller_kind').$type<SellerKind>().notNull().default('private'),
    sellerVerified: boolean('seller_verified').notNull().default(false),
    saleStatus: text('sale_status').$type<SaleStatus>().notNull().default('draft'),
    title: text('title').notNull().default(''),
    description: text('description').notNull().default(''),
    propertyType: text('property_type').$type<SaleType>().notNull().default('apartment'),
    condition: text('property_condition').$type<SaleCondition>(),

    /** Price the buyer pays, including negotiation fees where the buyer owes them. Null in a draft only. */
    salePrice: amount('sale_price'),
    currency: text('currency').notNull().default('EUR'),
    /** The price in cents of a euro at the day's rate: sorts and filters listings of several currencies. */
    priceEurMinor: bigint('price_eur_minor', { mode: 'number' }),
    /** The price before the last drop and the day of it, copied from `sale_price_change` by a trigger. */
    previousPrice: amount('previous_price'),
    priceDroppedAt: instant('price_dropped_at'),
    negotiable: boolean('negotiable').notNull().default(false),
    feesPayer: text('fees_payer').$type<FeesPayer>(),
    /** Negotiation fees, tax included, in the listing's currency. */
    feesAmount: amount('fees_amount'),
    /** Yearly condominium charges and property tax. */
    annualCharges: amount('annual_charges'),
    propertyTax: amount('property_tax'),

    /** Square metres: of the home, of the part that the Carrez law counts, of the plot. */
    surfaceTotal: integer('surface_total'),
    carrezSurface: numeric('carrez_surface', { precision: 8, scale: 2, mode: 'number' }),
    landSurface: integer('land_surface'),
    rooms: smallint('rooms').notNull().default(0),
    bedrooms: smallint('bedrooms').notNull().default(0),
    bathrooms: smallint('bathrooms').notNull().default(0),
    /** Floors of the home itself. */
    floors: smallint('floors').notNull().default(1),
    /** The floor the home is on; 0 is the ground floor. */
    floorNumber: smallint('floor_number'),
    yearBuilt: smallint('year_built'),
    amenities: text('amenities')
      .array()
      .$type<SaleAmenity[]>()
      .notNull()
      .default(sql`'{}'`),

    street: text('street').notNull().default(''),
    postcode: text('postcode').notNull().default(''),
    city: text('city').notNull().default(''),
    /** `place_key(city)`, set by a trigger; compared by searches. */
    cityKey: text('city_key').notNull().default(''),
    cityId: integer('city_id'),
    region: text('region'),
    countryCode: text('country_code').$type<CountryCode>().notNull().default('FR'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    addressPrivacy: text('address_privacy').$type<AddressPrivacy>().notNull().default('street'),
    /** Public place: the exact one, or moved once at random as far as the seller's privacy setting requires. */
    publicLatitude: doublePrecision('public_latitude'),
    publicLongitude: doublePrecision('public_longitude'),
    /** IANA zone of the place: times of visits are in it. */
    timeZone: text('time_zone').notNull().default('Europe/Paris'),

    energyStatus: text('energy_status').$type<EnergyStatus>(),
    /** Energy class, then that of greenhouse gases; kWh and kg of CO2 per square metre and year. */
    energyClass: text('energy_class').$type<EnergyClass>(),
    gasClass: text('gas_class').$type<EnergyClass>(),
    energyUse: smallint('energy_use'),
    gasEmission: smallint('gas_emission'),
    /** Number of the certificate in the ADEME register: 13 characters. */
    energyNumber: text('energy_number'),
    energyDate: date('energy_date'),
    /** Estimated yearly energy cost, lower and upper bound, at the prices of `energyCostYear`. */
    energyCostMin: integer('energy_cost_min'),
    energyCostMax: integer('energy_cost_max'),
    energyCostYear: smallint('energy_cost_year'),

    inCondominium: boolean('in_condominium'),
    condominiumLots: integer('condominium_lots'),
    /** A procedure against the condominium is pending (article L. 721-1 CCH). */
    condominiumProcedure: boolean('condominium_procedure'),

    /** Date of the report on natural risks handed over at the first visit; at most six months old. */
    riskReportDate: date('risk_report_date'),
    mandateNumber: text('mandate_number'),
    mandateDate: date('mandate_date'),
    mandateExclusive: boolean('mandate_exclusive').notNull().default(false),
    landTitle: text('land_title').$type<LandTitle>(),
    landTitleNumber: text('land_title_number'),
    /** Further fields that a country's rules require, by the name of the rule's field. */
    legalFacts: jsonb('legal_facts')
      .$type<Record<string, string | number | boolean>>()
      .notNull()
      .default(sql`'{}'`),

    /** Visible, but changed so much that a moderator reviews it again (rules, section 5). */
    underReview: boolean('under_review').notNull().default(false),
    riskPoints: smallint('risk_points').notNull().default(0),
    /** Signals behind the risk score (`sale-risk.ts`), as they were when it was computed. */
    riskSignals: text('risk_signals')
      .array()
      .notNull()
      .default(sql`'{}'`),
    submissions: smallint('submissions').notNull().default(0),
    submittedAt: instant('submitted_at'),
    rejectionReason: text('rejection_reason'),
    allowResubmission: boolean('allow_resubmission').notNull().default(true),
    /** Planned publication after approval; followers are notified where requested. */
    scheduledFor: instant('scheduled_for'),
    /** Approved, not published yet: waits for its date, or for a seller who chose to publish by hand. */
    approvedAt: instant('approved_at'),
    autoPublish: boolean('auto_publish').notNull().default(true),
    notifyOnPublish: boolean('notify_on_publish').notNull().default(false),
    publishedAt: instant('published_at'),
    /** Of the home, not of the listing: listed again, the home keeps its age. */
    firstPublishedAt: instant('first_published_at'),
    previousListingId: uuid('previous_listing_id'),
    /** The seller confirmed that it is still for sale; requested every fourteen days. */
    confirmedAt: instant('confirmed_at'),
    /** Confirmation requests since the last confirmation: at fourteen days, at seventeen, at twenty-one. */
    confirmationsRequested: smallint('confirmations_asked').notNull().default(0),
    /** Not confirmed for too long: hidden until it is. */
    hiddenAt: instant('hidden_at'),
    acceptedOfferId: uuid('accepted_offer_id'),
    underOfferSince: instant('under_offer_since'),
    soldOn: date('sold_on'),
    /** Private: shown to the seller only. */
    soldPrice: amount('sold_price'),
    withdrawnAt: instant('withdrawn_at'),

    /** Reference in the seller's own software; feeds match their listings by it. */
    externalReference: text('external_reference'),
    isFeatured: boolean('is_featured').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('sale_listing_seller').on(table.sellerId, table.createdAt),
    index('sale_listing_created').on(table.createdAt, table.id),
    // Searched by its beginning.
    index('sale_listing_postcode').on(table.postcode.op('text_pattern_ops')),
    // Finds the same home under another listing.
    index('sale_listing_place').on(table.latitude, table.longitude),
    index('sale_listing_confirmed')
      .on(table.confirmedAt)
      .where(sql`${table.saleStatus} in ('active', 'under_offer')`),
    // For the every-minute job (sale-life-queries.ts).
    index('sale_listing_planned')
      .on(table.scheduledFor)
      .where(sql`sale_status = 'pending_validation' and approved_at is not null and auto_publish`),
    index('sale_listing_promised')
      .on(table.underOfferSince)
      .where(sql`sale_status = 'under_offer'`),
    index('sale_listing_sold')
      .on(table.soldOn)
      .where(sql`sale_status = 'sold' and hidden_at is null`),
    // Public lists by last change; the condition as in `visible-sale.ts`.
    index('sale_updated')
      .on(table.updatedAt, table.id)
      .where(sql`sale_status in ('active', 'under_offer') and hidden_at is null`),
    uniqueIndex('sale_listing_reference').on(table.sellerId, table.externalReference),
    check('sale_listing_price', sql`${table.salePrice} > 0`),
    check('sale_listing_fees', sql`${table.feesAmount} >= 0 and ${table.feesAmount} < ${table.salePrice}`),
    check(
      'sale_listing_status',
      sql`${table.saleStatus} in ('draft', 'pending_validation', 'active', 'under_offer', 'sold', 'withdrawn', 'suspended', 'rejected')`,
    ),
    check(
      'sale_listing_complete',
      sql`${table.saleStatus} in ('draft', 'withdrawn') or (${table.title} <> '' and ${table.salePrice} is not null and ${table.surfaceTotal} is not null and ${table.latitude} is not null and ${table.longitude} is not null)`,
    ),
    check(
      'sale_listing_published',
      sql`${table.saleStatus} not in ('active', 'under_offer', 'sold') or ${table.publishedAt} is not null`,
    ),
    check('sale_listing_sold', sql`(${table.saleStatus} = 'sold') = (${table.soldOn} is not null)`),
  ],
)

/** Each change of status: previous, new, reason, actor; null where a job did it. */
export const saleStatusChanges = pgTable(
  'sale_status_change',
  {
    id: uuid('id').primaryKey(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => saleListings.id, { onDelete: 'cascade' }),
    previousStatus: text('previous_status').$type<SaleStatus>().notNull(),
    newStatus: text('new_status').$type<SaleStatus>().notNull(),
    reason: text('reason'),
    /** The event, named in `sale-lifecycle.ts`, and the role in which the actor caused it. */
    event: text('event'),
    actorId: uuid('actor_id'),
    actorAs: text('actor_as').$type<'seller' | 'admin' | 'system'>().notNull().default('system'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('sale_status_change_listing').on(table.listingId, table.createdAt)],
)

/** The listing at each approval, for a moderator to compare the next submission with. */
export const saleVersions = pgTable(
  'sale_version',
  {
    id: uuid('id').primaryKey(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => saleListings.id, { onDelete: 'cascade' }),
    content: jsonb('content').$type<SaleVersion>().notNull(),
    approvedAt: instant('approved_at').notNull(),
  },
  (table) => [index('sale_version_listing').on(table.listingId, table.approvedAt)],
)

/** Every price a listing was offered at: the price history on its page. */
export const salePriceChanges = pgTable(
  'sale_price_change',
  {
    id: uuid('id').primaryKey(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => saleListings.id, { onDelete: 'cascade' }),
    price: amount('price').notNull(),
    currency: text('currency').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [index('sale_price_change_listing').on(table.listingId, table.changedAt)],
)

export const saleImages = pgTable(
  'sale_image',
  {
    id: uuid('id').primaryKey(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => saleListings.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    isPrimary: boolean('is_primary').notNull().default(false),
    caption: text('caption').notNull().default(''),
    altText: text('alt_text').notNull().default(''),
    storageKey: text('storage_key').notNull(),
    fileName: text('file_name').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    widths: integer('widths').array().notNull(),
    dominantColor: text('dominant_color').notNull(),
    placeholder: text('placeholder').notNull(),
    bytes: integer('bytes').notNull().default(0),
    /** Perceptual hash: 64 bits as 16 hexadecimal digits, to find the same home under another listing. */
    perceptualHash: text('perceptual_hash'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('sale_image_position').on(table.listingId, table.position),
    uniqueIndex('sale_image_one_primary')
      .on(table.listingId)
      .where(sql`${table.isPrimary}`),
    index('sale_image_hash').on(table.perceptualHash),
  ],
)

/** Features of a listing beside its fields, by the codes of the catalogue (`contract/sales/sale-catalogue.ts`). */
export const saleFeatures = pgTable(
  'sale_feature',
  {
    id: uuid('id').primaryKey(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => saleListings.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    value: text('value').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('sale_feature_code').on(table.listingId, table.code),
    index('sale_feature_value').on(table.code, table.value),
  ],
)
