import { companyTimeZone } from '#contract/core/date-format.ts'
import { purgeEndedCards } from '#server/billing/cards/store-card.ts'
import { purgeBankAccounts } from '#server/finances/payouts/purge-bank-accounts.ts'
import { trimAudit } from '#server/audit/trim-audit.ts'
import type { Context } from '#server/platform/context.ts'
import { readSharedTime } from '#server/platform/database/shared-time.ts'
import type { Frequency } from '#server/platform/jobs/frequencies.ts'
import { dropMonths, prepareMonths } from '#server/platform/jobs/month-partitions.ts'
import { purgeRows } from '#server/platform/jobs/purge-rows.ts'
import { purgeVerificationFiles } from '#server/verification/documents/purge-documents.ts'
import { processIdleAccounts } from '#server/privacy/process-idle-accounts.ts'
import type { CalledPurge, ExpiringMonths, ExpiringRows } from '#server/schema/retention-period.ts'
import { retention, type RetentionName } from '#server/schema/retention.ts'

type CalledName = {
  [Name in RetentionName]: (typeof retention)[Name] extends { purgedBy: 'function' } ? Name : never
}[RetentionName]

/** The purges that one statement cannot make; each returns how many rows it purged. */
const functions: Record<CalledName, (app: Context) => Promise<number>> = {
  idle_accounts: processIdleAccounts,
  audit: trimAudit,
  bank_accounts: purgeBankAccounts,
  ended_cards: purgeEndedCards,
  verification_files: purgeVerificationFiles,
}

type Entry = ExpiringRows | ExpiringMonths | CalledPurge
const entries = Object.entries(retention) as [RetentionName, Entry][]

/** Tables in partitions of a month. */
const monthlyTables = Object.values(retention).filter((entry) => 'monthEnd' in entry)

/** Creates partitions ahead, and moves rows that found none. */
export async function prepareNextMonths({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>) {
  const created: string[] = []
  // oxlint-disable-next-line no-await-in-loop -- one table after the other, since each is locked
  for (const monthly of monthlyTables) created.push(...(await prepareMonths(db, monthly, clock.now())))
  if (created.length > 0) log.info({ partitions: created }, 'partitions created')
}

/** The job that purges the rows of the retention table with one frequency. */
export function purgeExpired(frequency: Frequency) {
  const due = entries.filter(([, entry]) => (entry.frequency ?? 'hourly') === frequency)
  return (app: Context) =>
    purge(
      app,
      due.map(([name]) => name),
    )
}

/**
 * Purges entries of the retention table one after the other; a failing one does not stop the others.
 * @throws once all were tried, naming those that failed; the log has their causes
 */
export async function purge(app: Context, names: RetentionName[]) {
  const purged: Partial<Record<RetentionName, number>> = {}
  const failed: RetentionName[] = []
  for (const name of names) {
    try {
      const rows = await purgeEntry(app, name, retention[name])
      if (rows > 0) purged[name] = rows
    } catch (error) {
      failed.push(name)
      app.log.error({ err: error, retention: name }, 'expired rows could not be purged')
    }
  }
  if (Object.keys(purged).length > 0) app.log.info({ purged }, 'expired rows purged')
  if (failed.length > 0) throw new Error(`not purged: ${failed.join(', ')}`)
}

async function purgeEntry(app: Context, name: RetentionName, entry: Entry) {
  if ('purgedBy' in entry) return functions[name as CalledName](app)
  const now = 'clock' in entry && entry.clock === 'database' ? await readSharedTime(app) : app.clock.now()
  const before = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(companyTimeZone)
    .subtract(entry.age)
  const limit = new Date(before.epochMilliseconds)
  if (!('monthEnd' in entry)) return purgeRows(app, entry, limit)
  const dropped = await dropMonths(app.db, entry, entry.monthEnd, limit)
  if (dropped.length > 0) app.log.info({ partitions: dropped }, 'expired partitions dropped')
  return 0
}
