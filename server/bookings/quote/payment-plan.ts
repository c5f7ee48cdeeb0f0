import type { SettingsLookup } from '#contract/administration/setting-definitions.ts'
import type { PaymentSchedule, PlannedPayment } from '#contract/money/payment-plan.ts'
import type { PaymentMethod } from '#contract/money/payment-methods.ts'
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
  method: PaymentMethod
  /** Everything is paid to the owner on arrival. */
  isOnArrival: boolean
}

/** @returns the usual plan where the stay cannot be paid by the requested schedule */
export function paymentPlan(
  planned: Planned & { schedule: PaymentSchedule },
  split: PaymentSplit,
): PlannedPayment[] {
  const { totalMinor, checkIn, schedule } = planned
  if (schedule !== 'usual' && schedulesOpen(planned).includes(schedule)) {
    return instalments(planned, parts[schedule])
  }
  if (planned.isOnArrival) return planOnArrival(totalMinor, checkIn)
  const first = percentOf(totalMinor, split.firstPercent)
  if (planned.daysAhead < split.balanceDays || first === totalMinor) {
    return [{ kind: 'full', amount_minor: totalMinor, due_on: null }]
  }
  return [
    { kind: 'first', amount_minor: first, due_on: null },
    { kind: 'balance', amount_minor: totalMinor - first, due_on: addDays(checkIn, -split.balanceDays) },
  ]
}

/** Plan for a payment to the owner on arrival. */
export function planOnArrival(totalMinor: number, checkIn: string): PlannedPayment[] {
  return [{ kind: 'full', amount_minor: totalMinor, due_on: checkIn }]
}

const parts = { three: 3, four: 4 } as const

/** Instalments are for arrivals more than a month away. */
const instalmentDays = 30
const longestStepDays = 30
/**
 * The last part is due ten days before the arrival at the latest. All is paid before the stay, so that nothing is
 * lent: a consumer credit defers a payment (Code de la consommation, art. L311-1, 6°).
 */
const lastPartDays = 10

/** The schedules that a stay can be paid by. An owner who receives the money confirms each part by hand: none for them. */
export function schedulesOpen({ totalMinor, daysAhead, method }: Planned): PaymentSchedule[] {
  if (method === 'offline' || daysAhead <= instalmentDays || totalMinor < parts.four) return ['usual']
  return ['usual', 'three', 'four']
}

/** Equal parts at equal distances, a month at most; the first has what does not divide. */
function instalments({ totalMinor, checkIn, daysAhead }: Planned, count: number): PlannedPayment[] {
  const step = Math.min(longestStepDays, Math.floor((daysAhead - lastPartDays) / (count - 1)))
  const part = Math.floor(totalMinor / count)
  return Array.from({ length: count }, (_, index): PlannedPayment => {
    if (index === 0) return { kind: 'first', amount_minor: totalMinor - part * (count - 1), due_on: null }
    return {
      kind: index === count - 1 ? 'balance' : 'instalment',
      amount_minor: part,
      due_on: addDays(checkIn, index * step - daysAhead),
    }
  })
}
