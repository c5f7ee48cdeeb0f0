import { companyDay } from '#contract/core/date-format.ts'
import type { PlanCode } from '#contract/money/billing-enums.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { findDetails, findSubscription, type SubscriptionRow } from '../billing-queries.ts'
import type { PlanState } from './plan-change.ts'
import { billingCurrencyOf, freePlan } from './plans.ts'

/** Today in the company's time zone: its invoices are dated there. */
export function companyToday({ clock }: Pick<Context, 'clock'>) {
  return companyDay(clock.now())
}

/** The plan of a seller today: the paid one, else the free one. */
export async function planInForce(
  db: Executor,
  sellerId: string,
  isProfessional: boolean,
): Promise<PlanState & { subscription: SubscriptionRow | undefined }> {
  const subscription = await findSubscription(db, sellerId)
  if (subscription?.plan) {
    const { plan, currency, cycle, periodFrom: from, periodUntil: until, periodPriceMinor } = subscription
    return { plan, currency, cycle, period: { from, until }, periodPriceMinor, subscription }
  }
  const details = await findDetails(db, sellerId)
  return {
    plan: freePlan(isProfessional),
    currency: details ? billingCurrencyOf(details.countryCode) : 'EUR',
    cycle: 'month',
    period: null,
    subscription,
  }
}

/** Whether a plan that ended unpaid blocks a new one for its seller, for `blockedDays`. */
export function isBlocked(subscription: SubscriptionRow | undefined, now: Date) {
  const lapsedAt = subscription?.lapsedAt
  return lapsedAt != null && now.getTime() - lapsedAt.getTime() < blockedDays * 86_400_000
}
const blockedDays = 365

/** Free plans; each kind of seller has its own. */
export function endsPaidPlan(code: PlanCode) {
  return code === 'private' || code === 'pro_start'
}
