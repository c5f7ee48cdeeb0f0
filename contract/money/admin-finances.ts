import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, line, paragraph } from '#contract/core/fields.ts'
import { HoldReason, PayoutStatus } from './payout-status.ts'
import { Payout } from './finances.ts'
import { Currency, Minor } from '#contract/core/money.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'

/** Payouts that the platform has to send to owners. */
const who = { role: ['admin'] } as const

export const OwedPayout = z
  .object({
    ...Payout.shape,
    owner: z.object({ id: Id, name: z.string(), email: z.string() }),
    /** The account whose holder is neither the owner nor their verified company; null for other payouts. */
    account: z.object({ holder: z.string(), ending: z.string(), updated_at: Instant }).nullable(),
  })
  .meta({ id: 'OwedPayout' })
export type OwedPayout = z.infer<typeof OwedPayout>

const payoutFilter = {
  status: PayoutStatus.optional(),
  hold_reason: HoldReason.optional(),
  /** Code of a booking, name or e-mail of an owner, or a part of them. */
  search: line(120).optional(),
}

export const listOwedPayouts = endpoint({
  method: 'GET',
  path: '/admin/payouts',
  summary: 'Payouts of every owner, those ready to be sent first',
  tag: 'House finances',
  who,
  query: z.strictObject({ ...pageQuery(25), ...payoutFilter }),
  answers: {
    200: z.object({
      ...pageOf(OwedPayout).shape,
      /** Sums of all matches of the filter, by currency. */
      totals: z.array(z.object({ currency: Currency, amount_minor: Minor, payouts: z.int() })),
      /** Of all payouts, whatever the filter. */
      counters: z.object({
        ready: z.int(),
        held: z.int(),
        scheduled: z.int(),
        sending: z.int(),
        sent: z.int(),
      }),
    }),
    ...signedInProblems,
  },
})

export const exportOwedPayouts = endpoint({
  method: 'GET',
  path: '/admin/payouts/export',
  summary: 'Payouts of every owner as a CSV file, as many as the filter finds',
  tag: 'House finances',
  who,
  query: z.strictObject(payoutFilter),
  answers: { 200: z.string(), ...signedInProblems },
  produces: 'text/csv; charset=utf-8',
})

export const showTransfer = endpoint({
  method: 'GET',
  path: '/admin/payouts/:id/transfer',
  summary: 'What to send for a payout that is ready, and to which account',
  tag: 'House finances',
  who,
  params: ById,
  answers: {
    200: z.object({
      currency: Currency,
      owed_minor: Minor,
      /** What the owner owes the platform, deducted. */
      withheld_minor: Minor,
      amount_minor: Minor,
      holder: z.string(),
      iban: z.string(),
      /** Label of the transfer on the owner's bank statement. */
      label: z.string(),
    }),
    404: Problem,
    409: Problem,
    ...signedInProblems,
  },
})

export const sendPayout = endpoint({
  method: 'POST',
  path: '/admin/payouts/:id/send',
  summary: 'Say that a payout was sent to the owner’s bank',
  tag: 'House finances',
  who,
  params: ById,
  /** As the transfer was read: where a refund has changed the amount since, nothing is booked. */
  body: z.strictObject({ reference: line(80, 1), expected_amount_minor: Minor.optional() }),
  idempotent: 'if-given',
  answers: { 200: Payout, 404: Problem, 409: Problem, ...signedInProblems },
})

export const acceptHolder = endpoint({
  method: 'POST',
  path: '/admin/payouts/:id/accept-holder',
  summary: 'Pay an owner by the account of another holder',
  tag: 'House finances',
  who,
  params: ById,
  /** As the account was read: one saved since is refused. */
  body: z.strictObject({ holder: line(140, 1), updated_at: Instant, reason: paragraph(600, 10) }),
  idempotent: 'if-given',
  answers: { 200: Payout, 404: Problem, 409: Problem, ...signedInProblems },
})
