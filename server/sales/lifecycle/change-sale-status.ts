import { dateOfInstant } from '#contract/core/date-format.ts'
import type { SaleStatus } from '#contract/sales/sale-words.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { assertNotBanned } from '#server/sellers/seller-bans.ts'
import { arriveOnMarket } from './arrive-on-market.ts'
import { keepVersion, lastApproved } from '../review/keep-sale-version.ts'
import { lockSale, recordStatusChange, type SaleRecord, updateSale } from './sale-life-queries.ts'
import { offerRequired, reasonRequired, soldInFuture, soldPriceRequired } from './sale-life-refusals.ts'
import { type SaleEvent, saleLifecycle, type SaleParty, saleSubject } from './sale-lifecycle.ts'
import { tellStatusChange } from './tell-status-change.ts'

export interface SaleChange {
  listingId: string
  event: SaleEvent
  actor: { id: string | null; as: SaleParty }
  reason?: string | undefined
  /** Of a sale: its day, today where not given, and its price, which stays private. */
  soldOn?: string | undefined
  soldPrice?: string | undefined
  acceptedOfferId?: string | undefined
  /** Of a rejection: whether the seller may mend the listing. */
  allowResubmission?: boolean | undefined
  /** Where an event has several ends: a reinstated listing may also become a draft or stay off the market. */
  to?: SaleStatus | undefined
}

/**
 * Moves a listing by the table of `sale-lifecycle.ts`, keeps its dates and writes down what was before, what is now,
 * why, and who did it. The only place that writes `sale_status`. It judges no content: whoever submits, approves or
 * relists goes through `publish-sale.ts`, which validates first.
 * @throws 404; 409 with the statuses that are allowed; 422 where a fact is missing that the move needs
 */
export async function changeSaleStatus(app: Context, tx: Transaction, change: SaleChange) {
  const now = app.clock.now()
  const sale = await lockSale(tx, change.listingId)
  if (!sale) throw notFound()
  const { event, actor } = change
  const newStatus = saleLifecycle.after(event, saleSubject(sale, now), actor.as, change.to)
  if (towardsMarket.includes(newStatus)) await assertNotBanned(tx, sale.sellerId)
  await updateSale(tx, sale.id, {
    ...factsOfMove(sale, change, newStatus, now),
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
    await keepVersion(tx, sale, sale.publishedAt ?? now)
  }
  if (comesOnMarket(sale, newStatus)) {
    // What comes back by the word of its seller alone is compared with what was approved before it left.
    if (change.event !== 'relist') await keepVersion(tx, sale, now)
    await arriveOnMarket(tx, sale, now)
  }
  await tellStatusChange(app, tx, sale, change)
  return { previousStatus: sale.saleStatus, newStatus }
}

/** Where no listing of a seller goes whom the house has shut out. */
const towardsMarket: readonly SaleStatus[] = ['pending_validation', 'active', 'under_offer']

function comesOnMarket(sale: SaleRecord, newStatus: SaleStatus) {
  return !isLive(sale.saleStatus) && isLive(newStatus)
}

function isLive(status: SaleStatus) {
  return status === 'active' || status === 'under_offer'
}

const offerGone = { acceptedOfferId: null, underOfferSince: null }
const notPlanned = { scheduledFor: null, approvedAt: null }

type Facts = Partial<SaleRecord>

/** What a move leaves behind in the listing. */
function factsOfMove(sale: SaleRecord, change: SaleChange, newStatus: SaleStatus, now: Date): Facts {
  if (newStatus === 'pending_validation') return waiting(sale, change, now)
  switch (change.event) {
    case 'take_back':
    case 'rework':
      return { ...notPlanned, underReview: false }
    case 'approve':
    case 'reinstate':
    case 'relist':
      return isLive(newStatus) ? onMarket(sale, now) : offerGone
    case 'reject':
    case 'request_changes':
      return {
        ...notPlanned,
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

/** A held or reopened listing was not submitted again by anybody: only its wait begins anew. */
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

/** A home keeps the day it was first shown: coming back does not make it new. */
function onMarket(sale: SaleRecord, now: Date): Facts {
  const publishedAt = sale.publishedAt ?? now
  return {
    ...notPlanned,
    publishedAt,
    firstPublishedAt: sale.firstPublishedAt ?? publishedAt,
    confirmedAt: now,
    confirmationsAsked: 0,
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

/** Nobody is refused or suspended without being told why. */
function stated(reason: string | undefined) {
  const text = reason?.trim()
  if (!text) throw reasonRequired()
  return text
}
