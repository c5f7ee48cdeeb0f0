import * as contract from '../../contract/sale-reports.ts'
import { visitOf } from '../accounts/visit.ts'
import type { App } from '../app.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { signedIn } from '../http/actor.ts'
import { serve } from '../http/serve-endpoint.ts'
import { reportSales, showSaleOverview } from './report-sales.ts'
import { salesReportCsv, salesReportSpreadsheet } from './write-sales-report.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Figures of the sales: permission `view_stats`. A file that leaves the house is in the audit trail. */
export function saleReportRoutes(app: App) {
  serve(app, contract.showSaleOverview, ({ query }) => showSaleOverview(app, query.period))
  serve(app, contract.showSalesReport, async ({ query, actor, language, request, reply }) => {
    const report = await reportSales(app, query)
    const { format } = query
    if (format === 'json' || !reply) return report
    const file =
      format === 'csv' ? salesReportCsv(report, language) : await salesReportSpreadsheet(report, language)
    await app.db.transaction((tx) =>
      recordAudit(app, tx, {
        action: 'sale_report.export',
        entity: { kind: 'sale_report', id: `${report.start_date}/${report.end_date}` },
        after: { format, group_by: report.group_by, lines: report.groups.length },
        actor: signedIn(actor),
        visit: visitOf(request),
      }),
    )
    await reply
      .header(
        'content-disposition',
        `attachment; filename="demeure-ventes-${report.start_date}-${report.end_date}.${format}"`,
      )
      .header('cache-control', 'private, no-store')
      .type(types[format])
      .send(file)
    return report
  })
}
