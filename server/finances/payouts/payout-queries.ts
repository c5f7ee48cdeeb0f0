import { and, asc, count, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Currency } from '#contract/core/money.ts'
import type { HoldReason, PayoutStatus } from '#contract/money/payout-status.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { refunds } from '#server/schema/dealings/payment-tables.ts'
import { bankAccounts, payouts } from '#server/schema/dealings/finance-tables.ts'
import { ledgerEntries, ledgerTransactions } from '#server/schema/dealings/ledger-tables.ts'
import { verifiedCompany } from './account-holder.ts'

export type PayoutRow = typeof payouts.$inferSelect
export type BankAccountRow = typeof bankAccounts.$inferSelect

/** Reasons of ISO 20022 for which a transfer to the same account would be rejected again: wrong, closed, blocked. */
const accountFailures = [
  'AC01',
  'AC03',
  'AC04',
  'AC06',
  'AC07',
  'AC13',
  'AC14',
  'AG01',
  'BE01',
  'BE04',
  'MD07',
  'RC01',
]

/** What the company owes for each stay, with its open payout and the facts that hold it. */
export function findOwedStays(db: Executor, ownerId?: string) {
  const owed = db
    .select({
      bookingId: ledgerTransactions.bookingId,
      owedMinor: sql<number>`-sum(${ledgerEntries.amountMinor})`.mapWith(Number).as('owed_minor'),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(
      and(eq(ledgerEntries.account, 'owner'), ownerId ? eq(ledgerTransactions.ownerId, ownerId) : undefined),
    )
    .groupBy(ledgerTransactions.bookingId)
    .as('owed')
  return db
    .select({
      bookingId: bookings.id,
      ownerId: bookings.ownerId,
      currency: bookings.currency,
      owedMinor: owed.owedMinor,
      checkIn: bookings.checkIn,
      checkInFrom: bookings.checkInFrom,
      timeZone: bookings.timeZone,
      disputedAt: bookings.disputedAt,
      isConnected: sql<boolean>`${bookings.paymentMethod} = 'card' and exists (select from owner_payout_account where owner_payout_account.owner_id = ${bookings.ownerId} and owner_payout_account.state = 'ready') and ${payouts.failure} is null`,
      isContested: sql<boolean>`exists (select from payment_chargeback where payment_chargeback.booking_id = ${bookings.id} and payment_chargeback.payment_id is not null and payment_chargeback.closed_at is null)`,
      ownerStatus: users.status,
      kycStatus: users.kycStatus,
      identityEndsAt: users.identityEndsAt,
      bankAccount: bankAccounts.ending,
      bankUsableFrom: bankAccounts.usableFrom,
      holder: bankAccounts.holder,
      acceptedHolder: bankAccounts.acceptedHolder,
      firstName: users.firstName,
      lastName: users.lastName,
      verifiedCompany,
      // A closed account has lost its factors; closing it required them.
      hasSecondFactor: sql<boolean>`(${users.status} = 'closed' or ${users.totpConfirmedAt} is not null or exists (select from passkey where passkey.user_id = ${bookings.ownerId}))`,
      wasPaidBefore: sql<boolean>`exists (select from payout paid where paid.owner_id = ${bookings.ownerId} and paid.status in ('sending', 'sent'))`,
      // The bank rejected a transfer for its account, which the owner has not confirmed or replaced since.
      isBankAccountRejected: sql<boolean>`exists (select from payout rejected where rejected.owner_id = ${bookings.ownerId} and rejected.failure = any(${sql.param(accountFailures)}::text[]) and rejected.rejected_at >= ${bankAccounts.updatedAt})`,
      payout: payouts,
    })
    .from(owed)
    .innerJoin(bookings, eq(bookings.id, owed.bookingId))
    .innerJoin(users, eq(users.id, bookings.ownerId))
    .leftJoin(bankAccounts, eq(bankAccounts.ownerId, bookings.ownerId))
    .leftJoin(payouts, and(eq(payouts.bookingId, bookings.id), ne(payouts.status, 'sent')))
    .where(or(sql`${owed.owedMinor} <> 0`, sql`${payouts.id} is not null`))
    .orderBy(asc(bookings.checkIn), asc(bookings.id))
}
export type OwedStay = Awaited<ReturnType<typeof findOwedStays>>[number]

export async function insertPayout(tx: Executor, payout: typeof payouts.$inferInsert) {
  const written = await tx.insert(payouts).values(payout).onConflictDoNothing().returning({ id: payouts.id })
  return written.length > 0
}

export async function savePayout(tx: Executor, id: string, change: Partial<PayoutRow>) {
  await tx
    .update(payouts)
    .set(change)
    .where(and(eq(payouts.id, id), isNull(payouts.sentAt)))
}

/** Deletes an unsent payout: nothing is owed for the stay any more. */
export async function dropPayout(tx: Executor, id: string) {
  await tx.delete(payouts).where(and(eq(payouts.id, id), isNull(payouts.sentAt)))
}

export async function lockPayout(tx: Executor, id: string) {
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update')
  return payout
}

/**
 * What the company owes an owner for one stay, and what the owner owes it in that currency: not what they received on
 * site and refund the guest themselves.
 */
export async function sumsForPayout(tx: Executor, payout: PayoutRow) {
  const [row] = await tx
    .select({
      owed: sql<number>`coalesce(-sum(${ledgerEntries.amountMinor}) filter (where ${ledgerEntries.account} = 'owner' and ${ledgerTransactions.bookingId} = ${payout.bookingId}), 0)`.mapWith(
        Number,
      ),
      till: sql<number>`coalesce(sum(${ledgerEntries.amountMinor}) filter (where ${ledgerEntries.account} = 'owner_till'), 0)`.mapWith(
        Number,
      ),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(
      and(
        eq(ledgerTransactions.ownerId, payout.ownerId),
        eq(ledgerEntries.currency, payout.currency),
        inArray(ledgerEntries.account, ['owner', 'owner_till']),
      ),
    )
  const ofGuests = (await sumOnSiteRefunds(tx, payout.ownerId)).get(payout.currency) ?? 0
  const debtMinor = Math.max((row?.till ?? 0) - ofGuests, 0)
  return { owedMinor: row?.owed ?? 0, debtMinor }
}

/** What an owner received on site and has to refund the guest themselves, by currency. */
export async function sumOnSiteRefunds(db: Executor, ownerId: string) {
  const rows = await db
    .select({
      currency: bookings.currency,
      minor: sql<number>`sum(${refunds.amountMinor})`.mapWith(Number),
    })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .where(and(eq(bookings.ownerId, ownerId), eq(refunds.status, 'with_owner')))
    .groupBy(bookings.currency)
  return new Map(rows.map(({ currency, minor }) => [currency, minor]))
}

/** What the owner's payouts on the way deduct, which the ledger has no entry of yet. */
export async function sumWithheldOnTheWay(tx: Executor, { ownerId, currency }: PayoutRow) {
  const [row] = await tx
    .select({ total: sql<number>`coalesce(sum(${payouts.withheldMinor}), 0)`.mapWith(Number) })
    .from(payouts)
    .where(and(eq(payouts.ownerId, ownerId), eq(payouts.currency, currency), eq(payouts.status, 'sending')))
  return row?.total ?? 0
}

const shown = {
  payout: payouts,
  code: bookings.code,
  checkIn: bookings.checkIn,
  title: rentals.title,
  ownerFirstName: users.firstName,
  ownerLastName: users.lastName,
  ownerEmail: users.email,
  holder: bankAccounts.holder,
  accountEnding: bankAccounts.ending,
  accountUpdatedAt: bankAccounts.updatedAt,
}

export interface PayoutFilter {
  ownerId?: string
  id?: string
  bookingId?: string
  status?: PayoutStatus | undefined
  holdReason?: HoldReason | undefined
  /** Matches the code of the booking, or the owner's name or e-mail. */
  search?: string | undefined
}

function whereOf({ ownerId, id, bookingId, status, holdReason, search }: PayoutFilter) {
  const text = sql`plain_text(${bookings.code} || ' ' || ${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})`
  return and(
    ownerId ? eq(payouts.ownerId, ownerId) : undefined,
    id ? eq(payouts.id, id) : undefined,
    bookingId ? eq(payouts.bookingId, bookingId) : undefined,
    status && eq(payouts.status, status),
    holdReason && eq(payouts.holdReason, holdReason),
    search ? sql`position(plain_text(${search}) in ${text}) > 0` : undefined,
  )
}

export async function findPayouts(
  db: Executor,
  filter: PayoutFilter,
  page: { limit: number; offset: number },
) {
  const where = whereOf(filter)
  const rows = await db
    .select(shown)
    .from(payouts)
    .innerJoin(bookings, eq(bookings.id, payouts.bookingId))
    .innerJoin(rentals, eq(rentals.id, bookings.rentalId))
    .innerJoin(users, eq(users.id, payouts.ownerId))
    .leftJoin(bankAccounts, eq(bankAccounts.ownerId, payouts.ownerId))
    .where(where)
    .orderBy(
      asc(sql`array_position(array['ready', 'sending', 'held', 'scheduled', 'sent'], ${payouts.status})`),
      asc(sql`case when ${payouts.status} <> 'sent' then ${payouts.dueAt} end`),
      desc(payouts.sentAt),
      asc(payouts.id),
    )
    .limit(page.limit)
    .offset(page.offset)
  const totals = await db
    .select({
      currency: payouts.currency,
      amountMinor: sql<number>`sum(${payouts.amountMinor} - ${payouts.withheldMinor})::bigint`.mapWith(
        Number,
      ),
      payouts: count(),
    })
    .from(payouts)
    .innerJoin(bookings, eq(bookings.id, payouts.bookingId))
    .innerJoin(users, eq(users.id, payouts.ownerId))
    .where(where)
    .groupBy(payouts.currency)
    .orderBy(asc(payouts.currency))
  return { rows, totals, total: totals.reduce((sum, each) => sum + each.payouts, 0) }
}

export type ShownPayout = Awaited<ReturnType<typeof findPayouts>>['rows'][number]

export async function findBankAccount(db: Executor, ownerId: string) {
  const [account] = await db.select().from(bankAccounts).where(eq(bankAccounts.ownerId, ownerId))
  return account
}

/** The owner whom a payout goes to. */
export async function findPayee(db: Executor, payoutId: string) {
  const [payout] = await db.select({ ownerId: payouts.ownerId }).from(payouts).where(eq(payouts.id, payoutId))
  return payout?.ownerId
}

/** One payout of an owner at a time is taken, until the commit. */
export async function lockPayoutsOf(tx: Executor, ownerId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payouts_of ${ownerId}`}, 0))`)
}

export async function lockBankAccount(tx: Executor, ownerId: string) {
  const [account] = await tx
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.ownerId, ownerId))
    .for('update')
  return account
}

/** Names that the holder of an owner's bank account may have. */
export async function findPayeeNames(db: Executor, ownerId: string) {
  const [names] = await db
    .select({ firstName: users.firstName, lastName: users.lastName, verifiedCompany })
    .from(users)
    .where(eq(users.id, ownerId))
  return names!
}

export async function upsertBankAccount(tx: Executor, account: BankAccountRow) {
  await tx
    .insert(bankAccounts)
    .values(account)
    .onConflictDoUpdate({ target: bankAccounts.ownerId, set: account })
}

/** What the company owes for one stay, with its booking locked so that one caller at a time moves its money. */
export async function lockOwedOf(tx: Executor, bookingId: string) {
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)).for('update')
  const [row] = await tx
    .select({ owed: sql<number>`coalesce(-sum(${ledgerEntries.amountMinor}), 0)`.mapWith(Number) })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(and(eq(ledgerTransactions.bookingId, bookingId), eq(ledgerEntries.account, 'owner')))
  return row?.owed ?? 0
}

