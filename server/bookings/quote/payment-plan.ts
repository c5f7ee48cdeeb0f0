import type { SettingsLookup } from '#contract/administration/setting-definitions.ts'
import type { PlannedPayment } from '#contract/bookings/bookings.ts'
import { percentOf } from '#server/pricing/stay-price.ts'
import { addDays } from '#server/availability/local-time.ts'

/** How a stay is paid (rules, section 3, step 9): a first part, and the balance some days before the arrival. */
export interface PaymentSplit {
  firstPercent: number
  /** A stay booked later than this is paid in full. */
  balanceDays: number
}

export function paymentSplit(settings: SettingsLookup): PaymentSplit {
  return {
    firstPercent: settings.get('first_payment_percent'),
    balanceDays: settings.get('balance_days'),
  }
}

interface Planned {
  totalMinor: number
  checkIn: string
  /** Days from the booking to the arrival. */
  daysAhead: number
  /** Everything is paid to the owner on arrival. */
  isOnArrival: boolean
}

export function paymentPlan(
  { totalMinor, checkIn, daysAhead, isOnArrival }: Planned,
  { firstPercent, balanceDays }: PaymentSplit,
): PlannedPayment[] {
  if (isOnArrival) return planOnArrival(totalMinor, checkIn)
  const first = percentOf(totalMinor, firstPercent)
  if (daysAhead < balanceDays || first === totalMinor) {
    return [{ kind: 'full', amount_minor: totalMinor, due_on: null }]
  }
  return [
    { kind: 'first', amount_minor: first, due_on: null },
    { kind: 'balance', amount_minor: totalMinor - first, due_on: addDays(checkIn, -balanceDays) },
  ]
}

/** Plan for a payment to the owner on arrival. */
export function planOnArrival(totalMinor: number, checkIn: string): PlannedPayment[] {
  return [{ kind: 'full', amount_minor: totalMinor, due_on: checkIn }]
}
