import type { ContestedNotice } from '#contract/moderation/reports.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { appealDue, endOfAppeal } from '#server/moderation/appeals/appeal-delays.ts'
import { endOfLink } from '#server/platform/signed-links/link-end.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { readAppealKey } from './appeal-key.ts'
import { findNoticeAppeal, insertNoticeAppeal, type NoticeAppealRow } from './notice-appeal-queries.ts'
import { findReport, lockReport, type ReportRow } from './report-queries.ts'
import { notifyAppealReceived } from './notify-notice-appeal.ts'

const appealNotPossible = refusal('appeal_not_possible', 409, localized('Le délai de six mois est passé.'))
const appealedAlready = refusal('appealed_already', 409, localized('Vous avez déjà contesté cette décision.'))

type Dismissed = ReportRow & { decision: string; decidedAt: Date }

/** The notice of an e-mail link. @throws 404 for an invalid key, or a notice that was not dismissed */
export async function showContestedNotice(app: Context, key: string): Promise<ContestedNotice> {
  const id = readAppealKey(app, key)
  const report = id ? await findReport(app.db, id) : undefined
  if (!isDismissed(report)) throw notFound()
  return present(app, app.db, report)
}

/** Contests the dismissal of a notice. @throws 404; 409 a second time, or after six months */
export function appealNotice(app: Context, key: string, reasons: string) {
  const id = readAppealKey(app, key)
  if (!id) throw notFound()
  return app.db.transaction(async (tx) => {
    const report = await lockReport(tx, id)
    const existing = await findNoticeAppeal(tx, id, 'reporter')
    if (isDismissed(report) && hasEnded(app, report, existing)) throw notFound()
    if (existing) throw appealedAlready()
    if (!isDismissed(report)) throw notFound()
    const now = app.clock.now()
    if (now > endOfAppeal(report.decidedAt)) throw appealNotPossible()
    const row = { reportId: id, grounds: reasons, createdAt: now, dueAt: appealDue(now) }
    if (!(await insertNoticeAppeal(tx, row))) throw appealedAlready()
    await notifyAppealReceived(tx, app, report)
    return present(app, tx, report)
  })
}

/** One upheld on appeal is still shown by the same link. */
function isDismissed(report: ReportRow | undefined): report is Dismissed {
  return (
    report !== undefined &&
    report.status === 'closed' &&
    report.decision !== null &&
    report.decidedAt !== null
  )
}

async function present(app: Context, db: Executor, report: Dismissed): Promise<ContestedNotice> {
  const appeal = await findNoticeAppeal(db, report.id, 'reporter')
  if ((!appeal && report.upheld) || hasEnded(app, report, appeal)) throw notFound()
  return {
    reference: report.reference,
    reason: report.reason,
    explanation: report.explanation,
    decision: report.decision,
    decided_at: report.decidedAt.toISOString(),
    appeal_until: endOfAppeal(report.decidedAt).toISOString(),
    state: stateOf(appeal, app.clock.now() > endOfAppeal(report.decidedAt)),
    answer: appeal?.answer ?? null,
    granted: appeal?.granted ?? null,
  }
}

/**
 * The link expires twelve months after the last decision; the law requires six (DSA, article 20). By then it only shows
 * a decision, so use does not extend it.
 */
function hasEnded({ clock }: Context, report: Dismissed, appeal: NoticeAppealRow | undefined) {
  const decidedAt = appeal ? appeal.decidedAt : report.decidedAt
  return decidedAt !== null && endOfLink(decidedAt) <= clock.now()
}

function stateOf(appeal: NoticeAppealRow | undefined, isOver: boolean) {
  if (appeal) return appeal.decidedAt ? 'decided' : 'waiting'
  return isOver ? 'over' : 'open'
}
