import { z } from 'zod'
import {
  billingCurrencies,
  billingCycles,
  invoiceMethods,
  invoiceStatuses,
  planCodes,
  planTransitions,
  vatCategories,
  vatChecks,
} from './billing-enums.ts'
import { OfflineMethod } from './payment-methods.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Email, Id, Instant, line } from '#contract/core/fields.ts'
import { InvoiceRecipient, InvoiceRecipientInput } from './invoice-recipient.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Minor } from '#contract/core/money.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { ChargebackState, ProviderName } from './payments.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'

const who = { role: ['seller'] } as const
const ById = z.object({ id: Id })
const Limit = z.int().nullable().meta({ description: 'Null where there is none' })

export const PlanCode = z.enum(planCodes)
const BillingCurrency = z.enum(billingCurrencies)
const BillingCycle = z.enum(billingCycles)

/** What a seller gets for a price a month or a year; prices are without tax. */
export const BillingPlan = z
  .object({
    code: PlanCode,
    currency: BillingCurrency,
    limits: z.object({ live_listings: Limit, team_members: Limit, highlights: Limit }),
    /** By the month and by the year, with what taking it would be. */
    offers: z.array(z.object({ cycle: BillingCycle, price_minor: Minor, move: z.enum(planTransitions) })),
  })
  .meta({ id: 'BillingPlan' })
export type BillingPlan = z.infer<typeof BillingPlan>

const Usage = z.object({ used: z.int(), limit: Limit })

