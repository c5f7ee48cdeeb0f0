import { publicSaleStatuses } from '#contract/sales/sale-enums.ts'
import type { SaleRecord } from '../listing/sale-repository.ts'

/**
 * Days without a confirmation after which its seller is asked for one, the listing is marked « à confirmer », and it is
 * hidden.
 */
export const freshness = { requestAfter: 14, toConfirmAfter: 17, hiddenAfter: 21 } as const

export const dayMilliseconds = 86_400_000

type Facts = Pick<SaleRecord, 'saleStatus' | 'confirmedAt' | 'publishedAt'>

/** Whether a listing is publicly marked as not confirmed for a while. */
export function isToConfirm({ saleStatus, confirmedAt, publishedAt }: Facts, now: Date) {
  const since = confirmedAt ?? publishedAt
  if (!since || !isOnMarket(saleStatus)) return false
  return now.getTime() - since.getTime() >= freshness.toConfirmAfter * dayMilliseconds
}

/** Date since which a listing is hidden until its seller confirms it; null for a sold one, which stays hidden. */
export function hiddenUntilConfirmed({ saleStatus, hiddenAt }: Pick<SaleRecord, 'saleStatus' | 'hiddenAt'>) {
  return isOnMarket(saleStatus) ? hiddenAt : null
}

function isOnMarket(saleStatus: SaleRecord['saleStatus']) {
  return publicSaleStatuses.some((status) => status === saleStatus)
}
