import type { Payment, PaymentStatus } from '#contract/money/payments.ts'

/** States in which a payment waits for its payer. */
export const payable: readonly PaymentStatus[] = ['due', 'pending', 'failed']

/** What is still to be paid of a stay, online or to its host, in minor units. */
export function owedMinor(payments: readonly Pick<Payment, 'status' | 'amount_minor'>[]) {
  return payments
    .filter(({ status }) => payable.includes(status))
    .reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}
