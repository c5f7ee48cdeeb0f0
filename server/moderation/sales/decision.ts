import type { DecisionGround, SaleDecision, SaleReasonCode } from '#contract/moderation/sale-moderation.ts'
import type { lockSaleOf } from '#server/sales/lifecycle/lock-sale.ts'

export type Sale = NonNullable<Awaited<ReturnType<typeof lockSaleOf>>>

export interface Decision {
  action: SaleDecision
  reason?: string | undefined
  reason_code?: SaleReasonCode | undefined
  ground?: DecisionGround | undefined
  ground_reference?: string | undefined
  notes?: string | undefined
  auto_publish?: boolean | undefined
  allow_resubmission?: boolean | undefined
  to?: 'active' | 'draft' | 'withdrawn' | undefined
  /** Texts that the moderator changed. */
  title?: string | undefined
  description?: string | undefined
  /** The listing of the same property that remains. */
  into?: string | undefined
  /** It follows a notice: the statement of reasons mentions it. */
  afterNotice?: boolean | undefined
  /** The order of an authority that it follows. */
  order?: string | undefined
  /** An order forbids that the seller be notified. */
  isUntold?: boolean | undefined
}

/** Decisions with a statement of reasons for the seller or the team. */
export const stated: readonly SaleDecision[] = [
  'approve_with_edit',
  'request_changes',
  'reject',
  'suspend',
  'remove',
  'merge_duplicate',
  'ban',
  'escalate',
]

export function isLive({ saleStatus }: Pick<Sale, 'saleStatus'>) {
  return saleStatus === 'active' || saleStatus === 'under_offer'
}
