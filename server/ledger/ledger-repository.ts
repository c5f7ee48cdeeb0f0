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
 * Writes one transaction of the ledger; entries of nothing are left out.
 * @returns false where the event was written before, or moves nothing
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

/** What each account got of a booking, what owners kept in hand left aside. */
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

/** What the events of a kind have put on an account for the payment, chargeback or payout behind them. */
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

/** What stands on the account of a person: debits above zero, credits below. */
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
