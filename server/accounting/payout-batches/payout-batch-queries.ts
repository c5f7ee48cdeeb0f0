import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/platform/database/connect.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { payouts } from '#server/schema/dealings/finance-tables.ts'
import { payoutBatches, payoutBatchItems } from '#server/schema/dealings/payout-batch-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'

export type BatchRow = typeof payoutBatches.$inferSelect
export type BatchItemRow = typeof payoutBatchItems.$inferSelect

/** Payouts that may go into a batch: ready and in euros, those due longest first. */
export function findReadyPayouts(tx: Executor, limit: number) {
  return tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.status, 'ready'), eq(payouts.currency, 'EUR')))
    .orderBy(asc(payouts.dueAt), asc(payouts.id))
    .limit(limit)
}

/** What a batch prepared now would have: payouts and their sum, before what owners owe is deducted. */
export async function sumReadyPayouts(db: Executor) {
  const [row] = await db
    .select({
      payouts: count(),
      totalMinor: sql<number>`coalesce(sum(${payouts.amountMinor}), 0)::bigint`.mapWith(Number),
    })
    .from(payouts)
    .where(and(eq(payouts.status, 'ready'), eq(payouts.currency, 'EUR')))
  return row!
}

/** The number of the next batch of a year. The lock is held until the commit, so that the numbers have no gap. */
export async function takeBatchNumber(tx: Executor, year: number) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('payout_batch', ${year}))`)
  const prefix = `V-${year}-`
  const [row] = await tx
    .select({ last: sql<string | null>`max(${payoutBatches.number})` })
    .from(payoutBatches)
    .where(sql`starts_with(${payoutBatches.number}, ${prefix})`)
  const next = row?.last ? Number(row.last.slice(prefix.length)) + 1 : 1
  return `${prefix}${String(next).padStart(6, '0')}`
}

export async function insertBatch(tx: Executor, batch: typeof payoutBatches.$inferInsert) {
  await tx.insert(payoutBatches).values(batch)
}

export async function insertBatchItems(tx: Executor, items: (typeof payoutBatchItems.$inferInsert)[]) {
  await tx.insert(payoutBatchItems).values(items)
}

export async function lockBatch(tx: Executor, by: { id: string } | { number: string }) {
  const where = 'id' in by ? eq(payoutBatches.id, by.id) : eq(payoutBatches.number, by.number)
  const [row] = await tx.select().from(payoutBatches).where(where).for('update')
  return row
}

export async function saveBatch(tx: Executor, id: string, change: Partial<BatchRow>) {
  await tx.update(payoutBatches).set(change).where(eq(payoutBatches.id, id))
}

export async function saveBatchItem(tx: Executor, id: string, change: Partial<BatchItemRow>) {
  await tx.update(payoutBatchItems).set(change).where(eq(payoutBatchItems.id, id))
}

/** The transfers of a batch in the order of its file. */
export function findBatchItems(db: Executor, batchId: string) {
  return db
    .select()
    .from(payoutBatchItems)
    .where(eq(payoutBatchItems.batchId, batchId))
    .orderBy(asc(payoutBatchItems.endToEndId))
}

export function findShownItems(db: Executor, batchId: string) {
  return db
    .select({
      item: payoutBatchItems,
      firstName: users.firstName,
      lastName: users.lastName,
      bookingId: bookings.id,
      bookingCode: bookings.code,
    })
    .from(payoutBatchItems)
    .innerJoin(users, eq(users.id, payoutBatchItems.ownerId))
    .leftJoin(payouts, eq(payouts.id, payoutBatchItems.payoutId))
    .leftJoin(bookings, eq(bookings.id, payouts.bookingId))
    .where(eq(payoutBatchItems.batchId, batchId))
    .orderBy(asc(payoutBatchItems.endToEndId))
}
export type ShownItem = Awaited<ReturnType<typeof findShownItems>>[number]

const preparer = alias(users, 'preparer')
const signer = alias(users, 'signer')
const countOf = (status: string) =>
  sql<number>`(select count(*)::int from payout_batch_item i where i.batch_id = payout_batch.id and i.status = ${status})`.mapWith(
    Number,
  )

/** Batches, the newest first; one where an id is given. */
export async function findBatches(
  db: Executor,
  filter: { id?: string },
  page: { limit: number; offset: number },
) {
  const where = filter.id ? eq(payoutBatches.id, filter.id) : undefined
  const rows = await db
    .select({
      batch: payoutBatches,
      preparerName: sql<string>`trim(${preparer.firstName} || ' ' || ${preparer.lastName})`,
      signerName: sql<string | null>`trim(${signer.firstName} || ' ' || ${signer.lastName})`,
      accepted: countOf('accepted'),
      rejected: countOf('rejected'),
    })
    .from(payoutBatches)
    .innerJoin(preparer, eq(preparer.id, payoutBatches.preparedBy))
    .leftJoin(signer, eq(signer.id, payoutBatches.signedBy))
    .where(where)
    .orderBy(desc(payoutBatches.preparedAt), desc(payoutBatches.id))
    .limit(page.limit)
    .offset(page.offset)
  const [total] = await db.select({ total: count() }).from(payoutBatches).where(where)
  return { rows, total: total?.total ?? 0 }
}
export type ShownBatch = Awaited<ReturnType<typeof findBatches>>['rows'][number]
