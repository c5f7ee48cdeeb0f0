import { z } from 'zod'
import { LocalDate } from '#contract/core/local-date.ts'
import { Minor } from '#contract/core/money.ts'

/** `first`, `instalment` and `balance` follow each other; `share` is that of one of several payers. */
export const PlannedKind = z.enum(['full', 'first', 'instalment', 'balance', 'share'])
export type PlannedKind = z.infer<typeof PlannedKind>

/** One part of the plan by which a stay is paid. */
export const PlannedPayment = z
  .object({
    kind: PlannedKind,
    amount_minor: Minor,
    /** Local date of the home; null means with the booking. */
    due_on: LocalDate.nullable(),
  })
  .meta({ id: 'PlannedPayment' })
export type PlannedPayment = z.infer<typeof PlannedPayment>

/**
 * How a stay is paid. `usual`: all at once, or 30 % and the balance 30 days before arrival where it is far enough
 * away; `full`: all at once there as well; `three` and `four`: equal parts before the arrival; `shared`: at once by
 * several people, each their share.
 */
export const paymentSchedules = ['usual', 'full', 'three', 'four', 'shared'] as const
export const PaymentSchedule = z.enum(paymentSchedules)
export type PaymentSchedule = z.infer<typeof PaymentSchedule>

/** How many people share the payment of a stay at most. */
export const mostPayers = 10

/** The schedule that a plan follows; one payment is the usual one, whoever chose it. */
export function scheduleOf(plan: readonly Pick<PlannedPayment, 'kind'>[]): PaymentSchedule {
  if (plan.some(({ kind }) => kind === 'share')) return 'shared'
  const between = plan.filter(({ kind }) => kind === 'instalment').length
  if (between === 0) return 'usual'
  return between === 1 ? 'three' : 'four'
}
