import type { PayoutStatus } from '#contract/money/payout-status.ts'
import { HoldReason } from '#contract/money/payout-status.ts'
import { paths } from '#web/paths.ts'

/** What the house's list of payouts shows is written in its address. */
export interface PayoutDesk {
  /** Those ready to be sent, unless said; `all` for every state. */
  status: PayoutStatus | 'all'
  hold: HoldReason | ''
  search: string
  page: number
}

export const deskStatuses = ['ready', 'held', 'scheduled', 'sending', 'sent', 'all'] as const

/** A value that is not known is read as its default, so that a mistyped address still shows the list. */
export function readPayoutDesk(address: URLSearchParams): PayoutDesk {
  const page = Number(address.get('page'))
  const status = deskStatuses.find((each) => each === address.get('status')) ?? 'ready'
  return {
    status,
    hold: (status === 'held' && HoldReason.options.find((reason) => reason === address.get('hold'))) || '',
    search: (address.get('search') ?? '').slice(0, 120),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

export function writePayoutDesk({ status, hold, search, page }: PayoutDesk) {
  const address = new URLSearchParams()
  if (status !== 'ready') address.set('status', status)
  if (hold && status === 'held') address.set('hold', hold)
  if (search) address.set('search', search)
  if (page > 1) address.set('page', String(page))
  return address
}

export function payoutDeskPath(desk: PayoutDesk) {
  return paths.adminPayouts(writePayoutDesk(desk).toString())
}

/** What the calls are asked for. */
export function payoutQuery({ status, hold, search }: PayoutDesk): Record<string, string> {
  return {
    ...(status !== 'all' && { status }),
    ...(hold && { hold_reason: hold }),
    ...(search && { search }),
  }
}
