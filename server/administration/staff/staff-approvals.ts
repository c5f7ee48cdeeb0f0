import { z } from 'zod'
import { Permission } from '#contract/accounts/accounts.ts'
import type { ApprovalKindName } from '#contract/administration/approval-enums.ts'
import { twoPersonPermission } from '#contract/administration/staff-enums.ts'
import { listRoles } from '#server/accounts/account-repository.ts'
import { type ApprovalContext, approvalKind } from '#server/approvals/approval-kind.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { RoleRights, StaffRights } from './grant-rights.ts'
import { dropInvitation, sendInvitation } from './send-invitation.ts'
import { assertMayGrant } from './staff-access.ts'
import { changeRights } from './change-rights.ts'
import { applyRole } from './apply-role.ts'

const link = '/admin-dash/administrators'
const permissions = z.array(Permission)
const Grant = z.object({
  /** Name or address of who gets the rights. */
  name: z.string(),
  rights: z.object({ isAdmin: z.boolean(), permissions, staffRoleId: z.string().nullable() }),
})
type Grant = z.infer<typeof Grant>
const RoleChange = z.object({ name: z.string(), description: z.string(), permissions })

/** The signature that new rights take: none where they bring neither everything nor the management of people. */
export function signatureNeeded(
  before: StaffRights | undefined,
  after: StaffRights,
): Extract<ApprovalKindName, 'grant_admin' | 'grant_manage_users'> | undefined {
  if (before?.isAdmin) return undefined
  if (after.isAdmin) return 'grant_admin'
  const brings = after.permissions.includes(twoPersonPermission)
  return brings && !before?.permissions.includes(twoPersonPermission) ? 'grant_manage_users' : undefined
}

export const grantManageUsers = approvalKind({
  signers: 'manage_users',
  payload: Grant,
  describe: ({ name }, requester) =>
    localized('{requester} demande « Gérer les personnes » pour {name}.', { requester, name }),
  link,
  withoutSigner: 'after-delay',
  carryOut: grantAsRequested,
  lapse: dropInvitation,
})

export const grantAdmin = approvalKind({
  signers: 'administrator',
  payload: Grant,
  describe: ({ name }, requester) =>
    localized('{requester} demande tous les droits de la direction pour {name}.', { requester, name }),
  link,
  withoutSigner: 'after-delay',
  carryOut: grantAsRequested,
  lapse: dropInvitation,
})

export const changeStaffRole = approvalKind({
  signers: 'manage_users',
  payload: RoleChange,
  describe: ({ name }, requester) =>
    localized('{requester} demande « Gérer les personnes » pour toutes les personnes du rôle {name}.', {
      requester,
      name,
    }),
  link,
  withoutSigner: 'after-delay',
  carryOut: async (tx, app, { subject, requestedBy, payload }) => {
    await assertRequesterMayGrant(tx, requestedBy, { isAdmin: false, permissions: payload.permissions })
    await applyRole(tx, app, subject.id, payload)
  },
})

/** Gives a member the rights, or sends the invitation that waited for the signature. */
async function grantAsRequested(
  tx: Transaction,
  app: ApprovalContext,
  request: { subject: { kind: string; id: string }; requestedBy: string; payload: Grant },
) {
  const { subject, requestedBy, payload } = request
  const rights: RoleRights = payload.rights
  await assertRequesterMayGrant(tx, requestedBy, rights)
  if (subject.kind === 'staff_invitation') await sendInvitation(tx, app, subject.id)
  else await changeRights(tx, app, subject.id, rights)
}

/** @throws 403 where the requester has lost the right meanwhile */
async function assertRequesterMayGrant(tx: Transaction, requestedBy: string, rights: StaffRights) {
  const grants = await listRoles(tx, requestedBy)
  const roles = grants.map(({ role }) => role)
  assertMayGrant({ roles, permissions: grants.flatMap((grant) => grant.permissions) }, rights)
}
