import type { BatchItemStatus, PayoutBatchStatus } from '#contract/money/payout-batch-enums.ts'
import { conflict } from '#server/platform/http/errors/refusals.ts'
import { lifecycle } from '#server/platform/transitions.ts'
import { batchNotSigned } from './payout-batch-refusals.ts'

/** The transitions of a batch: `cancel` follows a signature that was refused, withdrawn or never came. */
export const payoutBatchLifecycle = lifecycle<
  'sign' | 'cancel' | 'download' | 'answer' | 'settle',
  PayoutBatchStatus,
  'staff' | 'system'
>({
  lines: [
    { action: 'sign', from: ['prepared'], to: 'signed', by: ['staff'] },
    { action: 'cancel', from: ['prepared'], to: 'cancelled', by: ['staff', 'system'] },
    { action: 'download', from: ['signed', 'settled'], by: ['staff'] },
    { action: 'answer', from: ['signed', 'settled'], by: ['staff'] },
    { action: 'settle', from: ['signed'], to: 'settled', by: ['system'] },
  ],
  conditions: {},
  why: () => batchNotSigned(),
})

/** The transitions of a transfer. A bank may still reject what it accepted first. */
export const batchItemLifecycle = lifecycle<
  'sign' | 'cancel' | 'accept' | 'reject',
  BatchItemStatus,
  'staff' | 'system' | 'bank'
>({
  lines: [
    { action: 'sign', from: ['prepared'], to: 'sent', by: ['staff'] },
    { action: 'cancel', from: ['prepared'], to: 'cancelled', by: ['staff', 'system'] },
    { action: 'accept', from: ['sent'], to: 'accepted', by: ['bank'] },
    { action: 'reject', from: ['sent', 'accepted'], to: 'rejected', by: ['bank'] },
  ],
  conditions: {},
  why: () => conflict(),
})
