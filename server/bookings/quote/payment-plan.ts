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
  adults: number
}

/** How a guest chose to pay: `payers` of a shared payment. */
export interface ChosenSchedule {
  schedule: PaymentSchedule
  payers: number
}

/** @returns the usual plan where the stay cannot be paid by the requested schedule */
export function paymentPlan(
  planned: Planned,
  split: PaymentSplit,
  { schedule, payers }: ChosenSchedule,
): PlannedPayment[] {
  const { totalMinor, checkIn } = planned
  const chosen = openSchedule(planned, split, schedule)
  if (chosen === 'shared') return shares(totalMinor, payers)
  if (chosen === 'three' || chosen === 'four') return instalments(planned, parts[chosen])
  if (planned.isOnArrival) return planOnArrival(totalMinor, checkIn)
  if (chosen === 'full' || !hasBalance(planned, split)) {
    return [{ kind: 'full', amount_minor: totalMinor, due_on: null }]
  }
  const first = percentOf(totalMinor, split.firstPercent)
  return [
    { kind: 'first', amount_minor: first, due_on: null },
    { kind: 'balance', amount_minor: totalMinor - first, due_on: addDays(checkIn, -split.balanceDays) },
  ]
}

/** The requested schedule where the stay can be paid by it, else the usual one. */
export function openSchedule(
  planned: Planned,
  split: PaymentSplit,
  requested: PaymentSchedule,
): PaymentSchedule {
  return schedulesOpen(planned, split).includes(requested) ? requested : 'usual'
}

/** Whether the usual plan leaves a balance for later. */
function hasBalance({ totalMinor, daysAhead, isOnArrival }: Planned, split: PaymentSplit) {
  return (
    !isOnArrival && daysAhead >= split.balanceDays && percentOf(totalMinor, split.firstPercent) < totalMinor
  )
}

const fewestPayers = 2

/** The plan of each schedule that is open; of a shared payment for the chosen number of payers, two at least. */
export function schedulePlans(planned: Planned, split: PaymentSplit, { payers }: ChosenSchedule) {
  return schedulesOpen(planned, split).map((schedule) => ({
    schedule,
    plan: paymentPlan(planned, split, { schedule, payers: Math.max(payers, fewestPayers) }),
  }))
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

/** Below it a part could be nothing. */
const leastSharedMinor = 100
/** Shares are collected within a day or so: none for an arrival sooner. */
const sharedDays = 2

/**
 * The schedules that a stay can be paid by. An owner who receives the money confirms each part by hand: none for them.
 * Shares are held on cards until all are there, which mobile money cannot.
 */
export function schedulesOpen(planned: Planned, split: PaymentSplit): PaymentSchedule[] {
  const { totalMinor, daysAhead, method, adults } = planned
  if (totalMinor < leastSharedMinor || method === 'offline') return ['usual']
  return [
    'usual',
    ...(hasBalance(planned, split) ? (['full'] as const) : []),
    ...(daysAhead > instalmentDays ? (['three', 'four'] as const) : []),
    ...(method === 'card' && adults > 1 && daysAhead >= sharedDays ? (['shared'] as const) : []),
  ]
}

/** Equal shares, all due with the booking; the first, which is the guest's own, has what does not divide. */
function shares(totalMinor: number, count: number): PlannedPayment[] {
  const share = Math.floor(totalMinor / count)
  return Array.from({ length: count }, (_, index) => ({
    kind: 'share',
    amount_minor: index === 0 ? totalMinor - share * (count - 1) : share,
    due_on: null,
  }))
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
