import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Administrator, StaffRole } from '#contract/administration/staff.ts'
import { listAuditEntries } from '#server/audit/list-audit-entries.ts'
import { userRoles, users } from '#server/schema/people/account-tables.ts'
import { enableSecondFactor } from '#server/test/data/create-second-factor.ts'
import {
  createTestAdmin,
  createTestStaff,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ STAFF_SECOND_FACTOR: 'true' })
let admin: TestUser
let second: TestUser

beforeAll(async () => {
  admin = await withFactor(await createTestAdmin(api, { firstName: 'Sophie', lastName: 'Delmas' }))
  second = await withFactor(await createTestAdmin(api, { firstName: 'Mireille', lastName: 'Astier' }))
})

const factors = new Map<string, { code: () => string }>()

async function withFactor(user: TestUser) {
  factors.set(user.id, await enableSecondFactor(api, user))
  return user
}

const roles = async (user = admin): Promise<StaffRole[]> =>
  (await api.call('GET', '/admin/administrators/roles', user)).json.items
const roleId = async (builtIn: string) => (await roles()).find((role) => role.built_in === builtIn)!.id
const staff = async (user = admin): Promise<Administrator[]> =>
  (await api.call('GET', '/admin/administrators', user)).json.items
const rowOf = async (email: string) => (await staff()).find((row) => row.email === email)

function invite(body: object, { token } = admin) {
  return api.call('POST', '/admin/administrators', { token, body: { role_id: null, ...body } })
}

/** The secret in the newest invitation to an address. */
async function secretFor(email: string) {
  const { items } = (await api.call('GET', `/mailbox?to=${encodeURIComponent(email)}`)).json
  const mail = items.find(({ text }: { text: string }) => text.includes('/join-staff'))
  return /invitation=([\w-]+)/.exec(mail?.text ?? '')?.[1]
}

test('an invited colleague joins with a second factor and reaches only what their two permissions open', async () => {
  const email = 'ines.navarro@demeure.example'
  const invited = await invite({ email, permissions: ['view_all_kyc', 'approve_kyc'] })
  expect(invited).toMatchObject({
    status: 201,
    json: { state: 'invited', email, permissions: expect.any(Array) },
  })
  expect((await invite({ email, permissions: ['view_stats'] })).json.code).toBe('already_invited')
  expect((await invite({ email: admin.email, permissions: ['view_stats'] })).json.code).toBe('already_staff')

  const token = await secretFor(email)
  const offered = await api.call('POST', '/staff-invitations/show', { body: { token } })
  expect(offered.json).toMatchObject({ email, invited_by: 'Sophie Delmas', has_account: false })
  const resent = await api.call('POST', `/admin/administrators/invitations/${invited.json.id}/resend`, admin)
  expect(resent.status).toBe(200)
  const newer = await secretFor(email)
  const person = { first_name: 'Inès', last_name: 'Navarro', password: 'une phrase assez longue' }
  const before = await createTestUser(api)
  const register = (secret: string | undefined) =>
    api.call('POST', '/staff-invitations/register', {
      body: { token: secret, ...person },
      headers: { cookie: `__Host-refresh=${before.refreshToken}` },
    })
  expect((await register(token)).json.code).toBe('staff_invitation_over')
  const opened = await register(newer)
  expect(opened.status).toBe(201)
  // As every sign-in, it replaces the session of the same browser.
  expect((await api.call('GET', '/auth/me', { token: before.token })).status).toBe(401)
  expect((await register(newer)).json.code).toBe('account_exists')

  const ines = { token: opened.json.access_token, email, password: person.password }
  const accept = (who: { token: string }) =>
    api.call('POST', '/staff-invitations/accept', { token: who.token, body: { token: newer } })
  expect((await accept(ines)).json.code).toBe('second_factor_first')
  expect((await api.call('GET', '/admin/kyc/summary', ines)).json.code).toBe('forbidden')
  expect((await accept(second)).json.code).toBe('other_account')
  await enableSecondFactor(api, { ...second, ...ines })
  expect((await accept(ines)).status).toBe(204)
  expect((await accept(ines)).json.code).toBe('staff_invitation_over')

  expect((await api.call('GET', '/admin/kyc/summary', ines)).status).toBe(200)
  for (const path of ['/admin/properties', '/admin/administrators', '/admin/audit', '/admin/payouts']) {
    expect((await api.call('GET', path, ines)).json.code, path).toBe('forbidden')
  }
  const row = (await rowOf(email))!
  expect(row).toMatchObject({
    state: 'active',
    name: 'Inès Navarro',
    second_factor: 'application',
    role: null,
  })
  expect(row.last_seen_at).not.toBeNull()
  const { items } = await listAuditEntries(api.app, { page: 1, per_page: 20, action: 'staff' })
  expect(items.map(({ action }) => action)).toEqual([
    'staff.joined',
    'staff.invitation_resent',
    'staff.invited',
  ])

  // Removed, every call of theirs is refused from then on.
  const removed = await api.call('DELETE', `/admin/administrators/${row.id}`, {
    token: admin.token,
    body: { reason: 'Fin de mission' },
  })
  expect(removed.status).toBe(204)
  expect((await api.call('GET', '/auth/me', ines)).status).toBe(401)
  expect(await rowOf(email)).toBeUndefined()
})

