import type { BillingCurrency } from '#contract/money/billing-enums.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { balanceOf, postToLedger } from './ledger-repository.ts'

export interface PlanMoney {
  sellerId: string
  /** Id of the invoice, the credit note or the payment. */
  sourceId: string
  currency: BillingCurrency
  occurredAt: Date
}

/** Books an invoice of a plan: its seller owes price and tax; a credit note reverses both. */
export function bookPlanInvoice(
  tx: Executor,
  kind: 'plan_invoiced' | 'plan_credited',
  money: PlanMoney & { netMinor: number; vatMinor: number },
) {
  const { netMinor, vatMinor, sellerId } = money
  const sign = kind === 'plan_invoiced' ? 1 : -1
  return postToLedger(tx, {
    ...common(kind, money),
    entries: [
      { account: 'seller', participantId: sellerId, amountMinor: sign * (netMinor + vatMinor) },
      { account: 'plans', amountMinor: -sign * netMinor },
      { account: 'vat', amountMinor: -sign * vatMinor },
    ],
  })
}

/** Books a payment of a seller. An overpayment stays as their credit for the next invoice. */
export function bookPlanPayment(
  tx: Executor,
  money: PlanMoney & { amountMinor: number; roundingMinor?: number },
) {
  const { amountMinor, roundingMinor = 0, sellerId } = money
  return postToLedger(tx, {
    ...common('plan_paid', money),
    entries: [
      { account: 'clearing', amountMinor: amountMinor + roundingMinor },
      { account: 'seller', participantId: sellerId, amountMinor: -amountMinor },
      { account: 'rounding', amountMinor: -roundingMinor },
    ],
  })
}

/** What a seller owes the company in a currency; negative, what the company owes them. */
export function planBalance(db: Executor, sellerId: string, currency: BillingCurrency) {
  return balanceOf(db, 'seller', sellerId, currency)
}

function common(kind: 'plan_invoiced' | 'plan_credited' | 'plan_paid', money: PlanMoney) {
  const { sourceId, currency, occurredAt } = money
  return { kind, eventKey: `${kind}:${sourceId}`, currency, sourceId, occurredAt }
}
