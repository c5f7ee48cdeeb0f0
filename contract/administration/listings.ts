import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Instant, line, listText } from '#contract/core/fields.ts'
import { Currency } from '#contract/core/money.ts'
import { pageOf, pageQuery, SortDirection } from '#contract/core/page.ts'
import { signedInProblems } from '#contract/core/problem.ts'
import { BulkJob, bulkStart, bulkTarget } from './bulk-jobs.ts'
import {
  listingActions,
  listingColumns,
  listingKinds,
  listingSorts,
  listingStatuses,
} from './listing-enums.ts'
import { PersonName } from './work-items.ts'

export const ListingAction = z.enum(listingActions)

/** Which listings a list holds; a view, a file and an action on many listings name them alike. */
export const listingFilter = {
  /** Words of the title or the town, or the id. */
  q: line(120).optional(),
  kind: z.enum(listingKinds).optional(),
  status: z.enum(listingStatuses).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  featured: z.literal('true').optional(),
  owner_id: Id.optional(),
}
const sort = {
  sort_by: z.enum(listingSorts).default('created_at'),
  sort_direction: SortDirection.default('desc'),
}

export const Listing = z
  .object({
    kind: z.enum(listingKinds),
    id: Id,
    title: z.string(),
    city: z.string(),
    country_code: z.string(),
    status: z.enum(listingStatuses),
    under_review: z.boolean(),
    is_featured: z.boolean(),
    /** Without it a sale in `pending_validation` waits for the verification of its seller (rules, section 0). */
    seller_verified: z.boolean(),
    owner: PersonName,
    /** Of a night, or of the sale; null where a draft has none. */
    price: z.number().nullable(),
    currency: Currency,
    created_at: Instant,
  })
  .meta({ id: 'AdminListing' })
export type Listing = z.infer<typeof Listing>

const tag = 'Properties'
const who = { permission: 'moderate_listings' } as const
const actsOn = { action: ListingAction, filter: z.strictObject(listingFilter).optional() }

export const listListings = endpoint({
  method: 'GET',
  path: '/admin/listings',
  summary: 'Listings of both halves of the catalogue, the newest first',
  tag,
  who,
  query: z.strictObject({ ...pageQuery(20), ...listingFilter, ...sort }),
  answers: {
    200: z.object({
      ...pageOf(Listing).shape,
      /** False where more listings match than were counted: the total is then the number counted. */
      total_is_exact: z.boolean(),
    }),
    ...signedInProblems,
  },
})
export const countListings = endpoint({
  method: 'GET',
  path: '/admin/listings/count',
  summary: 'How many listings a filter lets through',
  tag,
  who,
  query: z.strictObject(listingFilter),
  answers: { 200: z.object({ total: z.int(), total_is_exact: z.boolean() }), ...signedInProblems },
})
export const exportListings = endpoint({
  method: 'GET',
  path: '/admin/listings/export',
  summary: 'The listings that the filters let through as a file; taking it is an entry of the audit trail',
  tag,
  who,
  query: z.strictObject({
    ...listingFilter,
    ...sort,
    columns: listText(z.enum(listingColumns), listingColumns.length).optional(),
    /** Only these listings, of a selection. */
    ids: listText(Id, 200).optional(),
    format: z.enum(['csv', 'xlsx']).default('csv'),
  }),
  answers: { 200: z.string(), ...signedInProblems },
  produces: ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
})
export const previewListingAction = endpoint({
  method: 'POST',
  path: '/admin/listings/preview',
  summary: 'What an action would do: how many listings it would change, and why it would refuse the others',
  tag,
  who,
  body: z.strictObject({ ...actsOn, ...bulkTarget }),
  readsOnly: true,
  answers: {
    200: z.object({
      /** Listings that the filter or the selection holds. */
      total: z.int(),
      /** Those that were tried, at most a hundred. */
      tried: z.int(),
      done: z.int(),
      refusals: z.array(z.object({ id: Id, label: z.string(), reason: z.string() })),
    }),
    ...signedInProblems,
  },
})
export const startListingJob = endpoint({
  method: 'POST',
  path: '/admin/listings/bulk',
  summary: 'Archive, restore, feature or hand over listings, as a job in the background',
  tag,
  who,
  body: z.strictObject({ ...actsOn, ...bulkStart }),
  idempotent: 'if-given',
  answers: { 201: BulkJob, ...signedInProblems },
})
