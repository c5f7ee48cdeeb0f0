import { sql } from 'drizzle-orm'
import type { OutboxName } from '#contract/administration/health-enums.ts'
import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { mostAttempts } from '#server/platform/outbox/waiting-columns.ts'

/** Unsent rows of each outbox, with the age of the oldest. */
export async function readOutboxes(db: Executor, now: Date) {
  const unsent = (outbox: Exclude<OutboxName, 'payment_operation'>) => sql`
    select ${outbox}::text as outbox, (count(*) filter (where attempts < ${mostAttempts}::int))::int as waiting,
      (count(*) filter (where attempts between 1 and ${mostAttempts - 1}::int))::int as failing,
      (count(*) filter (where attempts >= ${mostAttempts}::int))::int as given_up,
      min(created_at) filter (where attempts < ${mostAttempts}::int) as oldest
    from ${sql.raw(`outbox_${outbox}`)} where sent_at is null`
  const { rows } = await db.execute<{
    outbox: OutboxName
    waiting: number
    failing: number
    given_up: number
    oldest: string | Date | null
  }>(sql`${unsent('mail')} union all ${unsent('sms')} union all ${unsent('push')} union all
    select 'payment_operation', count(*)::int, (count(*) filter (where attempts > 0))::int, 0, min(created_at)
    from payment_operation where status = 'due'`)
  return rows.map(({ oldest, ...row }) => ({
    ...row,
    oldest_seconds: oldest === null ? 0 : Math.max(0, (now.getTime() - new Date(oldest).getTime()) / 1000),
  }))
}

const dayMilliseconds = 86_400_000

/** Bookings of the last 24 hours by their present status. Their ids (UUIDv7) begin with the time: its index is read. */
export async function countRecentBookings(db: Executor, now: Date) {
  const since = now.getTime() - dayMilliseconds
  const hex = since.toString(16).padStart(12, '0')
  const first = `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
  const { rows } = await db.execute<{ status: BookingStatus; count: number }>(sql`
    select status, count(*)::int as count from booking
    where id >= ${first}::uuid and created_at >= ${new Date(since).toISOString()}::timestamptz
    group by status order by status`)
  return rows
}

/** Imported calendars and listings: how many there are, and how many cannot be read. */
export async function countFeeds(db: Executor) {
  const { rows } = await db.execute<{ kind: 'calendar' | 'sale'; total: number; failing: number }>(sql`
    select 'calendar' as kind, count(*)::int as total, count(failing_since)::int as failing from calendar_feed
    union all select 'sale', count(*)::int, count(failing_since)::int from sale_feed`)
  return rows
}
