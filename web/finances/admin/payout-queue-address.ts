import type { PayoutStatus } from '#contract/money/payout-status.ts'
import { HoldReason } from '#contract/money/payout-status.ts'
import { paths } from '#web/paths.ts'

/** The admin list of payouts is stored in its address. */
export interface PayoutQueueState {
  /** Ready to be sent by default; `all` for every status. */
  status: PayoutStatus | 'all'
  hold: HoldReason | ''
  search: string
  page: number
}

export const queueStatuses = ['ready', 'held', 'scheduled', 'sending', 'sent', 'all'] as const

/** An invalid value is read as its default, so that a mistyped address still shows the list. */
export function readPayoutQueue(address: URLSearchParams): PayoutQueueState {
  const page = Number(address.get('page'))
  const status = queueStatuses.find((each) => each === address.get('status')) ?? 'ready'
  return {
    status,
    hold: (status === 'held' && HoldReason.options.find((reason) => reason === address.get('hold'))) || '',
    search: (address.get('search') ?? '').slice(0, 120),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

export function writePayoutQueue({ status, hold, search, page }: PayoutQueueState) {
  const address = new URLSearchParams()
  if (status !== 'ready') address.set('status', status)
  if (hold && status === 'held') address.set('hold', hold)
  if (search) address.set('search', search)
  if (page > 1) address.set('page', String(page))
  return address
}

export function payoutQueuePath(queue: PayoutQueueState) {
  return paths.adminPayouts(writePayoutQueue(queue).toString())
}

/** The query of the calls. */
export function payoutQuery({ status, hold, search }: PayoutQueueState): Record<string, string> {
  return {
    ...(status !== 'all' && { status }),
    ...(hold && { hold_reason: hold }),
    ...(search && { search }),
  }
}
