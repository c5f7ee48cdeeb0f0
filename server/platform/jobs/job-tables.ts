import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Frequency } from './frequencies.ts'
import { instant } from '#server/platform/database/instant.ts'

/** The last job run of each frequency: shows whether background jobs still run. */
export const jobRuns = pgTable('job_round', {
  rhythm: text('rhythm').$type<Frequency>().primaryKey(),
  endedAt: instant('ended_at').notNull(),
  milliseconds: integer('milliseconds').notNull(),
  /** Jobs that failed in that run. */
  failed: text('failed').array().notNull(),
})
