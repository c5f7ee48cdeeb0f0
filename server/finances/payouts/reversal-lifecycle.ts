import { conflict } from '#server/platform/http/errors/refusals.ts'
import { lifecycle } from '#server/platform/transitions.ts'
import type { ReversalStatus } from '#server/schema/dealings/payment-kinds.ts'

export type ReversalEvent = 'settle' | 'refuse'

/** The transitions of a payout's reversal. What the provider refuses is deducted from the owner's next payouts. */
export const reversalLifecycle = lifecycle<ReversalEvent, ReversalStatus, 'provider'>({
  lines: [
    { action: 'settle', from: ['pending'], to: 'done', by: ['provider'] },
    { action: 'refuse', from: ['pending'], to: 'failed', by: ['provider'] },
  ],
  conditions: {},
  why: () => conflict(),
})
