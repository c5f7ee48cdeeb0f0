import type { Offer, OfferThread } from '#contract/buying/offers.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { saleBriefsOf } from '#server/inquiries/sale-briefs.ts'
import { offerActionsOf, type OfferSide } from './offer-lifecycle.ts'
import { findChains, type OfferRow } from './offer-queries.ts'

/** Negotiations as one participant sees them, in the given order. */
export async function presentThreads(
  db: Executor,
  threadIds: string[],
  side: OfferSide,
): Promise<OfferThread[]> {
  const chains = await findChains(db, threadIds)
  const briefs = await saleBriefsOf(
    db,
    [...chains.values()].flatMap(([first]) => (first ? [first.listingId] : [])),
  )
  return threadIds.flatMap((threadId) => {
    const rows = chains.get(threadId) ?? []
    const last = rows.at(-1)
    const listing = last && briefs.get(last.listingId)
    if (!last || !listing) return []
    const chain = rows.map((row) => presentOffer(row, side))
    return {
      id: threadId,
      property_id: last.listingId,
      listing,
      role: side,
      buyer_id: last.buyerId,
      buyer_name: last.buyerName,
      buyer_email: last.buyerEmail,
      current: chain.at(-1)!,
      chain,
    }
  })
}

export async function presentThread(db: Executor, { offer, side }: { offer: OfferRow; side: OfferSide }) {
  const [thread] = await presentThreads(db, [offer.threadId], side)
  return thread!
}

function presentOffer(row: OfferRow, side: OfferSide): Offer {
  const { financing, clauses, wished_date, own_funds_minor } = row.conditions
  return {
    id: row.id,
    made_by: row.madeBy,
    is_mine: row.madeBy === side,
    amount_minor: row.amountMinor,
    currency: row.currency,
    valid_until: row.validUntil,
    expires_at: row.expiresAt.toISOString(),
    conditions: { financing, clauses, wished_date, own_funds_minor: own_funds_minor ?? null },
    message: row.message,
    status: row.status,
    reason: row.reason,
    created_at: row.createdAt.toISOString(),
    answered_at: row.answeredAt?.toISOString() ?? null,
    allowed_actions: offerActionsOf(row, side),
  }
}
