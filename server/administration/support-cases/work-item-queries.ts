import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type CaseObjectKind,
  type ClockState,
  type workSorts,
  workKinds,
  type WorkKind,
} from '#contract/administration/work-item-enums.ts'
import type { workFilter } from '#contract/administration/work-items.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { caseObjects, type Extract, workItems } from './work-item-statements.ts'

export type WorkFilter = {
  [Name in keyof typeof workFilter]?: z.output<(typeof workFilter)[Name]>
}

export interface WorkSort {
  sort_by: (typeof workSorts)[number]
  sort_direction: 'asc' | 'desc'
}

export interface WorkRow extends Record<string, unknown> {
  kind: WorkKind
  id: string
  label: string
  place: string
  person_id: string | null
  person_name: string | null
  opened_at: string | Date
  due_at: string | Date | null
  clock: ClockState
  owner_id: string | null
  owner_name: string | null
  case_id: string | null
  case_number: number | null
  case_title: string | null
}

const columns = sql`item.kind, item.id, item.label, item.place, item.person_id, item.person_name, item.opened_at,
  item.due_at, item.clock, item.owner_id, item.case_id, item.case_number, item.case_title,
  trim(owner.first_name || ' ' || owner.last_name) as owner_name`
const fromItems = sql`from item left join app_user owner on owner.id = item.owner_id`

export async function findWorkItems(
  db: Executor,
  extract: Extract,
  where: SQL,
  { sort_by: by, sort_direction: way }: WorkSort,
  { limit, offset }: { limit: number; offset: number },
) {
  const column = { due_at: sql`item.due_at`, opened_at: sql`item.opened_at`, label: sql`lower(item.label)` }[
    by
  ]
  const direction = way === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await db.execute<WorkRow>(sql`${workItems(extract)} select ${columns} ${fromItems}
    where ${where} order by ${column} ${direction} nulls last, item.opened_at, item.id
    limit ${limit} offset ${offset}`)
  return rows
}

export async function countWorkItems(db: Executor, extract: Extract, where: SQL) {
  const { rows } = await db.execute<{ total: number; at_risk: number; overdue: number }>(sql`
    ${workItems(extract)} select count(*)::int as total,
      (count(*) filter (where clock = 'at_risk'))::int as at_risk,
      (count(*) filter (where clock = 'overdue'))::int as overdue
    from item where ${where}`)
  return rows[0] ?? { total: 0, at_risk: 0, overdue: 0 }
}

/** What waits in each queue, for the whole staff. */
export async function countWorkByKind(db: Executor, now: Date, settings: Extract['settings']) {
  const everything = { now, settings, kinds: workKinds, visibleCases: sql`true`, hiddenSubjects: [] }
  const { rows } = await db.execute<{ kind: WorkKind; waiting: number; overdue: number }>(sql`
    ${workItems({ ...everything, state: 'open' })} select kind, count(*)::int as waiting,
      (count(*) filter (where clock = 'overdue'))::int as overdue
    from item group by kind`)
  const counted = new Map(rows.map((row) => [row.kind, row]))
  return workKinds.map((kind) => counted.get(kind) ?? { kind, waiting: 0, overdue: 0 })
}

export async function findWorkItemIds(db: Executor, extract: Extract, where: SQL, most: number) {
  const { rows } = await db.execute<{ id: string }>(
    sql`${workItems(extract)} select item.id from item where ${where} order by item.due_at nulls last limit ${most}`,
  )
  return rows.map(({ id }) => id)
}

/** Items whose level was reached and not notified for their due time, marked as notified. */
export async function claimReachedLevels(tx: Executor, extract: Extract, most: number) {
  const { rows } = await tx.execute<WorkRow>(sql`${workItems(extract)}, reached as (
      insert into service_level_alert (kind, object_id, level, due_at, notified_at)
      select kind, id, clock, due_at, ${extract.now.toISOString()}::timestamptz from item
      where clock <> 'on_time' and not exists (select 1 from service_level_alert given
        where given.object_id = item.id and given.kind = item.kind and given.level = item.clock
          and given.due_at = item.due_at)
      order by due_at limit ${most}
      on conflict do nothing returning kind, object_id)
    select ${columns} ${fromItems} join reached on reached.object_id = item.id and reached.kind = item.kind`)
  return rows
}

/** Objects of support cases, whether they still wait or not; those that exist no more are missing. */
export async function findCaseObjects(
  db: Executor,
  extract: Parameters<typeof caseObjects>[0],
  objects: readonly { kind: CaseObjectKind; objectId: string }[],
) {
  if (objects.length === 0) return []
  const { rows } = await db.execute<WorkRow & { is_waiting: boolean }>(caseObjects(extract, objects))
  return rows
}

/** Conditions on `item`, of a filter. */
export function conditionsOf(filter: WorkFilter, userId: string): SQL {
  const { q, clock, owner, owner_id: ownerId, in_case: inCase } = filter
  const conditions = [
    ...(q ? [matches(q)] : []),
    ...(clock ? [sql`item.clock = ${clock}`] : []),
    ...(owner === 'none' ? [sql`item.owner_id is null`] : []),
    ...(owner === 'me' ? [sql`item.owner_id = ${userId}::uuid`] : []),
    ...(ownerId ? [sql`item.owner_id = ${ownerId}::uuid`] : []),
    ...(inCase === 'true' ? [sql`(item.case_id is not null or item.kind = 'support_case')`] : []),
    ...(inCase === 'false' ? [sql`item.case_id is null and item.kind <> 'support_case'`] : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** Every word, regardless of accents and case; no character is special. */
function matches(q: string) {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(q)) return sql`item.id = ${q}::uuid`
  const number = /^(?:n°\s*)?(\d{1,9})$/i.exec(q)?.[1]
  const text = sql`coalesce(item.label, '') || ' ' || coalesce(item.person_name, '') || ' ' || coalesce(item.case_title, '')`
  const words = sql.join(
    q.split(/\s+/).map((word) => sql`position(plain_text(${word}) in plain_text(${text})) > 0`),
    sql` and `,
  )
  return number
    ? sql`((${words}) or item.case_number = ${Number(number)}::int
        or (item.kind = 'support_case' and item.place = ${String(Number(number))}))`
    : words
}
