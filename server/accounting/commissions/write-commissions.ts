import type { CommissionMonth, Commissions } from '#contract/money/commissions.ts'
import type { Language } from '#contract/core/language.ts'
import { headings } from '#server/invoicing/export-headings.ts'
import { decimalOf } from '#server/ledger/format-money.ts'
import type { Column } from '#server/platform/http/files/csv.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { type FileFormat, writeTableFile } from '#server/platform/http/files/write-table-file.ts'

type Row = Commissions & { month: string }
type Amount = Exclude<keyof Commissions, 'country_code' | 'currency'>

const amount = (heading: Texts, field: Amount): Column<Row> => ({
  heading,
  cell: (row) => Number(decimalOf(row[field], row.currency)),
})

const columns: Column<Row>[] = [
  { heading: localized('Mois'), cell: ({ month }) => month },
  { heading: localized('Pays'), cell: ({ country_code: code }) => code ?? '' },
  { heading: headings.currency, cell: ({ currency }) => currency },
  amount(localized('Commissions des hôtes, TVA incluse'), 'owner_fees_minor'),
  amount(localized('Frais de service des voyageurs, TVA incluse'), 'guest_fees_minor'),
  amount(localized('Formules des vendeurs, hors TVA'), 'plans_minor'),
  amount(localized('TVA des commissions et frais'), 'fee_vat_minor'),
  amount(localized('TVA des formules'), 'plan_vat_minor'),
  amount(localized('Total hors TVA'), 'net_minor'),
  amount(localized('Total TVA'), 'vat_minor'),
  amount(localized('Total TVA incluse'), 'total_minor'),
]

export function writeCommissions(months: CommissionMonth[], format: FileFormat, language: Language) {
  const rows = months.flatMap(({ month, countries }) =>
    countries.map((each) => Object.assign({ month }, each)),
  )
  return writeTableFile(format, { sheet: localized('Commissions'), columns, rows }, language)
}
