import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Instant, line, listText } from '#contract/core/fields.ts'
import { pageOf, pageQuery, SortDirection } from '#contract/core/page.ts'
import { signedInProblems } from '#contract/core/problem.ts'
import { BulkAction, BulkJob, bulkStart } from './bulk-jobs.ts'
import { clockStates, workColumns, workKinds, workSorts } from './work-item-enums.ts'

export const WorkKind = z.enum(workKinds)
export const WorkColumn = z.enum(workColumns)

/** Which items a list holds; a view, a file and an action on many of them name them alike. */
export const workFilter = {
  /** Part of its title, of the name of who it is about, or the number of a support case. */
  q: line(120).optional(),
  kinds: listText(WorkKind, workKinds.length).optional(),
  clock: z.enum(clockStates).optional(),
  /** The caller, or nobody. */
  owner: z.enum(['me', 'none']).optional(),
  /** A colleague. */
  owner_id: Id.optional(),
  /** Whether an open support case holds it. */
  in_case: z.enum(['true', 'false']).optional(),
  /** `closed`: support cases that are closed; the other queues list what waits. */
  state: z.enum(['open', 'closed']).optional(),
}
const sort = { sort_by: z.enum(workSorts).default('due_at'), sort_direction: SortDirection.default('asc') }

export const PersonName = z.object({ id: Id, name: z.string() })

export const WorkItem = z
  .object({
    kind: WorkKind,
    id: Id,
    /** Title, reference or name, as its own queue shows it. */
    label: z.string(),
    /** The person it is about. */
    person: PersonName.nullable(),
    opened_at: Instant,
    /** End of its time; null where an authority set none. */
    due_at: Instant.nullable(),
    clock: z.enum(clockStates),
    /** Who answers for it: the owner of its support case, else who has claimed it. */
    owner: PersonName.nullable(),
    /** The open support case that holds it. */
    support_case: z.object({ id: Id, number: z.int(), title: z.string() }).nullable(),
    /** What its own screen is found by, where that is not its id: the report of a difference, the kind of a case. */
    place: z.string(),
  })
  .meta({ id: 'WorkItem' })
export type WorkItem = z.infer<typeof WorkItem>

const tag = 'Work items'
/** Each kind only for who has the right of its queue. */
const who = { role: ['admin', 'staff'] } as const

export const listWorkItems = endpoint({
  method: 'GET',
  path: '/admin/work-items',
  summary: 'What waits for staff in every queue that the caller may see, the next due first',
  tag,
  who,
  query: z.strictObject({ ...pageQuery(20), ...workFilter, ...sort }),
  answers: { 200: pageOf(WorkItem), ...signedInProblems },
})
export const countWorkItems = endpoint({
  method: 'GET',
  path: '/admin/work-items/count',
  summary: 'How many items a filter lets through, in all, at risk and overdue',
  tag,
  who,
  query: z.strictObject(workFilter),
  answers: {
    200: z.object({ total: z.int(), at_risk: z.int(), overdue: z.int() }),
    ...signedInProblems,
  },
})
export const exportWorkItems = endpoint({
  method: 'GET',
  path: '/admin/work-items/export',
  summary: 'The items that the filters let through as a file; taking it is an entry of the audit trail',
  tag,
  who,
  query: z.strictObject({
    ...workFilter,
    ...sort,
    columns: listText(WorkColumn, workColumns.length).optional(),
    /** Only these items, of a selection. */
    ids: listText(Id, 200).optional(),
    format: z.enum(['csv', 'xlsx']).default('csv'),
  }),
  answers: { 200: z.string(), ...signedInProblems },
  produces: ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
})
export const startWorkJob = endpoint({
  method: 'POST',
  path: '/admin/work-items/bulk',
  summary: 'Act on many items, chosen one by one or by a filter, as a job in the background',
  tag,
  who,
  body: z.strictObject({
    action: BulkAction,
    ...bulkStart,
    filter: z.strictObject(workFilter).optional(),
  }),
  idempotent: 'if-given',
  answers: { 201: BulkJob, ...signedInProblems },
})
