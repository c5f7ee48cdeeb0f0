import { z } from 'zod'
import { KycStatus, Permission, RoleName } from '#contract/accounts/accounts.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, line, listText } from '#contract/core/fields.ts'
import { Language } from '#contract/core/language.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Currency, Minor } from '#contract/core/money.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { VerificationStatus } from '#contract/sales/sales.ts'
import { AccountStatus, Amounts, PersonNote } from './people.ts'
import { factKinds, personActions, personLists } from './people-enums.ts'
import { Suspension } from './suspensions.ts'

const tag = 'People'
const who = { permission: 'manage_users' } as const

/** What a line of a list or of the timeline leads to. */
export const LinkedKind = z.enum([
  'booking',
  'rental',
  'sale',
  'notice',
  'incident',
  'verification',
  'user',
  'ticket',
])
export type LinkedKind = z.infer<typeof LinkedKind>
const link = z.object({ kind: LinkedKind, id: Id }).nullable()
const amount = z.object({ currency: Currency, amount_minor: Minor }).nullable()

/** One line of any list of a person. */
export const PersonRecord = z
  .object({
    id: z.string(),
    at: Instant,
    title: z.string(),
    detail: z.string(),
    /** Code of its status, as its own screens name it. */
    status: z.string().nullable(),
    amount,
    link,
    picture_url: z.string().nullable(),
  })
  .meta({ id: 'PersonRecord' })
export type PersonRecord = z.infer<typeof PersonRecord>

/** One fact of the timeline; the screen words its type, `values` are names, codes and dates in it. */
export const PersonFact = z
  .object({
    id: z.string(),
    at: Instant,
    kind: z.enum(factKinds),
    type: z.string(),
    values: z.record(z.string(), z.string()),
    amount,
    link,
  })
  .meta({ id: 'PersonFact' })
export type PersonFact = z.infer<typeof PersonFact>

const TiedAccount = z.object({
  id: Id,
  name: z.string(),
  avatar_url: z.string().nullable(),
  ties: z.array(z.enum(['telephone', 'bank_account', 'device', 'cluster'])),
  is_verified: z.boolean(),
  status: AccountStatus,
})

const Verification = z.object({
  kyc_status: KycStatus,
  kyc_valid_until: LocalDate.nullable(),
  kyc_case_id: Id.nullable(),
  verification_status: VerificationStatus.nullable(),
  professional_valid_until: LocalDate.nullable(),
  professional_case_id: Id.nullable(),
  is_email_confirmed: z.boolean(),
  is_telephone_confirmed: z.boolean(),
  bank_account: z.object({ ending: z.string(), is_own_name: z.boolean() }).nullable(),
  second_factors: z.array(z.enum(['authenticator', 'passkey'])),
  /** Rentals of communes that require a registration number: with one, and all. */
  registrations: z.object({ present: z.int(), required: z.int() }).nullable(),
  /** What a host stated they let as, and how many other hosts state the same register number; null before they have. */
  host_statement: z
    .object({
      kind: z.enum(['private', 'professional']),
      legal_name: z.string().nullable(),
      register_number: z.string().nullable(),
      same_number: z.int(),
    })
    .nullable(),
})

const Money = z.object({
  year: z.int(),
  /** Received from guests for the person’s stays, sent to them, due, returned to guests; per currency. */
  received: Amounts,
  paid_out: Amounts,
  due: Amounts,
  next_payout_at: Instant.nullable(),
  is_payout_held: z.boolean(),
  refunded: Amounts,
  /** Paid by the person for their own trips. */
  spent: Amounts,
  plan: z.string().nullable(),
})

export const Person = z
  .object({
    id: Id,
    first_name: z.string(),
    last_name: z.string(),
    company_name: z.string().nullable(),
    language: Language,
    avatar_url: z.string().nullable(),
    masked_email: z.string(),
    masked_telephone: z.string().nullable(),
    city: z.string(),
    country_code: z.string().nullable(),
    created_at: Instant,
    last_seen_at: Instant.nullable(),
    status: AccountStatus,
    is_watched: z.boolean(),
    roles: z.array(RoleName),
    /** Of staff. */
    permissions: z.array(Permission),
    /** What is open about the person, the most pressing first. */
    alerts: z.array(
      z.object({
        kind: z.enum(['notice', 'cluster', 'ban', 'incident']),
        count: z.int(),
        id: Id.nullable(),
        reference: z.string().nullable(),
        at: Instant,
      }),
    ),
    metrics: z.object({
      rentals: z.int(),
      rentals_published: z.int(),
      rentals_draft: z.int(),
      sales: z.int(),
      sales_live: z.int(),
      stays: z.int(),
      stays_under_way: z.int(),
      stays_to_come: z.int(),
      trips: z.int(),
      last_trip_on: LocalDate.nullable(),
      average_rating: z.number().nullable(),
      reviews: z.int(),
      reviews_flagged: z.int(),
    }),
    verification: Verification,
    money: Money,
    tied_accounts: z.array(TiedAccount),
    /** The account that this closed one was merged into. */
    merged_into: Id.nullable(),
    notes: z.array(PersonNote),
    /** The one in force, else the last one. */
    suspension: Suspension.nullable(),
    /** Lines of each list; `audit` only for readers of the audit trail. */
    counts: z.record(z.string(), z.int()),
    facts: z.int(),
    /** What the caller may do with this person now. */
    allowed_actions: z.array(z.enum(personActions)),
    /** Why the caller may not act on this person at all. */
    not_allowed: z.enum(['oneself', 'more_rights', 'closed']).nullable(),
  })
  .meta({ id: 'Person' })
export type Person = z.infer<typeof Person>

export const showPerson = endpoint({
  method: 'GET',
  path: '/admin/users/:id',
  summary: 'The page of a person: standing, metrics, verification, money, ties and notes',
  tag,
  who,
  params: ById,
  answers: { 200: Person, 404: Problem, ...signedInProblems },
})
export const listPersonFacts = endpoint({
  method: 'GET',
  path: '/admin/users/:id/timeline',
  summary: 'Everything that happened around a person, the newest first, 30 at a time',
  tag,
  who,
  params: ById,
  query: z.strictObject({
    kinds: listText(z.enum(factKinds), factKinds.length).optional(),
    /** `next` of the previous answer. */
    after: line(200).optional(),
  }),
  answers: {
    200: z.object({ items: z.array(PersonFact), next: z.string().nullable() }),
    404: Problem,
    ...signedInProblems,
  },
})
export const listPersonRecords = endpoint({
  method: 'GET',
  path: '/admin/users/:id/lists/:list',
  summary: 'One list of a person: homes, stays, money, reviews, sessions, messages…',
  tag,
  who,
  params: z.object({ id: Id, list: z.enum(personLists) }),
  query: z.strictObject(pageQuery(20)),
  answers: {
    200: z.object({ ...pageOf(PersonRecord).shape, name: z.string() }),
    404: Problem,
    ...signedInProblems,
  },
})
