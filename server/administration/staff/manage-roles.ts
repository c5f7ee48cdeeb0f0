import { randomUUIDv7 } from 'node:crypto'
import { twoPersonPermission } from '#contract/administration/staff-enums.ts'
import type { ApprovalContext } from '#server/approvals/approval-kind.ts'
import { dropApprovals } from '#server/approvals/decide-approval.ts'
import { requestApproval } from '#server/approvals/request-approval.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { applyRole, type RoleInput } from './apply-role.ts'
import type { By } from './manage-staff.ts'
import { assertMayGrant } from './staff-access.ts'
import { clearRole, findRoleIdOf, findRoles, insertRole, isRoleName, lockRole } from './staff-queries.ts'
import { builtInRole, directionIsFixed, ownRights, roleInUse, roleNameTaken } from './staff-refusals.ts'

const asRights = ({ permissions }: Pick<RoleInput, 'permissions'>) => ({ isAdmin: false, permissions })

/** @returns its id @throws 403 for permissions beyond one's own, 422 for a name that is taken */
export async function createRole(app: ApprovalContext, input: RoleInput, { actor, visit }: By) {
  assertMayGrant(actor, asRights(input))
  return app.db.transaction(async (tx) => {
    const now = app.clock.now()
    const row = await insertRole(tx, { id: randomUUIDv7(), ...unique(input), createdAt: now, updatedAt: now })
    if (!row) throw roleNameTaken()
    await recordAudit(app, tx, {
      action: 'staff_role.created',
      entity: { kind: 'staff_role', id: row.id },
      after: { name: row.name, permissions: row.permissions },
      actor,
      visit,
    })
    return row.id
  })
}

/** Locks a role that may be changed. @throws 403 for one's own role and permissions beyond one's own, 404, 409 for the direction */
export async function takeRole(tx: Transaction, id: string, actor: SignedIn) {
  const role = await lockRole(tx, id)
  if (!role) throw notFound()
  if (role.isAdmin) throw directionIsFixed()
  if ((await findRoleIdOf(tx, actor.userId)) === id) throw ownRights()
  assertMayGrant(actor, role)
  return role
}

/**
 * Changes a role and, with it, its members. Where people have it or are invited to it and it gains the management of
 * people, the change waits for a second signature.
 * @throws 403 for one's own role and permissions beyond one's own, before or after, 404, 409 for the direction and while a signature is
 *   awaited, 422
 */
export async function changeRole(app: ApprovalContext, id: string, change: RoleInput, { actor, visit }: By) {
  await app.db.transaction(async (tx) => {
    const role = await takeRole(tx, id, actor)
    const input = unique(change)
    assertMayGrant(actor, asRights(input))
    const [counted] = await findRoles(tx, id)
    const isUsed = counted !== undefined && counted.members + counted.invited > 0
    const gains =
      input.permissions.includes(twoPersonPermission) && !role.permissions.includes(twoPersonPermission)
    if (isUsed && gains) {
      if (await isRoleName(tx, input.name, id)) throw roleNameTaken()
      const subject = { kind: 'staff_role', id }
      return requestApproval(tx, app, { kind: 'change_staff_role', subject, payload: input, actor, visit })
    }
    await applyRole(tx, app, id, input)
    await recordAudit(app, tx, {
      action: 'staff_role.changed',
      entity: { kind: 'staff_role', id },
      before: { name: role.name, permissions: role.permissions },
      after: { name: input.name, permissions: input.permissions },
      actor,
      visit,
    })
  })
}

/** @throws 403, 404, 409 for a built-in role and while somebody has it or is invited to it */
export async function deleteRole(app: ApprovalContext, id: string, { actor, visit }: By) {
  await app.db.transaction(async (tx) => {
    const role = await lockRole(tx, id)
    if (!role) throw notFound()
    assertMayGrant(actor, role)
    if (role.builtIn) throw builtInRole()
    const [counted] = await findRoles(tx, id)
    if (counted && counted.members + counted.invited > 0) throw roleInUse()
    await dropApprovals(tx, app, { subject: id })
    await clearRole(tx, id)
    await recordAudit(app, tx, {
      action: 'staff_role.deleted',
      entity: { kind: 'staff_role', id },
      before: { name: role.name, permissions: role.permissions },
      actor,
      visit,
    })
  })
}

function unique({ permissions, ...input }: RoleInput): RoleInput {
  return { ...input, permissions: [...new Set(permissions)] }
}
