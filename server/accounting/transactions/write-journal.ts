import { companyDay } from '#contract/core/date-format.ts'
import type { Language } from '#contract/core/language.ts'
import { chartOfAccounts } from '#contract/money/ledger-enums.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { headings } from '#server/invoicing/export-headings.ts'
import { decimalOf } from '#server/ledger/format-money.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import type { Column } from '#server/platform/http/files/csv.ts'
import { label } from '#server/platform/texts/label.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { type FileFormat, writeTableFile } from '#server/platform/http/files/write-table-file.ts'
import { findJournal, type JournalRow } from './transaction-queries.ts'

/** Maximum of lines in a file, within what spreadsheets open. */
const mostLines = 50_000

const tooManyEntries = refusal(
  'too_many_entries',
  422,
  localized('Ce journal dépasse {most} écritures : resserrez la période.'),
)

const amount = ({ currency }: JournalRow, minor: number) => Number(decimalOf(minor, currency))

const columns: Column<JournalRow>[] = [
  {
    heading: localized({ message: 'Date', context: 'accounting' }),
    cell: ({ occurredAt }) => companyDay(occurredAt),
  },
  {
    heading: localized({ message: 'Opération', context: 'accounting' }),
    cell: ({ kind }, language) => label(`entry.${kind}`)[language],
  },
  {
    heading: localized({ message: 'Compte', context: 'accounting' }),
    cell: ({ account }) => chartOfAccounts[account].number,
  },
  {
    heading: localized({ message: 'Intitulé', context: 'accounting' }),
    cell: ({ account }, language) => label(`account.${account}`)[language],
  },
  {
    heading: localized({ message: 'Tiers', context: 'accounting' }),
    cell: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '),
  },
  { heading: headings.booking, cell: ({ bookingCode }) => bookingCode ?? '' },
  { heading: headings.currency, cell: ({ currency }) => currency },
  {
    heading: localized({ message: 'Débit', context: 'accounting' }),
    cell: (row) => amount(row, Math.max(row.amountMinor, 0)),
  },
  {
    heading: localized({ message: 'Crédit', context: 'accounting' }),
    cell: (row) => amount(row, Math.max(-row.amountMinor, 0)),
  },
  {
    heading: localized({ message: 'Identifiant de l’opération', context: 'accounting' }),
    cell: ({ transactionId }) => transactionId,
  },
]

/** The entries of a period as a file. @throws 422 where they are more than a spreadsheet opens */
export async function writeJournal(
  db: Executor,
  filter: Parameters<typeof findJournal>[1],
  format: FileFormat,
  language: Language,
) {
  const rows = await findJournal(db, filter, mostLines + 1)
  if (rows.length > mostLines) throw tooManyEntries({ values: { most: mostLines } })
  return writeTableFile(format, { sheet: localized('Journal'), columns, rows }, language)
}
