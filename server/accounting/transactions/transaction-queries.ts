import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { LedgerAccount, LedgerKind } from '#contract/money/ledger-enums.ts'
import type { Currency } from '#contract/core/money.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { momentsOf } from '#server/invoicing/platform-months.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { ledgerEntries, ledgerTransactions } from '#server/schema/dealings/ledger-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'

const e = ledgerEntries
const t = ledgerTransactions

/** Days of the company, both included. */
export interface MovementFilter {
  from?: string | undefined
  to?: string | undefined
}

export interface Keyset {
  /** The last row of the page before. */
  before?: string | undefined
  limit: number
}

function within(column: typeof t.occurredAt | typeof e.occurredAt, { from, to }: MovementFilter) {
  return and(
    from ? gte(column, momentsOf({ from, to: from }).from) : undefined,
    to ? lt(column, momentsOf({ from: to, to }).until) : undefined,
  )
}

/** What a search found: ids of transactions, of their sources, and of bookings. */
export interface Found {
  ids: string[]
  bookingIds: string[]
}

export function findTransactions(
  db: Executor,
  filter: MovementFilter & { kind?: LedgerKind | undefined; found?: Found | undefined },
  { before, limit }: Keyset,
) {
  const { kind, found } = filter
  return db
    .select({ transaction: t, bookingCode: bookings.code, ...ownerName })
    .from(t)
    .leftJoin(bookings, eq(bookings.id, t.bookingId))
    .leftJoin(users, eq(users.id, t.ownerId))
    .where(
      and(
        within(t.occurredAt, filter),
        kind && eq(t.kind, kind),
        found && matchesAny(found),
        before
          ? sql`(${t.occurredAt}, ${t.id}) < (select b.occurred_at, b.id from ledger_transaction b where b.id = ${before})`
          : undefined,
      ),
    )
    .orderBy(desc(t.occurredAt), desc(t.id))
    .limit(limit)
}
export type TransactionRow = Awaited<ReturnType<typeof findTransactions>>[number]

const ownerName = { ownerFirstName: users.firstName, ownerLastName: users.lastName }

/** Nothing found matches nothing. */
function matchesAny({ ids, bookingIds }: Found): SQL {
  const conditions = [
    ids.length > 0 ? or(inArray(t.sourceId, ids), inArray(t.id, ids)) : undefined,
    bookingIds.length > 0 ? inArray(t.bookingId, bookingIds) : undefined,
  ].filter((each) => each !== undefined)
  return conditions.length > 0 ? or(...conditions)! : sql`false`
}

/** Both sides of transactions, with the names of the people whose accounts they are. */
export function findEntriesOf(db: Executor, transactionIds: string[]) {
  if (transactionIds.length === 0) return Promise.resolve([])
  return db
    .select({ entry: e, firstName: users.firstName, lastName: users.lastName })
    .from(e)
    .leftJoin(users, eq(users.id, e.participantId))
    .where(inArray(e.transactionId, transactionIds))
    .orderBy(desc(sql`abs(${e.amountMinor})`), asc(e.id))
}
export type EntryRow = Awaited<ReturnType<typeof findEntriesOf>>[number]

export function findMovements(
  db: Executor,
  account: LedgerAccount,
  filter: MovementFilter & { currency: Currency },
  { before, limit }: Keyset,
) {
  return db
    .select({
      entry: e,
      kind: t.kind,
      bookingId: t.bookingId,
      bookingCode: bookings.code,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(e)
    .innerJoin(t, eq(t.id, e.transactionId))
    .leftJoin(bookings, eq(bookings.id, t.bookingId))
    .leftJoin(users, eq(users.id, e.participantId))
    .where(
      and(
        eq(e.account, account),
        eq(e.currency, filter.currency),
        within(e.occurredAt, filter),
        before
          ? sql`(${e.occurredAt}, ${e.id}) < (select b.occurred_at, b.id from ledger_entry b where b.id = ${before})`
          : undefined,
      ),
    )
    .orderBy(desc(e.occurredAt), desc(e.id))
    .limit(limit)
}
export type MovementRow = Awaited<ReturnType<typeof findMovements>>[number]

/** Entries in the order of a journal. */
export function findJournal(
  db: Executor,
  filter: { from: string; to: string; currency?: Currency | undefined; account?: LedgerAccount | undefined },
  limit: number,
) {
  return db
    .select({
      transactionId: t.id,
      occurredAt: t.occurredAt,
      kind: t.kind,
      eventKey: t.eventKey,
      bookingCode: bookings.code,
      account: e.account,
      currency: e.currency,
      amountMinor: e.amountMinor,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(e)
    .innerJoin(t, eq(t.id, e.transactionId))
    .leftJoin(bookings, eq(bookings.id, t.bookingId))
    .leftJoin(users, eq(users.id, e.participantId))
    .where(
      and(
        within(t.occurredAt, filter),
        filter.currency && eq(e.currency, filter.currency),
        filter.account && eq(e.account, filter.account),
      ),
    )
    .orderBy(asc(t.occurredAt), asc(t.id), desc(e.amountMinor))
    .limit(limit)
}
export type JournalRow = Awaited<ReturnType<typeof findJournal>>[number]
