import type { PaymentMethod } from '#contract/money/payment-methods.ts'

/** No schema in this file: screens read it without downloading Zod. */

/**
 * Life of a deposit held on a card: due, then `pending` at the provider and `held`. `releasing` and `capturing` wait for
 * the provider; `captured` is in trust until the ruling, which makes it `settled`. `expired`: the bank ended the hold.
 */
export const depositStatuses = [
  'due',
  'pending',
  'held',
  'releasing',
  'released',
  'capturing',
  'captured',
  'settled',
  'failed',
  'expired',
] as const
export type DepositStatus = (typeof depositStatuses)[number]

/**
 * A bank holds an amount for seven days (docs/decisions/0038): from a day before the arrival to one after the departure
 * leaves five nights.
 */
export const depositRules = { hoursBefore: 24, hoursAfter: 24, mostNights: 5 }

/** `card`: held on the guest's card and not debited; `on_site`: settled between guest and owner. */
export const depositWays = ['card', 'on_site'] as const
export type DepositWay = (typeof depositWays)[number]

/** Mobile money and payments to the owner have no hold, and a longer stay outlasts one. */
export function depositWay(stay: { payment_method: PaymentMethod; nights: number }): DepositWay {
  return stay.payment_method === 'card' && stay.nights <= depositRules.mostNights ? 'card' : 'on_site'
}
