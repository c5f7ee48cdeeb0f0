import { publicSaleStatuses } from '../../contract/sale-words.ts'
import type { SaleRecord } from './sale-queries.ts'

/** Days after which a seller is asked whether a home is still for sale, and what follows without an answer. */
export const freshness = { askAfter: 14, toConfirmAfter: 17, hiddenAfter: 21 } as const

export const dayMilliseconds = 86_400_000

type Facts = Pick<SaleRecord, 'saleStatus' | 'confirmedAt' | 'publishedAt'>

/** Whether everybody is told that nobody confirmed this listing for a while. */
export function isToConfirm({ saleStatus, confirmedAt, publishedAt }: Facts, now: Date) {
  const since = confirmedAt ?? publishedAt
  if (!since || !publicSaleStatuses.some((status) => status === saleStatus)) return false
  return now.getTime() - since.getTime() >= freshness.toConfirmAfter * dayMilliseconds
}
