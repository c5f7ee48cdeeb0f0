import { defaultSettings } from '#contract/administration/setting-definitions.ts'
import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PlanCode } from '#contract/money/billing-enums.ts'
import type { Context } from '#server/platform/context.ts'
import {
  billingDetails,
  invoicePayments,
  sellerInvoices,
  subscriptions,
} from '#server/schema/dealings/billing-tables.ts'
import { issueInvoice } from '#server/billing/invoices/issue-invoice.ts'
import { type BillingPeriod, periodFrom } from '#server/billing/plans/plan-change.ts'
import { planOf } from '#server/billing/plans/plans.ts'
import { bookPlanPayment } from '#server/ledger/book-plan.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Days } from '../demo-days.ts'
import type { People } from '../people/make-people.ts'

interface PaidPlan {
  sellerId: string
  plan: PlanCode
  /** Days since its beginning. */
  since: number
  /** The last invoice awaits its transfer. */
  lastIsDue: boolean
  details: Omit<typeof billingDetails.$inferInsert, 'sellerId' | 'updatedAt' | 'countryCode'>
}

/**
 * Three agencies with a paid plan: the seller in the README has one unpaid invoice, another one’s payment is in
 * progress.
 */
export async function fillPlans(
  tx: Executor,
  app: Pick<Context, 'clock' | 'config'>,
  days: Days,
  { sellers, users }: Pick<People, 'sellers' | 'users'>,
) {
  const mailOf = (id: string) => users.find((user) => user.id === id)!.email
  const paid: PaidPlan[] = plans.flatMap(({ at, ...plan }) => {
    const seller = sellers[at]
    return seller
      ? [{ ...plan, sellerId: seller.id, details: { ...plan.details, email: mailOf(seller.id) } }]
      : []
  })
  const months = paid
    .flatMap((plan) =>
      periodsOf(plan, days).map((period, index, all) => ({ plan, period, isLast: index === all.length - 1 })),
    )
    .toSorted((one, other) => one.period.from.localeCompare(other.period.from))
  for (const { sellerId, details } of paid) {
    await tx
      .insert(billingDetails)
      .values({ ...details, sellerId, countryCode: 'FR', updatedAt: app.clock.now() })
  }
  for (const { plan, period, isLast } of months) {
    const issued = await invoiceMonth(tx, app, plan, period)
    if (!(isLast && plan.lastIsDue)) await payMonth(tx, app, plan, issued)
    if (isLast) await subscribe(tx, plan, period, days)
  }
}

function periodsOf({ since }: PaidPlan, days: Days) {
  const anchor = days.on(-since)
  const periods: BillingPeriod[] = []
  for (let from = anchor; from <= days.today; from = periods.at(-1)!.until)
    periods.push(periodFrom(anchor, from, 'month'))
  return periods
}

async function invoiceMonth(
  tx: Executor,
  app: Pick<Context, 'clock' | 'config'>,
  { sellerId, plan }: PaidPlan,
  period: BillingPeriod,
) {
  const at = morningOf(period.from)
  const line = { plan, quantity: 1 as const, unitMinor: planOf(defaultSettings, plan).prices.EUR, ...period }
  const invoice = await issueInvoice(
    tx,
    { ...app, clock: { now: () => at } },
    { sellerId, currency: 'EUR', lines: [line] },
  )
  return { ...invoice, at }
}

async function payMonth(
  tx: Executor,
  app: Pick<Context, 'clock' | 'config'>,
  { sellerId }: PaidPlan,
  invoice: { id: string; number: string; totalMinor: number; at: Date },
) {
  const settledAt = new Date(Math.min(invoice.at.getTime() + 2 * 86_400_000, app.clock.now().getTime()))
  const payment = {
    id: randomUUIDv7(),
    invoiceId: invoice.id,
    provider: 'offline' as const,
    amountMinor: invoice.totalMinor,
    status: 'captured' as const,
    offlineMethod: 'transfer' as const,
    offlineReference: `Virement ${invoice.number}`,
    settledAt,
    createdAt: settledAt,
    updatedAt: settledAt,
  }
  await tx.insert(invoicePayments).values(payment)
  await bookPlanPayment(tx, {
    sellerId,
    sourceId: payment.id,
    currency: 'EUR',
    occurredAt: settledAt,
    amountMinor: payment.amountMinor,
  })
  await tx
    .update(sellerInvoices)
    .set({ status: 'paid', paidAt: settledAt })
    .where(eq(sellerInvoices.id, invoice.id))
}

async function subscribe(
  tx: Executor,
  { sellerId, plan, since }: PaidPlan,
  period: BillingPeriod,
  days: Days,
) {
  await tx.insert(subscriptions).values({
    sellerId,
    plan,
    currency: 'EUR',
    anchorOn: days.on(-since),
    periodFrom: period.from,
    periodUntil: period.until,
    createdAt: morningOf(days.on(-since)),
    updatedAt: morningOf(period.from),
  })
}

function morningOf(day: string) {
  return new Date(`${day}T08:00:00Z`)
}

const plans: (Omit<PaidPlan, 'sellerId' | 'details'> & {
  at: number
  details: Omit<PaidPlan['details'], 'email'>
})[] = [
  {
    at: 0,
    plan: 'pro_essential',
    since: 64,
    lastIsDue: true,
    details: {
      name: 'Arnoult & Filles Immobilier',
      address: '18 rue Auguste-Comte',
      postcode: '69002',
      city: 'Lyon',
      registrationNumber: '900000100',
      vatNumber: 'FR74900000100',
    },
  },
  {
    at: 1,
    plan: 'pro_essential',
    since: 47,
    lastIsDue: false,
    details: {
      name: 'Étude Peltier, Roussel et associés',
      address: '3 place du Parlement-de-Bretagne',
      postcode: '35000',
      city: 'Rennes',
      registrationNumber: '900000118',
      vatNumber: null,
    },
  },
  {
    at: 2,
    plan: 'pro_agency',
    since: 36,
    lastIsDue: true,
    details: {
      name: 'Guérin Immobilier des Quais',
      address: '27 quai des Chartrons',
      postcode: '33000',
      city: 'Bordeaux',
      registrationNumber: '900000126',
      vatNumber: null,
    },
  },
]
