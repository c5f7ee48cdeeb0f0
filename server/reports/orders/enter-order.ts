import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { companyDay } from '#contract/core/date-format.ts'
import type { enterAuthorityOrder } from '#contract/moderation/authority-orders.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import type { Context } from '#server/platform/context.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { queueForModeration, reassessWaitingSale } from '#server/sales/risk/assess-sale-risk.ts'
import { insertOrder } from './order-queries.ts'
import { findTargets } from '../report-queries.ts'

const orderExists = refusal(
  'order_known',
  409,
  localized('Cette injonction est déjà saisie pour cette annonce.'),
)
const notIssuedYet = () =>
  fieldRefusal('issued_on', 'in_future', localized('Une injonction ne peut pas être datée de demain.'))

/**
 * Stores an order to act against content or to give information (Digital Services Act, articles 9 and 10). A listing to
 * be removed enters the moderation queue at once, unless its seller must not know: then it only raises the priority of
 * a listing that is in the queue already.
 * @throws 404 for unknown content, 409 for an order that was entered before, 422 where it is dated after today
 */
export async function enterOrder(
  app: Context,
  order: z.output<typeof enterAuthorityOrder.body>,
  by: { actor: SignedIn; visit: Visit },
) {
  const { target_id: targetId, kind, demand } = order
  const now = app.clock.now()
  // In some time zones the next day has begun already.
  const tomorrow = companyDay(new Date(now.getTime() + 86_400_000))
  if (order.issued_on > tomorrow) throw notIssuedYet()
  const id = randomUUIDv7()
  await app.db.transaction(async (tx) => {
    const target = (await findTargets(tx, [{ kind, targetId }])).get(targetId)
    if (!target) throw notFound()
    const row = {
      id,
      kind,
      targetId,
      authority: order.authority,
      orderReference: order.order_reference,
      issuedOn: order.issued_on,
      legalReason: order.legal_ground,
      demand,
      statement: order.statement,
      territory: order.territory,
      deadline: order.deadline ? new Date(order.deadline) : null,
      isConfidential: order.is_confidential,
      answerTo: order.answer_to ?? null,
      enteredBy: by.actor.userId,
      receivedAt: now,
    }
    if (!(await insertOrder(tx, row))) throw orderExists()
    if (kind === 'sale') {
      const followUp = demand === 'removal' && !row.isConfidential ? queueForModeration : reassessWaitingSale
      await followUp(app, tx, targetId)
    }
    await recordAudit(app, tx, {
      action: 'order.received',
      entity: { kind: 'authority_order', id },
      after: {
        demand,
        authority: row.authority,
        reference: row.orderReference,
        about: `${kind} ${targetId}`,
      },
      reason: row.legalReason,
      ...by,
    })
  })
  return id
}
