import { z } from 'zod'
import { spreadsheetType } from '#contract/core/media-types.ts'
import { HoldReason, PayoutStatus } from './payout-status.ts'
import { identityProof } from '#contract/accounts/accounts.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Instant, line } from '#contract/core/fields.ts'
import { LocalDate, Month } from '#contract/core/local-date.ts'
import { Currency, Minor } from '#contract/core/money.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'

/**
 * Sums of an owner in one currency. `gross` is what guests paid for the stays themselves, without the guest's fee
 * and the tourist tax; gross less refunds, fees and credits is the net.
 */
const metrics = {
  gross_minor: Minor,
  refunds_minor: Minor,
  fees_minor: Minor,
  /** Owed to guests for cancellations by the owner. */
  credits_minor: Minor,
  net_minor: Minor,
}
export const FinanceMetrics = z.object(metrics)
export type FinanceMetrics = z.infer<typeof FinanceMetrics>

export const CurrencySummary = z
  .object({
    currency: Currency,
    ...metrics,
    /** Of the net, what the owner received directly. */
    in_hand_minor: Minor,
    /** Sent to the owner's bank in the period. */
    paid_out_minor: Minor,
    /** Left to the owner of deposits debited for a damage: no income of a stay, and in no net. */
    deposits_minor: Minor,
    /** What the platform owes the owner today; below zero, what the owner owes the platform. */
    balance_minor: Minor,
    /** Fees of stays paid outside the platform, owed by the owner today. */
    fees_due_minor: Minor,
    months: z.array(z.object({ month: Month, ...metrics })),
  })
  .meta({ id: 'CurrencySummary' })
export type CurrencySummary = z.infer<typeof CurrencySummary>

const period = { from: LocalDate.optional(), to: LocalDate.optional() }

export const showFinanceSummary = endpoint({
  method: 'GET',
  path: '/owner/finances/summary',
  summary: 'Earnings of one’s homes in a period; twelve months unless said',
  tag: 'Finances',
  who: { role: ['owner'] },
  query: z.strictObject(period),
  answers: {
    200: z.object({ from: LocalDate, to: LocalDate, currencies: z.array(CurrencySummary) }),
    ...signedInProblems,
  },
})

/** A value, and that of the same days of the year before. */
const compared = <Figure extends z.core.SomeType>(figure: Figure) =>
  z.object({ now: figure, year_before: figure })

/** A month of an owner in one currency. */
export const CurrencyMonth = z
  .object({
    currency: Currency,
    net_minor: compared(Minor),
    /** Of the confirmed stays that have not begun today, whatever the month requested. */
    upcoming: z.object({ stays: z.int(), net_minor: Minor }),
    /** Nights of stays that fall into the days compared, and what they cost without fees and taxes. */
    nights: compared(z.int()),
    nights_minor: compared(Minor),
    /** Of the twelve months below, up to the same day. */
    year_net_minor: compared(Minor),
    /** Twelve months, the requested one last; each with the net of the same month a year before. */
    months: z.array(z.object({ month: Month, ...metrics, year_before_net_minor: Minor })),
  })
  .meta({ id: 'CurrencyMonth' })
export type CurrencyMonth = z.infer<typeof CurrencyMonth>

export const showFinanceMonth = endpoint({
  method: 'GET',
  path: '/owner/finances/month',
  summary: 'A month beside the same days of the year before: net, occupancy, price of a night, stays to come',
  tag: 'Finances',
  who: { role: ['owner'] },
  /** The present month by default; while it is not over, its days up to today are compared. */
  query: z.strictObject({ month: Month.optional() }),
  answers: {
    200: z.object({
      month: Month,
      /** The days compared, both included. */
      from: LocalDate,
      to: LocalDate,
      taken_nights: compared(z.int()),
      open_nights: compared(z.int()),
      currencies: z.array(CurrencyMonth),
    }),
    ...signedInProblems,
  },
})

