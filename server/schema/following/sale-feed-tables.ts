import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Language } from '#contract/core/language.ts'
import type { FeedStage, SaleFeedErrorCode } from '#contract/sales/sale-feeds.ts'
import type { SaleDocumentKind } from '#contract/sales/conformity-enums.ts'
import { users } from '../people/account-tables.ts'
import { saleDocuments } from '../catalogue/conformity-tables.ts'
import { saleImages, saleListings } from '../catalogue/sale-tables.ts'
import { instant } from '#server/platform/database/instant.ts'

export type FeedSource = 'upload' | 'address'

/** An uploaded feed with its import progress: an import that a stopped server left is resumed. */
export const saleImports = pgTable(
  'sale_import',
  {
    id: uuid('id').primaryKey(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who uploaded it: for an agency, a member of its team. */
    actorId: uuid('actor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text('source').$type<FeedSource>().notNull().default('upload'),
    language: text('language').$type<Language>().notNull(),
    fileName: text('file_name').notNull(),
    format: text('format').$type<'csv' | 'xml'>().notNull(),
    /** Emptied once the import is complete. */
    content: text('content').notNull(),
    /** Holds all listings of the seller's software: listings missing from it are withdrawn. */
    isWhole: boolean('is_whole').notNull().default(false),
    total: integer('total').notNull(),
    checkedAt: integer('looked_at').notNull().default(0),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    withdrawn: integer('withdrawn').notNull().default(0),
    /** Listings missing from the feed, too many to withdraw before a person confirms (`retire-missing.ts`). */
    held: integer('held').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** Last heartbeat of the process that runs the import. */
    touchedAt: instant('touched_at').notNull(),
    finishedAt: instant('finished_at'),
    /** Listings to submit when the submission was requested. */
    toSubmit: integer('to_submit'),
    submitted: integer('submitted').notNull().default(0),
    notSubmitted: integer('not_submitted').notNull().default(0),
    submissionTouchedAt: instant('submission_touched_at'),
    submissionFinishedAt: instant('submission_finished_at'),
  },
  (table) => [
    index('sale_import_seller').on(table.sellerId, table.createdAt),
    uniqueIndex('sale_import_one_running')
      .on(table.sellerId)
      .where(sql`${table.finishedAt} is null`),
    check('sale_import_format', sql`${table.format} in ('csv', 'xml')`),
    check('sale_import_source', sql`${table.source} in ('upload', 'address')`),
  ],
)

export const saleImportErrors = pgTable(
  'sale_import_fault',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => saleImports.id, { onDelete: 'cascade' }),
    stage: text('stage').$type<FeedStage>().notNull().default('line'),
    line: integer('line').notNull(),
    reference: text('reference').notNull(),
    field: text('field').notNull(),
    message: text('message').notNull(),
    listingId: uuid('listing_id').references(() => saleListings.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({
      name: 'sale_import_fault_pk',
      columns: [table.importId, table.stage, table.line, table.field],
    }),
    index('sale_import_fault_listing').on(table.listingId),
    check(
      'sale_import_fault_stage',
      sql`${table.stage} in ('line', 'departure', 'picture', 'paper', 'submission')`,
    ),
  ],
)

/** The last line read for a reference, so that the next import writes differences only. */
export const saleFeedLines = pgTable(
  'sale_feed_line',
  {
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reference: text('reference').notNull(),
    /** Empty where the listing left the feed: any later line for it counts as a change. */
    hash: text('hash').notNull(),
    line: integer('line').notNull().default(0),
    source: text('source').$type<FeedSource>().notNull().default('upload'),
    lastImportId: uuid('last_import_id').references(() => saleImports.id, { onDelete: 'set null' }),
    /** Withdrawn because it left the feed; when it returns it may be submitted with the others. */
    isRetired: boolean('is_retired').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'sale_feed_line_pk', columns: [table.sellerId, table.reference] }),
    index('sale_feed_line_import').on(table.lastImportId),
    check('sale_feed_line_source', sql`${table.source} in ('upload', 'address')`),
  ],
)

/** Address from which a seller's feed is fetched. */
export const saleFeeds = pgTable(
  'sale_feed',
  {
    sellerId: uuid('seller_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    withdrawMissing: boolean('withdraw_missing').notNull(),
    language: text('language').$type<Language>().notNull(),
    etag: text('etag'),
    lastModified: text('last_modified'),
    contentHash: text('content_hash'),
    createdAt: instant('created_at').notNull(),
    lastAttemptAt: instant('last_attempt_at'),
    lastSuccessAt: instant('last_success_at'),
    nextSyncAt: instant('next_sync_at').notNull(),
    fault: text('fault').$type<SaleFeedErrorCode>(),
    /** HTTP status of the answer where the fault is `bad_status`. */
    httpStatus: smallint('fault_status'),
    errorDetail: text('fault_detail'),
    failingSince: instant('failing_since'),
    failures: integer('failures').notNull().default(0),
    failureNotified: boolean('failure_told').notNull().default(false),
  },
  (table) => [index('sale_feed_due').on(table.nextSyncAt)],
)

export type FeedFileKind = 'picture' | SaleDocumentKind
/**
 * `stale`: stored, to be fetched again to see whether it changed; `leaving`: out of the feed, removed once its
 * successors are stored.
 */
export type FeedFileState = 'waiting' | 'stale' | 'kept' | 'failed' | 'leaving'

/** A picture or a document that a feed references by its address. */
export const saleFeedFiles = pgTable(
  'sale_feed_file',
  {
    id: uuid('id').primaryKey(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => saleListings.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<FeedFileKind>().notNull(),
    /** Null where the feed no longer references it. */
    address: text('address'),
    /** Position among the files of its kind. */
    position: integer('position').notNull(),
    /** Null where the feed has no caption for it. */
    caption: text('caption'),
    importId: uuid('import_id').references(() => saleImports.id, { onDelete: 'set null' }),
    line: integer('line').notNull(),
    state: text('state').$type<FeedFileState>().notNull().default('waiting'),
    /** The picture made from it: null before it is fetched, or after its seller removed it. */
    imageId: uuid('image_id').references(() => saleImages.id, { onDelete: 'set null' }),
    documentId: uuid('document_id').references(() => saleDocuments.id, { onDelete: 'set null' }),
    /** Hash of the fetched bytes: equal hashes at two addresses mean the same file. */
    contentHash: text('content_hash'),
    etag: text('etag'),
    lastModified: text('last_modified'),
    requestedAt: instant('asked_at'),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
  },
  (table) => [
    unique('sale_feed_file_address').on(table.listingId, table.kind, table.address),
    index('sale_feed_file_due')
      .on(table.nextTryAt)
      .where(sql`state in ('waiting', 'stale', 'leaving')`),
    index('sale_feed_file_image').on(table.imageId),
    index('sale_feed_file_document').on(table.documentId),
    index('sale_feed_file_import').on(table.importId),
    check('sale_feed_file_state', sql`${table.state} in ('waiting', 'stale', 'kept', 'failed', 'leaving')`),
  ],
)
