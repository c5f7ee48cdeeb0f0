import type { AccountMovement, LedgerTransaction } from '#contract/money/accounting.ts'
import { chartOfAccounts } from '#contract/money/ledger-enums.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { findSources, type SourceRow } from './source-queries.ts'
import { type EntryRow, findEntriesOf, type MovementRow, type TransactionRow } from './transaction-queries.ts'

/** Transactions with both sides and what caused them, read for the whole page at once. */
export async function presentTransactions(db: Executor, rows: TransactionRow[]) {
  const ids = rows.map(({ transaction }) => transaction.id)
  const entries = await findEntriesOf(db, ids)
  const sources = await findSources(
    db,
    rows.flatMap(({ transaction }) => transaction.sourceId ?? []),
  )
  const entriesOf = Map.groupBy(entries, ({ entry }) => entry.transactionId)
  const sourceOf = new Map(sources.map((source) => [source.id, source]))
  return rows.map((row) =>
    presentTransaction(
      row,
      entriesOf.get(row.transaction.id) ?? [],
      sourceOf.get(row.transaction.sourceId ?? ''),
    ),
  )
}

function presentTransaction(
  { transaction, bookingCode, ownerFirstName, ownerLastName }: TransactionRow,
  entries: EntryRow[],
  source: SourceRow | undefined,
): LedgerTransaction {
  const debits = entries.filter(({ entry }) => entry.amountMinor > 0).map(presentEntry)
  const credits = entries.filter(({ entry }) => entry.amountMinor < 0).map(presentEntry)
  return {
    id: transaction.id,
    kind: transaction.kind,
    occurred_at: transaction.occurredAt.toISOString(),
    currency: entries[0]?.entry.currency ?? 'EUR',
    amount_minor: debits.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
    debits,
    credits,
    booking: transaction.bookingId && bookingCode ? { id: transaction.bookingId, code: bookingCode } : null,
    owner: personOf(transaction.ownerId, ownerFirstName, ownerLastName),
    source: source
      ? {
          kind: source.kind,
          id: source.id,
          provider: source.provider,
          reference: source.reference,
          document_number: source.documentNumber,
        }
      : null,
  }
}

function presentEntry({ entry, firstName, lastName }: EntryRow) {
  return {
    id: entry.id,
    account: entry.account,
    number: chartOfAccounts[entry.account].number,
    person: personOf(entry.participantId, firstName, lastName),
    currency: entry.currency,
    // Both columns show positive amounts.
    amount_minor: Math.abs(entry.amountMinor),
  }
}

export function presentMovement({
  entry,
  kind,
  bookingId,
  bookingCode,
  ...row
}: MovementRow): AccountMovement {
  return {
    id: entry.id,
    transaction_id: entry.transactionId,
    kind,
    occurred_at: entry.occurredAt.toISOString(),
    currency: entry.currency,
    amount_minor: entry.amountMinor,
    person: personOf(entry.participantId, row.firstName, row.lastName),
    booking: bookingId && bookingCode ? { id: bookingId, code: bookingCode } : null,
  }
}

function personOf(id: string | null, firstName: string | null, lastName: string | null) {
  return id ? { id, name: [firstName, lastName].filter(Boolean).join(' ') } : null
}
