import { z } from 'zod'
import { KycStatus, RoleName } from '#contract/accounts/accounts.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, line, listText, paragraph } from '#contract/core/fields.ts'
import { Language } from '#contract/core/language.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Currency, Minor } from '#contract/core/money.ts'
import { pageOf, pageQuery, SortDirection } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { VerificationStatus } from '#contract/sales/sales.ts'
import { BulkAction, BulkJob, bulkStart } from '#contract/administration/bulk-jobs.ts'
import { accountStatuses, peopleColumns, peopleSorts, recognizedKinds, seenPeriods } from './people-enums.ts'

export const AccountStatus = z.enum(accountStatuses)
export const PeopleColumn = z.enum(peopleColumns)

/** Which people a list holds; a view, a file and an action on many people name them alike. */
export const peopleFilter = {
  /** Name, e-mail, telephone or its last six digits, last four digits of an IBAN, code of a booking, title or id of a listing. */
  q: line(120).optional(),
  role: RoleName.optional(),
  status: AccountStatus.optional(),
  kyc_status: KycStatus.optional(),
  verification_status: VerificationStatus.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  language: Language.optional(),
  seen: z.enum(seenPeriods).optional(),
  /** Only people with an open notice, in an open cluster of accounts, or banned from selling. */
  watched: z.literal('true').optional(),
}
const sort = {
  sort_by: z.enum(peopleSorts).default('created_at'),
  sort_direction: SortDirection.default('desc'),
}
const columns = listText(PeopleColumn, peopleColumns.length).optional()

/** Amounts of several currencies, never added up. */
export const Amounts = z.array(z.object({ currency: Currency, amount_minor: Minor }))

export const PersonRow = z
  .object({
    id: Id,
    first_name: z.string(),
    last_name: z.string(),
    avatar_url: z.string().nullable(),
    roles: z.array(RoleName),
    status: AccountStatus,
    is_watched: z.boolean(),
    kyc_status: KycStatus,
    /** End of the verified identity, where it has one. */
    kyc_valid_until: LocalDate.nullable(),
    verification_status: VerificationStatus.nullable(),
    city: z.string(),
    country_code: z.string().nullable(),
    last_seen_at: Instant.nullable(),
    created_at: Instant,
    /** `+33 6 •• •• •• 41`, where its column was requested. */
    masked_telephone: z.string().nullable(),
    /** Figures of the columns that were requested; the others are null. */
    listings: z.int().nullable(),
    stays: z.int().nullable(),
    trips: z.int().nullable(),
    payout_due: Amounts.nullable(),
    notices: z.int().nullable(),
  })
  .meta({ id: 'PersonRow' })
export type PersonRow = z.infer<typeof PersonRow>

const tag = 'People'
const who = { permission: 'manage_users' } as const

export const listPeople = endpoint({
  method: 'GET',
  path: '/admin/users',
  summary: 'People with an account, the newest first',
  tag,
  who,
  query: z.strictObject({ ...pageQuery(10), ...peopleFilter, ...sort, columns }),
  answers: {
    200: z.object({
      ...pageOf(PersonRow).shape,
      /** False where more people match than were counted: the total is then the number counted. */
      total_is_exact: z.boolean(),
      everyone: z.int(),
      recognized_as: z.enum(recognizedKinds).nullable(),
    }),
    ...signedInProblems,
  },
})
export const countPeople = endpoint({
  method: 'GET',
  path: '/admin/users/count',
  summary: 'How many people a filter lets through, and the filter whose removal finds most',
  tag,
  who,
  query: z.strictObject({ ...peopleFilter, relax: z.literal('true').optional() }),
  answers: {
    200: z.object({
      total: z.int(),
      total_is_exact: z.boolean(),
      relaxed: z.object({ filter: z.string(), total: z.int(), total_is_exact: z.boolean() }).nullable(),
    }),
    ...signedInProblems,
  },
})
export const exportPeople = endpoint({
  method: 'GET',
  path: '/admin/users/export',
  summary: 'The people that the filters let through as a file; taking it is an entry of the audit trail',
  tag,
  who,
  query: z.strictObject({
    ...peopleFilter,
    ...sort,
    columns,
    /** Only these people, of a selection. */
    ids: listText(Id, 200).optional(),
    format: z.enum(['csv', 'xlsx']).default('csv'),
  }),
  answers: { 200: z.string(), ...signedInProblems },
  produces: ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
})
export const startPeopleJob = endpoint({
  method: 'POST',
  path: '/admin/users/bulk',
  summary: 'Act on many people, chosen one by one or by a filter, as a job in the background',
  tag,
  who,
  body: z.strictObject({
    action: BulkAction,
    ...bulkStart,
    filter: z.strictObject(peopleFilter).optional(),
  }),
  idempotent: 'if-given',
  answers: { 201: BulkJob, ...signedInProblems },
})

const Contact = z.object({ email: z.string(), telephone: z.string().nullable() })

export const PersonNote = z
  .object({ id: Id, text: z.string(), author: z.string(), is_own: z.boolean(), created_at: Instant })
  .meta({ id: 'PersonNote' })
export type PersonNote = z.infer<typeof PersonNote>

export const revealContact = endpoint({
  method: 'POST',
  path: '/admin/users/:id/reveal',
  summary: 'E-mail and telephone of a person in full, which the audit trail records',
  tag,
  who,
  params: ById,
  answers: { 200: Contact, 404: Problem, ...signedInProblems },
})
export const correctPerson = endpoint({
  method: 'PATCH',
  path: '/admin/users/:id',
  summary: 'Correct names, company or language of a person, who is notified; never one’s own',
  tag,
  who,
  params: ById,
  body: z.strictObject({
    first_name: line(80, 1).optional(),
    last_name: line(80, 1).optional(),
    company_name: line(160).nullable().optional(),
    language: Language.optional(),
    reason: paragraph(600, 10),
  }),
  answers: { 204: null, 404: Problem, 409: Problem, ...signedInProblems },
})
export const addPersonNote = endpoint({
  method: 'POST',
  path: '/admin/users/:id/notes',
  summary: 'Add a note about a person for colleagues',
  tag,
  who,
  params: ById,
  body: z.strictObject({ text: paragraph(2000, 1) }),
  answers: { 201: PersonNote, 404: Problem, ...signedInProblems },
})
export const deletePersonNote = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/notes/:noteId',
  summary: 'Remove one’s own note about a person',
  tag,
  who,
  params: z.object({ id: Id, noteId: Id }),
  answers: { 204: null, 404: Problem, ...signedInProblems },
})
