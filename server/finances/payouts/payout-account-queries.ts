import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ProviderName } from '#contract/money/payments.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import {
  bankAccounts,
  payoutAccounts,
  payoutReversals,
  payouts,
} from '#server/schema/dealings/finance-tables.ts'
import type { ReversalStatus } from '#server/schema/dealings/payment-kinds.ts'

export type PayoutAccount = typeof payoutAccounts.$inferSelect
export type PayoutReversal = typeof payoutReversals.$inferSelect

export async function findPayoutAccount(db: Executor, ownerId: string) {
  const [account] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.ownerId, ownerId))
  return account
}

export async function findPayoutAccountByReference(db: Executor, provider: ProviderName, reference: string) {
  const [account] = await db
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.provider, provider), eq(payoutAccounts.providerReference, reference)))
  return account
}

/** Inserts the account of an owner; of concurrent calls, the first one wins. */
export async function storePayoutAccount(db: Executor, account: PayoutAccount) {
  await db.insert(payoutAccounts).values(account).onConflictDoNothing()
  return (await findPayoutAccount(db, account.ownerId))!
}

export async function savePayoutAccount(db: Executor, ownerId: string, change: Partial<PayoutAccount>) {
  await db.update(payoutAccounts).set(change).where(eq(payoutAccounts.ownerId, ownerId))
}

/**
 * Bank accounts of closed user accounts without an open payout, a transfer since a moment that the bank may still reject,
 * a stay that could bring one, or a balance owed.
 */
export async function deleteSpentBankAccounts(db: Executor, sentSince: Date) {
  const { rowCount } = await db.execute(sql`
    delete from owner_bank_account account using app_user person
    where person.id = account.owner_id and person.status = 'closed'
      and not exists (select from payout where payout.owner_id = person.id and payout.status <> 'sent')
      and not exists (select from payout_batch_item item join payout_batch batch on batch.id = item.batch_id
        where item.owner_id = person.id and item.status = 'sent' and batch.signed_at >= ${sentSince.toISOString()})
      and not exists (select from booking where booking.owner_id = person.id and (booking.disputed_at is not null
        or booking.status in ('PENDING_PAYMENT', 'REQUESTED', 'CONFIRMED', 'IN_STAY')))
      and not exists (
        select from ledger_transaction movement join ledger_entry entry on entry.transaction_id = movement.id
        where movement.owner_id = person.id and entry.account = 'owner'
        group by movement.booking_id having sum(entry.amount_minor) < 0)`)
  return rowCount ?? 0
}

export async function emailOf(db: Executor, userId: string) {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return user?.email ?? ''
}

/** The payout country of an owner: that of their bank account, or else the one of most of their rentals. */
export async function countryOfOwner(db: Executor, ownerId: string): Promise<string | undefined> {
  const [bank] = await db
    .select({ country: bankAccounts.country })
    .from(bankAccounts)
    .where(eq(bankAccounts.ownerId, ownerId))
  const [rental] = await db
    .select({ country: rentals.countryCode })
    .from(rentals)
    .where(eq(rentals.ownerId, ownerId))
    .groupBy(rentals.countryCode)
    .orderBy(desc(count()), asc(rentals.countryCode))
    .limit(1)
  return bank?.country ?? rental?.country
}

/** Payouts of card stays whose owners have connected an account, ready to be sent automatically. */
export function findConnectedPayouts(db: Executor, limit: number) {
  return db
    .select({ id: payouts.id })
    .from(payouts)
    .innerJoin(bookings, eq(bookings.id, payouts.bookingId))
    .innerJoin(payoutAccounts, eq(payoutAccounts.ownerId, payouts.ownerId))
    .where(
      and(
        eq(payouts.status, 'ready'),
        sql`${payouts.failure} is null`,
        eq(bookings.paymentMethod, 'card'),
        eq(payoutAccounts.state, 'ready'),
      ),
    )
    .limit(limit)
}

/** The last payout of a stay sent through the provider, with the sum of its reversals, done or pending. */
export async function findProviderPayout(tx: Executor, bookingId: string) {
  const [row] = await tx
    .select({
      payout: payouts,
      reversedMinor:
        sql<number>`coalesce((select sum(amount_minor) from payout_reversal where payout_reversal.payout_id = payout.id and payout_reversal.status <> 'failed'), 0)`.mapWith(
          Number,
        ),
      pendingMinor:
        sql<number>`coalesce((select sum(amount_minor) from payout_reversal where payout_reversal.payout_id = payout.id and payout_reversal.status = 'pending'), 0)`.mapWith(
          Number,
        ),
      hasFailed: sql<boolean>`exists (select from payout_reversal where payout_reversal.payout_id = payout.id and payout_reversal.status = 'failed')`,
    })
    .from(payouts)
    .where(
      and(
        eq(payouts.bookingId, bookingId),
        eq(payouts.status, 'sent'),
        sql`${payouts.providerReference} is not null`,
      ),
    )
    .orderBy(sql`${payouts.sentAt} desc`)
    .limit(1)
  return row
}

export async function insertReversal(tx: Executor, reversal: typeof payoutReversals.$inferInsert) {
  await tx.insert(payoutReversals).values(reversal)
}

export async function findReversal(db: Executor, id: string) {
  const [row] = await db
    .select({ reversal: payoutReversals, payout: payouts })
    .from(payoutReversals)
    .innerJoin(payouts, eq(payouts.id, payoutReversals.payoutId))
    .where(eq(payoutReversals.id, id))
  return row
}

export async function saveReversal(db: Executor, id: string, change: Partial<PayoutReversal>) {
  await db.update(payoutReversals).set(change).where(eq(payoutReversals.id, id))
}

/** @param from states that lead to that of the change @returns false where it had ended before */
export async function endReversal(
  tx: Executor,
  id: string,
  from: readonly ReversalStatus[],
  change: Partial<PayoutReversal>,
) {
  const ended = await tx
    .update(payoutReversals)
    .set(change)
    .where(and(eq(payoutReversals.id, id), inArray(payoutReversals.status, from)))
    .returning({ id: payoutReversals.id })
  return ended.length > 0
}
