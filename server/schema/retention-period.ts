import type { PgTable } from 'drizzle-orm/pg-core'
import type { Frequency } from '#server/platform/jobs/frequencies.ts'
import type { MonthEnd, MonthlyTable } from '#server/platform/jobs/month-partitions.ts'
import type { Expiry } from '#server/platform/jobs/purge-rows.ts'

interface Age {
  hours?: number
  days?: number
  months?: number
  years?: number
}

interface Period {
  age: Age
  /** The law or rule that sets the age. */
  basis: string
  /** Hourly by default; daily where the whole table is read. */
  frequency?: Frequency
}

/** Rows that one statement finds: deleted, or some of their columns blanked. */
export interface ExpiringRows extends Period, Expiry {
  /** Instants of short periods that the database wrote are compared with its own clock. */
  clock?: 'database'
}

/** Months that are dropped whole, as partitions. */
export interface ExpiringMonths extends Period, MonthlyTable {
  /** Which end of the month has to have the age: with its first moment gone, rows are stored up to a month less. */
  monthEnd: MonthEnd
}

/** Rows whose purge follows a rule of its own: the function is named in `server/purge-expired.ts`. */
export interface CalledPurge extends Period {
  table: PgTable
  purgedBy: 'function'
  /** Age at which the person is notified, and how long before the purge at least. */
  notice?: { age: Age; before: Age }
}
