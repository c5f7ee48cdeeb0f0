import type { Payment as PaymentAnswer } from '#contract/money/payments.ts'
import type { Payment, Refund } from './payment-queries.ts'

export function presentPayment(payment: Payment, share: PaymentAnswer['share']): PaymentAnswer {
  return {
    id: payment.id,
    kind: payment.kind,
    method: payment.method,
    status: payment.status,
    amount_minor: payment.amountMinor,
    refunded_minor: payment.refundedMinor,
    currency: payment.currency,
    due_on: payment.dueOn,
    offline_method: payment.offlineMethod,
    offline_reference: payment.offlineReference,
    failure: payment.failure,
    settled_at: payment.settledAt?.toISOString() ?? null,
    share,
  }
}

export function presentRefund(refund: Refund, currency: PaymentAnswer['currency']) {
  return {
    id: refund.id,
    of_deposit: refund.depositId !== null,
    amount_minor: refund.amountMinor,
    currency,
    status: refund.status,
    created_at: refund.createdAt.toISOString(),
    settled_at: refund.settledAt?.toISOString() ?? null,
  }
}
