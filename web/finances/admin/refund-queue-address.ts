import { paths } from '#web/paths.ts'
import { flag, named, oneOf, pageNumber } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'

export const refundTabs = ['refunds', 'credits', 'chargebacks'] as const

/** The refund queue. */
export const refundSearch = searchState(
  {
    tab: oneOf(refundTabs, 'refunds'),
    /** Closed entries instead of open ones. */
    closed: named('state', flag('closed')),
    page: pageNumber(),
  },
  (change) => ({ page: 1, ...('tab' in change && { closed: false }) }),
)
export type RefundQueueState = StateOf<typeof refundSearch>

export function refundQueuePath(queue: RefundQueueState, change?: Partial<RefundQueueState>) {
  return paths.adminRefunds(refundSearch.serialize(queue, change).toString())
}
