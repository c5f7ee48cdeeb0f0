import { randomUUIDv7 } from 'node:crypto'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import type { Context } from '#server/platform/context.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { findAppealsOf, findDecision, insertAppeal } from './appeal-queries.ts'
import { findDecisions } from '../sales/moderated-sale-queries.ts'
import { appealDue } from './appeal-delays.ts'
import { appealUntil, presentForSeller } from '../sales/present-decision.ts'
import { appealedAlready, appealNotPossible } from '../sales/sale-moderation-refusals.ts'
import { contestedSale } from './contested-sale.ts'
import { notifyAppealReceived } from './notify-appeal.ts'
import { findSaleRecord, lockSaleRecord } from '#server/sales/listing/sale-repository.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize } from '#server/sales/listing/sale-access.ts'

/** The decisions about a listing, for its seller. @throws 404 for another seller's listing */
export async function listOwnDecisions(app: Context, listingId: string, actor: SignedIn) {
  authorize(await asSeller(app.db, actor), 'read', await findSaleRecord(app.db, listingId))
  const rows = await findDecisions(app.db, listingId)
  const recipients = rows.filter(({ action }) => action !== 'escalate')
  const appeals = await findAppealsOf(
    app.db,
    recipients.map(({ id }) => id),
  )
  const now = app.clock.now()
  return { items: recipients.map((row) => presentForSeller(row, appeals.get(row.id), now)) }
}

/** @throws 404 for a decision about another seller's listing, 409 where the six months are over */
export async function takeContestable(tx: Transaction, decisionId: string, actor: SignedIn, now: Date) {
  const decision = await findDecision(tx, decisionId)
  if (!decision || decision.action === 'escalate') throw notFound()
  const sale = await lockSaleRecord(tx, decision.listingId)
  authorize(await asSeller(tx, actor), 'contest_decision', sale)
  const until = appealUntil(decision)
  if (!until || now > until) throw appealNotPossible()
  return { decision, sale }
}

/**
 * Contests a decision; another moderator decides within seven days.
 * @throws 404 for a decision about another seller's listing, 409 where it was contested before or the six months are
 * over
 */
export function appealDecision(
  app: Context,
  decisionId: string,
  reasons: string,
  { actor, visit }: { actor: SignedIn; visit: Visit },
) {
  return app.db.transaction(async (tx) => {
    const now = app.clock.now()
    const { decision, sale } = await takeContestable(tx, decisionId, actor, now)
    const appeal = {
      id: randomUUIDv7(),
      decisionId,
      listingId: sale.id,
      sellerId: sale.sellerId,
      grounds: reasons,
      createdAt: now,
      dueAt: appealDue(now),
    }
    if (!(await insertAppeal(tx, appeal))) throw appealedAlready()
    await notifyAppealReceived(app, tx, contestedSale(sale))
    await recordAudit(app, tx, {
      action: 'sale.appeal',
      entity: { kind: 'sale_listing', id: sale.id },
      after: { decision: decision.action, decision_id: decisionId },
      actor,
      onBehalfOf: sale.sellerId,
      visit,
    })
    const written = (await findAppealsOf(tx, [decisionId])).get(decisionId)
    return presentForSeller(decision, written, now)
  })
}
