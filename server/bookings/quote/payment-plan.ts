import type { PlannedPayment } from '#contract/bookings/bookings.ts'
import { percentOf } from '#server/pricing/stay-price.ts'
import { addDays } from '#server/availability/local-time.ts'

/** Days before arrival on which the balance is due; a stay booked later is paid in full (rules, section 3, step 9). */
const balanceDaysAhead = 30
const firstPercent = 30

export function paymentPlan(totalMinor: number, checkIn: string, daysAhead: number): PlannedPayment[] {
  if (daysAhead < balanceDaysAhead) return [{ kind: 'full', amount_minor: totalMinor, due_on: null }]
  const first = percentOf(totalMinor, firstPercent)
  return [
    { kind: 'first', amount_minor: first, due_on: null },
    { kind: 'balance', amount_minor: totalMinor - first, due_on: addDays(checkIn, -balanceDaysAhead) },
  ]
}

/** Plan for a payment to the owner on arrival. */
export function planOnArrival(totalMinor: number, checkIn: string): PlannedPayment[] {
  return [{ kind: 'full', amount_minor: totalMinor, due_on: checkIn }]
}
