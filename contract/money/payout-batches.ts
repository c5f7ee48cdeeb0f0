import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Currency, Minor } from '#contract/core/money.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { batchItemStatuses, payoutBatchStatuses } from './payout-batch-enums.ts'

/** Payouts in euros in one file for the bank, signed by two people: `view_stats` reads, administrators act. */
const reads = { permission: 'view_stats' } as const
const acts = { role: ['admin'] } as const
const tag = 'Accounting'

export const PayoutBatch = z
  .object({
    id: Id,
    /** Also the id of the message to the bank. */
    number: z.string(),
    status: z.enum(payoutBatchStatuses),
    execution_on: LocalDate,
    payouts: z.int(),
    total_minor: Minor,
    currency: Currency,
    accepted: z.int(),
    rejected: z.int(),
    prepared_by: z.string(),
    prepared_at: Instant,
    signed_by: z.string().nullable(),
    signed_at: Instant.nullable(),
    downloaded_at: Instant.nullable(),
    ended_at: Instant.nullable(),
  })
  .meta({ id: 'PayoutBatch' })
export type PayoutBatch = z.infer<typeof PayoutBatch>

export const PayoutBatchDetail = z
  .object({
    ...PayoutBatch.shape,
    transfers: z.array(
      z.object({
        id: Id,
        end_to_end_id: z.string(),
        owner: z.object({ id: Id, name: z.string() }),
        booking: z.object({ id: Id, code: z.string() }).nullable(),
        amount_minor: Minor,
        /** What the owner owed the platform, deducted. */
        withheld_minor: Minor,
        holder: z.string(),
        account_ending: z.string(),
        status: z.enum(batchItemStatuses),
        /** Reason of ISO 20022 for a rejected transfer, what it means, and the bank's words. */
        reason_code: z.string().nullable(),
        reason: z.string().nullable(),
        reason_text: z.string().nullable(),
        transaction_id: Id.nullable(),
      }),
    ),
  })
  .meta({ id: 'PayoutBatchDetail' })
export type PayoutBatchDetail = z.infer<typeof PayoutBatchDetail>

export const listPayoutBatches = endpoint({
  method: 'GET',
  path: '/admin/payout-batches',
  summary: 'Batches of payouts, the newest first, and what the next one would have',
  tag,
  who: reads,
  query: z.strictObject(pageQuery(20)),
  answers: {
    200: z.object({
      ...pageOf(PayoutBatch).shape,
      ready: z.object({
        payouts: z.int(),
        total_minor: Minor,
        currency: Currency,
        /** Whether the company's bank account is configured, from which transfers are made. */
        has_company_account: z.boolean(),
      }),
    }),
    ...signedInProblems,
  },
})

export const showPayoutBatch = endpoint({
  method: 'GET',
  path: '/admin/payout-batches/:id',
  summary: 'One batch with its transfers',
  tag,
  who: reads,
  params: ById,
  answers: { 200: PayoutBatchDetail, 404: Problem, ...signedInProblems },
})

export const preparePayoutBatch = endpoint({
  method: 'POST',
  path: '/admin/payout-batches',
  summary: 'Gather the payouts in euros that are ready, and request the signature of a second person',
  tag,
  who: acts,
  body: z.strictObject({ execution_on: LocalDate.optional() }),
  idempotent: 'if-given',
  answers: { 201: PayoutBatchDetail, 409: Problem, ...signedInProblems },
})

export const downloadPayoutBatch = endpoint({
  method: 'GET',
  path: '/admin/payout-batches/:id/file',
  summary: 'The signed batch as a file for the bank (SEPA credit transfers, pain.001.001.09); recorded',
  tag,
  who: acts,
  params: ById,
  answers: { 200: z.string(), 404: Problem, 409: Problem, ...signedInProblems },
  produces: 'application/xml',
})

export const uploadBankAnswer = endpoint({
  method: 'POST',
  path: '/admin/payout-batches/answers',
  summary: 'Read the bank’s answer to a batch (multipart: file, pain.002); the same file changes nothing',
  tag,
  who: acts,
  bodyType: 'multipart',
  answers: { 200: PayoutBatchDetail, 409: Problem, 413: Problem, 415: Problem, ...signedInProblems },
})
