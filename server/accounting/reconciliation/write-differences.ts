import type { Language } from '#contract/core/language.ts'
import type { ReconciliationDifference } from '#contract/money/reconciliation.ts'
import { headings } from '#server/invoicing/export-headings.ts'
import { decimalOf } from '#server/ledger/format-money.ts'
import type { Column } from '#server/platform/http/files/csv.ts'
import { label } from '#server/platform/texts/label.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { type FileFormat, writeTableFile } from '#server/platform/http/files/write-table-file.ts'

type Row = ReconciliationDifference

const amount = ({ currency }: Row, minor: number | null) =>
  minor === null ? '' : Number(decimalOf(minor, currency))

const columns: Column<Row>[] = [
  {
    heading: localized({ message: 'Date', context: 'accounting' }),
    cell: ({ occurred_at }) => occurred_at.slice(0, 10),
  },
  { heading: localized('Prestataire'), cell: ({ report }) => report.provider },
  { heading: localized('Rapport'), cell: ({ report }) => report.file_name },
  { heading: localized('Ligne'), cell: ({ line }) => line ?? '' },
  { heading: localized('Écart'), cell: ({ kind }, language) => label(`difference.${kind}`)[language] },
  { heading: localized('Objet'), cell: ({ category }, language) => label(`category.${category}`)[language] },
  { heading: localized('Référence'), cell: ({ reference }) => reference },
  { heading: headings.booking, cell: ({ booking }) => booking?.code ?? '' },
  { heading: headings.currency, cell: ({ currency }) => currency },
  { heading: localized('Montant du rapport'), cell: (row) => amount(row, row.report_minor) },
  { heading: localized('Montant du livre'), cell: (row) => amount(row, row.ledger_minor) },
  { heading: localized('Différence'), cell: (row) => amount(row, row.difference_minor) },
  {
    heading: localized({ message: 'État', context: 'status' }),
    cell: ({ status }, language) => label(`difference.${status}`)[language],
  },
  { heading: localized('Explication'), cell: ({ reason }) => reason ?? '' },
  { heading: localized('Lien'), cell: ({ link }) => link ?? '' },
]

export function writeDifferences(rows: Row[], format: FileFormat, language: Language) {
  return writeTableFile(format, { sheet: localized('Écarts'), columns, rows }, language)
}
