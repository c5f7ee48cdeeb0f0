import { and, eq } from 'drizzle-orm'
import * as contract from '../../contract/reports.ts'
import type { App } from '../app.ts'
import { signedIn } from '../http/actor.ts'
import { serve } from '../http/serve-endpoint.ts'
import { closeReport } from './close-report.ts'
import { receiveReport } from './receive-report.ts'
import { findReports, type ReportRow } from './report-queries.ts'
import { contentReports } from './report-tables.ts'

const sendLimit = { name: 'reports', max: 10, seconds: 3600 }

const thanks = {
  fr: 'Merci. Votre signalement est enregistré.',
  en: 'Thank you. Your report is recorded.',
  es: 'Gracias. Su denuncia ha quedado registrada.',
}

/** Notices of illegal content: given by anybody, decided by moderators. */
export function reportRoutes(app: App) {
  serve(
    app,
    contract.sendReport,
    async ({ body, actor, language }) => ({
      reference: await receiveReport(app, body, actor, language),
      message: thanks[language],
    }),
    sendLimit,
  )
  serve(app, contract.listMyReports, async ({ query, actor }) => {
    const mine = eq(contentReports.reporterId, signedIn(actor).userId)
    const { rows, pagination } = await findReports(app.db, query, mine, true)
    return { items: rows.map(presentOwn), pagination }
  })
  serve(app, contract.listReceivedReports, async ({ query }) => {
    const { rows, pagination } = await findReports(
      app.db,
      query,
      and(
        query.status && eq(contentReports.status, query.status),
        query.kind && eq(contentReports.kind, query.kind),
      ),
    )
    return { items: rows.map(presentReceived), pagination }
  })
  serve(app, contract.closeReport, async ({ params, body, actor }) =>
    presentReceived(await closeReport(app, params.id, body, signedIn(actor))),
  )
}

function presentOwn(row: ReportRow) {
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    target_id: row.targetId,
    reason: row.reason,
    explanation: row.explanation,
    status: row.status,
    decision: row.decision,
    created_at: row.createdAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
  }
}

function presentReceived(row: ReportRow) {
  return { ...presentOwn(row), name: row.name, email: row.email, reporter_id: row.reporterId }
}
