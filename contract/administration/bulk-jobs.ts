import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant } from '#contract/core/fields.ts'
import { pageQuery, Pagination } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { bulkActions, bulkJobStatuses } from './list-names.ts'

export const BulkAction = z.enum(bulkActions)
export type BulkAction = z.infer<typeof BulkAction>
export type BulkJobStatus = (typeof bulkJobStatuses)[number]

/** Which objects an action is for, beside the filter of their list, and what it needs. */
export const bulkTarget = {
  /** Read by the action. */
  input: z.record(z.string().max(40), z.union([z.string().max(4000), z.number(), z.boolean(), z.null()])),
  ids: z.array(Id).max(200).optional(),
}
/** The fields of each call that starts a job. */
export const bulkStart = {
  ...bulkTarget,
  /** Seconds before it begins: stopped until then, it has done nothing. */
  hold_seconds: z.int().min(0).max(60).default(0),
}

/** An action on many objects at once, and how far it is. */
export const BulkJob = z
  .object({
    id: Id,
    action: BulkAction,
    status: z.enum(bulkJobStatuses),
    total: z.int(),
    done: z.int(),
    refused: z.int(),
    /** Ended by a fault of ours; nothing of it was written. */
    failed: z.int(),
    created_at: Instant,
    starts_at: Instant,
    finished_at: Instant.nullable(),
  })
  .meta({ id: 'BulkJob' })
export type BulkJob = z.infer<typeof BulkJob>

const tag = 'Lists of the administration'
const who = { role: ['admin', 'staff'] } as const

export const showBulkJob = endpoint({
  method: 'GET',
  path: '/admin/bulk-jobs/:id',
  summary: 'How far one’s own job on many objects is',
  tag,
  who,
  params: ById,
  answers: { 200: BulkJob, 404: Problem, ...signedInProblems },
})
export const showLatestBulkJob = endpoint({
  method: 'GET',
  path: '/admin/bulk-jobs',
  summary: 'One’s own jobs that run, and those of the last day, the newest first',
  tag,
  who,
  answers: { 200: z.object({ items: z.array(BulkJob) }), ...signedInProblems },
})
export const stopBulkJob = endpoint({
  method: 'POST',
  path: '/admin/bulk-jobs/:id/stop',
  summary: 'Stop one’s own job; what is done stays done',
  tag,
  who,
  params: ById,
  answers: { 200: BulkJob, 404: Problem, ...signedInProblems },
})
export const listBulkRefusals = endpoint({
  method: 'GET',
  path: '/admin/bulk-jobs/:id/refusals',
  summary: 'What a job did not do, and why',
  tag,
  who,
  params: ById,
  query: z.strictObject(pageQuery(20)),
  answers: {
    200: z.object({
      items: z.array(z.object({ id: Id, label: z.string(), reason: z.string() })),
      pagination: Pagination,
    }),
    404: Problem,
    ...signedInProblems,
  },
})
