import type { SaleDecision } from '../../contract/sale-moderation.ts'
import { nextSaleEvents, type SaleFacts } from '../sales/sale-lifecycle.ts'

interface Judged extends SaleFacts {
  sellerId: string
  underReview: boolean
  approvedAt: Date | null
}

/** What a moderator may decide about a listing now; nothing about their own. */
export function possibleDecisions(sale: Judged, moderatorId: string, now: Date): SaleDecision[] {
  if (sale.sellerId === moderatorId) return []
  const events: readonly string[] = nextSaleEvents(sale, 'admin', now)
  const isLive = sale.saleStatus === 'active' || sale.saleStatus === 'under_offer'
  const looksAgain = isLive && sale.underReview
  const waits = (sale.saleStatus === 'pending_validation' && !sale.approvedAt) || looksAgain
  const possible: Record<SaleDecision, boolean> = {
    approve: waits,
    reject: events.includes('reject'),
    request_changes: events.includes('request_changes') || looksAgain,
    suspend: events.includes('suspend'),
    reinstate: events.includes('reinstate'),
    escalate: waits,
  }
  return (Object.keys(possible) as SaleDecision[]).filter((decision) => possible[decision])
}
