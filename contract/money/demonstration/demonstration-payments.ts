import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { Instant, line } from '#contract/core/fields.ts'
import { Currency, Minor } from '#contract/core/money.ts'
import { commonProblems, Problem } from '#contract/core/problem.ts'
import { simulatedFailures } from './simulated-failures.ts'
import { mobileMoneyCountries, testCards } from './test-cards.ts'

/**
 * Life of an attempt at the demonstration provider. `open` may carry a refusal: another card can be tried on its page.
 * `challenged`: the bank requires 3-D Secure; `confirming`: the telephone has to confirm.
 */
export const attemptStatuses = [
  'open',
  'challenged',
  'confirming',
  'authorised',
  'captured',
  'voided',
  'failed',
  'expired',
  'saved',
  'removed',
] as const
export const AttemptStatus = z.enum(attemptStatuses)
export type AttemptStatus = z.infer<typeof AttemptStatus>

/** An id that nobody guesses: whoever has the address of a payment page may pay on it, as with a real provider. */
const AttemptId = z.string().regex(/^demo_[\da-f]{32}$/)

export const DemonstrationPayment = z
  .object({
    id: AttemptId,
    /** `card` and `mobile_money` are paid; `set_up` stores a card for renewals. */
    kind: z.enum(['card', 'mobile_money', 'set_up']),
    status: AttemptStatus,
    failure: z.string().nullable(),
    amount_minor: Minor,
    currency: Currency,
    description: z.string(),
    /** Authorised first, and charged when the host accepts. */
    is_hold: z.boolean(),
    /** The card is saved with the payment, and debited later. */
    saves_card: z.boolean(),
    /** Whether the payer is not led back once it is paid. */
    is_cut: z.boolean(),
    /** Where the page leads back to: an address of this site. */
    return_path: z.string(),
    /** Last digits of the telephone that confirms. */
    phone_ending: z.string().nullable(),
    confirms_at: Instant.nullable(),
  })
  .meta({ id: 'DemonstrationPayment' })
export type DemonstrationPayment = z.infer<typeof DemonstrationPayment>

/** What is to go wrong with the payment; nothing where absent. */
const SimulatedFailures = z.array(z.enum(simulatedFailures)).max(simulatedFailures.length).default([])
const answers = { 200: DemonstrationPayment, 404: Problem, 409: Problem, ...commonProblems }

export const showDemonstrationPayment = endpoint({
  method: 'GET',
  path: '/demonstration-payments/:id',
  summary: 'A payment of the demonstration, as its page shows it; no money moves',
  tag: 'Demonstration payments',
  who: 'anyone',
  params: z.object({ id: AttemptId }),
  answers: { 200: DemonstrationPayment, 404: Problem, ...commonProblems },
})

export const payByTestCard = endpoint({
  method: 'POST',
  path: '/demonstration-payments/card',
  summary: 'Pay, or store, with a card of the demonstration',
  tag: 'Demonstration payments',
  who: 'anyone',
  body: z.strictObject({
    id: AttemptId,
    card: z.enum(testCards.map(({ code }) => code)),
    simulated_failures: SimulatedFailures,
  }),
  answers,
})

export const answerChallenge = endpoint({
  method: 'POST',
  path: '/demonstration-payments/challenge',
  summary: 'Answer the 3-D Secure question of the demonstration bank',
  tag: 'Demonstration payments',
  who: 'anyone',
  body: z.strictObject({ id: AttemptId, answer: z.enum(['accept', 'refuse']) }),
  answers,
})

export const payByTestPhone = endpoint({
  method: 'POST',
  path: '/demonstration-payments/mobile-money',
  summary: 'Pay by mobile money of the demonstration, confirmed after a minute',
  tag: 'Demonstration payments',
  who: 'anyone',
  body: z.strictObject({
    id: AttemptId,
    country: z.enum(mobileMoneyCountries.map(({ code }) => code)),
    number: line(20, 1),
    simulated_failures: SimulatedFailures,
  }),
  answers,
})
