import { randomUUIDv7 } from 'node:crypto'
import type { CaseObjectKind } from '#contract/administration/work-item-enums.ts'
import { mostCaseObjects } from '#contract/administration/work-item-enums.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { hiddenSubjectsOf } from '#server/verification/review/list-cases.ts'
import { notifyOwner } from './notify-case.ts'
import { supportCaseDays } from './service-levels.ts'
import { assertMayLink, authorize, visibleCases, type StaffActor } from './support-case-access.ts'
import {
  deleteObject,
  findCase,
  findColleagues,
  insertCase,
  insertObject,
  type SupportCaseRow,
} from './support-case-queries.ts'
import { caseClosed, dueInPast, notStaff, objectAlreadyIn, tooManyObjects } from './support-case-refusals.ts'
import { findCaseObjects } from './work-item-queries.ts'

export interface ObjectReference {
  kind: CaseObjectKind
  id: string
}

interface NewCase {
  title: string
  due_at?: string | undefined
  owner_id?: string | null | undefined
  objects: readonly ObjectReference[]
}

export type CaseVisit = Pick<Visit, 'requestId' | 'address'>

/**
 * Opens a support case with its objects; its owner is notified.
 * @throws 404 for an object that the actor may not see, 422
 */
export async function openSupportCase(
  tx: Transaction,
  app: Context,
  { title, due_at: dueAt, owner_id: ownerId = null, objects }: NewCase,
  actor: StaffActor,
  visit: CaseVisit,
): Promise<SupportCaseRow> {
  const now = app.clock.now()
  const due = dueAt ? new Date(dueAt) : new Date(now.getTime() + supportCaseDays * 86_400_000)
  if (due <= now) throw dueInPast()
  if (ownerId) await assertStaff(tx, ownerId)
  const row = await insertCase(tx, {
    id: randomUUIDv7(),
    title,
    ownerId,
    dueAt: due,
    openedBy: actor.userId,
    openedAt: now,
  })
  await recordAudit(app, tx, {
    action: 'support_case.opened',
    entity: { kind: 'support_case', id: row.id },
    after: { number: row.number, owner_id: ownerId, due_at: due.toISOString() },
    actor,
    visit,
  })
  for (const object of objects) await addObject(tx, app, row, object, actor, visit)
  if (ownerId) await notifyOwner(tx, app, row, actor)
  return row
}

/** @throws 422 */
export async function assertStaff(db: Executor, userId: string, refuse = notStaff) {
  const colleagues = await findColleagues(db)
  if (!colleagues.some(({ id }) => id === userId)) throw refuse()
}

/** Locks a support case. @throws 404 */
export async function takeCase(tx: Transaction, id: string, actor: StaffActor) {
  const found = await findCase(tx, id, { lock: true })
  authorize(actor, found)
  return found
}

/** @throws 404, 409 once it is closed */
export async function takeOpenCase(tx: Transaction, id: string, actor: StaffActor) {
  const found = await takeCase(tx, id, actor)
  if (found.status === 'closed') throw caseClosed()
  return found
}

/**
 * Adds an object to a support case.
 * @throws 404, 409
 */
export async function linkCaseObject(
  tx: Transaction,
  app: Context,
  id: string,
  object: ObjectReference,
  actor: StaffActor,
  visit: CaseVisit,
) {
  const found = await takeOpenCase(tx, id, actor)
  if (found.objects.length >= mostCaseObjects) throw tooManyObjects()
  await addObject(tx, app, found, object, actor, visit)
}

/**
 * Takes an object out of a support case.
 * @throws 404, 409
 */
export async function unlinkCaseObject(
  tx: Transaction,
  app: Context,
  id: string,
  { kind, id: objectId }: ObjectReference,
  actor: StaffActor,
  visit: CaseVisit,
) {
  await takeOpenCase(tx, id, actor)
  if (!(await deleteObject(tx, { caseId: id, kind, objectId }))) throw notFound()
  await recordAudit(app, tx, {
    action: 'support_case.unlinked',
    entity: { kind: 'support_case', id },
    before: { kind, object_id: objectId },
    actor,
    visit,
  })
}

async function addObject(
  tx: Transaction,
  app: Context,
  { id: caseId }: Pick<SupportCaseRow, 'id'>,
  { kind, id: objectId }: ObjectReference,
  actor: StaffActor,
  visit: CaseVisit,
) {
  assertMayLink(actor, kind)
  const hiddenSubjects = await hiddenSubjectsOf(tx, actor)
  const [existing] = await findCaseObjects(
    tx,
    { now: app.clock.now(), settings: app.settings, visibleCases: visibleCases(actor), hiddenSubjects },
    [{ kind, objectId }],
  )
  const isHidden = kind === 'verification' && hiddenSubjects.includes(existing?.person_id ?? '')
  if (!existing || isHidden) throw notFound()
  if (!(await insertObject(tx, { caseId, kind, objectId, addedAt: app.clock.now() }))) throw objectAlreadyIn()
  await recordAudit(app, tx, {
    action: 'support_case.linked',
    entity: { kind: 'support_case', id: caseId },
    after: { kind, object_id: objectId },
    actor,
    visit,
  })
}
