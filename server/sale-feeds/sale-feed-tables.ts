import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '../../contract/language.ts'
import { users } from '../accounts/account-tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A feed that was handed in, with how far it is: one that a stopped server left goes on where it was. */
export const saleImports = pgTable(
  'sale_import',
  {
    id: uuid('id').primaryKey(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who handed it in: of an agency, a member of its team. */
    actorId: uuid('actor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    language: text('language').$type<Language>().notNull(),
    fileName: text('file_name').notNull(),
    format: text('format').$type<'csv' | 'xml'>().notNull(),
    /** Emptied once it has been worked through. */
    content: text('content').notNull(),
    total: integer('total').notNull(),
    lookedAt: integer('looked_at').notNull().default(0),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** The last sign of life of whoever works on it. */
    touchedAt: instant('touched_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('sale_import_seller').on(table.sellerId, table.createdAt),
    check('sale_import_format', sql`${table.format} in ('csv', 'xml')`),
  ],
)

export const saleImportFaults = pgTable(
  'sale_import_fault',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => saleImports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    reference: text('reference').notNull(),
    field: text('field').notNull(),
    message: text('message').notNull(),
  },
  (table) => [
    primaryKey({ name: 'sale_import_fault_pk', columns: [table.importId, table.line, table.field] }),
  ],
)

/** What a feed last said of a reference, so that the next one writes differences only. */
export const saleFeedLines = pgTable(
  'sale_feed_line',
  {
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reference: text('reference').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ name: 'sale_feed_line_pk', columns: [table.sellerId, table.reference] })],
)
