import type { Language } from '#contract/core/language.ts'
import type { TrialBalance } from '#contract/money/accounting.ts'
import type { Currency } from '#contract/core/money.ts'
import { headings } from '#server/invoicing/export-headings.ts'
import { decimalOf } from '#server/ledger/format-money.ts'
import type { Column } from '#server/platform/http/files/csv.ts'
import { label } from '#server/platform/texts/label.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { type FileFormat, writeTableFile } from '#server/platform/http/files/write-table-file.ts'

type Row = TrialBalance['accounts'][number] & { currency: Currency }

const amount = (minor: number, currency: Currency) => Number(decimalOf(minor, currency))

const columns: Column<Row>[] = [
  { heading: headings.currency, cell: ({ currency }) => currency },
  { heading: localized({ message: 'Compte', context: 'accounting' }), cell: ({ number }) => number },
  {
    heading: localized({ message: 'Intitulé', context: 'accounting' }),
    cell: ({ account }, language) => label(`account.${account}`)[language],
  },
  {
    heading: localized({ message: 'Débit', context: 'accounting' }),
    cell: ({ debit_minor, currency }) => amount(debit_minor, currency),
  },
  {
    heading: localized({ message: 'Crédit', context: 'accounting' }),
    cell: ({ credit_minor, currency }) => amount(credit_minor, currency),
  },
  { heading: localized({ message: 'Écritures', context: 'accounting' }), cell: ({ entries }) => entries },
]

export function writeTrialBalance(balances: TrialBalance[], format: FileFormat, language: Language) {
  const rows = balances.flatMap(({ currency, accounts }) =>
    accounts.map((account) => Object.assign({ currency }, account)),
  )
  return writeTableFile(format, { sheet: localized('Balance'), columns, rows }, language)
}
