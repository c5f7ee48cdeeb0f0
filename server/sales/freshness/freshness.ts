import { publicSaleStatuses } from '#contract/sales/sale-enums.ts'
import type { SaleRecord } from '../listing/sale-queries.ts'

/** Days after which a seller is asked whether a home is still for sale, and what follows without an answer. */
export const freshness = { requestAfter: 14, toConfirmAfter: 17, hiddenAfter: 21 } as const

export const dayMilliseconds = 86_400_000

type Facts = Pick<SaleRecord, 'saleStatus' | 'confirmedAt' | 'publishedAt'>

/** Whether everybody is told that nobody confirmed this listing for a while. */
export function isToConfirm({ saleStatus, confirmedAt, publishedAt }: Facts, now: Date) {
  const since = confirmedAt ?? publishedAt
  if (!since || !isOnMarket(saleStatus)) return false
  return now.getTime() - since.getTime() >= freshness.toConfirmAfter * dayMilliseconds
}

/** Since when a listing is out of sight until its seller confirms it; one that was sold is for good. */
export function hiddenUntilConfirmed({ saleStatus, hiddenAt }: Pick<SaleRecord, 'saleStatus' | 'hiddenAt'>) {
  return isOnMarket(saleStatus) ? hiddenAt : null
}

function isOnMarket(saleStatus: SaleRecord['saleStatus']) {
  return publicSaleStatuses.some((status) => status === saleStatus)
}
