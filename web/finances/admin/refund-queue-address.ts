import { paths } from '#web/paths.ts'

export const refundTabs = ['refunds', 'credits', 'chargebacks'] as const

/** What the desk of refunds shows is written in its address. */
export interface RefundQueueState {
  tab: (typeof refundTabs)[number]
  /** What is over rather than what waits. */
  closed: boolean
  page: number
}

/** A value that is not known is read as its default, so that a mistyped address still shows the desk. */
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
