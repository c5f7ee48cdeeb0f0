import type { PayoutStatus } from '#contract/money/payout-status.ts'
import { lifecycle } from '#server/platform/transitions.ts'
import { payoutNotReady } from '../finance-refusals.ts'

type PayoutEvent = 'assess' | 'send' | 'begin' | 'settle' | 'refuse' | 'batch' | 'sign' | 'unbatch' | 'reject'
type PayoutActor = 'staff' | 'system' | 'provider' | 'bank'

const unsent: readonly PayoutStatus[] = ['scheduled', 'held', 'ready']

/**
 * The transitions of a payout. Its amount and holds are assessed again until a transfer begins; which of the three
 * states follows is in `payout-hold.ts`.
 */
export const payoutLifecycle = lifecycle<PayoutEvent, PayoutStatus, PayoutActor>({
  lines: [
    { action: 'assess', from: unsent, to: 'scheduled', by: ['system'] },
    { action: 'assess', from: unsent, to: 'held', by: ['system'] },
    { action: 'assess', from: unsent, to: 'ready', by: ['system'] },
    { action: 'send', from: ['ready'], to: 'sent', by: ['staff'] },
    { action: 'begin', from: ['ready'], to: 'sending', by: ['system'] },
    { action: 'settle', from: ['sending'], to: 'sent', by: ['provider'] },
    // Staff transfers what the provider refuses.
    { action: 'refuse', from: ['sending'], to: 'ready', by: ['provider'] },
    // In a batch of transfers the amount is final; it counts as sent once a second person has signed.
    { action: 'batch', from: ['ready'], to: 'sending', by: ['staff'] },
    { action: 'sign', from: ['sending'], to: 'sent', by: ['staff'] },
    { action: 'unbatch', from: ['sending'], to: 'ready', by: ['staff', 'system'] },
    { action: 'reject', from: ['sent'], to: 'ready', by: ['bank'] },
  ],
  conditions: {},
  why: () => payoutNotReady(),
})

/** Whether the amount and the holds of a payout may still change. */
export function isAssessable(payout: { status: PayoutStatus }) {
  return payoutLifecycle.find('assess', payout, 'system') !== undefined
}