test('an invitation ends after 72 hours, and when it is withdrawn', async () => {
  const body = { email: 'thomas.lebrun@demeure.example', role_id: await roleId('reading') }
  const { json } = await invite(body)
  const path = `/admin/administrators/invitations/${json.id}`
  const show = async () =>
    (await api.call('POST', '/staff-invitations/show', { body: { token: await secretFor(body.email) } }))
      .status
  expect(await show()).toBe(200)
  await api.app.db.execute(`update staff_invitation set expires_at = now() - interval '1 second'`)
  expect(await show()).toBe(409)
  expect((await rowOf(body.email))?.state).toBe('invitation_expired')
  expect((await api.call('POST', `${path}/resend`, admin)).json.state).toBe('invited')
  expect(await show()).toBe(200)
  expect((await api.call('DELETE', path, admin)).status).toBe(204)
  expect(await show()).toBe(409)
  expect((await invite(body)).status).toBe(201)
})

test('the invitation of a colleague who was removed or suspended opens nothing, until somebody sends it again', async () => {
  const manager = await withFactor(await createTestStaff(api, ['manage_users', 'audit_view']))
  const [email, again] = ['second.compte@exemple.fr', 'nouvelle@demeure.example']
  const invited = []
  for (const address of [email, again]) {
    const invitation = await invite({ email: address, permissions: ['audit_view'] }, manager)
    expect(invitation.status).toBe(201)
    invited.push(invitation.json.id)
  }
  const show = async (address: string) =>
    (await api.call('POST', '/staff-invitations/show', { body: { token: await secretFor(address) } })).json
  expect(await show(email)).toMatchObject({ email })
  const removed = await api.call('DELETE', `/admin/administrators/${manager.id}`, {
    token: admin.token,
    body: { reason: 'Compte pris par un tiers' },
  })
  expect(removed.status).toBe(204)
  expect(await show(email)).toMatchObject({ code: 'staff_invitation_over' })
  const person = { first_name: 'Inès', last_name: 'Navarro', password: 'une phrase assez longue' }
  const body = { token: await secretFor(email), ...person }
  const refused = await api.call('POST', '/staff-invitations/register', { body })
  expect(refused.json.code).toBe('staff_invitation_over')
  await api.call('POST', `/admin/administrators/invitations/${invited[1]}/resend`, admin)
  expect(await show(again)).toMatchObject({ email: again, invited_by: 'Sophie Delmas' })
})

