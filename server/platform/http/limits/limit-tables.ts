import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/instant.ts'

export const limitWindows = pgTable('limit_window', {
  key: text('key').primaryKey(),
  endsAt: instant('ends_at').notNull(),
  hits: integer('hits').notNull(),
})
