import type { SupportCase, SupportCaseSummary } from '#contract/administration/support/support-cases.ts'
import type { ClockState } from '#contract/administration/work-item-enums.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { hiddenSubjectsOf } from '#server/verification/review/list-cases.ts'
import { riskShare } from './service-levels.ts'
import { authorize, kindsOf, visibleCases, type StaffActor } from './support-case-access.ts'
import { supportCaseLifecycle } from './support-case-lifecycle.ts'
import {
  findCase,
  findCases,
  findHistory,
  findNames,
  findNotes,
  type FoundCase,
  type SupportCaseRow,
} from './support-case-queries.ts'
import { findCaseObjects } from './work-item-queries.ts'

type Shown = Pick<Context, 'clock' | 'settings'> & { db: Executor }

/** A support case as one member of staff sees it. @throws 404 */
export async function showSupportCase(app: Shown, id: string, actor: StaffActor): Promise<SupportCase> {
  const found = await findCase(app.db, id)
  authorize(actor, found)
  const [objects, notes, history] = await Promise.all([
    showObjects(app, found, actor),
    findNotes(app.db, id),
    findHistory(app.db, id),
  ])
  const names = await findNames(app.db, [
    found.ownerId,
    found.openedBy,
    found.closedBy,
    ...notes.flatMap(({ authorId, mentioned }) => [authorId, ...mentioned]),
    ...history.map(({ actorId }) => actorId),
  ])
  const named = (userId: string | null) => (userId ? { id: userId, name: names.get(userId) ?? '' } : null)
  return {
    ...presentSummary(found, names, app.clock.now()),
    opened_at: found.openedAt.toISOString(),
    opened_by: named(found.openedBy),
    closed_at: found.closedAt?.toISOString() ?? null,
    closed_by: named(found.closedBy),
    resolution: found.resolution,
    objects,
    notes: notes.map(({ id: noteId, text, authorId, mentioned, createdAt }) => ({
      id: noteId,
      text,
      author: named(authorId),
      mentioned: mentioned.flatMap((userId) => named(userId) ?? []),
      created_at: createdAt.toISOString(),
    })),
    history: history.map(({ at, action, actorId, reason }) => ({
      at: at.toISOString(),
      action,
      actor: named(actorId)?.name ?? '',
      reason,
    })),
    allowed_actions: supportCaseLifecycle.actions({ status: found.status }, 'staff'),
  }
}

/** Cases to join, or those that hold an object; only those that the actor may see. */
export async function listSupportCases(
  app: Context,
  { q, object_id: objectId }: { q?: string | undefined; object_id?: string | undefined },
  actor: StaffActor,
): Promise<{ items: SupportCaseSummary[] }> {
  const rows = await findCases(app.db, { q, objectId, visible: visibleCases(actor) })
  const names = await findNames(
    app.db,
    rows.map(({ ownerId }) => ownerId),
  )
  return { items: rows.map((row) => presentSummary(row, names, app.clock.now())) }
}

function presentSummary(row: SupportCaseRow, names: Map<string, string>, now: Date): SupportCaseSummary {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    status: row.status,
    owner: row.ownerId ? { id: row.ownerId, name: names.get(row.ownerId) ?? '' } : null,
    due_at: row.dueAt.toISOString(),
    clock: row.status === 'closed' ? 'on_time' : clockOf(row, now),
  }
}

/** As `item.clock` of the union. */
function clockOf({ openedAt, dueAt }: Pick<SupportCaseRow, 'openedAt' | 'dueAt'>, now: Date): ClockState {
  const time = dueAt.getTime() - openedAt.getTime()
  const passed = now.getTime() - openedAt.getTime()
  if (passed >= time) return 'overdue'
  return passed >= time * riskShare ? 'at_risk' : 'on_time'
}

/** What the viewer has no right to is named by its kind alone. */
async function showObjects(app: Shown, found: FoundCase, actor: StaffActor): Promise<SupportCase['objects']> {
  if (found.objects.length === 0) return []
  const seen = kindsOf(actor)
  const hiddenSubjects = await hiddenSubjectsOf(app.db, actor)
  const rows = await findCaseObjects(
    app.db,
    {
      now: app.clock.now(),
      settings: app.settings,
      visibleCases: visibleCases(actor),
      hiddenSubjects,
    },
    found.objects,
  )
  return found.objects.map(({ kind, objectId }) => {
    const row = rows.find((each) => each.kind === kind && each.id === objectId)
    const isHidden = kind === 'verification' && hiddenSubjects.includes(row?.person_id ?? '')
    const mayOpen = row !== undefined && seen.includes(kind) && !isHidden
    return {
      kind,
      id: objectId,
      label: mayOpen ? row.label : '',
      person: mayOpen && row.person_id ? { id: row.person_id, name: row.person_name ?? '' } : null,
      place: mayOpen ? row.place : '',
      is_waiting: row?.is_waiting ?? false,
      due_at: mayOpen && row.is_waiting && row.due_at ? new Date(row.due_at).toISOString() : null,
      clock: mayOpen ? row.clock : 'on_time',
      may_open: mayOpen,
    }
  })
}
