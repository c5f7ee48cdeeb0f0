import type { SaleAppeal } from '#contract/moderation/sale-appeals.ts'
import { paginate } from '#contract/core/page.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import type { Context } from '#server/platform/context.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { lockSaleOf } from '#server/sales/lifecycle/lock-sale.ts'
import type { VerificationContext } from '#server/verification/verification-context.ts'
import {
  countAppeals,
  findAppeal,
  findAppeals,
  lockAppeal,
  saveAppeal,
  type AppealDetail,
} from './appeal-queries.ts'
import { lockSalesOfBan } from '../sales/ban-seller.ts'
import { assertNotOwn } from '../sales/decide-sale.ts'
import { namesOf } from '../sales/moderation-queue-queries.ts'
import { overturnDecision } from '../sales/overturn-decision.ts'
import { presentDecision } from '../sales/present-decision.ts'
import { appealDecided, sameModerator } from '../sales/sale-moderation-refusals.ts'
import { contestedSale, resultTexts } from './contested-sale.ts'
import { notifyAppealDecided } from './notify-appeal.ts'
import { presentAppeal } from './present-appeal.ts'

/** Open appeals, the most urgent first, or decided ones. */
export async function listAppeals(
  app: Context,
  { page, per_page: limit, state }: { page: number; per_page: number; state: 'open' | 'closed' },
  moderatorId: string,
) {
  const { rows, total } = await findAppeals(app.db, state, { limit, offset: (page - 1) * limit })
  return {
    items: await presentAppeals(app, app.db, rows, moderatorId),
    pagination: paginate(page, limit, total),
    counters: await countAppeals(app.db, app.clock.now()),
  }
}

/**
 * Decides on an appeal once, by another moderator than the one who took the decision; if granted, the decision is
 * undone. The seller is notified of the reasons.
 * @throws 404; 409 for one's own decision or listing, and where it was decided before
 */
export function decideAppeal(
  app: VerificationContext,
  id: string,
  { granted, answer }: { granted: boolean; answer: string },
  { actor, visit }: { actor: SignedIn; visit: Visit },
) {
  return app.db.transaction(async (tx) => {
    const { sale, decision } = await takeOpenAppeal(tx, id, actor)
    const now = app.clock.now()
    await saveAppeal(tx, id, { granted, answer, decidedBy: actor.userId, decidedAt: now })
    const result = granted ? await overturnDecision(app, tx, sale, decision, actor) : 'kept'
    await notifyAppealDecided(app, tx, contestedSale(sale), { granted, answer, result: resultTexts[result] })
    const after = (await lockSaleOf(tx, sale.id)) ?? sale
    await recordAudit(app, tx, {
      action: 'sale.decide_appeal',
      entity: { kind: 'sale_listing', id: sale.id },
      before: { sale_status: sale.saleStatus },
      after: { sale_status: after.saleStatus, granted, decision: decision.action, decision_id: decision.id },
      reason: answer,
      actor,
      onBehalfOf: sale.sellerId,
      visit,
    })
    const [shown] = await presentAppeals(app, tx, [(await findAppeal(tx, id))!], actor.userId)
    return shown!
  })
}

/** @throws 404; 409 for one's own decision or listing, and where it was decided before */
export async function takeOpenAppeal(tx: Transaction, id: string, actor: SignedIn) {
  const existing = await findAppeal(tx, id)
  if (!existing) throw notFound()
  // Locks the listing first, as every decision about it does.
  if (existing.decision.action === 'ban') {
    await lockSalesOfBan(tx, existing.appeal.sellerId, [existing.listing.id])
  }
  const sale = await lockSaleOf(tx, existing.listing.id)
  const appeal = await lockAppeal(tx, id)
  if (!sale || !appeal) throw notFound()
  if (appeal.decidedAt) throw appealDecided()
  const { decision } = existing
  if (decision.moderatorId === actor.userId) throw sameModerator()
  await assertNotOwn(tx, sale, actor)
  return { sale, decision }
}

async function presentAppeals(
  app: Context,
  db: Executor,
  rows: AppealDetail[],
  moderatorId: string,
): Promise<SaleAppeal[]> {
  const people = rows.flatMap(({ appeal, decision }) => [
    appeal.sellerId,
    ...(appeal.decidedBy ? [appeal.decidedBy] : []),
    ...(decision.moderatorId ? [decision.moderatorId] : []),
  ])
  const names = await namesOf(db, [...new Set(people)])
  return rows.map(({ appeal, decision, listing }) => ({
    ...presentAppeal(appeal),
    listing: {
      id: listing.id,
      title: listing.title,
      city: listing.city,
      sale_status: listing.saleStatus,
    },
    seller: { id: appeal.sellerId, name: names.get(appeal.sellerId) ?? '' },
    decision: presentDecision(decision, names.get(decision.moderatorId ?? '')),
    is_late: !appeal.decidedAt && appeal.dueAt < app.clock.now(),
    is_mine: decision.moderatorId === moderatorId,
    decided_by: names.get(appeal.decidedBy ?? '') ?? null,
  }))
}
