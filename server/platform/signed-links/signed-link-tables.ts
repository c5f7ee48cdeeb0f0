import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/instant.ts'

/**
 * Capability URLs, valid for any holder (W3C TAG, "Good Practices for Capability URLs", sections 5.2 and 5.4: they
 * expire and can be revoked). The link itself is not stored: it is signed from the salt with a key that the database
 * does not hold.
 */
export const signedLinks = pgTable(
  'signed_link',
  {
    kind: text('kind').$type<'calendar-export' | 'inquiry' | 'visit'>().notNull(),
    /** Id of the rental, feed, inquiry or visit; of the account whose visits a calendar reads. */
    objectId: uuid('object_id').notNull(),
    /** Part of the signed text: a new salt revokes the link. Null for links older than salts. */
    salt: text('salt'),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'signed_link_pk', columns: [table.kind, table.objectId] }),
    index('signed_link_used').on(table.lastUsedAt),
    check('signed_link_kind', sql`${table.kind} in ('calendar-export', 'inquiry', 'visit')`),
  ],
)
