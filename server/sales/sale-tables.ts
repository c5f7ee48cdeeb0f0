import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CountryCode } from '../../contract/countries.ts'
import { users } from '../accounts/account-tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const sellerProfiles = pgTable('seller_profile', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Null for a private seller. */
  professionalType: text('professional_type').$type<
    'NOTARY' | 'REAL_ESTATE_AGENT' | 'DEVELOPER' | 'LAWYER' | 'EXPERT' | 'SYNDIC'
  >(),
  licenseNumber: text('license_number'),
  issuingAuthority: text('issuing_authority'),
  companyName: text('company_name'),
  verificationStatus: text('verification_status')
    .$type<'PENDING' | 'VERIFIED' | 'REJECTED' | 'SUSPENDED' | 'REVOKED'>()
    .notNull()
    .default('PENDING'),
  verifiedAt: instant('verified_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const saleListings = pgTable(
  'sale_listing',
  {
    id: uuid('id').primaryKey(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    saleStatus: text('sale_status')
      .$type<
        | 'draft'
        | 'pending_validation'
        | 'active'
        | 'under_offer'
        | 'sold'
        | 'withdrawn'
        | 'suspended'
        | 'rejected'
      >()
      .notNull()
      .default('draft'),
    title: text('title').notNull(),
    description: text('description').notNull(),
    propertyType: text('property_type')
      .$type<'apartment' | 'house' | 'villa' | 'land' | 'commercial' | 'office' | 'garage' | 'other'>()
      .notNull(),
    condition: text('property_condition').$type<
      'new' | 'excellent' | 'good' | 'fair' | 'poor' | 'needs_renovation'
    >(),
    salePrice: numeric('sale_price', { precision: 14, scale: 2 }).notNull(),
    currency: text('currency').notNull(),
    negotiable: boolean('negotiable').notNull().default(false),
    surfaceTotal: integer('surface_total').notNull(),
    bedrooms: smallint('bedrooms').notNull().default(0),
    bathrooms: smallint('bathrooms').notNull().default(0),
    floors: smallint('floors').notNull().default(1),
    yearBuilt: smallint('year_built'),
    city: text('city').notNull(),
    region: text('region'),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    soldOn: date('sold_on'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    publishedAt: instant('published_at'),
  },
  (table) => [
    index('sale_listing_seller').on(table.sellerId, table.createdAt),
    check('sale_listing_price', sql`${table.salePrice} > 0`),
    check(
      'sale_listing_status',
      sql`${table.saleStatus} in ('draft', 'pending_validation', 'active', 'under_offer', 'sold', 'withdrawn', 'suspended', 'rejected')`,
    ),
  ],
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
    altText: text('alt_text').notNull().default(''),
    storageKey: text('storage_key').notNull(),
    fileName: text('file_name').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    widths: integer('widths').array().notNull(),
    dominantColor: text('dominant_color').notNull(),
    placeholder: text('placeholder').notNull(),
  },
  (table) => [index('sale_image_listing').on(table.listingId, table.position)],
)
