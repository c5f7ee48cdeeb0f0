import { randomUUIDv7 } from 'node:crypto'
import { and, eq, inArray, sum } from 'drizzle-orm'
import type { Currency } from '#contract/core/money.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { ledgerEntries, ledgerTransactions } from '#server/schema/dealings/ledger-tables.ts'
import type { Entry, LedgerAccount, LedgerKind } from '#server/schema/dealings/ledger-accounts.ts'

export interface Posting {
  kind: LedgerKind
  eventKey: string
  currency: Currency
  occurredAt: Date
  bookingId?: string
  ownerId?: string
  sourceId?: string
  entries: Entry[]
}

/**
 * Writes one transaction of the ledger; entries of zero are omitted.
 * @returns false where the event was written before, or has no entries
 */
export async function postToLedger(tx: Executor, posting: Posting) {
  const { entries, currency, ...transaction } = posting
  const moving = entries.filter(({ amountMinor }) => amountMinor !== 0)
  if (moving.length === 0) return false
  const id = randomUUIDv7()
  const [written] = await tx
    .insert(ledgerTransactions)
    .values({ id, ...transaction })
    .onConflictDoNothing({ target: ledgerTransactions.eventKey })
    .returning({ id: ledgerTransactions.id })
  if (!written) return false
  await tx
    .insert(ledgerEntries)
    .values(moving.map((entry) => ({ id: randomUUIDv7(), transactionId: id, currency, ...entry })))
  return true
}

/** The transaction of an event; undefined before it was written. */
export async function findTransactionId(db: Executor, eventKey: string) {
  const [row] = await db
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.eventKey, eventKey))
  return row?.id
}

/** Sum of the payments, refunds and lost chargebacks of a booking, by account. */
export async function sharesPosted(tx: Executor, bookingId: string) {
  const rows = await tx
    .select({ account: ledgerEntries.account, total: sum(ledgerEntries.amountMinor).mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerTransactions.bookingId, bookingId),
        inArray(ledgerTransactions.kind, ['payment', 'refund', 'chargeback_lost']),
      ),
    )
    .groupBy(ledgerEntries.account)
  return new Map<LedgerAccount, number>(rows.map(({ account, total }) => [account, total]))
}

/** Sum of the entries of a kind on an account for one payment, chargeback or payout. */
export async function sumOfKind(tx: Executor, kind: LedgerKind, sourceId: string, account: LedgerAccount) {
  const [row] = await tx
    .select({ total: sum(ledgerEntries.amountMinor).mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerTransactions.sourceId, sourceId),
        eq(ledgerTransactions.kind, kind),
        eq(ledgerEntries.account, account),
      ),
    )
  return row?.total ?? 0
}

/** Balance of a person's account: debits positive, credits negative. */
export async function balanceOf(
  db: Executor,
  account: LedgerAccount,
  participantId: string,
  currency: Currency,
) {
  const [row] = await db
    .select({ total: sum(ledgerEntries.amountMinor).mapWith(Number) })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.account, account),
        eq(ledgerEntries.participantId, participantId),
        eq(ledgerEntries.currency, currency),
      ),
    )
  return row?.total ?? 0
}
