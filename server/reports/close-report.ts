import type { NoticeMeasure } from '#contract/moderation/report-enums.ts'
import type { DecisionGround } from '#contract/moderation/sale-moderation.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import type { Context } from '#server/platform/context.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { reassessWaitingSale } from '#server/sales/risk/assess-sale-risk.ts'
import { findTargets, lockReport, saveReport } from './report-queries.ts'
import { measuresFor, takeMeasure } from './take-measure.ts'
import { notifyAuthor, notifyReporter } from './notify-report.ts'

const alreadyClosed = refusal('report_closed', 409, localized('Ce signalement a déjà été tranché'))
export const ownContent = refusal(
  'own_content',
  409,
  localized('Ce contenu est le vôtre : un autre modérateur tranche ce signalement.'),
)
export const measureNotPossible = refusal(
  'measure_not_possible',
  409,
  localized('Cette mesure n’est plus possible : le contenu a changé d’état.'),
)

interface Ruling {
  upheld: boolean
  decision: string
  measure: NoticeMeasure
  ground: DecisionGround
  ground_reference?: string | undefined
}

/** @throws 404; 409 where it was decided before, and about one's own content */
export async function takeOpenReport(tx: Transaction, id: string, actor: SignedIn) {
  const report = await lockReport(tx, id)
  if (!report) throw notFound()
  if (report.status === 'closed') throw alreadyClosed()
  const target = (await findTargets(tx, [report])).get(report.targetId)
  if (target?.authorId === actor.userId) throw ownContent()
  return { report, target }
}

/**
 * Decides on a notice once, takes the measure, and notifies reporter and author of the reasons, in one transaction.
 * @throws 404; 409 where it was decided before, about one's own content, or where the measure is no longer possible
 */
export function closeReport(app: Context, id: string, ruling: Ruling, by: { actor: SignedIn; visit: Visit }) {
  const { upheld, decision } = ruling
  return app.db.transaction(async (tx) => {
    const { report, target } = await takeOpenReport(tx, id, by.actor)
    const measure = upheld ? ruling.measure : 'none'
    const possible = measuresFor(report, target)
    if (!possible.includes(measure)) throw measureNotPossible({ allowed: possible })
    const change = {
      status: 'closed' as const,
      upheld,
      decision,
      measure,
      decidedBy: by.actor.userId,
      decidedAt: app.clock.now(),
    }
    await saveReport(tx, id, change)
    if (measure !== 'none') {
      const { ground: reason, ground_reference } = ruling
      const taken = { measure, reason: decision, ground: reason, ground_reference }
      await takeMeasure(tx, app, { ...report, target }, taken, by)
    }
    // The risk points of the notice are removed from the queue, or remain for the seller as upheld.
    if (report.kind === 'sale') await reassessWaitingSale(app, tx, report.targetId)
    const closed = { ...report, ...change }
    await notifyReporter(tx, app, closed)
    // A measure has notified the author already, with its statement of reasons. What another notice removed does not
    // remain visible, as this one would say.
    if (measure === 'none' && target && target.status !== 'removed')
      await notifyAuthor(tx, app, closed, target)
    await recordAudit(app, tx, {
      action: upheld ? 'report.upheld' : 'report.dismissed',
      entity: { kind: 'report', id },
      before: { status: report.status },
      after: { status: 'closed', measure, about: `${report.kind} ${report.targetId}` },
      reason: decision,
      ...by,
    })
    return closed
  })
}
