import { z } from 'zod'
import { listFileAnswer, listFileQuery, withoutPage } from '#contract/core/list-file.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, paragraph } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { commonProblems, Problem, signedInProblems } from '#contract/core/problem.ts'
import { Amounts } from './people.ts'
import { dataRequestChannels, dataRequestKinds, dataRequestLists } from './data-request-enums.ts'

/**
 * Requests for a copy or the erasure of one’s data that reach the company by another way than the settings of the
 * account: answered within a month, which may be extended by two with a notice (GDPR, article 12(3)).
 */

const tag = 'People'
const who = { permission: 'manage_users' } as const
const reason = paragraph(1000, 10)

export const DataRequest = z
  .object({
    id: Id,
    kind: z.enum(dataRequestKinds),
    channel: z.enum(dataRequestChannels),
    note: z.string(),
    person: z.object({ id: Id, name: z.string(), is_closed: z.boolean() }),
    received_on: LocalDate,
    /** Last day of the answer, with the extension. */
    due_on: LocalDate,
    is_late: z.boolean(),
    extension_reason: z.string().nullable(),
    answered_at: Instant.nullable(),
    granted: z.boolean().nullable(),
    answer: z.string().nullable(),
    answered_by: z.string().nullable(),
    may_extend: z.boolean(),
  })
  .meta({ id: 'DataRequest' })
export type DataRequest = z.infer<typeof DataRequest>

/** What erasing an account would do; while a stay is to come on either side it is refused. */
export const ErasurePreview = z
  .object({
    binding_stays: z.int(),
    rentals: z.int(),
    sales: z.int(),
    visits: z.int(),
    offers: z.int(),
    plan: z.string().nullable(),
    sessions: z.int(),
    /** Not sent yet; they still are. */
    payouts: Amounts,
  })
  .meta({ id: 'ErasurePreview' })
export type ErasurePreview = z.infer<typeof ErasurePreview>

const missing = { 404: Problem, 409: Problem, ...signedInProblems }

export const listDataRequests = endpoint({
  method: 'GET',
  path: '/admin/requests',
  summary: 'Requests for a copy or the erasure of data, those due first',
  tag,
  who,
  query: z.strictObject({ ...pageQuery(20), list: z.enum(dataRequestLists).default('open') }),
  answers: {
    200: z.object({
      ...pageOf(DataRequest).shape,
      counters: z.object({ open: z.int(), late: z.int(), answered: z.int() }),
    }),
    ...signedInProblems,
  },
})
export const exportDataRequests = endpoint({
  method: 'GET',
  path: '/admin/requests/export',
  summary: 'Requests about personal data as a file',
  tag,
  who,
  query: listDataRequests.query.omit(withoutPage).extend(listFileQuery),
  ...listFileAnswer,
})

export const receiveDataRequest = endpoint({
  method: 'POST',
  path: '/admin/users/:id/requests',
  summary: 'Register a request of a person about their data; the clock begins with the day it was received',
  tag,
  who,
  params: ById,
  body: z.strictObject({
    kind: z.enum(dataRequestKinds),
    channel: z.enum(dataRequestChannels),
    received_on: LocalDate,
    /** What is requested, and how the person was recognised. */
    note: reason,
  }),
  answers: { 201: DataRequest, ...missing },
})

export const extendDataRequest = endpoint({
  method: 'POST',
  path: '/admin/requests/:id/extend',
  summary: 'Extend the answer by two months, once, within the first month; the person is told why',
  tag,
  who,
  params: ById,
  body: z.strictObject({ reason }),
  answers: { 200: DataRequest, ...missing },
})

export const previewErasure = endpoint({
  method: 'GET',
  path: '/admin/requests/:id/preview',
  summary: 'What would follow from erasing the account of a request',
  tag,
  who,
  params: ById,
  answers: { 200: ErasurePreview, ...missing },
})

export const grantDataRequest = endpoint({
  method: 'POST',
  path: '/admin/requests/:id/grant',
  summary:
    'Answer a request: send the link to the copy, or erase the account for good; the reason is audited',
  tag,
  who,
  params: ById,
  body: z.strictObject({ reason }),
  answers: { 200: DataRequest, ...missing },
})

export const refuseDataRequest = endpoint({
  method: 'POST',
  path: '/admin/requests/:id/refuse',
  summary: 'Refuse a request with the reason, which the person gets with their remedies',
  tag,
  who,
  params: ById,
  body: z.strictObject({ reason }),
  answers: { 200: DataRequest, ...missing },
})

export const downloadDataCopy = endpoint({
  method: 'POST',
  path: '/data-copies',
  summary: 'The copy of one’s data by the link of the e-mail, which works for seven days',
  tag,
  who: 'anyone',
  // In the body, so that no log of addresses stores it.
  body: z.strictObject({ key: z.string().min(1).max(200) }),
  produces: 'application/zip',
  answers: { 200: z.string(), 404: Problem, ...commonProblems },
})
