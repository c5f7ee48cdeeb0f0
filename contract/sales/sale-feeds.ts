import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Instant, WebAddress } from '#contract/core/fields.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'

/**
 * Stage at which a part of a feed was refused: reading a line, a listing no longer in it, fetching a picture or a
 * document, submitting.
 */
export const FeedStage = z.enum(['line', 'departure', 'picture', 'paper', 'submission'])
export type FeedStage = z.infer<typeof FeedStage>

/** A part of a feed that was refused, why, and what is expected instead; all the rest was imported. */
export const FeedErrorCode = z
  .object({
    stage: FeedStage,
    /** Of the file, its header included; of an XML feed, the number of the listing. */
    line: z.int(),
    reference: z.string(),
    field: z.string(),
    message: z.string(),
    /** What the column accepts, where the field is one; else empty. */
    expected: z.string(),
    /** The listing of the line, where there is one. */
    listing_id: Id.nullable(),
  })
  .meta({ id: 'FeedFault' })
export type FeedErrorCode = z.infer<typeof FeedErrorCode>

export const SaleImport = z
  .object({
    id: Id,
    file_name: z.string(),
    /** Uploaded as a file, or fetched from the address that the seller saved. */
    source: z.enum(['upload', 'address']),
    status: z.enum(['running', 'done']),
    /** Lines of the feed, and how many have been processed. */
    total: z.int(),
    looked_at: z.int(),
    created: z.int(),
    updated: z.int(),
    /** Identical to the last import: nothing was written. */
    unchanged: z.int(),
    failed: z.int(),
    /** No longer in the feed, and so withdrawn. */
    withdrawn: z.int(),
    /** No longer in the feed, but so many that none is withdrawn before the seller confirms. */
    held: z.int(),
    /** Of the drafts that came with it; null until submission is requested. */
    submission: z
      .object({
        status: z.enum(['running', 'done']),
        total: z.int(),
        submitted: z.int(),
        refused: z.int(),
      })
      .nullable(),
    created_at: Instant,
    finished_at: Instant.nullable(),
  })
  .meta({ id: 'SaleImport' })
export type SaleImport = z.infer<typeof SaleImport>

/** Files that an import gave by address: how many wait to be fetched, are stored, failed. */
const FetchedFiles = z.object({ waiting: z.int(), kept: z.int(), failed: z.int() })

export const SaleImportDetail = SaleImport.extend({
  /** Listings of this import that can be submitted now. */
  submittable: z.int(),
  pictures: FetchedFiles,
  papers: FetchedFiles,
  /** Number of all errors; `errors` holds the first five hundred, the report every one. */
  errors_total: z.int(),
  errors: z.array(FeedErrorCode),
}).meta({ id: 'SaleImportDetail' })
export type SaleImportDetail = z.infer<typeof SaleImportDetail>

export const SaleFeedErrorCode = z.enum([
  'address_refused',
  'unreachable',
  'too_slow',
  'too_large',
  'too_many_redirects',
  'bad_status',
  'not_a_feed',
])
export type SaleFeedErrorCode = z.infer<typeof SaleFeedErrorCode>

/** The address of an agency's feed, read every night. */
export const SaleFeed = z
  .object({
    url: z.string(),
    /** Whether listings no longer in it are withdrawn. */
    withdraw_missing: z.boolean(),
    last_attempt_at: Instant.nullable(),
    last_success_at: Instant.nullable(),
    next_sync_at: Instant,
    fault: SaleFeedErrorCode.nullable(),
    /** Why the file is no valid feed, in words, where it could be read. */
    fault_detail: z.string().nullable(),
    failing_since: Instant.nullable(),
  })
  .meta({ id: 'SaleFeed' })
export type SaleFeed = z.infer<typeof SaleFeed>

const who = { role: ['seller'] } as const
const tag = 'Feeds'
const ById = z.object({ id: Id })

export const importSales = endpoint({
  method: 'POST',
  path: '/seller/imports',
  summary:
    'Takes a feed of listings, CSV or XML (multipart: file, withdraw_missing as "true" or "false"); it is worked through after the answer',
  tag,
  who,
  bodyType: 'multipart',
  answers: { 202: SaleImport, 409: Problem, 413: Problem, 415: Problem, ...signedInProblems },
})
export const listImports = endpoint({
  method: 'GET',
  path: '/seller/imports',
  summary: 'The last twenty imports',
  tag,
  who,
  answers: { 200: z.object({ items: z.array(SaleImport) }), ...signedInProblems },
})
export const showImport = endpoint({
  method: 'GET',
  path: '/seller/imports/:id',
  summary: 'How far an import is, and its lines in error',
  tag,
  who,
  params: ById,
  answers: { 200: SaleImportDetail, 404: Problem, ...signedInProblems },
})
export const reportImport = endpoint({
  method: 'GET',
  path: '/seller/imports/:id/report',
  summary: 'Everything that was refused of an import, line by line, as a CSV file',
  tag,
  who,
  params: ById,
  answers: { 200: z.string(), 404: Problem, ...signedInProblems },
  produces: 'text/csv',
})
export const submitImport = endpoint({
  method: 'POST',
  path: '/seller/imports/:id/submission',
  summary: 'Submits the listings of an import that are lawful; the others say what they lack',
  tag,
  who,
  params: ById,
  answers: { 202: SaleImport, 404: Problem, 409: Problem, ...signedInProblems },
})
export const withdrawMissing = endpoint({
  method: 'POST',
  path: '/seller/imports/:id/withdrawal',
  summary: 'Withdraws the listings that left the feed after all, where they were too many to do it unasked',
  tag,
  who,
  params: ById,
  answers: { 200: SaleImport, 404: Problem, 409: Problem, ...signedInProblems },
})
export const exportSales = endpoint({
  method: 'GET',
  path: '/seller/export',
  summary: 'All listings of a seller in the form that imports take',
  tag,
  who,
  query: z.strictObject({ format: z.enum(['csv', 'xml']).default('csv') }),
  answers: { 200: z.string(), ...signedInProblems },
  produces: ['text/csv', 'application/xml'],
})

export const showFeed = endpoint({
  method: 'GET',
  path: '/seller/feed',
  summary: 'The address that is read every night, and how its last reading went',
  tag,
  who,
  answers: { 200: z.object({ feed: SaleFeed.nullable() }), ...signedInProblems },
})
export const keepFeed = endpoint({
  method: 'PUT',
  path: '/seller/feed',
  summary: 'Keeps the address of a feed and reads it at once; a fault of that reading is part of the answer',
  tag,
  who,
  body: z.strictObject({ url: WebAddress, withdraw_missing: z.boolean().default(true) }),
  answers: { 200: SaleFeed, ...signedInProblems },
})
export const removeFeed = endpoint({
  method: 'DELETE',
  path: '/seller/feed',
  summary: 'Forgets the address; the listings stay as they are',
  tag,
  who,
  answers: { 204: null, 404: Problem, ...signedInProblems },
})
export const syncFeed = endpoint({
  method: 'POST',
  path: '/seller/feed/sync',
  summary: 'Reads the address now; what changed is imported after the answer',
  tag,
  who,
  answers: { 200: SaleFeed, 404: Problem, 409: Problem, ...signedInProblems },
})
