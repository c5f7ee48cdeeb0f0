import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Currency, Minor } from '#contract/core/money.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { transmissionStatuses } from './invoice-transmission-enums.ts'

/** Invoices at the registered platform (French e-invoicing): `view_stats` reads, administrators act. */
const reads = { permission: 'view_stats' } as const
const acts = { role: ['admin'] } as const
const tag = 'Accounting'
const Status = z.enum(transmissionStatuses)

export const InvoiceTransmission = z
  .object({
    /** Of the document. */
    id: Id,
    number: z.string(),
    is_credit_note: z.boolean(),
    buyer: z.object({ id: Id, name: z.string() }),
    currency: Currency,
    total_minor: Minor,
    issued_at: Instant,
    status: Status,
    reason_code: z.string().nullable(),
    reason_text: z.string().nullable(),
    /** Why the last attempt failed, where it did, and when the next one is. */
    failure: z.string().nullable(),
    next_at: Instant.nullable(),
    may_retry: z.boolean(),
  })
  .meta({ id: 'InvoiceTransmission' })
export type InvoiceTransmission = z.infer<typeof InvoiceTransmission>

export const listInvoiceTransmissions = endpoint({
  method: 'GET',
  path: '/admin/invoice-transmissions',
  summary: 'Invoices with their state at the registered platform, and whether one is configured',
  tag,
  who: reads,
  query: z.strictObject({ ...pageQuery(25), status: Status.optional() }),
  answers: {
    200: z.object({
      ...pageOf(InvoiceTransmission).shape,
      /** Host of the platform; null where none is configured, and nothing is transmitted. */
      platform: z.string().nullable(),
      since: LocalDate.nullable(),
      counters: z.array(z.object({ status: Status, invoices: z.int() })),
    }),
    ...signedInProblems,
  },
})

export const retryInvoiceTransmission = endpoint({
  method: 'POST',
  path: '/admin/invoice-transmissions/:id/retry',
  summary: 'Try at once to send an invoice again that no platform has yet',
  tag,
  who: acts,
  params: ById,
  answers: { 204: null, 404: Problem, 409: Problem, ...signedInProblems },
})
