import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { ApprovalKindName } from '#contract/administration/approval-enums.ts'
import { openSession, presentAccessToken } from '#server/accounts/sessions/open-session.ts'
import { listAuditEntries } from '#server/audit/list-audit-entries.ts'
import { notifications } from '#server/schema/following/notification-tables.ts'
import { userRoles } from '#server/schema/people/account-tables.ts'
import { caller } from '#server/test/data/callers.ts'
import {
  createTestAdmin,
  createTestStaff,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { dropApprovals, expireApprovals } from './decide-approval.ts'
import { requestApproval } from './request-approval.ts'

const api = startApi()
const visit = { requestId: 'test', address: '127.0.0.1', device: '', deviceSecret: undefined }
let requester: TestUser
let julien: TestUser

beforeAll(async () => {
  requester = await createTestStaff(api, ['manage_users'])
  julien = await colleague({ firstName: 'Julien', lastName: 'Moreau' })
})

const colleague = (name: { firstName?: string; lastName?: string } = {}) =>
  createTestUser(api, { role: 'staff', permissions: ['view_stats'], ...name })

function request(kind: ApprovalKindName = 'grant_manage_users', subject = julien) {
  const actor = caller(requester.id, { roles: ['staff'], permissions: ['manage_users'] })
  const rights = { isAdmin: kind === 'grant_admin', permissions: ['manage_users'], staffRoleId: null }
  const payload = { name: 'Julien Moreau', rights }
  return api.app.db.transaction((tx) =>
    requestApproval(tx, api.app, {
      kind,
      subject: { kind: 'user', id: subject.id },
      payload,
      actor,
      visit,
    }),
  )
}

/** A day later the token of the session has expired. */
async function withNewSession(user: TestUser): Promise<TestUser> {
  const session = await openSession(api.app, api.app.db, user.id, visit, true)
  return { ...user, token: (await presentAccessToken(api.app, session)).access_token }
}

const rightsOf = async ({ id }: TestUser) =>
  (await api.app.db.select().from(userRoles).where(eq(userRoles.userId, id))).flatMap(
    ({ role, permissions }) => (role === 'user' ? [] : [role, ...permissions]),
  )
const openFor = async ({ token }: TestUser) =>
  (await api.call('GET', '/admin/approvals', { token })).json.items
const mailsTo = async ({ email }: TestUser) =>
  (await api.call('GET', `/mailbox?to=${encodeURIComponent(email)}`)).json.items

test('alone, a request waits for its own delay; it can be withdrawn, and takes effect unopposed', async () => {
  await expect(request('grant_manage_users')).resolves.toMatchObject({ takesEffectUnsigned: true })
  const [mine] = await openFor(requester)
  expect(mine).toMatchObject({ own: true, may_sign: false, takes_effect_unsigned: true })
  expect((await api.call('DELETE', `/admin/approvals/${mine.id}`, requester)).status).toBe(204)
  expect(await openFor(requester)).toEqual([])

  const other = await colleague()
  await request('grant_manage_users', other)
  await expireApprovals(api.app)
  expect(await rightsOf(other)).toEqual(['staff', 'view_stats'])
  api.clock.advance({ hours: 24 })
  await expireApprovals(api.app)
  requester = await withNewSession(requester)
  expect(await rightsOf(other)).toEqual(['staff', 'manage_users'])
  await api.app.db.delete(userRoles).where(eq(userRoles.userId, other.id))
})

test('a second person signs with a proof of identity, and it is carried out with both names in the trail', async () => {
  const admin = await createTestAdmin(api, { firstName: 'Sophie', lastName: 'Delmas' })
  const { id } = await request()
  await expect(request()).rejects.toMatchObject({ code: 'approval_pending' })

  const path = `/admin/approvals/${id}/sign`
  const stranger = await createTestStaff(api, ['view_stats'])
  expect(await openFor(stranger)).toEqual([])
  expect(
    (await api.call('POST', path, { token: stranger.token, body: { password: stranger.password } })).status,
  ).toBe(404)
  const proof = { password: requester.password }
  expect((await api.call('POST', path, { token: requester.token, body: proof })).json.code).toBe(
    'own_approval',
  )
  expect(await openFor(admin)).toMatchObject([
    {
      id,
      may_sign: true,
      own: false,
      summary: 'Awa Diop demande « Gérer les personnes » pour Julien Moreau.',
    },
  ])
  const english = { token: admin.token, headers: { 'accept-language': 'en' } }
  expect((await api.call('GET', '/admin/approvals', english)).json.items[0].summary).toContain(
    'Julien Moreau',
  )
  expect((await api.call('GET', '/admin/dashboard', admin)).json.approvals_to_sign).toBe(1)
  expect((await api.call('GET', '/admin/dashboard', requester)).json.approvals_to_sign).toBe(0)
  expect(await mailsTo(admin)).toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('seconde signature') }),
  )

  expect((await api.call('POST', path, { token: admin.token, body: {} })).status).toBe(422)
  const both = await Promise.all(
    [1, 2].map(() => api.call('POST', path, { token: admin.token, body: { password: admin.password } })),
  )
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await rightsOf(julien)).toEqual(['staff', 'manage_users'])
  const { items } = await listAuditEntries(api.app, { page: 1, per_page: 50, entity_id: id })
  expect(items).toMatchObject([
    { action: 'approval.signed', actor: { id: admin.id }, on_behalf_of: requester.id },
    { action: 'approval.requested', actor: { id: requester.id } },
  ])
  expect((await api.call('GET', '/admin/approvals?status=decided', admin)).json.items).toContainEqual(
    expect.objectContaining({ id, decision: 'signed', decided_by: { id: admin.id, name: 'Sophie Delmas' } }),
  )
})

test('a refusal and the end of the delay leave everything as it is, and the requester learns of both', async () => {
  const target = await colleague()
  const admin = await createTestAdmin(api)
  const refused = await request('grant_admin', target)
  const body = { reason: 'Pas avant son entretien' }
  const answer = await api.call('POST', `/admin/approvals/${refused.id}/refuse`, { token: admin.token, body })
  expect(answer).toMatchObject({ status: 200, json: { decision: 'refused', may_sign: false } })

  const forgotten = await request('grant_admin', target)
  api.clock.advance({ hours: 24 })
  const path = `/admin/approvals/${forgotten.id}/sign`
  const back = await createTestAdmin(api)
  const overdue = await api.call('POST', path, { token: back.token, body: { password: back.password } })
  expect(overdue.json.code).toBe('approval_over')
  await expireApprovals(api.app)
  const dropped = await request('grant_admin', target)
  await api.app.db.transaction((tx) => dropApprovals(tx, api.app, { requestedBy: requester.id }))
  expect(await openFor(back)).not.toContainEqual(expect.objectContaining({ id: dropped.id }))
  expect(await rightsOf(target)).toEqual(['staff', 'view_stats'])
  const notified = await api.app.db
    .select({ title: notifications.title })
    .from(notifications)
    .where(eq(notifications.userId, requester.id))
  expect(notified.map(({ title }) => title.fr)).toEqual(
    expect.arrayContaining([
      'Votre demande a été refusée',
      'Votre demande a expiré sans seconde signature',
      'Votre demande a été signée',
    ]),
  )
})
