import { paginate } from '#contract/core/page.ts'
import { endpoints } from '#contract/catalogue.ts'
import { adminSections, permissionMatrix } from '#contract/administration/permission-matrix.ts'
import { permissions } from '#contract/administration/staff-enums.ts'
import { findAdmins } from '#server/notifications/find-admins.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { presentInvitation, presentMember, presentRole } from './present-staff.ts'
import {
  countMembers,
  findInvitation,
  findInvitations,
  findMember,
  findMembers,
  findRoleIdOf,
  findRoles,
} from './staff-queries.ts'

/** Members, then open invitations; both are few, so they are read together and paged here. */
export async function listStaff(
  app: Context,
  actor: SignedIn,
  { page, per_page: perPage, search }: { page: number; per_page: number; search?: string | undefined },
) {
  const [members, invitations, counters, admins] = await Promise.all([
    findMembers(app.db, search),
    findInvitations(app.db, search),
    countMembers(app.db),
    findAdmins(app.db),
  ])
  const now = app.clock.now()
  const items = [
    ...members.map((member) => presentMember(actor, member, admins.length)),
    ...invitations.map((invitation) => presentInvitation(actor, invitation, now)),
  ]
  const first = (page - 1) * perPage
  return {
    items: items.slice(first, first + perPage),
    pagination: paginate(page, perPage, items.length),
    counters,
  }
}

export async function showMember(app: Context, actor: SignedIn, userId: string) {
  const [member, admins] = await Promise.all([findMember(app.db, userId), findAdmins(app.db)])
  return presentMember(actor, member!, admins.length)
}

export async function showInvitation(app: Context, actor: SignedIn, id: string) {
  return presentInvitation(actor, (await findInvitation(app.db, id))!, app.clock.now())
}

export async function listRoles(app: Context, actor: SignedIn) {
  const [found, own] = await Promise.all([findRoles(app.db), findRoleIdOf(app.db, actor.userId)])
  return { items: found.map((role) => presentRole(actor, role, own)) }
}

export async function showRole(app: Context, actor: SignedIn, id: string) {
  const [role] = await findRoles(app.db, id)
  return presentRole(actor, role!, await findRoleIdOf(app.db, actor.userId))
}

/** What each permission opens. Computed once: the declarations do not change while the process runs. */
const matrix = { sections: [...adminSections], rows: permissionMatrix(endpoints, permissions) }

export function showPermissionMatrix() {
  return matrix
}
