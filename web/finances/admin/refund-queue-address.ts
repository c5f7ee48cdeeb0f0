import { paths } from '#web/paths.ts'

export const refundTabs = ['refunds', 'credits', 'chargebacks'] as const

/** The refund queue is stored in its address. */
export interface RefundQueueState {
  tab: (typeof refundTabs)[number]
  /** Closed entries instead of open ones. */
  closed: boolean
  page: number
}

/** An invalid value is read as its default, so that a mistyped address still shows the queue. */
export function readRefundQueue(address: URLSearchParams): RefundQueueState {
  const page = Number(address.get('page'))
  return {
    tab: refundTabs.find((tab) => tab === address.get('tab')) ?? 'refunds',
    closed: address.get('state') === 'closed',
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

export function writeRefundQueue({ tab, closed, page }: RefundQueueState) {
  const address = new URLSearchParams()
  if (tab !== 'refunds') address.set('tab', tab)
  if (closed) address.set('state', 'closed')
  if (page > 1) address.set('page', String(page))
  return address
}

export function refundQueuePath(queue: RefundQueueState) {
  return paths.adminRefunds(writeRefundQueue(queue).toString())
}
