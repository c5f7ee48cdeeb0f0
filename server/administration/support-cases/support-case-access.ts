import { sql, type SQL } from 'drizzle-orm'
import {
  caseObjectKinds,
  type CaseObjectKind,
  rightOfKind,
  type WorkKind,
} from '#contract/administration/work-item-enums.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'

export type StaffActor = Pick<SignedIn, 'userId' | 'roles' | 'permissions'>

/** Kinds of objects whose queues a member of staff may see. */
export function kindsOf({ roles, permissions }: Pick<StaffActor, 'roles' | 'permissions'>): CaseObjectKind[] {
  if (roles.includes('admin')) return [...caseObjectKinds]
  return caseObjectKinds.filter((kind) => {
    const right = rightOfKind[kind]
    return right !== 'administrator' && permissions.includes(right)
  })
}

/** The same with support cases, of which each sees those that `visibleCases` lets through. */
export function workKindsOf(actor: StaffActor): WorkKind[] {
  return ['support_case', ...kindsOf(actor)]
}

/** Condition on `support_case` for the cases that a member of staff may see: the SQL equivalent of `authorize`. */
export function visibleCases(actor: StaffActor): SQL {
  if (actor.roles.includes('admin')) return sql`true`
  return sql`(${actor.userId}::uuid in (support_case.owner_id, support_case.opened_by)
    or exists (select 1 from support_case_note note
      where note.case_id = support_case.id and ${actor.userId}::uuid = any(note.mentioned))
    or exists (select 1 from support_case_object held
      where held.case_id = support_case.id and held.kind = any(${sql.param(kindsOf(actor))}::text[])))`
}

interface CaseRelations {
  ownerId: string | null
  openedBy: string | null
  mentioned: readonly string[]
  kinds: readonly CaseObjectKind[]
}

/**
 * A support case is seen, and worked on, by administrators, its owner, who opened it, who is mentioned in it, and whoever
 * has the right of an object that it holds.
 * @throws 404
 */
export function authorize<Found extends CaseRelations>(
  actor: StaffActor,
  found: Found | undefined,
): asserts found is Found {
  if (!found) throw notFound()
  if (actor.roles.includes('admin')) return
  const { ownerId, openedBy, mentioned, kinds } = found
  if ([ownerId, openedBy, ...mentioned].includes(actor.userId)) return
  const seen = kindsOf(actor)
  if (!kinds.some((kind) => seen.includes(kind))) throw notFound()
}

/** Only an object of a queue that one may see is added to a case. @throws 404 */
export function assertMayLink(actor: StaffActor, kind: CaseObjectKind) {
  if (!kindsOf(actor).includes(kind)) throw notFound()
}
