import { randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import {
  demonstrationAttempts,
  demonstrationDisputes,
  demonstrationRefunds,
} from '#server/schema/dealings/demonstration-payment-tables.ts'

export type Attempt = typeof demonstrationAttempts.$inferSelect
export type NewAttempt = typeof demonstrationAttempts.$inferInsert
export type Refund = typeof demonstrationRefunds.$inferSelect

/** Ids are addresses that nobody guesses. */
export function newId(prefix: string) {
  return `${prefix}_${randomBytes(16).toString('hex')}`
}

/** Address of the page of an attempt: on this site, since nothing here is another company. */
export function pagePath(id: string) {
  return `/demonstration-payments/${id}`
}

/** @returns the attempt of the key, which an earlier call may have opened */
export async function insertAttempt(tx: Executor, attempt: NewAttempt) {
  await tx.insert(demonstrationAttempts).values(attempt).onConflictDoNothing()
  const [stored] = await tx
    .select()
    .from(demonstrationAttempts)
    .where(eq(demonstrationAttempts.key, attempt.key))
  return stored!
}

export async function findAttempt(db: Executor, id: string) {
  const [attempt] = await db.select().from(demonstrationAttempts).where(eq(demonstrationAttempts.id, id))
  return attempt
}

export async function lockAttempt(tx: Transaction, id: string) {
  const [attempt] = await tx
    .select()
    .from(demonstrationAttempts)
    .where(eq(demonstrationAttempts.id, id))
    .for('update')
  return attempt
}

export async function saveAttempt(tx: Executor, id: string, change: Partial<NewAttempt>, now: Date) {
  const [saved] = await tx
    .update(demonstrationAttempts)
    .set({ ...change, updatedAt: now })
    .where(eq(demonstrationAttempts.id, id))
    .returning()
  return saved!
}

/** Former attempts of a payment whose pages are still open. */
export function lockFormerAttempts(tx: Transaction, paymentId: string, id: string) {
  return tx
    .select()
    .from(demonstrationAttempts)
    .where(
      and(
        eq(demonstrationAttempts.paymentId, paymentId),
        ne(demonstrationAttempts.id, id),
        inArray(demonstrationAttempts.status, ['open', 'challenged', 'confirming']),
      ),
    )
    .for('update')
}

/** Locks those in which something is due, skipping what another process has locked. */
export function lockDueAttempts(tx: Transaction, now: Date, limit: number) {
  return tx
    .select()
    .from(demonstrationAttempts)
    .where(lte(demonstrationAttempts.dueAt, now))
    .orderBy(asc(demonstrationAttempts.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true })
}

export async function insertRefund(tx: Executor, refund: typeof demonstrationRefunds.$inferInsert) {
  await tx.insert(demonstrationRefunds).values(refund)
  await tx
    .update(demonstrationAttempts)
    .set({ refundedMinor: sql`refunded_minor + ${refund.amountMinor}`, updatedAt: refund.createdAt })
    .where(eq(demonstrationAttempts.id, refund.attemptId))
}

export async function findRefund(db: Executor, by: { key: string } | { id: string }) {
  const [refund] = await db
    .select()
    .from(demonstrationRefunds)
    .where('key' in by ? eq(demonstrationRefunds.key, by.key) : eq(demonstrationRefunds.id, by.id))
  return refund
}

/** @returns the refunds that reach their guests now, with the payment of each */
export async function settleDueRefunds(tx: Transaction, now: Date, limit: number) {
  const due = await tx
    .select({
      id: demonstrationRefunds.id,
      provider: demonstrationAttempts.provider,
      paymentId: demonstrationAttempts.paymentId,
    })
    .from(demonstrationRefunds)
    .innerJoin(demonstrationAttempts, eq(demonstrationAttempts.id, demonstrationRefunds.attemptId))
    .where(lte(demonstrationRefunds.dueAt, now))
    .limit(limit)
    .for('update', { of: demonstrationRefunds, skipLocked: true })
  const ids = due.map(({ id }) => id)
  if (ids.length > 0) {
    await tx.update(demonstrationRefunds).set({ dueAt: null }).where(inArray(demonstrationRefunds.id, ids))
  }
  return due
}

export async function insertDispute(tx: Executor, dispute: typeof demonstrationDisputes.$inferInsert) {
  await tx.insert(demonstrationDisputes).values(dispute).onConflictDoNothing()
}

/** A dispute with the payment that it is about. */
export async function findDispute(db: Executor, by: { id: string } | { attemptId: string }) {
  const [row] = await db
    .select({ dispute: demonstrationDisputes, attempt: demonstrationAttempts })
    .from(demonstrationDisputes)
    .innerJoin(demonstrationAttempts, eq(demonstrationAttempts.id, demonstrationDisputes.attemptId))
    .where(
      'id' in by ? eq(demonstrationDisputes.id, by.id) : eq(demonstrationDisputes.attemptId, by.attemptId),
    )
  return row
}

export function lockDueDisputes(tx: Transaction, now: Date, limit: number) {
  return tx
    .select({ dispute: demonstrationDisputes, attempt: demonstrationAttempts })
    .from(demonstrationDisputes)
    .innerJoin(demonstrationAttempts, eq(demonstrationAttempts.id, demonstrationDisputes.attemptId))
    .where(lte(demonstrationDisputes.dueAt, now))
    .limit(limit)
    .for('update', { of: demonstrationDisputes, skipLocked: true })
}

export async function closeDispute(tx: Executor, id: string, state: 'won' | 'lost') {
  await tx.update(demonstrationDisputes).set({ state, dueAt: null }).where(eq(demonstrationDisputes.id, id))
}
