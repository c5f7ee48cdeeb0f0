import type { Ground, SaleDecision, SaleReasonCode } from '../../contract/sale-moderation.ts'
import type { Visit } from '../accounts/visit.ts'
import type { App } from '../app.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Transaction } from '../database/connect.ts'
import type { SignedIn } from '../http/actor.ts'
import { notFound } from '../http/refusals.ts'
import { actingSeller } from '../sellers/acting-seller.ts'
import { changeSaleStatus } from '../sales/change-sale-status.ts'
import { endSaleReview } from '../sales/end-sale-review.ts'
import { lockSaleOf } from '../sales/lock-sale.ts'
import { approveSale } from '../sales/publish-sale.ts'
import { assertFree } from './claim-sale.ts'
import { insertDecision, writeCase } from './moderated-sale-queries.ts'
import { possibleDecisions } from './possible-decisions.ts'
import { decisionNotPossible, ownListing, reasonTooShort } from './sale-moderation-refusals.ts'
import { tellDecision } from './tell-decision.ts'

export interface Decision {
  action: SaleDecision
  reason?: string | undefined
  reason_code?: SaleReasonCode | undefined
  ground?: Ground | undefined
  ground_reference?: string | undefined
  notes?: string | undefined
  auto_publish?: boolean | undefined
  allow_resubmission?: boolean | undefined
  to?: 'active' | 'draft' | 'withdrawn' | undefined
}

/** As few letters as a reason has to have to be one. */
const shortestReason = 10
const stated: readonly SaleDecision[] = ['reject', 'request_changes', 'suspend', 'escalate']

type Sale = NonNullable<Awaited<ReturnType<typeof lockSaleOf>>>

/**
 * Decides about a listing: moves it, keeps the decision with its reasons, tells the seller and writes it in the audit
 * trail, all of it or nothing.
 * @throws 404; 409 for one's own listing, while somebody else looks at it, or where the decision is not open any more;
 * 422 without a reason, or where what would be published is not lawful
 */
export async function decideSale(app: App, id: string, decision: Decision, actor: SignedIn, visit: Visit) {
  return app.db.transaction(async (tx) => {
    const sale = await lockSaleOf(tx, id)
    if (!sale) throw notFound()
    await assertNotOwn(tx, sale, actor)
    await assertFree(app, tx, id, actor)
    const now = app.clock.now()
    const allowed = possibleDecisions(sale, actor.userId, now)
    if (!allowed.includes(decision.action)) throw decisionNotPossible({ allowed })
    if (stated.includes(decision.action) && (decision.reason?.trim().length ?? 0) < shortestReason) {
      throw reasonTooShort()
    }
    await apply(app, tx, sale, decision, actor)
    await keepDecision(app, tx, sale, decision, actor)
    const after = (await lockSaleOf(tx, id)) ?? sale
    const told = decision.action !== 'escalate'
    if (told) await tellDecision(app, tx, after, decision)
    await recordAudit(app, tx, {
      action: `sale.${decision.action}`,
      entity: { kind: 'sale_listing', id },
      before: { sale_status: sale.saleStatus, under_review: sale.underReview },
      after: { sale_status: after.saleStatus, under_review: after.underReview },
      reason: decision.reason ?? decision.notes,
      actor,
      onBehalfOf: sale.sellerId,
      visit,
    })
    return {
      action: decision.action,
      status: after.saleStatus,
      published_at: isLive(after) ? (after.publishedAt?.toISOString() ?? null) : null,
      notification_sent: told,
    }
  })
}

async function apply(app: App, tx: Transaction, sale: Sale, decision: Decision, actor: SignedIn) {
  const by = { id: actor.userId, as: 'admin' } as const
  const reason = decision.reason?.trim()
  switch (decision.action) {
    case 'approve':
      if (isLive(sale)) return endSaleReview(app, tx, sale, actor.userId, decision.notes)
      await approveSale(app, tx, sale.id, {
        actor: by,
        reason: decision.notes?.trim() || undefined,
        publish: decision.auto_publish ?? true,
      })
      return
    case 'request_changes':
      // A live listing leaves the market by the only door there is, and comes back as a draft.
      if (isLive(sale)) {
        await changeSaleStatus(app, tx, { listingId: sale.id, event: 'suspend', actor: by, reason })
        await changeSaleStatus(app, tx, {
          listingId: sale.id,
          event: 'reinstate',
          actor: by,
          reason,
          to: 'draft',
        })
        return
      }
      await changeSaleStatus(app, tx, { listingId: sale.id, event: 'request_changes', actor: by, reason })
      return
    case 'escalate':
      await writeCase(tx, sale.id, {
        escalatedAt: app.clock.now(),
        claimedBy: null,
        claimedUntil: null,
      })
      return
    case 'reinstate':
      await reinstate(app, tx, sale, decision, by)
      return
    default:
      await changeSaleStatus(app, tx, {
        listingId: sale.id,
        event: decision.action,
        actor: by,
        reason,
        allowResubmission: decision.allow_resubmission,
      })
  }
}

/** What comes back on the market under an accepted offer comes back under it; the rules choose which. */
async function reinstate(
  app: App,
  tx: Transaction,
  sale: Sale,
  { to = 'active', notes }: Decision,
  actor: { id: string; as: 'admin' },
) {
  const end = to === 'active' && sale.acceptedOfferId ? 'under_offer' : to
  await changeSaleStatus(app, tx, { listingId: sale.id, event: 'reinstate', actor, reason: notes, to: end })
}

async function keepDecision(app: App, tx: Transaction, sale: Sale, decision: Decision, actor: SignedIn) {
  const isStated = stated.includes(decision.action)
  if (decision.action !== 'escalate') {
    await writeCase(tx, sale.id, { claimedBy: null, claimedUntil: null, escalatedAt: null })
  }
  await insertDecision(tx, {
    listingId: sale.id,
    action: decision.action,
    reasonCode: isStated ? (decision.reason_code ?? 'other') : null,
    reason: decision.reason?.trim() || null,
    ground: isStated && decision.action !== 'escalate' ? (decision.ground ?? 'terms') : null,
    groundReference: decision.ground_reference || null,
    notes: decision.notes?.trim() || null,
    allowResubmission: decision.action === 'reject' ? (decision.allow_resubmission ?? true) : null,
    moderatorId: actor.userId,
    createdAt: app.clock.now(),
  })
}

/** Nobody decides about what they sell, alone or in a team. */
async function assertNotOwn(tx: Transaction, sale: Sale, actor: SignedIn) {
  if (sale.sellerId === actor.userId) throw ownListing()
  const team = await actingSeller(tx, actor, 'listings').catch(() => undefined)
  if (team?.sellerId === sale.sellerId) throw ownListing()
}

function isLive({ saleStatus }: Pick<Sale, 'saleStatus'>) {
  return saleStatus === 'active' || saleStatus === 'under_offer'
}
