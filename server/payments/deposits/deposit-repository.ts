import { and, asc, eq, inArray, lt, or } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { deposits } from '#server/schema/dealings/deposit-tables.ts'

export type Deposit = typeof deposits.$inferSelect

/** The deposit of a booking, locked. The caller holds the lock of the booking: every module locks in this order. */
export async function lockDeposit(tx: Executor, bookingId: string) {
  const [deposit] = await tx.select().from(deposits).where(eq(deposits.bookingId, bookingId)).for('update')
  return deposit
}

export async function findDepositOf(db: Executor, bookingId: string) {
  const [deposit] = await db.select().from(deposits).where(eq(deposits.bookingId, bookingId))
  return deposit
}

export async function findDeposit(db: Executor, id: string) {
  const [deposit] = await db.select().from(deposits).where(eq(deposits.id, id))
  return deposit
}

/** The deposit that an event names: by the provider's reference, or by our id. */
export async function findNamedDeposit(
  db: Executor,
  provider: Deposit['provider'],
  { reference, paymentId }: { reference: string | null; paymentId: string | undefined },
) {
  const [deposit] = await db
    .select()
    .from(deposits)
    .where(
      and(
        eq(deposits.provider, provider),
        reference ? eq(deposits.providerReference, reference) : eq(deposits.id, paymentId!),
      ),
    )
  return deposit
}

export async function insertDeposit(tx: Executor, deposit: typeof deposits.$inferInsert) {
  const [inserted] = await tx.insert(deposits).values(deposit).returning()
  return inserted!
}

export async function saveDeposit(tx: Executor, id: string, change: Partial<Deposit>, now: Date) {
  await tx
    .update(deposits)
    .set({ ...change, updatedAt: now })
    .where(eq(deposits.id, id))
}

/** Deposits that wait for a provider without an event since `before`, and holds that have run out. */
export function openDepositsSince(db: Executor, before: Date, now: Date, limit: number) {
  return db
    .select()
    .from(deposits)
    .where(
      or(
        and(inArray(deposits.status, ['pending', 'capturing', 'releasing']), lt(deposits.updatedAt, before)),
        and(eq(deposits.status, 'held'), lt(deposits.holdUntil, now)),
      ),
    )
    .orderBy(asc(deposits.updatedAt))
    .limit(limit)
}
