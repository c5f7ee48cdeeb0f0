import { date, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/instant.ts'

/** The European Central Bank's reference rates, one row a day it published them. */
export const referenceRates = pgTable('reference_rate', {
  date: date('date').primaryKey(),
  /** Units of each currency for one euro. */
  rates: jsonb('rates').$type<Record<string, number>>().notNull(),
  fetchedAt: instant('fetched_at').notNull(),
})
