import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Rhythm } from './rhythms.ts'

/** The last round of each rhythm: the sign of life of what runs in the background. */
export const jobRounds = pgTable('job_round', {
  rhythm: text('rhythm').$type<Rhythm>().primaryKey(),
  endedAt: timestamp('ended_at', { withTimezone: true }).notNull(),
  milliseconds: integer('milliseconds').notNull(),
  /** Chores of that round that failed. */
  failed: text('failed').array().notNull(),
})
