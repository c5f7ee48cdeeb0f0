import { dateOfInstant } from '#contract/core/date-format.ts'
import type { SaleStatus } from '#contract/sales/sale-enums.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { assertNotBanned } from '#server/sellers/seller-bans.ts'
import { findHolders } from '#server/verification/cases/standing/defer-listings.ts'
import { arriveOnMarket } from './arrive-on-market.ts'
import { storeVersion, lastApproved } from '../review/store-sale-version.ts'
import { isRemoved, lockSale, recordStatusChange, type SaleRecord, updateSale } from './sale-life-queries.ts'
import {
  illegalSaleTransition,
  offerRequired,
  reasonRequired,
  soldInFuture,
  soldPriceRequired,
  verificationEnded,
} from './sale-life-refusals.ts'
import { type SaleEvent, saleLifecycle, type SaleRole, saleSubject } from './sale-lifecycle.ts'
import { notifyStatusChange } from './notify-status-change.ts'

export interface SaleChange {
  listingId: string
  event: SaleEvent
  actor: { id: string | null; as: SaleRole }
  reason?: string | undefined
  /** Of a sale: its day, by default today, and its price, which stays private. */
  soldOn?: string | undefined
  soldPrice?: string | undefined
  acceptedOfferId?: string | undefined
  /** Of a rejection: whether the seller may correct and resubmit the listing. */
  allowResubmission?: boolean | undefined
  /** For events with several target statuses: a reinstated listing may also become a draft or stay off the market. */
  to?: SaleStatus | undefined
}

/**
 * Changes the status of a listing by the table of `sale-lifecycle.ts`, updates its dates and logs the old and new
 * status, the reason and the actor. The only place that writes `sale_status`. It does not validate content: to submit,
 * approve or relist, call `publish-sale.ts`, which validates first.
 * @throws 404; 409 with the statuses that are allowed; 422 where a fact is missing that the transition needs
 */
export async function changeSaleStatus(app: Context, tx: Transaction, change: SaleChange) {
  const now = app.clock.now()
  const sale = await lockSale(tx, change.listingId)
  if (!sale) throw notFound()
  const { event, actor } = change
  const newStatus = saleLifecycle.after(event, saleSubject(sale, now), actor.as, change.to)
  // Only an appeal restores what was removed for good, and it takes the mark away first.
  if (event === 'reinstate' && (await isRemoved(tx, sale.id))) throw illegalSaleTransition({ allowed: [] })
  if (towardsMarket.includes(newStatus)) await assertNotBanned(tx, sale.sellerId)
  const isReturning = event === 'reinstate' && isLive(newStatus)
  if (isReturning && (await findHolders(tx, sale.sellerId, now))(sale.id)) throw verificationEnded()
  await updateSale(tx, sale.id, {
    ...factsOfTransition(sale, change, newStatus, now),
    saleStatus: newStatus,
    updatedAt: now,
  })
  await recordStatusChange(tx, {
    listingId: sale.id,
    previousStatus: sale.saleStatus,
    newStatus,
    event,
    reason: change.reason?.trim() || null,
    actorId: actor.id,
    actorAs: actor.as,
    createdAt: now,
  })
  if (change.event === 'withdraw' && isLive(sale.saleStatus) && !(await lastApproved(tx, sale.id))) {
    await storeVersion(tx, sale, sale.publishedAt ?? now)
  }
  if (comesOnMarket(sale, newStatus)) {
    // A relisted listing, which no moderator approved, is compared with the version approved before it left.
    if (change.event !== 'relist') await storeVersion(tx, sale, now)
    await arriveOnMarket(tx, sale, now)
  }
  await notifyStatusChange(app, tx, sale, change)
  return { previousStatus: sale.saleStatus, newStatus }
}

/** Statuses closed to banned sellers. */
const towardsMarket: readonly SaleStatus[] = ['pending_validation', 'active', 'under_offer']

function comesOnMarket(sale: SaleRecord, newStatus: SaleStatus) {
  return !isLive(sale.saleStatus) && isLive(newStatus)
}

function isLive(status: SaleStatus) {
  return status === 'active' || status === 'under_offer'
}

/** Columns of a listing without an accepted offer. */
export const offerGone = { acceptedOfferId: null, underOfferSince: null }
const notPlanned = { scheduledFor: null, approvedAt: null }

type Facts = Partial<SaleRecord>

/** Columns that a transition changes besides the status. */
function factsOfTransition(sale: SaleRecord, change: SaleChange, newStatus: SaleStatus, now: Date): Facts {
  if (newStatus === 'pending_validation') return waiting(sale, change, now)
  switch (change.event) {
    case 'take_back':
    case 'rework':
      return { ...notPlanned, ...offerGone, underReview: false }
    case 'approve':
    case 'reinstate':
    case 'relist':
      return isLive(newStatus) ? onMarket(sale, now) : offerGone
    case 'reject':
    case 'request_changes':
      return {
        ...notPlanned,
        ...(newStatus === 'draft' && offerGone),
        rejectionReason: stated(change.reason),
        allowResubmission: change.event === 'request_changes' || (change.allowResubmission ?? true),
      }
    case 'accept_offer':
      if (!change.acceptedOfferId) throw offerRequired()
      return { acceptedOfferId: change.acceptedOfferId, underOfferSince: now }
    case 'offer_over':
      return offerGone
    case 'sell':
      return sold(sale, change, now)
    case 'withdraw':
      return { ...notPlanned, ...offerGone, withdrawnAt: now, underReview: false }
    case 'suspend':
      return { underReview: false, rejectionReason: stated(change.reason) }
    default:
      return {}
  }
}

/** A held or reopened listing was not submitted again: only its waiting time restarts. */
function waiting(sale: SaleRecord, { event }: SaleChange, now: Date): Facts {
  const submissions = event === 'hold' || event === 'reopen' ? sale.submissions : sale.submissions + 1
  return {
    submissions,
    submittedAt: now,
    approvedAt: null,
    rejectionReason: null,
    withdrawnAt: null,
    underReview: false,
  }
}

/** The first publication date is retained: relisting does not make a listing new. */
function onMarket(sale: SaleRecord, now: Date): Facts {
  const publishedAt = sale.publishedAt ?? now
  return {
    ...notPlanned,
    publishedAt,
    firstPublishedAt: sale.firstPublishedAt ?? publishedAt,
    confirmedAt: now,
    confirmationsRequested: 0,
    hiddenAt: null,
    withdrawnAt: null,
    rejectionReason: null,
    underReview: false,
    allowResubmission: true,
  }
}

function sold(sale: SaleRecord, { soldOn, soldPrice }: SaleChange, now: Date): Facts {
  const today = dateOfInstant(now, sale.timeZone)
  if (!soldPrice) throw soldPriceRequired()
  if (soldOn && soldOn > today) throw soldInFuture()
  return { soldOn: soldOn ?? today, soldPrice, underReview: false, notifyOnPublish: false }
}

/** A rejection or suspension requires a reason. */
function stated(reason: string | undefined) {
  const text = reason?.trim()
  if (!text) throw reasonRequired()
  return text
}
