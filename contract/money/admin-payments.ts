import { z } from 'zod'
import { identityProof } from '#contract/accounts/accounts.ts'
import { listFileAnswer, listFileQuery, withoutPage } from '#contract/core/list-file.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, line } from '#contract/core/fields.ts'
import { BankAccount } from './finances.ts'
import { Currency, Minor } from '#contract/core/money.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { ChargebackState, ProviderName, RefundStatus } from './payments.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'

/** Refunds, credits and chargebacks that staff have to handle. */
const who = { role: ['admin'] } as const
const booking = z.object({ id: Id, code: z.string(), title: z.string() })
const guest = z.object({ id: Id, name: z.string(), email: z.string() })

export const RefusedRefund = z
  .object({
    id: Id,
    booking,
    guest,
    currency: Currency,
    amount_minor: Minor,
    provider: ProviderName,
    /** Why the provider did not refund it, in the words of its response. */
    failure: z.string(),
    created_at: Instant,
    /** The guest has supplied an account for a transfer. */
    has_account: z.boolean(),
  })
  .meta({ id: 'RefusedRefund' })
export type RefusedRefund = z.infer<typeof RefusedRefund>

/** What to send, and where; without an account where the guest gave none, or gave it less than 72 hours ago. */
const GuestTransfer = z.object({
  currency: Currency,
  amount_minor: Minor,
  account: z.object({ holder: z.string(), iban: z.string() }).nullable(),
  /** Until when nothing is sent to a newly supplied account number. */
  account_held_until: Instant.nullable(),
  label: z.string(),
})
export type GuestTransfer = z.infer<typeof GuestTransfer>
const Reference = z.strictObject({ reference: line(80, 1) })
const Done = z.object({ message: z.string() })

export const listRefusedRefunds = endpoint({
  method: 'GET',
  path: '/admin/refunds',
  summary: 'Refunds that a provider did not give back, the oldest first',
  tag: 'House payments',
  who,
  query: z.strictObject(pageQuery(25)),
  answers: {
    200: z.object({
      ...pageOf(RefusedRefund).shape,
      /** Number of entries in each of the three lists. */
      counters: z.object({ refunds: z.int(), credits: z.int(), chargebacks: z.int() }),
    }),
    ...signedInProblems,
  },
})
export const exportRefusedRefunds = endpoint({
  method: 'GET',
  path: '/admin/refunds/export',
  summary: 'Refused refunds as a file',
  tag: 'House payments',
  who,
  query: listRefusedRefunds.query.omit(withoutPage).extend(listFileQuery),
  ...listFileAnswer,
})
export const retryRefund = endpoint({
  method: 'POST',
  path: '/admin/refunds/:id/retry',
  summary: 'Ask the provider for a refund again',
  tag: 'House payments',
  who,
  params: ById,
  idempotent: 'if-given',
  answers: { 200: Done, 404: Problem, 409: Problem, ...signedInProblems },
})
export const showRefundTransfer = endpoint({
  method: 'GET',
  path: '/admin/refunds/:id/transfer',
  summary: 'What to transfer to a guest in place of a refund that was refused',
  tag: 'House payments',
  who,
  params: ById,
  answers: { 200: GuestTransfer, 404: Problem, 409: Problem, ...signedInProblems },
})
export const transferRefund = endpoint({
  method: 'POST',
  path: '/admin/refunds/:id/transfer',
  summary: 'Say that a refused refund was sent by transfer',
  tag: 'House payments',
  who,
  params: ById,
  body: Reference,
  idempotent: 'if-given',
  answers: { 200: Done, 404: Problem, 409: Problem, ...signedInProblems },
})

export const GuestCredit = z
  .object({
    id: Id,
    booking,
    guest,
    currency: Currency,
    amount_minor: Minor,
    created_at: Instant,
    paid_at: Instant.nullable(),
    reference: z.string().nullable(),
    has_account: z.boolean(),
  })
  .meta({ id: 'GuestCredit' })
