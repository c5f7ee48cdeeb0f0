import type { SettingsLookup } from '#contract/administration/setting-definitions.ts'
import type {
  BillingCurrency,
  BillingCycle,
  PlanCode,
  PlanTransition,
} from '#contract/money/billing-enums.ts'
import { cycles, planOf, priceOf } from './plans.ts'

/** Days of a subscription on one invoice, the last one excluded. */
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
  /** Monthly or yearly; meaningless for a free plan. */
  cycle: BillingCycle
  /** Null for a free plan. */
  period: BillingPeriod | null
  /** What the present period costs, whatever the plan costs by now; the price of the plan where absent. */
  periodPriceMinor?: number | null
}

export interface PlanQuote {
  move: PlanTransition
  effectiveOn: string
  lines: InvoiceLine[]
  netMinor: number
  period: BillingPeriod | null
}

export interface RequestedPlan {
  plan: PlanCode
  cycle: BillingCycle
}

/**
 * How another plan compares to the current one. An upgrade, effective at once, is neither cheaper nor shorter; any
 * other change is a downgrade and waits for the end of the period.
 */
export function transitionTo(
  settings: SettingsLookup,
  now: PlanState,
  { plan, cycle }: RequestedPlan,
  isProfessional: boolean,
): PlanTransition {
  const requested = planOf(settings, plan)
  if (requested.for !== (isProfessional ? 'professional' : 'private')) return 'none'
  const after = requested.prices[now.currency]
  if (plan === now.plan && (cycle === now.cycle || after === 0)) return 'current'
  if (now.period === null && after > 0) return 'start'
  const isSmaller = after < planOf(settings, now.plan).prices[now.currency]
  return isSmaller || cycles[cycle].months < cycles[now.cycle].months ? 'downgrade' : 'upgrade'
}

/**
 * What another plan costs now: the full first period of a first one; for a larger one, the days left at the new price
 * less those days at the old one; for a longer one, its full first period from today less the unused part of the old
 * one; nothing for a smaller one, which waits for the end of the period.
 */
export function quoteChange(
  settings: SettingsLookup,
  now: PlanState,
  requested: RequestedPlan,
  { isProfessional, today }: { isProfessional: boolean; today: string },
): PlanQuote {
  const transition = transitionTo(settings, now, requested, isProfessional)
  const price = priceOf(settings, requested.plan, now.currency, requested.cycle)
  const detail = periodFrom(today, today, requested.cycle)
  const first: InvoiceLine = { plan: requested.plan, quantity: 1, unitMinor: price, ...detail }
  if (transition === 'start')
    return { move: transition, effectiveOn: today, lines: [first], netMinor: price, period: detail }
  if (transition === 'upgrade' && now.period) {
    const left = { from: today, until: now.period.until }
    const share = (minor: number) => proRata(minor, daysOf(left), daysOf(now.period!))
    const isLonger = requested.cycle !== now.cycle
    const unused = share(now.periodPriceMinor ?? priceOf(settings, now.plan, now.currency, now.cycle))
    const larger = isLonger ? first : { ...first, unitMinor: share(price), ...left }
    const lines: InvoiceLine[] = [
      larger,
      // Since prices were lowered, the present period may have cost more: an invoice is never below zero.
      { plan: now.plan, quantity: -1, unitMinor: Math.min(unused, larger.unitMinor), ...left },
    ]
    const period = isLonger ? detail : now.period
    return { move: transition, effectiveOn: today, lines, netMinor: netOf(lines), period }
  }
  return {
    move: transition,
    effectiveOn: now.period?.until ?? today,
    lines: [],
    netMinor: 0,
    period: now.period,
  }
}

/** The period of a subscription that begins on a day, aligned to its anchor day. */
export function periodFrom(anchor: string, from: string, cycle: BillingCycle): BillingPeriod {
  const first = Temporal.PlainDate.from(anchor)
  const { months: length } = cycles[cycle]
  const gone = first.until(from, { largestUnit: 'months' }).months
  for (let next = Math.max(gone - (gone % length), 0); ; next += length) {
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
