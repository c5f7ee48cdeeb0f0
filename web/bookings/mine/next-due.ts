import type { Booking } from '#contract/bookings/bookings.ts'
import type { PlannedPayment } from '#contract/money/payment-plan.ts'

/** The next instalment of the plan not covered by payments; undefined once all is paid. */
export function nextDue({
  payment_plan,
  paid_minor,
  refunded_minor,
}: Pick<Booking, 'payment_plan' | 'paid_minor' | 'refunded_minor'>): PlannedPayment | undefined {
  let covered = paid_minor - refunded_minor
  for (const planned of payment_plan) {
    covered -= planned.amount_minor
    if (covered < 0) return { ...planned, amount_minor: Math.min(planned.amount_minor, -covered) }
  }
  return undefined
}
