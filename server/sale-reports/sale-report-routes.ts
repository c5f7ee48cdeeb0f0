import * as contract from '#contract/moderation/sale-reports.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { reportSales, showSaleOverview } from './report-sales.ts'
import { salesReportCsv, salesReportSpreadsheet } from './write-sales-report.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Metrics of the sales: permission `view_stats`. File exports are in the audit trail. */
export function saleReportRoutes(app: HttpApp) {
  serve(app, contract.showSaleOverview, ({ query }) => showSaleOverview(app, query))
  serve(app, contract.showSalesReport, async ({ query, actor, language, request, reply }) => {
    const report = await reportSales(app, query)
    const { format } = query
    // Without a format the response is JSON; with one it is a file.
    if (!format || !reply) return report
    await app.db.transaction((tx) =>
      recordAudit(app, tx, {
        action: 'export.sale_report',
        entity: { kind: 'export', id: `${report.start_date}/${report.end_date}` },
        after: { format, group_by: report.group_by, lines: report.groups.length },
        actor: signedIn(actor),
        visit: visitOf(request),
      }),
    )
    const name = `demeure-ventes-${report.start_date}-${report.end_date}.${format}`
    void reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
    if (format === 'json') return report
    const file =
      format === 'csv' ? salesReportCsv(report, language) : await salesReportSpreadsheet(report, language)
    await reply.type(types[format]).send(file)
    return report
  })
}