export type GuestCredit = z.infer<typeof GuestCredit>

export const listGuestCredits = endpoint({
  method: 'GET',
  path: '/admin/credits',
  summary: 'What owners who cancelled owe to guests through the house, the oldest first',
  tag: 'House payments',
  who,
  query: z.strictObject({ ...pageQuery(25), state: z.enum(['owed', 'paid']).default('owed') }),
  answers: { 200: pageOf(GuestCredit), ...signedInProblems },
})
export const showCreditTransfer = endpoint({
  method: 'GET',
  path: '/admin/credits/:id/transfer',
  summary: 'What to transfer to a guest for a credit',
  tag: 'House payments',
  who,
  params: ById,
  answers: { 200: GuestTransfer, 404: Problem, 409: Problem, ...signedInProblems },
})
export const payCredit = endpoint({
  method: 'POST',
  path: '/admin/credits/:id/pay',
  summary: 'Say that a credit was sent to its guest',
  tag: 'House payments',
  who,
  params: ById,
  body: Reference,
  idempotent: 'if-given',
  answers: { 200: Done, 404: Problem, 409: Problem, ...signedInProblems },
})

export const Chargeback = z
  .object({
    id: Id,
    booking: z.object({ id: Id, code: z.string() }),
    guest: z.string(),
    provider: ProviderName,
    provider_reference: z.string(),
    currency: Currency,
    amount_minor: Minor,
    reason: z.string(),
    state: ChargebackState,
    respond_by: Instant.nullable(),
    opened_at: Instant,
    closed_at: Instant.nullable(),
  })
  .meta({ id: 'Chargeback' })
export type Chargeback = z.infer<typeof Chargeback>

export const listChargebacks = endpoint({
  method: 'GET',
  path: '/admin/chargebacks',
  summary: 'Payments that the banks of guests took back: argued about, or decided',
  tag: 'House payments',
  who,
  query: z.strictObject({ ...pageQuery(25), state: z.enum(['open', 'closed']).default('open') }),
  answers: { 200: pageOf(Chargeback), ...signedInProblems },
})

/** Money on its way back to a guest, or credited to them, as they read it. */
export const MyRefund = z
  .object({
    id: Id,
    kind: z.enum(['refund', 'credit']),
    booking,
    currency: Currency,
    amount_minor: Minor,
    /** A credit is `pending` until it is sent. */
    status: RefundStatus,
    /** It goes by transfer, once the guest has supplied an account. */
    by_transfer: z.boolean(),
    created_at: Instant,
    settled_at: Instant.nullable(),
  })
  .meta({ id: 'MyRefund' })
export type MyRefund = z.infer<typeof MyRefund>

export const listMyRefunds = endpoint({
  method: 'GET',
  path: '/client/refunds',
  summary: 'Refunds and credits of one’s stays, the latest first',
  tag: 'Payments',
  who: 'signed-in',
  query: z.strictObject(pageQuery(25)),
  answers: {
    200: z.object({ ...pageOf(MyRefund).shape, needs_account: z.boolean() }),
    ...signedInProblems,
  },
})
export const showMyBankAccount = endpoint({
  method: 'GET',
  path: '/client/bank-account',
  summary: 'The account that refunds by transfer go to, masked',
  tag: 'Payments',
  who: 'signed-in',
  answers: { 200: z.object({ account: BankAccount.nullable() }), ...signedInProblems },
})
export const saveMyBankAccount = endpoint({
  method: 'PUT',
  path: '/client/bank-account',
  summary: 'Give the account that refunds by transfer go to; asks for the password again',
  tag: 'Payments',
  who: 'signed-in',
  body: z.strictObject({ holder: line(140, 1), iban: line(50, 1), ...identityProof }),
  answers: { 200: z.object({ account: BankAccount }), 409: Problem, ...signedInProblems },
})
