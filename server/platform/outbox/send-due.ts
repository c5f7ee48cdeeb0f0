import { and, eq, getTableName, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '#server/platform/context.ts'
import { continuing, failSpan, startSpan, withinSpan } from '#server/platform/tracing/tracing.ts'
import { mostAttempts } from './waiting-columns.ts'

/** Outbox table of one channel. */
type OutboxTable = PgTable & Record<'id' | 'sentAt' | 'attempts' | 'nextAttemptAt' | 'createdAt', PgColumn>

export interface Waiting {
  id: string
  attempts: number
  traceparent: string | null
}

/** An outbox with the body columns of its messages: null once a message was sent or given up. */
export interface Outbox {
  table: OutboxTable
  body: PgColumn[]
}

export interface Channel<Row extends Waiting> {
  outbox: Outbox
  /** Passes a message to its carrier, or returns until when it has to wait. @throws when it could not be sent */
  send: (row: Row) => Promise<void | { waitUntil: Date }>
}

/** Thrown where a retry would not help. */
export class Undeliverable extends Error {}

const batch = 20
/** Longer than the timeouts of one carrier together: until then no other process sends the message. */
const claimSeconds = 120
const firstWaitSeconds = 30
const longestWaitSeconds = 6 * 3600

/**
 * Sends due messages. A message is claimed by postponing its next attempt, in a transaction that skips rows locked by
 * another process: none is sent twice, and those of a process that dies are retried.
 * @returns the number of attempts
 */
export async function sendDue<Row extends Waiting>(app: Context, channel: Channel<Row>) {
  const due = await claimDue<Row>(app, channel.outbox.table)
  for (const row of due) {
    if (await renewClaim(app, channel.outbox.table, row)) await sendOne(app, channel, row)
  }
  return due.length
}

async function claimDue<Row extends Waiting>(app: Context, table: OutboxTable): Promise<Row[]> {
  const now = app.clock.now()
  // The database stores microseconds: messages queued in this millisecond are due too.
  const soon = new Date(now.getTime() + 1)
  return app.db.transaction(async (tx) => {
    const due = (await tx
      .select()
      .from(table as PgTable)
      .where(and(isNull(table.sentAt), lte(table.nextAttemptAt, soon), lt(table.attempts, mostAttempts)))
      .orderBy(table.nextAttemptAt)
      .limit(batch)
      .for('update', { skipLocked: true })) as Row[]
    for (const row of due) {
      await tx.execute(
        change(table, row, sql`attempts = attempts + 1, next_attempt_at = ${after(now, claimSeconds)}`),
      )
    }
    return due
  })
}

/**
 * The messages before this one may have taken longer than its claim.
 * @returns whether it is still to be sent by this process, and not another one's, or deleted
 */
async function renewClaim(app: Context, table: OutboxTable, row: Waiting) {
  const renewed = change(table, row, sql`next_attempt_at = ${after(app.clock.now(), claimSeconds)}`)
  const { rows } = await app.db.execute(
    sql`${renewed} and ${table.sentAt} is null and ${table.attempts} = ${row.attempts + 1} returning ${table.id}`,
  )
  return rows.length > 0
}

function after(now: Date, seconds: number) {
  return new Date(now.getTime() + seconds * 1000).toISOString()
}

/** 30 seconds, then twice as long each time, up to six hours. */
export function waitSeconds(attemptsBefore: number) {
  return Math.min(firstWaitSeconds * 2 ** attemptsBefore, longestWaitSeconds)
}

/** In a span of the trace that wrote the message. */
async function sendOne<Row extends Waiting>(app: Context, channel: Channel<Row>, row: Row) {
  const outbox = getTableName(channel.outbox.table).replace(/^outbox_/, '')
  const span = startSpan(`send ${outbox}`, {
    kind: 'CONSUMER',
    attributes: { 'demeure.outbox': outbox, 'demeure.attempt': row.attempts + 1 },
    ...continuing(row.traceparent),
  })
  const count = (result: string) => app.metrics.messages.inc({ outbox, result })
  await withinSpan(span, async () => {
    try {
      count(await attempt(app, channel, row))
    } catch (error) {
      if (span) failSpan(span, error)
      count((await noteFailure(app, channel.outbox, row, error)) ? 'given_up' : 'failed')
    }
  }).finally(() => span?.end())
}

async function attempt<Row extends Waiting>(app: Context, { outbox, send }: Channel<Row>, row: Row) {
  const put = await send(row)
  const result = put
    ? sql`attempts = ${row.attempts}, next_attempt_at = ${put.waitUntil.toISOString()}`
    : sql`sent_at = ${app.clock.now().toISOString()}, last_error = null, ${blanked(outbox)}`
  await app.db.execute(change(outbox.table, row, result))
  return put ? 'postponed' : 'sent'
}

/** @returns whether it was given up */
async function noteFailure(app: Context, outbox: Outbox, row: Waiting, error: unknown) {
  const { table } = outbox
  const hopeless = error instanceof Undeliverable
  const reason = hopeless ? error.message : reasonOf(error)
  const attempts = hopeless ? mostAttempts : row.attempts + 1
  const last = attempts >= mostAttempts
  const next = after(app.clock.now(), waitSeconds(row.attempts))
  const result = sql`last_error = ${reason}, attempts = ${attempts}, next_attempt_at = ${next}`
  await app.db.execute(change(table, row, last ? sql`${result}, ${blanked(outbox)}` : result))
  app.log[last && !hopeless ? 'error' : 'warn'](
    { messageId: row.id, outbox: getTableName(table), attempts, reason },
    last ? 'message given up' : 'message not sent',
  )
  return last
}

/** Codes only: an error's message may contain an address or the message sent. */
function reasonOf(error: unknown) {
  const { code, responseCode, status } = error as {
    code?: string | number
    responseCode?: number
    status?: number
  }
  return [code, responseCode ?? status].filter(Boolean).join(' ') || 'unknown'
}

function change(table: OutboxTable, { id }: Waiting, changes: SQL) {
  return sql`update ${table} set ${changes} where ${eq(table.id, id)}`
}

function blanked({ body }: Outbox): SQL {
  return sql.join(
    body.map((column) => sql`${sql.identifier(column.name)} = null`),
    sql`, `,
  )
}
