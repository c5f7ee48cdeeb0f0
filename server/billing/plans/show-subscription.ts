import type { SettingsLookup } from '#contract/administration/setting-definitions.ts'
import type { BillingPlan, Subscription } from '#contract/money/billing.ts'
import { billingCycles } from '#contract/money/billing-enums.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { sellingAs } from '#server/sellers/selling-as.ts'
import { findDueInvoices } from '../billing-queries.ts'
import { findSavedCard } from '../cards/card-queries.ts'
import { actionsOf } from './change-plan.ts'
import { transitionTo } from './plan-change.ts'
import { isBlocked, planInForce } from './plan-in-force.ts'
import { usageOf } from './plan-limits.ts'
import { plansIn, priceOf } from './plans.ts'

/** The plan of a seller, its usage, and scheduled changes. */
export async function showSubscription(
  db: Executor,
  app: Pick<Context, 'clock' | 'settings'>,
  sellerId: string,
): Promise<Subscription> {
  const { isProfessional } = await sellingAs(db, sellerId)
  const { plan, currency, cycle, period, periodPriceMinor, subscription } = await planInForce(
    db,
    sellerId,
    isProfessional,
  )
  const [unpaid] = await findDueInvoices(db, sellerId)
  return {
    plan,
    currency,
    cycle,
    price_minor: periodPriceMinor ?? priceOf(app.settings, plan, currency, cycle),
    period_from: period?.from ?? null,
    period_until: period?.until ?? null,
    next_plan: (subscription?.plan && subscription.nextPlan) || null,
    next_cycle: (subscription?.plan && subscription.nextCycle) || null,
    renews_by_card: (await findSavedCard(db, sellerId)) !== undefined,
    usage: await usageOf(db, app.settings, sellerId, isProfessional),
    unpaid_invoice: unpaid
      ? { id: unpaid.invoice.id, number: unpaid.number, due_on: unpaid.invoice.dueOn }
      : null,
    is_blocked: isBlocked(subscription, app.clock.now()),
    allowed_actions: actionsOf(subscription),
  }
}

/** The plans open to a seller, each with the transition to it. */
export async function listPlans(
  db: Executor,
  settings: SettingsLookup,
  sellerId: string,
): Promise<{ items: BillingPlan[] }> {
  const { isProfessional } = await sellingAs(db, sellerId)
  const now = await planInForce(db, sellerId, isProfessional)
  const open = plansIn(settings).filter((plan) => plan.for === (isProfessional ? 'professional' : 'private'))
  return {
    items: open.map((plan) => ({
      code: plan.code,
      currency: now.currency,
      limits: plan.limits,
      offers: billingCycles.map((cycle) => ({
        cycle,
        price_minor: priceOf(settings, plan.code, now.currency, cycle),
        move: transitionTo(settings, now, { plan: plan.code, cycle }, isProfessional),
      })),
    })),
  }
}
