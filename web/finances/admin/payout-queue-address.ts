import { HoldReason } from '#contract/money/payout-status.ts'
import { paths } from '#web/paths.ts'
import { oneOf, pageNumber, text } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'

export const queueStatuses = ['ready', 'held', 'scheduled', 'sending', 'sent', 'all'] as const

/** The admin list of payouts. */
export const payoutSearch = searchState(
  {
    /** Ready to be sent by default; `all` for every status. */
    status: oneOf(queueStatuses, 'ready'),
    /** Of those on hold; without a meaning for another status. */
    hold: oneOf(HoldReason.options, ''),
    search: text(120),
    page: pageNumber(),
  },
  (change) => ({ page: 1, ...('status' in change && { hold: '' as const }) }),
)
export type PayoutQueueState = StateOf<typeof payoutSearch>

export function payoutQueuePath(queue: PayoutQueueState, change?: Partial<PayoutQueueState>) {
  return paths.adminPayouts(payoutSearch.serialize(queue, change).toString())
}

/** The query of the calls. */
export function payoutQuery({ status, hold, search }: PayoutQueueState): Record<string, string> {
  return {
    ...(status !== 'all' && { status }),
    ...(status === 'held' && hold && { hold_reason: hold }),
    ...(search && { search }),
  }
}
