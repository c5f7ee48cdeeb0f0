import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/instant.ts'
import { users } from '#server/schema/people/account-tables.ts'

/** Notes of staff about a person, for colleagues; part of what the person receives with a copy of their data. */
export const userNotes = pgTable(
  'user_note',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once the author's account is gone. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('user_note_user').on(table.userId, table.createdAt)],
)
