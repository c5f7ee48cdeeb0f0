import type { z } from 'zod'
import type { answerAuthorityOrder } from '#contract/moderation/authority-orders.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import type { Context } from '#server/platform/context.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { settleSale } from '#server/moderation/sales/settle-sale.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { reassessWaitingSale } from '#server/sales/risk/assess-sale-risk.ts'
import { measureNotPossible, ownContent } from '../close-report.ts'
import { hasOpenRemoval, lockOrder, saveOrder } from './order-queries.ts'
import { findTargets } from '../report-queries.ts'
import { measuresFor, takeMeasure } from '../take-measure.ts'
import { notifyAuthority, notifySubject } from './notify-order.ts'

export const orderAnswered = refusal(
  'order_answered',
  409,
  localized('Cette injonction a déjà reçu sa réponse.'),
)

/** @throws 404; 409 where it was answered before, and about one's own listing */
export async function takeOpenOrder(tx: Transaction, id: string, actor: SignedIn) {
  const order = await lockOrder(tx, id)
  if (!order) throw notFound()
  if (order.answeredAt) throw orderAnswered()
  const target = (await findTargets(tx, [order])).get(order.targetId)
  if (target?.authorId === actor.userId) throw ownContent()
  return { order, target }
}

/**
 * Answers an order once: the measure, the effect, of which the authority is notified without undue delay (Digital
 * Services Act, articles 9(1) and 10(1)), and the statement of reasons with the means of redress to the subject, unless
 * the order forbids that (articles 9(5) and 10(5)), in one transaction.
 * @throws 404; 409 where it was answered before, about one's own listing, or where the measure is no longer possible
 */
export function answerOrder(
  app: Context,
  id: string,
  { effect, answer, measure }: z.output<typeof answerAuthorityOrder.body>,
  by: { actor: SignedIn; visit: Visit },
) {
  return app.db.transaction(async (tx) => {
    const { order, target } = await takeOpenOrder(tx, id, by.actor)
    const allowed = measuresFor(order, target)
    if (!allowed.includes(measure)) throw measureNotPossible({ allowed })
    const change = { effect, answer, measure, answeredBy: by.actor.userId, answeredAt: app.clock.now() }
    await saveOrder(tx, id, change)
    const answered = { ...order, ...change }
    const { isConfidential } = order
    if (measure !== 'none') {
      const taken = {
        measure,
        reason: isConfidential ? silentReason : answer,
        ground: 'law' as const,
        ...(isConfidential
          ? { isUntold: true }
          : { ground_reference: order.legalReason, order: `${order.authority}, ${order.orderReference}` }),
      }
      await takeMeasure(tx, app, { ...order, reason: 'other', target }, taken, by)
    } else if (target && !isConfidential) {
      await notifySubject(tx, app, answered, target)
    }
    if (order.kind === 'sale') {
      await reassessWaitingSale(app, tx, order.targetId)
      // The moderator has read the listing, so it leaves the queue for this order.
      if (!(await hasOpenRemoval(tx, order))) await settleSale(app, tx, order.targetId)
    }
    await notifyAuthority(tx, answered)
    await recordAudit(app, tx, {
      action: 'order.answered',
      entity: { kind: 'authority_order', id },
      after: { effect, measure, told: !isConfidential, about: `${order.kind} ${order.targetId}` },
      reason: answer,
      ...by,
    })
  })
}

/** The reason in the history of a listing when an order must not be disclosed. */
const silentReason = 'Annonce retirée de la vue par la maison.'
