import type { PlanCode } from '#contract/money/billing-enums.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { lockSeller, sellingAs } from '#server/sellers/selling-as.ts'
import {
  deleteDetails,
  findDetails,
  findDueInvoices,
  saveSubscription,
  updateSubscription,
} from '../billing-queries.ts'
import {
  currentPlan,
  nothingToChange,
  otherSellersPlan,
  planLapsed,
  unpaidInvoice,
} from '../billing-refusals.ts'
import { endCards } from '../cards/card-queries.ts'
import { amountsOf, issueInvoice, paymentDays } from '../invoices/issue-invoice.ts'
import { quoteChange, type RequestedPlan } from './plan-change.ts'
import { endsPaidPlan, companyToday, isBlocked, planInForce } from './plan-in-force.ts'
import { freePlan, priceOf } from './plans.ts'
import { notifyInvoiceIssued } from '../notify-billing.ts'

/** What another plan would cost now. @throws 409 for the current plan and for one of the other kind of seller */
export async function previewPlan(app: Context, sellerId: string, requested: RequestedPlan) {
  const { isProfessional } = await sellingAs(app.db, sellerId)
  const now = await planInForce(app.db, sellerId, isProfessional)
  const today = companyToday(app)
  const quote = quoteChange(app.settings, now, requested, { isProfessional, today })
  refuseTransition(quote.move)
  const amounts = await amountsOf(app.db, today, await findDetails(app.db, sellerId), quote.lines)
  const dueOn = Temporal.PlainDate.from(today).add({ days: paymentDays }).toString()
  return { ...quote, ...amounts, currency: now.currency, dueOn: quote.netMinor > 0 ? dueOn : null }
}

/**
 * Applies an upgrade at once, with the invoice of what is left of the month; schedules a downgrade for the end of the
 * period. No upgrade is possible while an invoice is unpaid.
 * @throws 409
 */
export async function changePlan(tx: Transaction, app: Context, sellerId: string, requested: RequestedPlan) {
  const { isProfessional } = await lockSeller(tx, sellerId)
  const now = await planInForce(tx, sellerId, isProfessional)
  const quote = quoteChange(app.settings, now, requested, {
    isProfessional,
    today: companyToday(app),
  })
  refuseTransition(quote.move)
  const at = app.clock.now()
  if (quote.move === 'downgrade') {
    await updateSubscription(tx, sellerId, {
      nextPlan: requested.plan,
      nextCycle: requested.cycle,
      updatedAt: at,
    })
    return
  }
  if (isBlocked(now.subscription, at)) throw planLapsed()
  const [unpaid] = await findDueInvoices(tx, sellerId)
  if (unpaid) throw unpaidInvoice({ values: { number: unpaid.number } })
  const invoice = await issueInvoice(tx, app, { sellerId, currency: now.currency, lines: quote.lines })
  const period = quote.period!
  await saveSubscription(tx, {
    sellerId,
    plan: requested.plan,
    currency: now.currency,
    cycle: requested.cycle,
    // A change of cycle starts a new anchor day.
    anchorOn: period.from === now.period?.from ? now.subscription!.anchorOn : period.from,
    periodFrom: period.from,
    periodUntil: period.until,
    periodPriceMinor: priceOf(app.settings, requested.plan, now.currency, requested.cycle),
    nextPlan: null,
    nextCycle: null,
    notifiedUntil: null,
    createdAt: at,
    updatedAt: at,
  })
  await notifyInvoiceIssued(tx, app, sellerId, { ...invoice, currency: now.currency })
}

/** Schedules the end of the paid plan for the end of its period. @throws 409 without one */
export async function cancelPlan(tx: Executor, app: Context, sellerId: string) {
  const { isProfessional } = await lockSeller(tx, sellerId)
  const { subscription } = await planInForce(tx, sellerId, isProfessional)
  if (!subscription?.plan) throw nothingToChange()
  await updateSubscription(tx, sellerId, {
    nextPlan: freePlan(isProfessional),
    nextCycle: null,
    updatedAt: app.clock.now(),
  })
}

/** Cancels a scheduled change. @throws 409 without one */
export async function keepPlan(tx: Executor, app: Context, sellerId: string) {
  const { isProfessional } = await lockSeller(tx, sellerId)
  const { subscription } = await planInForce(tx, sellerId, isProfessional)
  if (!subscription?.plan || !subscription.nextPlan) throw nothingToChange()
  await updateSubscription(tx, sellerId, { nextPlan: null, nextCycle: null, updatedAt: app.clock.now() })
}

/** Ends the billing of a closed account; its invoices are retained, as the law requires. */
export async function endBillingOf(tx: Executor, app: Pick<Context, 'clock'>, sellerId: string) {
  await updateSubscription(tx, sellerId, {
    plan: null,
    nextPlan: null,
    nextCycle: null,
    updatedAt: app.clock.now(),
  })
  await endCards(tx, sellerId)
  await deleteDetails(tx, sellerId)
}

export function actionsOf(subscription: { plan: PlanCode | null; nextPlan: PlanCode | null } | undefined) {
  const actions: ('change' | 'cancel' | 'keep')[] = ['change']
  if (!subscription?.plan) return actions
  if (!subscription.nextPlan || !endsPaidPlan(subscription.nextPlan)) actions.push('cancel')
  if (subscription.nextPlan) actions.push('keep')
  return actions
}

function refuseTransition(transition: string) {
  if (transition === 'none') throw otherSellersPlan()
  if (transition === 'current') throw currentPlan()
}
