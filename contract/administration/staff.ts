import { z } from 'zod'
import { AccessToken, Password, Permission } from '#contract/accounts/accounts.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Email, Id, Instant, line, paragraph } from '#contract/core/fields.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { commonProblems, Problem, signedInProblems } from '#contract/core/problem.ts'
import { adminSections } from './permission-matrix.ts'
import { builtInRoles, neededPermission } from './staff-enums.ts'

/** Staff of the company: members, named roles, invitations, and what each permission opens. */

const tag = 'Administration'
const who = { permission: 'manage_users' } as const

const RoleReference = z.object({ id: Id, name: z.string(), built_in: z.enum(builtInRoles).nullable() })
const StaffAction = z.enum(['change', 'remove', 'resend', 'withdraw'])

/** A member of staff, or somebody who is invited. */
export const Administrator = z
  .object({
    /** Of the account, or of the invitation. */
    id: Id,
    state: z.enum(['active', 'invited', 'invitation_expired', 'awaiting_signature']),
    name: z.string(),
    email: z.string(),
    /** Null for permissions chosen one by one. */
    role: RoleReference.nullable(),
    is_admin: z.boolean(),
    permissions: z.array(Permission),
    second_factor: z.enum(['passkey', 'application']).nullable(),
    last_seen_at: Instant.nullable(),
    invited_at: Instant.nullable(),
    expires_at: Instant.nullable(),
    /** Whether more rights wait for a second signature. */
    awaits_signature: z.boolean(),
    own: z.boolean(),
    /** Cannot be removed: nobody else is administrator. */
    last_admin: z.boolean(),
    allowed_actions: z.array(StaffAction),
  })
  .meta({ id: 'Administrator' })
export type Administrator = z.infer<typeof Administrator>

/** Permissions of a person or a role, none without the one it needs. */
const PermissionChoice = z
  .array(Permission)
  .max(8)
  .refine(
    (chosen) => chosen.every((one) => chosen.includes(neededPermission[one] ?? one)),
    'permission_needs_other',
  )

/** A named role, or permissions chosen one by one. */
const RightsChoice = z
  .strictObject({ role_id: Id.nullable(), permissions: PermissionChoice.default([]) })
  .refine(({ role_id, permissions }) => role_id !== null || permissions.length > 0, {
    error: 'required',
    path: ['permissions'],
  })

export const listAdministrators = endpoint({
  method: 'GET',
  path: '/admin/administrators',
  summary: 'Staff and open invitations, administrators first',
  tag,
  who,
  query: z.strictObject({ ...pageQuery(50), search: line(120).optional() }),
  answers: {
    200: pageOf(Administrator).extend({
      counters: z.object({ members: z.int(), without_second_factor: z.int() }),
    }),
    ...signedInProblems,
  },
})

export const inviteAdministrator = endpoint({
  method: 'POST',
  path: '/admin/administrators',
  summary:
    'Invite a colleague by e-mail; with `manage_users` or every right, the invitation leaves once a second person has signed',
  tag,
  who,
  body: RightsChoice.safeExtend({ email: Email }),
  answers: { 201: Administrator, 409: Problem, ...signedInProblems },
})

export const changeAdministrator = endpoint({
  method: 'PATCH',
  path: '/admin/administrators/:id',
  summary: 'Give a member of staff another role or other permissions',
  tag,
  who,
  params: ById,
  body: RightsChoice,
  answers: { 200: Administrator, 404: Problem, 409: Problem, ...signedInProblems },
})

export const removeAdministrator = endpoint({
  method: 'DELETE',
  path: '/admin/administrators/:id',
  summary: 'Remove a member of staff: every session of theirs ends at once',
  tag,
  who,
  params: ById,
  body: z.strictObject({ reason: paragraph(1000).optional() }),
  answers: { 204: null, 404: Problem, 409: Problem, ...signedInProblems },
})

const invitationAnswers = { 404: Problem, 409: Problem, ...signedInProblems }
export const resendStaffInvitation = endpoint({
  method: 'POST',
  path: '/admin/administrators/invitations/:id/resend',
  summary: 'Send an invitation again, with a new link; the former one ends',
  tag,
  who,
  params: ById,
  answers: { 200: Administrator, ...invitationAnswers },
})
export const withdrawStaffInvitation = endpoint({
  method: 'DELETE',
  path: '/admin/administrators/invitations/:id',
  summary: 'Withdraw an invitation',
  tag,
  who,
  params: ById,
  answers: { 204: null, ...invitationAnswers },
})

