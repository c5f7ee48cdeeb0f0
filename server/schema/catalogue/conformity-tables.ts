import { boolean, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { SaleDocumentKind, ValidationResult } from '#contract/sales/conformity-enums.ts'
import { users } from '../people/account-tables.ts'
import { saleListings } from './sale-tables.ts'
import { bytes } from '#server/platform/database/bytes.ts'
import { instant } from '#server/platform/database/instant.ts'

/** A listing as the conformity rules read it. */
export type JudgedSale = typeof saleListings.$inferSelect

/** Each validation, requested or run at a publication, with the edition of the rules applied. */
export const saleValidations = pgTable(
  'sale_validation',
  {
    id: uuid('id').primaryKey(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => saleListings.id, { onDelete: 'cascade' }),
    validationType: text('validation_type').notNull(),
    overallScore: smallint('overall_score').notNull(),
    validationStatus: text('validation_status').$type<ValidationResult>().notNull(),
    canPublish: boolean('can_publish').notNull(),
    blockingFailures: text('blocking_failures').array().notNull(),
    warnings: text('warnings').array().notNull(),
    rulesVersion: text('rules_version').notNull(),
    requestedBy: text('asked_by').$type<'seller' | 'house' | 'publication'>().notNull(),
    actorId: uuid('actor_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('sale_validation_listing').on(table.listingId, table.createdAt)],
)

/** Metadata of a listing's document. Its bytes are in a table of their own, so that no list reads them. */
export const saleDocuments = pgTable(
  'sale_document',
  {
    id: uuid('id').primaryKey(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => saleListings.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<SaleDocumentKind>().notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    size: integer('size').notNull(),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('sale_document_listing').on(table.listingId)],
)

/** The bytes of a document, encrypted with a key that is not in the database. */
export const saleDocumentContents = pgTable('sale_document_content', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => saleDocuments.id, { onDelete: 'cascade' }),
  sealed: bytes('sealed').notNull(),
})

/** A buyer whom a seller grants access to the documents of a listing, until it is revoked. */
export const saleDocumentGrantees = pgTable(
  'sale_document_reader',
  {
    id: uuid('id').primaryKey(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => saleListings.id, { onDelete: 'cascade' }),
    granteeId: uuid('reader_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    grantedBy: uuid('granted_by').notNull(),
    grantedAt: instant('granted_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('sale_document_reader_open')
      .on(table.listingId, table.granteeId)
      .where(sql`${table.revokedAt} is null`),
  ],
)

/** Who opened which document, when; retained after the document is deleted. */
export const saleDocumentViews = pgTable(
  'sale_document_view',
  {
    id: uuid('id').primaryKey(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => saleListings.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id').notNull(),
    kind: text('kind').$type<SaleDocumentKind>().notNull(),
    viewerId: uuid('viewer_id').notNull(),
    viewedAs: text('viewed_as').$type<'seller' | 'buyer' | 'house'>().notNull(),
    viewedAt: instant('viewed_at').notNull(),
  },
  (table) => [index('sale_document_view_listing').on(table.listingId, table.viewedAt)],
)