export const MovementKind = z.enum([
  'payment',
  'refund',
  'chargeback_lost',
  'guest_credit',
  /** The part of a guest's deposit that a ruling on a damage gave the owner. */
  'deposit_ruled',
  'payout',
  /** A payout came back: the bank rejected it, or it was reversed after a refund. */
  'payout_returned',
  'refund_sent',
])
export type MovementKind = z.infer<typeof MovementKind>

/** `sending`: on its way through a payment provider. */
const payoutState = {
  status: PayoutStatus,
  hold_reason: HoldReason.nullable(),
  due_at: Instant,
  sent_at: Instant.nullable(),
  /** Fees of stays paid outside the platform, deducted when it was sent. */
  withheld_minor: Minor,
  /** Last digits of the account it went to. */
  account_ending: z.string().nullable(),
}

/** One movement of an owner's money, from the ledger. */
export const Movement = z
  .object({
    id: Id,
    kind: MovementKind,
    occurred_at: Instant,
    booking: z
      .object({
        id: Id,
        code: z.string(),
        title: z.string(),
        check_in: LocalDate,
        check_out: LocalDate,
        guest_first_name: z.string(),
        guest_last_name: z.string(),
      })
      .nullable(),
    currency: Currency,
    gross_minor: Minor,
    fees_minor: Minor,
    net_minor: Minor,
    /** The owner received or refunded it directly. */
    in_hand: z.boolean(),
    /** Its effect on what the platform owes the owner. */
    balance_change_minor: Minor,
    /** Of a payment that the platform received: its payout to the owner, where there is one. */
    payout: z.object(payoutState).nullable(),
  })
  .meta({ id: 'Movement' })
export type Movement = z.infer<typeof Movement>

/**
 * Filter of a list of movements: all without payouts, payments paid out, payments that wait for
 * their payout, or refunds.
 */
export const MovementsAbout = z.enum(['earnings', 'paid_out', 'to_come', 'refunds'])
export type MovementsAbout = z.infer<typeof MovementsAbout>

export const listMovements = endpoint({
  method: 'GET',
  path: '/owner/finances/transactions',
  summary: 'Movements of one’s money, the latest first',
  tag: 'Finances',
  who: { role: ['owner'] },
  query: z.strictObject({
    ...pageQuery(25),
    ...period,
    kind: MovementKind.optional(),
    about: MovementsAbout.optional(),
    property_id: Id.optional(),
    /** Code of a booking, or a part of it. */
    search: line(40).optional(),
  }),
  answers: { 200: pageOf(Movement), ...signedInProblems },
})

export const StatementFormat = z.enum(['pdf', 'csv', 'xlsx'])
export const downloadStatement = endpoint({
  method: 'GET',
  path: '/owner/finances/statement',
  summary: 'Statement of a month: PDF, CSV or spreadsheet',
  tag: 'Finances',
  who: { role: ['owner'] },
  query: z.strictObject({
    month: Month,
    format: StatementFormat.default('pdf'),
    currency: Currency.optional(),
  }),
  answers: { 200: z.string(), ...signedInProblems },
  produces: ['application/pdf', 'text/csv', spreadsheetType],
})

export const Payout = z
  .object({
    id: Id,
    booking: z.object({ id: Id, code: z.string(), title: z.string(), check_in: LocalDate }),
    currency: Currency,
    amount_minor: Minor,
    ...payoutState,
    reference: z.string().nullable(),
    /** Sent to the owner's connected account with the payment provider. */
    by_provider: z.boolean(),
  })
  .meta({ id: 'Payout' })
export type Payout = z.infer<typeof Payout>

export const listPayouts = endpoint({
  method: 'GET',
  path: '/owner/finances/payouts',
  summary: 'Payouts sent, ready and held, with the reason of each hold',
  tag: 'Finances',
  who: { role: ['owner'] },
  query: z.strictObject({ ...pageQuery(25), status: PayoutStatus.optional() }),
  answers: { 200: pageOf(Payout), ...signedInProblems },
})