export const StaffRole = z
  .object({
    ...RoleReference.shape,
    description: z.string(),
    is_admin: z.boolean(),
    permissions: z.array(Permission),
    members: z.int(),
    /** Open invitations to this role. */
    invited: z.int(),
    awaits_signature: z.boolean(),
    allowed_actions: z.array(z.enum(['edit', 'delete'])),
  })
  .meta({ id: 'StaffRole' })
export type StaffRole = z.infer<typeof StaffRole>

const RoleInput = z.strictObject({
  name: line(60, 1),
  description: line(160).default(''),
  permissions: PermissionChoice.min(1, 'required'),
})

export const listStaffRoles = endpoint({
  method: 'GET',
  path: '/admin/administrators/roles',
  summary: 'Named roles, the built-in ones first, with the number of their members',
  tag,
  who,
  answers: { 200: z.object({ items: z.array(StaffRole) }), ...signedInProblems },
})
export const createStaffRole = endpoint({
  method: 'POST',
  path: '/admin/administrators/roles',
  summary: 'Make a named role of permissions that one has oneself',
  tag,
  who,
  body: RoleInput,
  answers: { 201: StaffRole, 409: Problem, ...signedInProblems },
})
export const changeStaffRole = endpoint({
  method: 'PATCH',
  path: '/admin/administrators/roles/:id',
  summary:
    'Change a role; its members follow at once, or once a second person has signed where it brings `manage_users`',
  tag,
  who,
  params: ById,
  body: RoleInput,
  answers: { 200: StaffRole, 404: Problem, 409: Problem, ...signedInProblems },
})
export const deleteStaffRole = endpoint({
  method: 'DELETE',
  path: '/admin/administrators/roles/:id',
  summary: 'Delete a role that nobody has and that is not built in',
  tag,
  who,
  params: ById,
  answers: { 204: null, 404: Problem, 409: Problem, ...signedInProblems },
})

export const SectionAccess = z.enum(['act', 'see', 'none'])

export const showPermissionMatrix = endpoint({
  method: 'GET',
  path: '/admin/administrators/rights',
  summary: 'What each permission opens, section by section, derived from the declarations of the calls',
  tag,
  who,
  answers: {
    200: z.object({
      sections: z.array(z.enum(adminSections)),
      rows: z.array(z.object({ permission: Permission, access: z.array(SectionAccess) })),
    }),
    ...signedInProblems,
  },
})

const InvitationToken = z.string().max(200)

export const showStaffInvitation = endpoint({
  method: 'POST',
  path: '/staff-invitations/show',
  summary: 'What the link of an invitation offers',
  tag: 'Authentication',
  who: 'anyone',
  readsOnly: true,
  body: z.strictObject({ token: InvitationToken }),
  answers: {
    200: z.object({
      email: z.string(),
      invited_by: z.string(),
      role: RoleReference.nullable(),
      is_admin: z.boolean(),
      permissions: z.array(Permission),
      expires_at: Instant,
      has_account: z.boolean(),
    }),
    409: Problem,
    ...commonProblems,
  },
})

export const registerInvitedStaff = endpoint({
  method: 'POST',
  path: '/staff-invitations/register',
  summary: 'Open the account of an invited colleague and sign in; the link confirms the address',
  tag: 'Authentication',
  who: 'anyone',
  body: z.strictObject({
    token: InvitationToken,
    first_name: line(80, 1),
    last_name: line(80, 1),
    password: Password,
  }),
  answers: { 201: AccessToken, 409: Problem, 503: Problem, ...commonProblems },
})

export const acceptStaffInvitation = endpoint({
  method: 'POST',
  path: '/staff-invitations/accept',
  summary: 'Join the staff: requires the account of the invited address, with a confirmed second factor',
  tag: 'Authentication',
  who: 'signed-in',
  body: z.strictObject({ token: InvitationToken }),
  answers: { 204: null, 409: Problem, ...signedInProblems },
})
