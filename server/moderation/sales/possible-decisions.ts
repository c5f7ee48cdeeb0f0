import type { SaleDecision } from '#contract/moderation/sale-moderation.ts'
import { nextSaleEvents, type SaleFacts } from '#server/sales/lifecycle/sale-lifecycle.ts'

interface Judged extends SaleFacts {
  sellerId: string
  underReview: boolean
  approvedAt: Date | null
  /** Permanently removed from the site. */
  isRemoved: boolean
  /** Its seller is banned. */
  isBanned: boolean
}

/** The possible decisions of a moderator about a listing; none about their own. */
export function possibleDecisions(sale: Judged, moderatorId: string, now: Date): SaleDecision[] {
  if (sale.sellerId === moderatorId) return []
  const { saleStatus, isRemoved, isBanned } = sale
  const events: readonly string[] = nextSaleEvents(sale, 'admin', now)
  const isLive = saleStatus === 'active' || saleStatus === 'under_offer'
  const isReviewedAgain = isLive && sale.underReview
  const waits = (saleStatus === 'pending_validation' && !sale.approvedAt) || isReviewedAgain
  const possible: Record<SaleDecision, boolean> = {
    approve: waits && !isBanned,
    approve_with_edit: waits && !isBanned,
    request_changes: (events.includes('request_changes') && !isRemoved) || isReviewedAgain,
    reject: events.includes('reject'),
    suspend: events.includes('suspend'),
    reinstate: events.includes('reinstate') && !isRemoved && !isBanned,
    remove: (isLive || saleStatus === 'suspended') && !isRemoved,
    merge_duplicate: isLive || saleStatus === 'pending_validation',
    ban: saleStatus !== 'draft' && !isBanned,
    escalate: waits,
  }
  return (Object.keys(possible) as SaleDecision[]).filter((decision) => possible[decision])
}
