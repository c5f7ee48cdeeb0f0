import type { PaymentMethod } from '#contract/money/payment-methods.ts'
import type { PlannedPayment } from '#contract/money/payment-plan.ts'
import { type PaymentProviders, providerFor } from '#server/platform/payment-providers/payment-providers.ts'

/**
 * The parts of a plan that can be debited from the card of its first payment: instalments and balance, where something
 * is paid by card with the booking. Shares are of several cards, mobile money saves none.
 */
export function laterParts(method: PaymentMethod, plan: readonly PlannedPayment[]): PlannedPayment[] {
  if (method !== 'card' || plan[0]?.kind !== 'first') return []
  return plan.filter(({ kind, due_on }) => due_on !== null && (kind === 'instalment' || kind === 'balance'))
}

/** The same where the provider of cards can save one; none elsewhere, so that it is not offered. */
export function debitableParts(
  app: { paymentProviders: PaymentProviders },
  method: PaymentMethod,
  plan: readonly PlannedPayment[],
) {
  const canSave = app.paymentProviders.get(providerFor(app, method))?.cards !== undefined
  return canSave ? laterParts(method, plan) : []
}

type Part = Pick<PlannedPayment, 'amount_minor' | 'due_on'>

/** Whether a part is among those that the guest agreed to, to the day and the cent. */
export function isAgreed(agreed: readonly Part[], { amount_minor, due_on }: Part) {
  return agreed.some((part) => part.amount_minor === amount_minor && part.due_on === due_on)
}
