import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Instant } from './fields.ts'
import { Problem, signedInProblems } from './problem.ts'

/** A line of a feed that was not taken, and why; the others were. */
export const FeedFault = z.object({
  /** Of the file, the heading counted; of an XML feed, the number of the listing. */
  line: z.int(),
  reference: z.string(),
  field: z.string(),
  message: z.string(),
})
export const SaleImport = z
  .object({
    id: Id,
    file_name: z.string(),
    status: z.enum(['running', 'done']),
    /** Lines of the feed, and how many have been looked at. */
    total: z.int(),
    looked_at: z.int(),
    created: z.int(),
    updated: z.int(),
    /** As they were the last time: nothing was written. */
    unchanged: z.int(),
    failed: z.int(),
    created_at: Instant,
    finished_at: Instant.nullable(),
  })
  .meta({ id: 'SaleImport' })
export type SaleImport = z.infer<typeof SaleImport>

const who = { role: ['seller'] } as const
const tag = 'Feeds'

export const importSales = endpoint({
  method: 'POST',
  path: '/seller/imports',
  summary: 'Takes a feed of listings, CSV or XML (multipart: file); it is worked through after the answer',
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
  params: z.object({ id: Id }),
  answers: {
    200: SaleImport.extend({ errors: z.array(FeedFault) }),
    404: Problem,
    ...signedInProblems,
  },
})
export const exportSales = endpoint({
  method: 'GET',
  path: '/seller/export',
  summary: 'All listings of a seller in the form that imports take',
  tag,
  who,
  query: z.strictObject({ format: z.enum(['csv', 'xml']).default('csv') }),
  answers: { 200: z.string(), ...signedInProblems },
  produces: 'text/csv',
})
