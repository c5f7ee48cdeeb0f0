import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Rhythm } from './rhythms.ts'
import { instant } from '#server/platform/database/instant.ts'

/** The last round of each rhythm: the sign of life of what runs in the background. */
export const jobRounds = pgTable('job_round', {
  rhythm: text('rhythm').$type<Rhythm>().primaryKey(),
  endedAt: instant('ended_at').notNull(),
  milliseconds: integer('milliseconds').notNull(),
  /** Chores of that round that failed. */
  failed: text('failed').array().notNull(),
})