/**
 * An owner's account with the payment provider: `started` until they have filled in its form, `pending` while it is
 * checked.
 */
export const PayoutAccountState = z.enum(['started', 'pending', 'ready'])
export type PayoutAccountState = z.infer<typeof PayoutAccountState>

export const showPayoutAccount = endpoint({
  method: 'GET',
  path: '/owner/finances/payout-account',
  summary: 'The account with the payment provider that payouts of card stays go to by themselves',
  tag: 'Finances',
  who: { role: ['owner'] },
  answers: {
    200: z.object({
      /** Whether an account can be connected here. */
      is_open: z.boolean(),
      account: z.object({ state: PayoutAccountState, updated_at: Instant }).nullable(),
    }),
    ...signedInProblems,
  },
})
export const connectPayoutAccount = endpoint({
  method: 'POST',
  path: '/owner/finances/payout-account',
  summary:
    'Connect an account with the payment provider, or go on with its form: answers its address, good once',
  tag: 'Finances',
  who: { role: ['owner'] },
  idempotent: 'if-given',
  answers: { 200: z.object({ url: z.string() }), 409: Problem, 503: Problem, ...signedInProblems },
})

export const BankAccount = z
  .object({
    holder: z.string(),
    /** `FR76 •••• 0189`. */
    masked_iban: z.string(),
    country: z.string(),
    updated_at: Instant,
    /** Until when payouts to a newly supplied number wait; null once they are sent. */
    held_until: Instant.nullable(),
    /** Payouts wait: the holder is neither the owner nor their verified company, and staff have not accepted it. */
    is_holder_unknown: z.boolean(),
  })
  .meta({ id: 'BankAccount' })
export type BankAccount = z.infer<typeof BankAccount>

export const showBankAccount = endpoint({
  method: 'GET',
  path: '/owner/finances/bank-account',
  summary: 'The account that payouts go to, masked',
  tag: 'Finances',
  who: { role: ['owner'] },
  answers: { 200: z.object({ account: BankAccount.nullable() }), ...signedInProblems },
})
export const saveBankAccount = endpoint({
  method: 'PUT',
  path: '/owner/finances/bank-account',
  summary:
    'Give the account that payouts go to, after 72 hours; asks for the password and the second factor again',
  tag: 'Finances',
  who: { role: ['owner'] },
  body: z.strictObject({ holder: line(140, 1), iban: line(50, 1), ...identityProof }),
  answers: { 200: z.object({ account: BankAccount }), 409: Problem, ...signedInProblems },
})

export const downloadReceipt = endpoint({
  method: 'GET',
  path: '/bookings/:id/receipt',
  summary: 'Receipt of what was paid for a booking, as a PDF',
  tag: 'Payments',
  who: 'signed-in',
  params: z.object({ id: Id }),
  answers: { 200: z.string(), 404: Problem, 409: Problem, ...signedInProblems },
  produces: 'application/pdf',
})

const Invoice = z.object({
  id: Id,
  /** A credit note where more fees went back in the month than came in. */
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  month: Month,
  currency: Currency,
  total_minor: Minor,
  issued_at: Instant,
})
export const listInvoices = endpoint({
  method: 'GET',
  path: '/owner/finances/invoices',
  summary: 'Invoices of the house’s fee, one a month and currency',
  tag: 'Finances',
  who: { role: ['owner'] },
  answers: { 200: z.object({ items: z.array(Invoice) }), ...signedInProblems },
})
export const downloadInvoice = endpoint({
  method: 'GET',
  path: '/owner/finances/invoices/:id',
  summary: 'One invoice, as a PDF',
  tag: 'Finances',
  who: { role: ['owner'] },
  params: z.object({ id: Id }),
  answers: { 200: z.string(), 404: Problem, ...signedInProblems },
  produces: 'application/pdf',
})
