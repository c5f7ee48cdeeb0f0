import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const limitWindows = pgTable('limit_window', {
  key: text('key').primaryKey(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  hits: integer('hits').notNull(),
})
