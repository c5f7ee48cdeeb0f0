import type { BillingCurrency, PlanCode, PlanMove } from '../../contract/billing-words.ts'
import { planOf } from './plans.ts'

/** Days of a subscription that are invoiced together, the last one excluded. */
export interface BillingPeriod {
  from: string
  until: string
}

export interface InvoiceLine {
  plan: PlanCode
  quantity: 1 | -1
  unitMinor: number
  from: string
  until: string
}

export interface PlanState {
  plan: PlanCode
  currency: BillingCurrency
  /** Null for a plan that costs nothing. */
  period: BillingPeriod | null
}

export interface PlanQuote {
  move: PlanMove
  effectiveOn: string
  lines: InvoiceLine[]
  netMinor: number
  period: BillingPeriod | null
}

/** How another plan stands to the one in force. */
export function moveTo(now: PlanState, code: PlanCode, isProfessional: boolean): PlanMove {
  const wanted = planOf(code)
  if (wanted.for !== (isProfessional ? 'professional' : 'private')) return 'none'
  if (code === now.plan) return 'current'
  const [before, after] = [planOf(now.plan).prices[now.currency], wanted.prices[now.currency]]
  if (now.period === null && after > 0) return 'start'
  return after > before ? 'upgrade' : 'downgrade'
}

/**
 * What another plan costs now: the whole first month of a first one; for a larger one, the days that are left at the
 * new price less those days at the old one; nothing for a smaller one, which waits for the end of the period.
 */
export function quoteChange(
  now: PlanState,
  code: PlanCode,
  isProfessional: boolean,
  today: string,
): PlanQuote {
  const move = moveTo(now, code, isProfessional)
  const price = planOf(code).prices[now.currency]
  if (move === 'start') {
    const period = periodFrom(today, today)
    const line: InvoiceLine = { plan: code, quantity: 1, unitMinor: price, ...period }
    return { move, effectiveOn: today, lines: [line], netMinor: price, period }
  }
  if (move === 'upgrade' && now.period) {
    const left = { from: today, until: now.period.until }
    const share = (minor: number) => proRata(minor, daysOf(left), daysOf(now.period!))
    const lines: InvoiceLine[] = [
      { plan: code, quantity: 1, unitMinor: share(price), ...left },
      { plan: now.plan, quantity: -1, unitMinor: share(planOf(now.plan).prices[now.currency]), ...left },
    ]
    return { move, effectiveOn: today, lines, netMinor: netOf(lines), period: now.period }
  }
  return { move, effectiveOn: now.period?.until ?? today, lines: [], netMinor: 0, period: now.period }
}

/** The month of a subscription that begins on a day, counted from the day of the month on which the first one began. */
export function periodFrom(anchor: string, from: string): BillingPeriod {
  const first = Temporal.PlainDate.from(anchor)
  const months = first.until(from, { largestUnit: 'months' }).months
  for (let next = Math.max(months, 0); ; next += 1) {
    const until = first.add({ months: next })
    if (Temporal.PlainDate.compare(until, from) > 0) return { from, until: until.toString() }
  }
}

export function netOf(lines: InvoiceLine[]) {
  return lines.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0)
}

function daysOf({ from, until }: BillingPeriod) {
  return Temporal.PlainDate.from(from).until(until, { largestUnit: 'days' }).days
}

/** Rounded half up. */
function proRata(minor: number, days: number, of: number) {
  return Math.floor((2 * minor * days + of) / (2 * of))
}