test('the management of people and every right take a second signature', async () => {
  const email = 'julien.moreau@demeure.example'
  const { json: waiting } = await invite({ email, role_id: await roleId('support') })
  expect(waiting).toMatchObject({ state: 'awaiting_signature', allowed_actions: ['withdraw'] })
  expect(await secretFor(email)).toBeUndefined()
  const approvalsOf = async (user: TestUser) => (await api.call('GET', '/admin/approvals', user)).json.items
  const [approval] = await approvalsOf(second)
  expect(approval).toMatchObject({ kind: 'grant_manage_users', may_sign: true })
  expect((await approvalsOf(admin))[0]).toMatchObject({ id: approval.id, own: true, may_sign: false })
  const sign = (id: string) =>
    api.call('POST', `/admin/approvals/${id}/sign`, {
      token: second.token,
      body: { password: second.password },
    })
  expect((await sign(approval.id)).json.code).toBe('factor_proof_needed')
  await prove(second)
  expect((await sign(approval.id)).status).toBe(200)
  expect(await secretFor(email)).toBeDefined()
  expect((await rowOf(email))?.state).toBe('invited')

  const nora = await createTestStaff(api, ['view_stats'])
  const change = { token: admin.token, body: { role_id: await roleId('direction') } }
  const pending = await api.call('PATCH', `/admin/administrators/${nora.id}`, change)
  expect(pending.json).toMatchObject({ is_admin: false, awaits_signature: true })
  const twice = await api.call('PATCH', `/admin/administrators/${nora.id}`, change)
  expect(twice.json.code).toBe('approval_pending')
  const [toAdmin] = await approvalsOf(second)
  const refused = await api.call('POST', `/admin/approvals/${toAdmin.id}/refuse`, {
    token: second.token,
    body: {},
  })
  expect(refused.json.decision).toBe('refused')
  expect(await rowOf(nora.email)).toMatchObject({ is_admin: false, awaits_signature: false })

  // A role that people have gains the right by a signature as well, for all of them at once.
  const reading = { role_id: await roleId('reading') }
  await api.call('PATCH', `/admin/administrators/${nora.id}`, { token: admin.token, body: reading })
  const grown = { name: 'Lecture', description: '', permissions: ['view_stats', 'manage_users'] }
  const path = `/admin/administrators/roles/${reading.role_id}`
  const role = await api.call('PATCH', path, { token: admin.token, body: grown })
  expect(role.json).toMatchObject({ permissions: ['view_stats'], awaits_signature: true, members: 1 })
  await sign((await approvalsOf(second))[0].id)
  expect((await rowOf(nora.email))?.permissions).toEqual(['view_stats', 'manage_users'])
  await api.call('PATCH', path, { token: admin.token, body: { ...grown, permissions: ['view_stats'] } })
  expect((await rowOf(nora.email))?.permissions).toEqual(['view_stats'])
})

test('nobody changes themselves, somebody with more rights, or gives more than they have', async () => {
  const support = await withFactor(await createTestStaff(api, ['manage_users', 'audit_view']))
  const nora = await createTestStaff(api, ['audit_view'])
  const give = (target: TestUser, permissions: string[], by = support) =>
    api.call('PATCH', `/admin/administrators/${target.id}`, {
      token: by.token,
      body: { role_id: null, permissions },
    })
  expect((await give(support, ['audit_view'])).json.code).toBe('own_rights')
  expect((await give(admin, ['audit_view'])).json.code).toBe('more_rights')
  expect((await give(nora, ['view_all_kyc', 'approve_kyc'])).json.code).toBe('beyond_own_rights')
  // A decision without the case opens nothing.
  expect((await give(nora, ['approve_kyc'])).json).toMatchObject({
    status: 422,
    errors: [{ field: 'permissions', message: expect.stringContaining('demande aussi') }],
  })
  expect((await give(nora, ['audit_view'])).status).toBe(200)
  expect(
    (await invite({ email: 'x@demeure.example', permissions: ['view_all_kyc', 'approve_kyc'] }, support)).json
      .code,
  ).toBe('beyond_own_rights')
  const stranger = await createTestUser(api)
  expect((await give(stranger, ['audit_view'])).status).toBe(404)
  const actions = (await staff(support)).map(({ email, allowed_actions: allowed }) => [email, allowed])
  expect(actions).toContainEqual([admin.email, []])
  expect(actions).toContainEqual([support.email, []])
  expect(actions).toContainEqual([nora.email, ['change', 'remove']])
})

