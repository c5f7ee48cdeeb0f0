import type { SupportCaseAction } from '#contract/administration/work-item-enums.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { notifyOwner } from './notify-case.ts'
import { assertStaff, type CaseVisit, takeCase, takeOpenCase } from './open-support-case.ts'
import { supportCaseDays } from './service-levels.ts'
import type { StaffActor } from './support-case-access.ts'
import { supportCaseLifecycle } from './support-case-lifecycle.ts'
import { saveCase, type SupportCaseRow } from './support-case-queries.ts'
import { dueInPast, resolutionNeeded } from './support-case-refusals.ts'

interface Change {
  title?: string | undefined
  owner_id?: string | null | undefined
  due_at?: string | undefined
}

/**
 * Changes title, owner or due time; a new owner is notified.
 * @throws 404, 409, 422
 */
export async function changeSupportCase(
  tx: Transaction,
  app: Context,
  id: string,
  { title, owner_id: ownerId, due_at: dueAt }: Change,
  actor: StaffActor,
  visit: CaseVisit,
) {
  const found = await takeOpenCase(tx, id, actor)
  const due = dueAt ? new Date(dueAt) : found.dueAt
  if (dueAt && due <= app.clock.now()) throw dueInPast()
  const change: Partial<SupportCaseRow> = {
    ...(title !== undefined && title !== found.title && { title }),
    ...(ownerId !== undefined && ownerId !== found.ownerId && { ownerId }),
    ...(due.getTime() !== found.dueAt.getTime() && { dueAt: due }),
  }
  if (Object.keys(change).length === 0) return
  if (change.ownerId) await assertStaff(tx, change.ownerId)
  await saveCase(tx, id, change)
  const facts = (row: Partial<SupportCaseRow>) => ({
    ...('title' in change && { title: row.title ?? '' }),
    ...('ownerId' in change && { owner_id: row.ownerId ?? null }),
    ...('dueAt' in change && { due_at: row.dueAt?.toISOString() ?? null }),
  })
  await recordAudit(app, tx, {
    action: 'ownerId' in change ? 'support_case.assigned' : 'support_case.changed',
    entity: { kind: 'support_case', id },
    before: facts(found),
    after: facts(change),
    actor,
    visit,
  })
  if (change.ownerId) await notifyOwner(tx, app, { ...found, ...change }, actor)
}

/**
 * Moves a support case along its life cycle; closing it states what came of it.
 * @throws 404, 409, 422
 */
export async function transitionSupportCase(
  tx: Transaction,
  app: Context,
  id: string,
  { action, reason = '' }: { action: SupportCaseAction; reason?: string | undefined },
  actor: StaffActor,
  visit: CaseVisit,
) {
  const found = await takeCase(tx, id, actor)
  const status = supportCaseLifecycle.after(action, { status: found.status }, 'staff')
  if (action === 'close' && reason === '') throw resolutionNeeded()
  const now = app.clock.now()
  const closing = { closedAt: now, closedBy: actor.userId, resolution: reason }
  const reopening = {
    closedAt: null,
    closedBy: null,
    resolution: null,
    // A case that is reopened after its time has a new one: it would be overdue at once.
    ...(found.dueAt <= now && { dueAt: new Date(now.getTime() + supportCaseDays * 86_400_000) }),
  }
  await saveCase(tx, id, {
    status,
    ...(action === 'close' && closing),
    ...(action === 'reopen' && reopening),
  })
  await recordAudit(app, tx, {
    action: 'support_case.status',
    entity: { kind: 'support_case', id },
    before: { status: found.status },
    after: { status },
    reason: reason || undefined,
    actor,
    visit,
  })
}
