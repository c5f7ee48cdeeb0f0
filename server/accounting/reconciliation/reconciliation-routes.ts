import * as contract from '#contract/money/reconciliation.ts'
import { paginate } from '#contract/core/page.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { readUpload } from '#server/platform/http/files/read-upload.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { fileHeaders } from '#server/platform/http/files/write-table-file.ts'
import { bookReportFees } from './book-report-fees.ts'
import { compareReport } from './compare-report.ts'
import { presentDifference, presentReport, presentReportDetail } from './present-reconciliation.ts'
import { bytesPerReport } from './read-report.ts'
import {
  countOpenDifferences,
  findDifferences,
  findReports,
  findUnbookedFees,
} from './reconciliation-queries.ts'
import { reportTooHeavy } from './reconciliation-refusals.ts'
import { explainDifference, reopenDifference, takeExplainable } from './resolve-difference.ts'
import { storeReport } from './store-report.ts'
import { writeDifferences } from './write-differences.ts'

const uploadLimit = { name: 'provider reports', max: 30, seconds: 3_600 }
const compareLimit = { name: 'report comparisons', max: 60, seconds: 600 }
const mostInFile = 50_000

/** Reconciliation of provider reports with the ledger. */
export function reconciliationRoutes(app: HttpApp) {
  reports(app)
  differences(app)
}

async function showReport(app: HttpApp, id: string) {
  const { rows } = await findReports(app.db, { id }, { limit: 1, offset: 0 })
  if (!rows[0]) throw notFound()
  return presentReportDetail(rows[0], await findUnbookedFees(app.db, id))
}

function reports(app: HttpApp) {
  serve(
    app,
    contract.uploadProviderReport,
    async ({ actor, request }) => {
      const upload = await readUpload(app, request, {
        maxBytes: bytesPerReport,
        fieldNames: [],
        tooHeavy: () => reportTooHeavy(),
      })
      return showReport(app, await storeReport(app, upload, signedIn(actor), visitOf(request)))
    },
    uploadLimit,
  )
  serve(app, contract.listProviderReports, async ({ query: { page, per_page: limit } }) => {
    const { rows, total } = await findReports(app.db, {}, { limit, offset: (page - 1) * limit })
    return {
      items: rows.map(presentReport),
      pagination: paginate(page, limit, total),
      open_differences: await countOpenDifferences(app.db),
    }
  })
  serve(app, contract.showProviderReport, ({ params }) => showReport(app, params.id))
  serve(
    app,
    contract.compareProviderReport,
    async ({ params }) => {
      await app.db.transaction((tx) => compareReport(tx, app, params.id))
      return showReport(app, params.id)
    },
    compareLimit,
  )
  serve(
    app,
    contract.bookReportFees,
    async ({ params, actor, request }) => {
      await app.db.transaction(async (tx) => {
        const fees = await bookReportFees(tx, app, params.id)
        await recordAudit(app, tx, {
          action: 'reconciliation.fees_booked',
          entity: { kind: 'provider_report', id: params.id },
          after: { fees },
          actor: signedIn(actor),
          visit: visitOf(request),
        })
      })
      return showReport(app, params.id)
    },
    compareLimit,
  )
}

function differences(app: HttpApp) {
  const show = async (id: string) => {
    const { rows } = await findDifferences(app.db, { id }, { limit: 1, offset: 0 })
    return presentDifference(rows[0]!)
  }
  serve(app, contract.listDifferences, async ({ query }) => {
    const { page, per_page: limit, ...filter } = query
    const { rows, total } = await findDifferences(app.db, filterOf(filter), {
      limit,
      offset: (page - 1) * limit,
    })
    return { items: rows.map(presentDifference), pagination: paginate(page, limit, total) }
  })
  serve(app, contract.downloadDifferences, async ({ query, actor, request, reply, language }) => {
    const { format, ...filter } = query
    await recordAudit(app, app.db, {
      action: 'export.ledger',
      entity: { kind: 'export', id: 'reconciliation' },
      actor: signedIn(actor),
      visit: visitOf(request),
    })
    void reply?.headers(fileHeaders('demeure-rapprochement', format))
    const { rows } = await findDifferences(app.db, filterOf(filter), { limit: mostInFile, offset: 0 })
    return writeDifferences(rows.map(presentDifference), format, language)
  })
  serve(app, contract.explainDifference, async ({ params, body, actor, request }) => {
    await explainDifference(app, params.id, body, { actor: signedIn(actor), visit: visitOf(request) })
    return show(params.id)
  })
  refuseInOrder(app, [contract.explainDifference], ({ params }) =>
    app.db.transaction((tx) => takeExplainable(tx, params.id)),
  )
  serve(app, contract.reopenDifference, async ({ params, actor, request }) => {
    await reopenDifference(app, params.id, { actor: signedIn(actor), visit: visitOf(request) })
    return show(params.id)
  })
}

interface RequestedDifferences {
  report_id?: string | undefined
  provider?: Parameters<typeof findDifferences>[1]['provider']
  status?: Parameters<typeof findDifferences>[1]['status']
}

function filterOf({ report_id: reportId, ...rest }: RequestedDifferences) {
  return { reportId, ...rest }
}