test('nobody changes the named role that they hold themselves', async () => {
  const body = { name: 'Permanence', description: '', permissions: ['manage_users', 'view_stats'] }
  const member = await withFactor(await createTestStaff(api, ['manage_users', 'view_stats']))
  const made = await api.call('POST', '/admin/administrators/roles', { token: admin.token, body })
  const path = `/admin/administrators/roles/${made.json.id}`
  const changeAsMember = () =>
    api.call('PATCH', path, { token: member.token, body: { ...body, description: 'Nuit' } })
  expect((await changeAsMember()).json.description).toBe('Nuit')
  await api.app.db
    .update(userRoles)
    .set({ staffRoleId: made.json.id })
    .where(and(eq(userRoles.userId, member.id), eq(userRoles.role, 'staff')))
  expect(await changeAsMember()).toMatchObject({ status: 403, json: { code: 'own_rights' } })
  const actionsOf = async (who: TestUser) =>
    (await roles(who)).find(({ id }) => id === made.json.id)!.allowed_actions
  expect([await actionsOf(member), await actionsOf(admin)]).toEqual([[], ['edit']])
})

test('a named role is made, used, and deleted once nobody has it', async () => {
  const body = {
    name: 'Contrôle',
    description: 'Journal et avis',
    permissions: ['audit_view', 'moderate_reviews'],
  }
  const made = await api.call('POST', '/admin/administrators/roles', { token: admin.token, body })
  expect(made).toMatchObject({ status: 201, json: { built_in: null, members: 0 } })
  const again = await api.call('POST', '/admin/administrators/roles', { token: admin.token, body })
  expect(again).toMatchObject({ status: 422, json: { errors: [{ field: 'name' }] } })
  const member = await createTestStaff(api, ['view_stats'])
  const use = { token: admin.token, body: { role_id: made.json.id } }
  const changed = await api.call('PATCH', `/admin/administrators/${member.id}`, use)
  expect(changed.json).toMatchObject({ permissions: body.permissions, role: { name: 'Contrôle' } })
  const path = `/admin/administrators/roles/${made.json.id}`
  expect((await api.call('DELETE', path, admin)).json.code).toBe('role_in_use')
  await api.call('DELETE', `/admin/administrators/${member.id}`, { token: admin.token, body: {} })
  expect((await api.call('DELETE', path, admin)).status).toBe(204)
  const direction = `/admin/administrators/roles/${await roleId('direction')}`
  expect((await api.call('DELETE', direction, admin)).json.code).toBe('built_in_role')
  expect((await api.call('PATCH', direction, { token: admin.token, body })).json.code).toBe(
    'direction_is_fixed',
  )
})

test('of two administrators who remove each other at once, one stays; the database holds it too', async () => {
  const remove = (by: TestUser, target: TestUser) =>
    api.call('DELETE', `/admin/administrators/${target.id}`, { token: by.token, body: {} })
  const both = await Promise.all([remove(admin, second), remove(second, admin)])
  expect(both.filter(({ status }) => status === 204)).toHaveLength(1)
  const left = await api.app.db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, 'admin'))
  expect(left).toHaveLength(1)
  const [{ id }] = left as [{ id: string }]
  await expect(api.app.db.delete(userRoles).where(eq(userRoles.userId, id))).rejects.toThrow('Failed query')
  await expect(api.app.db.update(users).set({ status: 'suspended' }).where(eq(users.id, id))).rejects.toThrow(
    'Failed query',
  )
})

/** Proves who they are for the next five minutes; the session is replaced. */
async function prove(user: TestUser) {
  const { code } = factors.get(user.id)!
  const { json } = await api.call('POST', '/users/me/proof', {
    token: user.token,
    body: { password: user.password, code: code() },
  })
  user.token = json.access_token
}
