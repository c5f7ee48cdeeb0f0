import type { Language } from '#contract/core/language.ts'
import type { SalesReport } from '#contract/moderation/sale-reports.ts'
import { toCsv } from '#server/platform/http/files/csv.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'

const names = {
  start: localized('Début'),
  sales: localized('Ventes'),
  before: localized('Ventes, période précédente'),
  published: localized({ message: 'Publiées', context: 'sales report' }),
  withdrawn: localized({ message: 'Retirées', context: 'sales report' }),
  revenue: localized('Montant'),
} as const satisfies Record<string, Texts>

/** One row per group, one column per currency. */
function rowsOf(report: SalesReport, language: Language) {
  const currencies = report.summary.total_revenue.map(({ currency }) => currency)
  const rows = report.groups.map((group): Record<string, string | number> => ({
    [names.start[language]]: group.start_date,
    [names.sales[language]]: group.sales,
    [names.before[language]]: group.previous_sales,
    [names.published[language]]: group.published,
    [names.withdrawn[language]]: group.withdrawn,
    ...Object.fromEntries(
      currencies.map((currency) => [
        `${names.revenue[language]} ${currency}`,
        Number(group.revenue.find((each) => each.currency === currency)?.amount ?? 0),
      ]),
    ),
  }))
  return rows
}

export function salesReportCsv(report: SalesReport, language: Language) {
  return Buffer.from(toCsv(rowsOf(report, language)))
}

export async function salesReportSpreadsheet(report: SalesReport, language: Language) {
  const { default: writeExcel } = await import('write-excel-file/node')
  const rows = rowsOf(report, language)
  const columns = Object.keys(rows[0] ?? {})
  const data = [
    columns.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...rows.map((row) =>
      columns.map((name) => {
        const value = row[name] ?? ''
        return typeof value === 'number' ? { value, type: Number } : { value, type: String }
      }),
    ),
  ]
  return writeExcel([
    { sheet: names.sales[language], columns: columns.map(() => ({ width: 18 })), data },
  ]).toBuffer()
}
