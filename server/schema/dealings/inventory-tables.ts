import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { InventoryMoment } from '#contract/bookings/inventory-moments.ts'
import { bytes } from '#server/platform/database/bytes.ts'
import { instant } from '#server/platform/database/instant.ts'
import { bookings } from './booking-tables.ts'

/** A photograph of a rental before or after a stay. A trigger refuses changes but of the encryption. */
export const inventoryPictures = pgTable(
  'inventory_picture',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    party: text('party').$type<'guest' | 'owner'>().notNull(),
    moment: text('moment').$type<InventoryMoment>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** SHA-256 in hexadecimal of the file as it was sent, and of the stored picture before its encryption. */
    sentSha256: text('sent_sha256').notNull(),
    storedSha256: text('stored_sha256').notNull(),
    /** WebP, encrypted with a key that is not in the database. */
    sealed: bytes('sealed').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    uniqueIndex('inventory_picture_file').on(table.bookingId, table.party, table.moment, table.sentSha256),
    index('inventory_picture_received').on(table.receivedAt),
    check('inventory_picture_party', sql`${table.party} in ('guest', 'owner')`),
    check('inventory_picture_moment', sql`${table.moment} in ('arrival', 'departure')`),
    check('inventory_picture_size', sql`${table.width} > 0 and ${table.height} > 0`),
    check(
      'inventory_picture_hashes',
      sql`${table.sentSha256} ~ '^[0-9a-f]{64}$' and ${table.storedSha256} ~ '^[0-9a-f]{64}$'`,
    ),
  ],
)
