import { type SQL, sql } from 'drizzle-orm'
import type { WorkItem } from '#contract/administration/work-items.ts'
import { paginate } from '#contract/core/page.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { hiddenSubjectsOf } from '#server/verification/review/list-cases.ts'
import { visibleCases, workKindsOf, type StaffActor } from './support-case-access.ts'
import type { Extract } from './work-item-statements.ts'
import {
  conditionsOf,
  countWorkItems,
  findWorkItemIds,
  findWorkItems,
  type WorkFilter,
  type WorkRow,
  type WorkSort,
} from './work-item-queries.ts'

interface Requested extends WorkFilter, WorkSort {
  page: number
  per_page: number
}

/** Also within a transaction. */
interface Reading {
  db: Executor
  clock: Context['clock']
  settings: Context['settings']
}

/** What a filter extracts for a viewer: only the queues of their rights. */
export async function extractFor(
  app: Reading,
  actor: StaffActor,
  filter: WorkFilter,
): Promise<{ extract: Extract; where: SQL }> {
  const open = workKindsOf(actor)
  const extract: Extract = {
    now: app.clock.now(),
    settings: app.settings,
    kinds:
      filter.kinds && filter.kinds.length > 0 ? open.filter((kind) => filter.kinds?.includes(kind)) : open,
    visibleCases: visibleCases(actor),
    state: filter.state ?? 'open',
    hiddenSubjects: await hiddenSubjectsOf(app.db, actor),
  }
  return { extract, where: conditionsOf(filter, actor.userId) }
}

/** One page of what waits for a member of staff. */
export async function listWorkItems(app: Context, requested: Requested, actor: StaffActor) {
  const { page, per_page: limit } = requested
  const { extract, where } = await extractFor(app, actor, requested)
  const [rows, { total }] = await Promise.all([
    findWorkItems(app.db, extract, where, requested, { limit, offset: (page - 1) * limit }),
    countWorkItems(app.db, extract, where),
  ])
  return { items: rows.map(presentWorkItem), pagination: paginate(page, limit, total) }
}

export async function countWork(app: Context, filter: WorkFilter, actor: StaffActor) {
  const { extract, where } = await extractFor(app, actor, filter)
  return countWorkItems(app.db, extract, where)
}

/** Ids of everything that a filter lets through, at most so many. */
export async function findFilteredIds(app: Reading, filter: WorkFilter, actor: StaffActor, most: number) {
  const { extract, where } = await extractFor(app, actor, filter)
  return findWorkItemIds(app.db, extract, where, most)
}

/** An item that still waits and that the actor may see; undefined otherwise. */
export async function findWaitingItem(
  app: Reading,
  actor: StaffActor,
  id: string,
): Promise<WorkItem | undefined> {
  const { extract } = await extractFor(app, actor, {})
  const [row] = await findWorkItems(
    app.db,
    extract,
    sql`item.id = ${id}::uuid`,
    { sort_by: 'due_at', sort_direction: 'asc' },
    { limit: 1, offset: 0 },
  )
  return row && presentWorkItem(row)
}

/** An allow-list. */
export function presentWorkItem(row: WorkRow): WorkItem {
  const named = (id: string | null, name: string | null) => (id ? { id, name: name ?? '' } : null)
  return {
    kind: row.kind,
    id: row.id,
    label: row.label,
    person: named(row.person_id, row.person_name),
    opened_at: new Date(row.opened_at).toISOString(),
    due_at: row.due_at && new Date(row.due_at).toISOString(),
    clock: row.clock,
    owner: named(row.owner_id, row.owner_name),
    support_case:
      row.case_id && row.case_number !== null
        ? { id: row.case_id, number: row.case_number, title: row.case_title ?? '' }
        : null,
    place: row.place,
  }
}