interface Overdeducted {
  bookingId: string
  ownerId: string
  currency: Currency
}

/** Stays from whose payouts something was deducted, of owners from whom more was deducted than they owe. */
export async function findOverdeducted(db: Executor, ownerId?: string): Promise<Overdeducted[]> {
  const { rows } = await db.execute<{ booking_id: string; owner_id: string; currency: Currency }>(sql`
    select booking_id, owner_id, currency from (
      select t.booking_id, t.owner_id, e.currency, sum(e.amount_minor) as minor,
        sum(sum(e.amount_minor)) over (partition by t.owner_id, e.currency) as total
      from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
      where e.account = 'owner_till' ${ownerId ? sql`and t.owner_id = ${ownerId}::uuid` : sql``}
      group by 1, 2, 3) till
    where total < 0 and minor < 0 and booking_id is not null
    order by owner_id, currency, minor, booking_id`)
  return rows.map(({ booking_id: bookingId, owner_id, currency }) => ({
    bookingId,
    ownerId: owner_id,
    currency,
  }))
}

/** How much of it was deducted from the payouts of this stay, read under the lock of its booking. */
export async function lockOverdeducted(tx: Executor, { bookingId, ownerId, currency }: Overdeducted) {
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)).for('update')
  const till = (where?: SQL) =>
    sql<number>`coalesce(-sum(${ledgerEntries.amountMinor}) ${where ? sql`filter (where ${where})` : sql``}, 0)`.mapWith(
      Number,
    )
  const [row] = await tx
    .select({ total: till(), ofStay: till(sql`${ledgerTransactions.bookingId} = ${bookingId}`) })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(
      and(
        eq(ledgerTransactions.ownerId, ownerId),
        eq(ledgerEntries.currency, currency),
        eq(ledgerEntries.account, 'owner_till'),
      ),
    )
  return row ? Math.min(row.total, row.ofStay) : 0
}

/** The open payout of a stay. */
export async function lockOpenPayout(tx: Executor, bookingId: string) {
  const [row] = await tx
    .select()
    .from(payouts)
    .where(and(eq(payouts.bookingId, bookingId), ne(payouts.status, 'sent')))
    .for('update')
  return row
}

/** Changes a payout that was sent and came back. */
export async function reopenPayout(tx: Executor, id: string, change: Partial<PayoutRow>) {
  await tx.update(payouts).set(change).where(eq(payouts.id, id))
}

export async function codeOf(db: Executor, bookingId: string) {
  const [booking] = await db.select({ code: bookings.code }).from(bookings).where(eq(bookings.id, bookingId))
  return booking?.code ?? ''
}

export async function acceptHolderOf(tx: Executor, { ownerId, holder }: BankAccountRow) {
  await tx.update(bankAccounts).set({ acceptedHolder: holder }).where(eq(bankAccounts.ownerId, ownerId))
}

export async function deleteBankAccount(tx: Executor, ownerId: string) {
  await tx.delete(bankAccounts).where(eq(bankAccounts.ownerId, ownerId))
}
