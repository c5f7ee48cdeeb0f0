import type { DifferenceStatus } from '#contract/money/reconciliation-enums.ts'
import { lifecycle } from '#server/platform/transitions.ts'
import { differenceClosed } from './reconciliation-refusals.ts'

type DifferenceAction = 'explain' | 'reopen' | 'match' | 'differ'

/** The transitions of a difference: people explain and reopen, a new comparison matches and finds it again. */
export const differenceLifecycle = lifecycle<DifferenceAction, DifferenceStatus, 'staff' | 'system'>({
  lines: [
    { action: 'explain', from: ['open'], to: 'explained', by: ['staff'] },
    { action: 'reopen', from: ['explained'], to: 'open', by: ['staff'] },
    { action: 'match', from: ['open'], to: 'matched', by: ['system'] },
    // Amounts changed since: neither the match nor the reason is about these.
    { action: 'differ', from: ['matched', 'explained'], to: 'open', by: ['system'] },
  ],
  conditions: {},
  why: () => differenceClosed(),
})
