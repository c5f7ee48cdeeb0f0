import type { NoticeMeasure } from '#contract/moderation/report-enums.ts'
import type { DecisionGround } from '#contract/moderation/sale-moderation.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import type { Context } from '#server/platform/context.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { appealDecided, sameModerator } from '#server/moderation/sales/sale-moderation-refusals.ts'
import { reassessWaitingSale } from '#server/sales/risk/assess-sale-risk.ts'
import { measureNotPossible, ownContent } from './close-report.ts'
import { concludeCommentAppeal } from './appeal-comment.ts'
import { findLastNoticeAppeal, findNoticeAppeal, saveNoticeAppeal } from './notice-appeal-queries.ts'
import { findRemoval } from './removed-comments.ts'
import { findTargets, lockReport, saveReport } from './report-queries.ts'
import { measuresFor, takeMeasure } from './take-measure.ts'
import { notifyAppealDecided } from './notify-notice-appeal.ts'

interface Ruling {
  granted: boolean
  answer: string
  measure: NoticeMeasure
  ground: DecisionGround
  ground_reference?: string | undefined
}

/** @throws 404; 409 for one's own decision or content, and where it was decided before */
export async function takeAppealedNotice(tx: Transaction, id: string, actor: SignedIn) {
  const report = await lockReport(tx, id)
  const appeal = await findLastNoticeAppeal(tx, id)
  if (!report || !appeal) throw notFound()
  if (appeal.decidedAt) throw appealDecided()
  const removed = appeal.appellant === 'author' ? (await findRemoval(tx, id))?.removed : undefined
  if ((removed?.removedBy ?? report.decidedBy) === actor.userId) throw sameModerator()
  const target = (await findTargets(tx, [report])).get(report.targetId)
  if (target?.authorId === actor.userId) throw ownContent()
  return { report, target, appeal, removed }
}

/**
 * Decides on an appeal once, by another moderator than the one who took the decision, and notifies whoever contested it
 * of the reasons. Granted to the reporter, the notice is upheld and its measure taken; granted to the author of a
 * comment, the notice is dismissed and the comment put back.
 * @throws 404; 409 for one's own decision or content, where it was decided before, or the measure is not possible
 */
export function decideNoticeAppeal(
  app: Context,
  id: string,
  { granted, answer, measure: requested, ...reason }: Ruling,
  by: { actor: SignedIn; visit: Visit },
) {
  return app.db.transaction(async (tx) => {
    const { report, target, appeal, removed } = await takeAppealedNotice(tx, id, by.actor)
    const measure = granted && !removed ? requested : 'none'
    const possible = measuresFor(report, target)
    if (!possible.includes(measure)) throw measureNotPossible({ allowed: possible })
    const ruling = { granted, answer, decidedBy: by.actor.userId }
    await saveNoticeAppeal(tx, appeal, { ...ruling, decidedAt: app.clock.now() })
    if (removed) {
      const canReporterAppeal = !(await findNoticeAppeal(tx, id, 'reporter'))
      await concludeCommentAppeal(tx, app, report, { ...ruling, removed, canReporterAppeal })
    } else {
      if (granted) await saveReport(tx, id, { upheld: true, measure })
      if (measure !== 'none') {
        await takeMeasure(tx, app, { ...report, target }, { measure, reason: answer, ...reason }, by)
      }
      if (report.kind === 'sale') await reassessWaitingSale(app, tx, report.targetId)
      await notifyAppealDecided(tx, app, report, { granted, answer })
    }
    await recordAudit(app, tx, {
      action: 'report.decide_appeal',
      entity: { kind: 'report', id },
      after: { appellant: appeal.appellant, granted, measure, about: `${report.kind} ${report.targetId}` },
      reason: answer,
      ...by,
    })
  })
}
