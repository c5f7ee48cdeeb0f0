import type { InvoiceStatus } from '#contract/money/billing-enums.ts'
import { conflict } from '#server/platform/http/errors/refusals.ts'
import { lifecycle } from '#server/platform/transitions.ts'
import type { InvoicePaymentStatus } from '#server/schema/dealings/payment-kinds.ts'
import { notDue } from '../billing-refusals.ts'

type InvoiceEvent = 'start_payment' | 'pay' | 'credit' | 'contest' | 'win' | 'lose'
type InvoiceActor = 'seller' | 'staff' | 'provider' | 'system'

/**
 * The transitions of an invoice of a plan. A chargeback is reported repeatedly and out of order, hence `contest` from
 * `contested` and `win` from `paid`; a lost one makes the invoice due again.
 */
export const invoiceLifecycle = lifecycle<InvoiceEvent, InvoiceStatus, InvoiceActor>({
  lines: [
    { action: 'start_payment', from: ['due'], by: ['seller', 'system'] },
    { action: 'pay', from: ['due'], to: 'paid', by: ['provider', 'staff'] },
    // A paid invoice is never cancelled: its money is credited to the next one.
    { action: 'credit', from: ['due'], to: 'cancelled', by: ['system'] },
    { action: 'contest', from: ['paid', 'contested'], to: 'contested', by: ['provider'] },
    { action: 'win', from: ['paid', 'contested'], to: 'paid', by: ['provider'] },
    { action: 'lose', from: ['paid', 'contested'], to: 'due', by: ['provider'] },
  ],
  conditions: {},
  why: () => notDue(),
})

type InvoicePaymentEvent = 'send' | 'replace' | 'report_captured' | 'report_failed' | 'lose'
type InvoicePaymentActor = 'seller' | 'system' | 'provider'

/**
 * The transitions of a payment of an invoice. Events of a provider come repeated, late or out of order: nothing but a
 * lost chargeback leaves `captured`, nothing leaves `lost`, and a report without a line is ignored.
 */
export const invoicePaymentLifecycle = lifecycle<
  InvoicePaymentEvent,
  InvoicePaymentStatus,
  InvoicePaymentActor
>({
  lines: [
    { action: 'send', from: ['begun'], to: 'pending', by: ['system'] },
    // A seller may start an attempt again: the provider recognises it by its key.
    { action: 'send', from: ['begun', 'pending'], to: 'pending', by: ['seller'] },
    // Another method was chosen; a payment that still arrives by the first one is credited.
    { action: 'replace', from: ['begun', 'pending'], to: 'failed', by: ['seller'] },
    { action: 'report_captured', from: ['begun', 'pending', 'failed'], to: 'captured', by: ['provider'] },
    { action: 'report_failed', from: ['begun', 'pending'], to: 'failed', by: ['provider'] },
    // The loss of a chargeback may arrive before the report of the payment.
    {
      action: 'lose',
      from: ['begun', 'pending', 'captured', 'failed', 'lost'],
      to: 'lost',
      by: ['provider'],
    },
  ],
  conditions: {},
  why: () => conflict(),
})
