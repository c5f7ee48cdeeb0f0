import { sql } from 'drizzle-orm'
import { calendarFeeds } from '#server/schema/catalogue/calendar-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { outbox } from '#server/platform/mail/mail-tables.ts'
import { paymentOperations, payments } from '#server/schema/dealings/payment-tables.ts'

/** E-mails sent since a time, queued, and given up. */
export async function readMail(db: Executor, since: Date, mostAttempts: number) {
  const { rows } = await db.execute<{
    sent: number
    waiting: number
    given_up: number
    oldest: Date | null
  }>(sql`
    select
      (select count(*)::int from ${outbox} where ${outbox.sentAt} >= ${since.toISOString()}::timestamptz) as sent,
      (count(*) filter (where ${outbox.attempts} < ${mostAttempts}))::int as waiting,
      (count(*) filter (where ${outbox.attempts} >= ${mostAttempts}))::int as given_up,
      min(${outbox.createdAt}) filter (where ${outbox.attempts} < ${mostAttempts}) as oldest
    from ${outbox} where ${outbox.sentAt} is null`)
  const { sent, waiting, given_up: abandoned, oldest } = rows[0]!
  return { sent, waiting, abandoned, oldest: oldest && new Date(oldest) }
}

/** Payments through a provider since a time, and requests that providers have not processed. */
export async function readPayments(db: Executor, since: Date) {
  const moment = sql`${since.toISOString()}::timestamptz`
  const { rows } = await db.execute<{
    succeeded: number
    failed: number
    waiting: number
    oldest: Date | null
  }>(sql`
    select
      (count(*) filter (where ${payments.status} = 'captured' and ${payments.settledAt} >= ${moment}))::int as succeeded,
      (count(*) filter (where ${payments.status} = 'failed' and ${payments.updatedAt} >= ${moment}))::int as failed,
      (select count(*)::int from ${paymentOperations} where ${paymentOperations.status} = 'due') as waiting,
      (select min(${paymentOperations.createdAt}) from ${paymentOperations} where ${paymentOperations.status} = 'due') as oldest
    from ${payments} where ${payments.provider} <> 'offline'`)
  const { oldest, ...counts } = rows[0]!
  return { ...counts, oldest: oldest && new Date(oldest) }
}

/** Imported calendars, and those failing since before a time. */
export async function countFeeds(db: Executor, failingSince: Date) {
  const { rows } = await db.execute<{ feeds: number; failing: number }>(sql`
    select count(*)::int as feeds,
      (count(*) filter (where ${calendarFeeds.failingSince} <= ${failingSince.toISOString()}::timestamptz))::int as failing
    from ${calendarFeeds}`)
  return rows[0]!
}

export async function pingDatabase(db: Executor) {
  await db.execute(sql`select 1`)
}
