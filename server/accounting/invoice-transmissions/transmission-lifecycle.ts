import type { TransmissionStatus } from '#contract/money/invoice-transmission-enums.ts'
import { conflict } from '#server/platform/http/errors/refusals.ts'
import { lifecycle } from '#server/platform/transitions.ts'

/**
 * The transitions of an invoice at registered platforms. States may arrive late or twice: what an invoice has reached
 * is never taken back by an earlier one.
 */
export const transmissionLifecycle = lifecycle<
  'deposit' | 'announce' | 'refuse',
  TransmissionStatus,
  'system' | 'platform'
>({
  lines: [
    { action: 'deposit', from: ['waiting'], to: 'deposited', by: ['system'] },
    { action: 'announce', from: ['deposited'], to: 'issued', by: ['platform'] },
    { action: 'announce', from: ['deposited', 'issued'], to: 'received', by: ['platform'] },
    { action: 'announce', from: ['deposited', 'issued', 'received'], to: 'approved', by: ['platform'] },
    {
      action: 'announce',
      from: ['deposited', 'issued', 'received', 'approved'],
      to: 'collected',
      by: ['platform'],
    },
    { action: 'refuse', from: ['deposited', 'issued', 'received'], to: 'refused', by: ['platform'] },
    { action: 'refuse', from: ['deposited', 'issued'], to: 'rejected', by: ['platform'] },
  ],
  conditions: {},
  why: () => conflict(),
})

/** Nothing more is expected of the platform. */
export const finalStatuses: readonly TransmissionStatus[] = ['refused', 'rejected', 'collected']
