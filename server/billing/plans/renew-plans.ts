import type { BillingCycle } from '#contract/money/billing-enums.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { lockSeller } from '#server/sellers/selling-as.ts'
import {
  findDueInvoices,
  findSubscription,
  overdueInvoices,
  sellersDue,
  sellersToNotify,
  type SubscriptionRow,
  updateInvoice,
  updateSubscription,
} from '../billing-queries.ts'
import { findSavedCard } from '../cards/card-queries.ts'
import { creditInvoice, issueInvoice } from '../invoices/issue-invoice.ts'
import { periodFrom } from './plan-change.ts'
import { endsPaidPlan, companyToday } from './plan-in-force.ts'
import { trimHighlights } from './plan-limits.ts'
import { cycles, priceOf } from './plans.ts'
import { notifyInvoiceIssued, notifyOverdue, notifyPlanEnded, notifyRenewal } from '../notify-billing.ts'

const batch = 200
/** Days before the end of a period at which its seller is notified of the next one. */
const noticeDays = 7
/** Days after the due date of an invoice: two reminders, then the plan ends. */
const reminderDays = [1, 8]
const lapseDays = 15

/** Renews the plans whose period is over, and applies scheduled changes. */
export async function renewPlans(app: Context) {
  const today = companyToday(app)
  for (const sellerId of await sellersDue(app.db, today, batch)) {
    await app.db
      .transaction(async (tx) => {
        await lockSeller(tx, sellerId)
        const subscription = await findSubscription(tx, sellerId)
        if (subscription?.plan && subscription.periodUntil <= today) await renew(tx, app, subscription)
      })
      .catch((error: unknown) =>
        app.log.error({ err: error, seller: sellerId }, 'a plan could not be renewed'),
      )
  }
}

async function renew(tx: Executor, app: Context, subscription: SubscriptionRow) {
  const { sellerId, currency, periodUntil } = subscription
  const plan = subscription.nextPlan ?? subscription.plan!
  const updatedAt = app.clock.now()
  if (endsPaidPlan(plan)) {
    await updateSubscription(tx, sellerId, { plan: null, nextPlan: null, nextCycle: null, updatedAt })
    await trimHighlights(tx, app.settings, sellerId)
    return notifyPlanEnded(tx, app, sellerId, 'cancelled')
  }
  // After months of downtime only the current period is invoiced, not those that nobody could use.
  const cycle = subscription.nextCycle ?? subscription.cycle
  // A change of cycle starts a new anchor day.
  const anchorOn = cycle === subscription.cycle ? subscription.anchorOn : periodUntil
  const start = latest(periodUntil, periodStartAt(anchorOn, companyToday(app), cycle))
  const period = periodFrom(anchorOn, start, cycle)
  const unitMinor = priceOf(app.settings, plan, currency, cycle)
  await updateSubscription(tx, sellerId, {
    plan,
    cycle,
    anchorOn,
    nextPlan: null,
    nextCycle: null,
    periodFrom: period.from,
    periodUntil: period.until,
    periodPriceMinor: unitMinor,
    updatedAt,
  })
  if (subscription.nextPlan) await trimHighlights(tx, app.settings, sellerId)
  const invoice = await issueInvoice(tx, app, {
    sellerId,
    currency,
    lines: [{ plan, quantity: 1, unitMinor, ...period }],
  })
  const card = invoice.isPaid ? undefined : await findSavedCard(tx, sellerId)
  if (card) await updateInvoice(tx, invoice.id, { chargeOn: companyToday(app) })
  await notifyInvoiceIssued(tx, app, sellerId, { ...invoice, currency }, card)
}

function periodStartAt(anchor: string, day: string, cycle: BillingCycle) {
  const first = Temporal.PlainDate.from(anchor)
  const { until } = periodFrom(anchor, day, cycle)
  const months = first.until(until, { largestUnit: 'months' }).months
  const start = first.add({ months: months - cycles[cycle].months })
  return start.toString()
}

function latest(one: string, other: string) {
  return one > other ? one : other
}

/** Notifies sellers a week before the renewal, with its price; not those whose plan ends. */
export async function notifyRenewals(app: Context) {
  const by = daysFrom(companyToday(app), noticeDays)
  for (const sellerId of await sellersToNotify(app.db, by, batch)) {
    await app.db.transaction(async (tx) => {
      await lockSeller(tx, sellerId)
      const subscription = await findSubscription(tx, sellerId)
      if (!subscription?.plan || subscription.notifiedUntil === subscription.periodUntil) return
      await updateSubscription(tx, sellerId, { notifiedUntil: subscription.periodUntil })
      const next = subscription.nextPlan ?? subscription.plan
      if (!endsPaidPlan(next)) {
        await notifyRenewal(tx, app, sellerId, {
          on: subscription.periodUntil,
          netMinor: priceOf(
            app.settings,
            next,
            subscription.currency,
            subscription.nextCycle ?? subscription.cycle,
          ),
          currency: subscription.currency,
          card: await findSavedCard(tx, sellerId),
        })
      }
    })
  }
}

/**
 * Sends reminders of overdue invoices; after the second one the plan ends and they are cancelled by credit notes. The
 * end comes first: a job that runs days late announces no end that has passed.
 */
export async function followUnpaidInvoices(app: Context) {
  const today = companyToday(app)
  const lapsed = await overdueInvoices(app.db, daysFrom(today, 1 - lapseDays), 100, batch)
  for (const sellerId of new Set(lapsed.map((invoice) => invoice.sellerId))) {
    await app.db.transaction((tx) => endUnpaid(tx, app, sellerId, daysFrom(today, 1 - lapseDays)))
  }
  for (const [sent, days] of reminderDays.entries()) {
    for (const { id, sellerId } of await overdueInvoices(
      app.db,
      daysFrom(today, 1 - days),
      sent + 1,
      batch,
    )) {
      await app.db.transaction(async (tx) => {
        await lockSeller(tx, sellerId)
        const detail = (await findDueInvoices(tx, sellerId)).find(({ invoice }) => invoice.id === id)
        if (!detail || detail.invoice.reminders > sent) return
        await updateInvoice(tx, id, { reminders: sent + 1 })
        const isLast = sent + 1 === reminderDays.length
        await notifyOverdue(tx, app, detail, isLast ? daysFrom(detail.invoice.dueOn, lapseDays) : null)
      })
    }
  }
}

async function endUnpaid(tx: Executor, app: Context, sellerId: string, dueBefore: string) {
  await lockSeller(tx, sellerId)
  const due = await findDueInvoices(tx, sellerId)
  if (!due.some(({ invoice, lastPayment }) => invoice.dueOn < dueBefore && !lastPayment?.endsWith('pending')))
    return
  for (const detail of due) await creditInvoice(tx, app, detail)
  const now = app.clock.now()
  await updateSubscription(tx, sellerId, {
    plan: null,
    nextPlan: null,
    nextCycle: null,
    lapsedAt: now,
    updatedAt: now,
  })
  await trimHighlights(tx, app.settings, sellerId)
  await notifyPlanEnded(tx, app, sellerId, 'unpaid')
}

function daysFrom(day: string, days: number) {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}
