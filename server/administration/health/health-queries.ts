import { type SQL, sql } from 'drizzle-orm'
import type {
  FeedFailureCode,
  FeedKind,
  OutboxChannel,
  UnsentState,
} from '#contract/administration/health-enums.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { mostAttempts } from '#server/platform/outbox/waiting-columns.ts'
import { paymentEvents, paymentOperations } from '#server/schema/dealings/payment-tables.ts'

/**
 * Outboxes have the same columns (`waiting-columns.ts`) beside their recipient, which the caller masks: that of an SMS is
 * encrypted for its user.
 */
const outboxes: Record<OutboxChannel, { table: SQL; recipient: SQL; userId?: SQL }> = {
  mail: { table: sql.raw('outbox_mail'), recipient: sql.raw('to_address') },
  sms: { table: sql.raw('outbox_sms'), recipient: sql.raw('to_number'), userId: sql.raw('user_id') },
  push: {
    table: sql.raw('outbox_push'),
    recipient: sql.raw(`coalesce((select device from push_device where push_device.id = device_id), '')`),
  },
}

function unsent(state: UnsentState) {
  return state === 'failing'
    ? sql`sent_at is null and attempts between 1 and ${mostAttempts - 1}::int`
    : sql`sent_at is null and attempts >= ${mostAttempts}::int`
}

type Moment = string | Date | null
const dateOf = (at: Moment) => (at === null ? null : new Date(at))

export async function summarizeOutbox(db: Executor, channel: OutboxChannel, since: Date) {
  const { table } = outboxes[channel]
  const { rows } = await db.execute<{
    waiting: number
    failing: number
    given_up: number
    last_error: string | null
    sent: number
    last_sent_at: Moment
  }>(sql`
    select (count(*) filter (where attempts < ${mostAttempts}::int))::int as waiting,
      (count(*) filter (where ${unsent('failing')}))::int as failing,
      (count(*) filter (where ${unsent('given_up')}))::int as given_up,
      (array_agg(last_error order by next_attempt_at desc) filter (where last_error is not null))[1] as last_error,
      (select count(*)::int from ${table} where sent_at >= ${since.toISOString()}::timestamptz) as sent,
      (select max(sent_at) from ${table} where sent_at >= ${since.toISOString()}::timestamptz) as last_sent_at
    from ${table} where sent_at is null`)
  const row = rows[0]!
  return { ...row, last_sent_at: dateOf(row.last_sent_at) }
}

export async function findUnsent(
  db: Executor,
  channel: OutboxChannel,
  state: UnsentState,
  { limit, offset }: { limit: number; offset: number },
) {
  const { table, recipient, userId = sql.raw('null') } = outboxes[channel]
  const { rows } = await db.execute<{
    id: string
    recipient: string
    user_id: string | null
    attempts: number
    last_error: string | null
    created_at: string | Date
    next_attempt_at: string | Date
  }>(sql`
    select id, ${recipient} as recipient, ${userId} as user_id, attempts, last_error, created_at, next_attempt_at
    from ${table} where ${unsent(state)} order by created_at, id limit ${limit} offset ${offset}`)
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${table} where ${unsent(state)}`,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** @returns how many are due now */
export async function makeDue(tx: Executor, channel: OutboxChannel, ids: string[], now: Date) {
  const { rows } = await tx.execute(sql`
    update ${outboxes[channel].table} set next_attempt_at = ${now.toISOString()}::timestamptz
    where id = any(${sql.param(ids)}::uuid[]) and ${unsent('failing')} returning id`)
  return rows.length
}

/** @returns how many are gone */
export async function deleteAbandoned(tx: Executor, channel: OutboxChannel, ids: string[]) {
  const { rows } = await tx.execute(sql`
    delete from ${outboxes[channel].table}
    where id = any(${sql.param(ids)}::uuid[]) and ${unsent('given_up')} returning id`)
  return rows.length
}

/** Providers of payments: the last request that they carried out, or event that they sent, and the last refusal. */
export async function summarizeProviders(db: Executor) {
  const { rows } = await db.execute<{
    name: string
    last_success_at: Moment
    last_failure_at: Moment
    last_error: string | null
    waiting: number
  }>(sql`
    with operation as (
      select provider as name, max(done_at) as done, (count(*) filter (where status = 'due'))::int as waiting,
        max(next_attempt_at) filter (where last_error is not null) as failed,
        (array_agg(last_error order by next_attempt_at desc) filter (where last_error is not null))[1] as error
      from ${paymentOperations} group by provider
    ), event as (
      select provider as name, max(received_at) as received from ${paymentEvents} group by provider
    )
    select coalesce(operation.name, event.name) as name, greatest(done, received) as last_success_at,
      failed as last_failure_at, error as last_error, coalesce(waiting, 0) as waiting
    from operation full join event on event.name = operation.name order by 1`)
  return rows.map((row) => ({
    ...row,
    last_success_at: dateOf(row.last_success_at),
    last_failure_at: dateOf(row.last_failure_at),
  }))
}

/** Both kinds of feeds that fail at present. */
const failingFeeds = sql`
  select 'calendar' as kind, calendar_feed.id, rental.title as name, rental_id, failing_since, fault, fault_status
    from calendar_feed join rental on rental.id = rental_id where failing_since is not null
  union all
  select 'sale', seller_id, coalesce(nullif(profile.company_name, ''), trim(first_name || ' ' || last_name)), null,
      failing_since, fault, fault_status
    from sale_feed join app_user seller on seller.id = seller_id
    left join seller_profile profile on profile.user_id = seller_id where failing_since is not null`

export async function findFailingFeeds(db: Executor, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await db.execute<{
    kind: FeedKind
    id: string
    name: string
    rental_id: string | null
    failing_since: string | Date
    fault: FeedFailureCode | null
    fault_status: number | null
  }>(sql`select * from (${failingFeeds}) feed order by failing_since, id limit ${limit} offset ${offset}`)
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${failingFeeds}) feed`,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function isFeedFailing(db: Executor, kind: FeedKind, id: string) {
  const { rows } = await db.execute(
    sql`select from (${failingFeeds}) feed where kind = ${kind} and id = ${id}::uuid`,
  )
  return rows.length > 0
}
