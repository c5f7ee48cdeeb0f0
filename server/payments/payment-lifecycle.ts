import type { PaymentStatus, RefundStatus } from '#contract/money/payments.ts'
import { conflict } from '#server/platform/http/errors/refusals.ts'
import type { ProviderState } from '#server/platform/payment-providers/provider.ts'
import { lifecycle } from '#server/platform/transitions.ts'
import { refundNotRefused } from './payment-refusals.ts'

/** The last three are states that the provider reports of its attempt. */
export type PaymentEvent =
  | 'start'
  | 'retry'
  | 'change_method'
  | 'capture'
  | 'void'
  | 'pay_on_site'
  | 'debit'
  | 'take_back'
  | 'report_authorised'
  | 'report_captured'
  | 'report_failed'
type PaymentActor = 'guest' | 'owner' | 'booking' | 'provider'

/**
 * The transitions of a payment. Events of a provider come repeated, late or out of order: nothing leaves `captured`,
 * and a report without a line is ignored.
 */
export const paymentLifecycle = lifecycle<PaymentEvent, PaymentStatus, PaymentActor>({
  lines: [
    { action: 'start', from: ['due'], to: 'pending', by: ['guest'] },
    { action: 'retry', from: ['failed'], to: 'due', by: ['guest'] },
    { action: 'change_method', from: ['due', 'pending', 'failed'], to: 'due', by: ['guest'] },
    { action: 'capture', from: ['authorised'], to: 'capturing', by: ['booking'] },
    { action: 'void', from: ['due', 'failed'], to: 'voided', by: ['booking'] },
    { action: 'void', from: ['pending', 'authorised', 'capturing'], to: 'voiding', by: ['booking'] },
    // A due payment that is paid on site in full is deleted; a failed attempt stays on record.
    { action: 'pay_on_site', from: ['failed'], to: 'voided', by: ['owner'] },
    // An amount that the guest had begun to pay and left unpaid is debited on its day as well.
    { action: 'debit', from: ['due', 'failed'], to: 'pending', by: ['booking'] },
    { action: 'take_back', from: ['pending'], to: 'due', by: ['booking'] },
    { action: 'report_authorised', from: ['pending', 'failed'], to: 'authorised', by: ['provider'] },
    {
      action: 'report_captured',
      from: ['due', 'pending', 'authorised', 'capturing', 'voiding', 'voided', 'failed'],
      to: 'captured',
      by: ['provider'],
    },
    {
      action: 'report_failed',
      from: ['due', 'pending', 'authorised', 'capturing'],
      to: 'failed',
      by: ['provider'],
    },
    { action: 'report_failed', from: ['voiding', 'voided'], to: 'voided', by: ['provider'] },
  ],
  conditions: {},
  why: () => conflict(),
})

const reports = {
  authorised: 'report_authorised',
  captured: 'report_captured',
  voided: 'report_failed',
  failed: 'report_failed',
} as const satisfies Partial<Record<ProviderState['state'], PaymentEvent>>

/** The status after a provider's report; undefined where it changes nothing. */
export function statusAfterReport(
  payment: { status: PaymentStatus },
  state: ProviderState['state'],
): PaymentStatus | undefined {
  return state === 'pending' ? undefined : paymentLifecycle.find(reports[state], payment, 'provider')
}

export type RefundEvent = 'wait' | 'settle' | 'refuse' | 'retry' | 'transfer'
type RefundActor = 'provider' | 'owner' | 'staff'

/** The transitions of a refund. What the provider refuses, or returns later, waits for staff. */
export const refundLifecycle = lifecycle<
  RefundEvent,
  RefundStatus,
  RefundActor,
  { transferReference: string | null },
  'not_transferred'
>({
  lines: [
    { action: 'wait', from: ['pending'], to: 'pending', by: ['provider'] },
    { action: 'settle', from: ['pending'], to: 'sent', by: ['provider'] },
    { action: 'settle', from: ['with_owner'], to: 'sent', by: ['owner'] },
    {
      action: 'refuse',
      from: ['pending', 'sent'],
      to: 'failed',
      by: ['provider'],
      when: ['not_transferred'],
    },
    { action: 'retry', from: ['failed'], to: 'pending', by: ['staff'] },
    { action: 'transfer', from: ['failed'], to: 'sent', by: ['staff'] },
  ],
  conditions: { not_transferred: { holds: ({ transferReference }) => transferReference === null } },
  why: () => refundNotRefused(),
})