/** The plan of a seller today, what is used of it, and what comes next. */
export const Subscription = z
  .object({
    plan: PlanCode,
    currency: BillingCurrency,
    cycle: BillingCycle,
    /** Of a period: a month or a year. */
    price_minor: Minor,
    /** Days paid or to be paid for, the last one excluded; null for a free plan. */
    period_from: LocalDate.nullable(),
    period_until: LocalDate.nullable(),
    /** What the plan becomes at `period_until`, where it was changed or cancelled. */
    next_plan: PlanCode.nullable(),
    next_cycle: BillingCycle.nullable(),
    /** Renewals are charged to a saved card. */
    renews_by_card: z.boolean(),
    usage: z.object({ live_listings: Usage, team_members: Usage, highlights: Usage }),
    /** The invoice that has to be paid before anything else is bought. */
    unpaid_invoice: z.object({ id: Id, number: z.string(), due_on: LocalDate }).nullable(),
    /** A plan ended unpaid less than a year ago: another one is bought only through the support of the platform. */
    is_blocked: z.boolean(),
    allowed_actions: z.array(z.enum(['change', 'cancel', 'keep'])),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof Subscription>

export const showSubscription = endpoint({
  method: 'GET',
  path: '/seller/billing/subscription',
  summary: 'One’s plan, what is used of it and what comes next',
  tag: 'Billing',
  who,
  answers: { 200: Subscription, ...signedInProblems },
})
export const listPlans = endpoint({
  method: 'GET',
  path: '/seller/billing/plans',
  summary: 'The plans that are open to this seller, the cheapest first',
  tag: 'Billing',
  who,
  answers: { 200: z.object({ items: z.array(BillingPlan) }), ...signedInProblems },
})

/** A part of a price: the new plan for the days that are left, what was not used of the old one. */
export const BillingLine = z.object({
  plan: PlanCode,
  /** Minus one for a credit. */
  quantity: z.int(),
  unit_minor: Minor,
  net_minor: Minor,
  from: LocalDate,
  until: LocalDate,
})
export type BillingLine = z.infer<typeof BillingLine>

const Amounts = {
  currency: BillingCurrency,
  lines: z.array(BillingLine),
  net_minor: Minor,
  vat_category: z.enum(vatCategories),
  vat_percent: z.number(),
  vat_minor: Minor,
  total_minor: Minor,
}
const Requested = z.strictObject({ plan: PlanCode, cycle: BillingCycle.default('month') })

/** Cost and date of a change; nothing is stored. */
export const previewPlan = endpoint({
  method: 'POST',
  path: '/seller/billing/subscription/preview',
  summary: 'What another plan would cost now, line by line, and from when it would hold',
  tag: 'Billing',
  who,
  readsOnly: true,
  body: Requested,
  answers: {
    200: z.object({
      move: z.enum(planTransitions),
      effective_on: LocalDate,
      due_on: LocalDate.nullable(),
      ...Amounts,
    }),
    409: Problem,
    ...signedInProblems,
  },
})
export const changePlan = endpoint({
  method: 'POST',
  path: '/seller/billing/subscription',
  summary: 'Change plan: a larger one at once and pro rata, a smaller one when the period is over',
  tag: 'Billing',
  who,
  idempotent: 'if-given',
  body: Requested,
  answers: { 200: Subscription, 409: Problem, ...signedInProblems },
})
export const cancelPlan = endpoint({
  method: 'POST',
  path: '/seller/billing/subscription/cancel',
  summary: 'End the paid plan when its period is over',
  tag: 'Billing',
  who,
  idempotent: 'if-given',
  answers: { 200: Subscription, 409: Problem, ...signedInProblems },
})
export const keepPlan = endpoint({
  method: 'POST',
  path: '/seller/billing/subscription/keep',
  summary: 'Take a change or a cancellation back that has not come yet',
  tag: 'Billing',
  who,
  idempotent: 'if-given',
  answers: { 200: Subscription, 409: Problem, ...signedInProblems },
})

/** To whom invoices are made out. */
export const BillingDetails = InvoiceRecipient.extend({
  /** The result of VIES for it; null where none was given, or its country is not in the Union. */
  vat_check: z.enum(vatChecks).nullable(),
  email: z.string(),
  updated_at: Instant.nullable(),
}).meta({ id: 'BillingDetails' })
export type BillingDetails = z.infer<typeof BillingDetails>

export const showBillingDetails = endpoint({
  method: 'GET',
  path: '/seller/billing/details',
  summary: 'To whom one’s invoices are made out; until it was said, what is known of the seller',
  tag: 'Billing',
  who,
  answers: { 200: BillingDetails, ...signedInProblems },
})
export const saveBillingDetails = endpoint({
  method: 'PUT',
  path: '/seller/billing/details',
  summary: 'Say to whom invoices are made out; those issued stay as they are',
  tag: 'Billing',
  who,
  body: InvoiceRecipientInput.extend({ email: Email }),
  answers: { 200: BillingDetails, ...signedInProblems },
})

const InvoiceFields = {
  id: Id,
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  status: z.enum(invoiceStatuses),
  issued_on: LocalDate,
  due_on: LocalDate,
  ...Amounts,
  /** Of a credit note: the invoice that it cancels. */
  about: z.string().nullable(),
  paid_at: Instant.nullable(),
  paid_by: z.enum([...invoiceMethods, 'credit']).nullable(),
  /** The amount still to be paid. */
  left_minor: Minor,
  /** Started with a provider whose result is not received yet. */
  is_under_way: z.boolean(),
  /** The last chargeback or inquiry of a bank; null where there was none. */
  chargeback: z
    .object({
      state: ChargebackState,
      amount_minor: Minor,
      /** Of the bank, as the provider names it. */
      reason: z.string(),
      respond_by: Instant.nullable(),
    })
    .nullable(),
  /** The day on which the saved card is charged for it, again or for the first time. */
  charge_on: LocalDate.nullable(),
}
export const SellerInvoice = z.object(InvoiceFields).meta({ id: 'SellerInvoice' })
export type SellerInvoice = z.infer<typeof SellerInvoice>

export const listSellerInvoices = endpoint({
  method: 'GET',
  path: '/seller/billing/invoices',
  summary: 'One’s invoices and credit notes, the latest first',
  tag: 'Billing',
  who,
  query: z.strictObject(pageQuery(20)),
  answers: {
    200: pageOf(SellerInvoice).extend({
      methods: z.array(z.enum(invoiceMethods)),
      /** Credits of the seller, deducted from the next invoice. */
      credits: z.array(z.object({ currency: BillingCurrency, amount_minor: Minor })),
    }),
    ...signedInProblems,
  },
})
export const downloadSellerInvoice = endpoint({
  method: 'GET',
  path: '/seller/billing/invoices/:id',
  summary: 'One invoice: PDF with its Factur-X data inside',
  tag: 'Billing',
  who,
  params: ById,
  answers: { 200: z.string(), 404: Problem, ...signedInProblems },
  produces: 'application/pdf',
})

/** Called again, it answers the same attempt; after a failure it starts another. */
export const paySellerInvoice = endpoint({
  method: 'POST',
  path: '/seller/billing/invoices/:id/payment',
  summary: 'Pay an invoice: the page of the provider, or where to transfer it',
  tag: 'Billing',
  who,
  params: ById,
  idempotent: 'if-given',
  body: z.strictObject({ method: z.enum(invoiceMethods) }),
  answers: {
    200: z.object({
      provider: ProviderName,
      /** Page of the provider to redirect the seller to. */
      redirect_url: z.string().nullable(),
      /** Account and reference of a bank transfer. */
      transfer: z
        .object({
          holder: z.string(),
          iban: z.string().nullable(),
          bic: z.string().nullable(),
          label: z.string(),
        })
        .nullable(),
    }),
    404: Problem,
    409: Problem,
    503: Problem,
    ...signedInProblems,
  },
})

export const listHighlights = endpoint({
  method: 'GET',
  path: '/seller/billing/highlights',
  summary: 'One’s listings on the market, with those that are put forward',
  tag: 'Billing',
  who,
  answers: {
    200: Usage.extend({
      items: z.array(z.object({ id: Id, title: z.string(), city: z.string(), is_highlighted: z.boolean() })),
    }),
    ...signedInProblems,
  },
})
export const highlightListing = endpoint({
  method: 'PUT',
  path: '/seller/billing/highlights/:id',
  summary: 'Put one of one’s live listings forward, within what the plan allows',
  tag: 'Billing',
  who,
  params: ById,
  answers: { 200: Usage, 404: Problem, 409: Problem, ...signedInProblems },
})
export const endHighlight = endpoint({
  method: 'DELETE',
  path: '/seller/billing/highlights/:id',
  summary: 'Put a listing forward no longer',
  tag: 'Billing',
  who,
  params: ById,
  answers: { 200: Usage, 404: Problem, ...signedInProblems },
})

/** Administrators. */
const byAdmin = { role: ['admin'] } as const

export const AdminInvoice = z
  .object({ ...InvoiceFields, seller: z.object({ id: Id, name: z.string(), email: z.string() }) })
  .meta({ id: 'HouseInvoice' })
export type AdminInvoice = z.infer<typeof AdminInvoice>

export const listIssuedInvoices = endpoint({
  method: 'GET',
  path: '/admin/billing/invoices',
  summary: 'Invoices of sellers’ plans; those due come with the longest overdue first',
  tag: 'House finances',
  who: byAdmin,
  query: z.strictObject({
    ...pageQuery(25),
    status: z.enum(invoiceStatuses).optional(),
    /** Number of an invoice, name or e-mail of a seller, or a part of them. */
    search: line(120).optional(),
  }),
  answers: {
    200: pageOf(AdminInvoice).extend({
      counters: z.object({
        due: z.int(),
        overdue: z.int(),
        paid: z.int(),
        contested: z.int(),
        cancelled: z.int(),
      }),
      /** Sums of all due invoices, by currency. */
      due_totals: z.array(z.object({ currency: BillingCurrency, amount_minor: Minor })),
      /** Plans in force, with their monthly revenue without tax. */
      plans: z.array(
        z.object({
          plan: PlanCode,
          currency: BillingCurrency,
          cycle: BillingCycle,
          sellers: z.int(),
          monthly_minor: Minor,
        }),
      ),
    }),
    ...signedInProblems,
  },
})
export const downloadAdminInvoice = endpoint({
  method: 'GET',
  path: '/admin/billing/invoices/:id',
  summary: 'An invoice of a seller’s plan: PDF with its Factur-X data inside',
  tag: 'House finances',
  who: byAdmin,
  params: ById,
  answers: { 200: z.string(), 404: Problem, ...signedInProblems },
  produces: 'application/pdf',
})
export const confirmInvoicePayment = endpoint({
  method: 'POST',
  path: '/admin/billing/invoices/:id/payment',
  summary: 'Say that an invoice was paid to the house outside the providers',
  tag: 'House finances',
  who: byAdmin,
  params: ById,
  idempotent: 'if-given',
  body: z.strictObject({ method: OfflineMethod, reference: line(80, 1) }),
  answers: { 200: AdminInvoice, 404: Problem, 409: Problem, ...signedInProblems },
})
