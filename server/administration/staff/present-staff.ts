import type { Administrator, StaffRole } from '#contract/administration/staff.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { mayChange, mayGrant } from './staff-access.ts'
import { rightsOfInvitation } from './staff-rights.ts'
import type { CountedRole, MemberRow, OpenInvitation } from './staff-queries.ts'

export function presentMember(actor: SignedIn, member: MemberRow, adminCount: number): Administrator {
  const { userId, role, isAdmin } = member
  const lastAdmin = isAdmin && adminCount === 1
  const changeable = mayChange(actor, member)
  return {
    id: userId,
    state: 'active',
    name: `${member.firstName} ${member.lastName}`.trim(),
    email: member.email,
    role: role && { id: role.id, name: role.name, built_in: role.builtIn },
    is_admin: isAdmin,
    permissions: member.permissions,
    second_factor: member.hasPasskey ? 'passkey' : member.hasApplication ? 'application' : null,
    last_seen_at: member.lastSeenAt?.toISOString() ?? null,
    invited_at: null,
    expires_at: null,
    awaits_signature: member.awaitsSignature,
    own: userId === actor.userId,
    last_admin: lastAdmin,
    allowed_actions: changeable && !lastAdmin ? ['change', 'remove'] : [],
  }
}

export function presentInvitation(
  actor: SignedIn,
  { invitation, role }: OpenInvitation,
  now: Date,
): Administrator {
  const rights = rightsOfInvitation(invitation, role)
  const { expiresAt } = invitation
  const mayDecide = mayGrant(actor, rights)
  return {
    id: invitation.id,
    state: !expiresAt ? 'awaiting_signature' : expiresAt > now ? 'invited' : 'invitation_expired',
    name: '',
    email: invitation.email,
    role: role && { id: role.id, name: role.name, built_in: role.builtIn },
    is_admin: rights.isAdmin,
    permissions: rights.permissions,
    second_factor: null,
    last_seen_at: null,
    invited_at: invitation.invitedAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    awaits_signature: !expiresAt,
    own: false,
    last_admin: false,
    allowed_actions: mayDecide ? (expiresAt ? ['resend', 'withdraw'] : ['withdraw']) : [],
  }
}

export function presentRole(
  actor: SignedIn,
  { role, members, invited, awaitsSignature }: CountedRole,
  ownRoleId: string | null,
): StaffRole {
  const { id, name, builtIn, description, isAdmin, permissions } = role
  const editable = !isAdmin && id !== ownRoleId && mayGrant(actor, role)
  const deletable = editable && builtIn === null && members === 0 && invited === 0
  return {
    id,
    name,
    built_in: builtIn,
    description,
    is_admin: isAdmin,
    permissions,
    members,
    invited,
    awaits_signature: awaitsSignature,
    allowed_actions: editable ? (deletable ? ['edit', 'delete'] : ['edit']) : [],
  }
}
