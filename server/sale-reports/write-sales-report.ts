import type { Language } from '#contract/core/language.ts'
import type { SalesReport } from '#contract/moderation/sale-reports.ts'
import { toLocalizedCsv } from '#server/platform/http/files/csv.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'

type Group = SalesReport['groups'][number]

const sales = localized('Ventes')
const revenue = localized('Montant')

/** One row per group, one column per currency. */
function columnsOf(report: SalesReport) {
  return [
    { heading: localized('Début'), cell: (group: Group) => group.start_date },
    { heading: sales, cell: (group: Group) => group.sales },
    { heading: localized('Ventes, période précédente'), cell: (group: Group) => group.previous_sales },
    {
      heading: localized({ message: 'Publiées', context: 'sales report' }),
      cell: (group: Group) => group.published,
    },
    {
      heading: localized({ message: 'Retirées', context: 'sales report' }),
      cell: (group: Group) => group.withdrawn,
    },
    ...report.summary.total_revenue.map(({ currency }) => ({
      heading: inEachLanguage((language) => `${revenue[language]} ${currency}`),
      cell: (group: Group) => Number(group.revenue.find((each) => each.currency === currency)?.amount ?? 0),
    })),
  ]
}

export function salesReportCsv(report: SalesReport, language: Language) {
  return Buffer.from(toLocalizedCsv(columnsOf(report), report.groups, language))
}

export async function salesReportSpreadsheet(report: SalesReport, language: Language) {
  const { default: writeExcel } = await import('write-excel-file/node')
  const columns = columnsOf(report)
  const data = [
    columns.map(({ heading }) => ({ value: heading[language], fontWeight: 'bold' as const })),
    ...report.groups.map((group) =>
      columns.map(({ cell }) => {
        const value = cell(group)
        return typeof value === 'number' ? { value, type: Number } : { value, type: String }
      }),
    ),
  ]
  return writeExcel([
    { sheet: sales[language], columns: columns.map(() => ({ width: 18 })), data },
  ]).toBuffer()
}
