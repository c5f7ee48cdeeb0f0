import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listAuditEntries } from '#server/audit/list-audit-entries.ts'
import { personLists } from '#contract/people/people-enums.ts'
import { impersonations } from '#server/schema/administration/impersonation-tables.ts'
import {
  createTestOwner,
  createTestStaff,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()
let staff: TestUser
let colleague: TestUser
let owner: TestUser

beforeAll(async () => {
  staff = await createTestStaff(api, ['manage_users'])
  colleague = await createTestStaff(api, ['manage_users'])
  owner = await createTestOwner(api, { firstName: 'Bruno', lastName: 'Castelli' })
})

const reason = 'Ne retrouve pas son annonce'

function request(body: object, { token } = staff) {
  return api.call('POST', '/admin/impersonations', { token, body: { user_id: owner.id, reason, ...body } })
}

/** The code in the newest e-mail to the person. */
async function codeFor({ email }: TestUser) {
  const { items } = (await api.call('GET', `/mailbox?to=${encodeURIComponent(email)}`)).json
  const mail = items.find(({ subject }: { subject: string }) => subject.includes('accord'))
  return /\b(\d{3}) (\d{3})\b/.exec(mail.text)!.slice(1).join('')
}

async function actFor(access: 'read' | 'write') {
  const { json } = await request({ consent: 'code', access })
  const code = await codeFor(owner)
  const path = `/admin/impersonations/${json.id}/code`
  return (await api.call('POST', path, { token: staff.token, body: { code } })).json.access_token as string
}

test('with the code of the person, read-only, for thirty minutes, under both names, until it is left', async () => {
  expect((await request({ consent: 'code', reason: 'court' })).status).toBe(422)
  const { json } = await request({ consent: 'code' })
  expect(json).toMatchObject({ state: 'awaiting_code', access: 'read', user: { name: 'Bruno Castelli' } })
  const code = await codeFor(owner)
  const path = `/admin/impersonations/${json.id}/code`
  const other = await api.call('POST', path, { token: colleague.token, body: { code } })
  expect(other.status).toBe(404)
  const wrong = { token: staff.token, body: { code: code === '000000' ? '000001' : '000000' } }
  expect((await api.call('POST', path, wrong)).json.code).toBe('wrong_code')
  const started = await api.call('POST', path, { token: staff.token, body: { code } })
  expect(started.status).toBe(200)
  expect((await api.call('POST', path, { token: staff.token, body: { code } })).json.code).toBe(
    'impersonation_over',
  )
  const token = started.json.access_token as string

  const me = await api.call('GET', '/auth/me', { token })
  expect(me.json).toMatchObject({ id: owner.id, acting_staff: { name: 'Awa D.', access: 'read' } })
  expect((await api.call('GET', '/owner/dashboard', { token })).status).toBe(200)
  const draft = await api.call('POST', '/properties', { token, body: {} })
  expect(draft.json.code).toBe('read_only_on_behalf')
  const password = { current_password: owner.password, password: 'un tout nouveau mot' }
  expect((await api.call('POST', '/users/me/password', { token, body: password })).json.code).toBe(
    'closed_on_behalf',
  )
  expect((await api.call('GET', '/admin/impersonations', { token })).json.code).toBe('closed_on_behalf')

  // The person sees it, by a notification, among their sign-ins and among their sessions.
  const security = (await api.call('GET', '/users/me/security', owner)).json
  expect(security.sign_ins[0]).toMatchObject({ by_staff: true, device: 'Awa D.' })
  const sessions = (await api.call('GET', '/users/me/sessions', owner)).json.items
  expect(sessions.filter(({ by_staff: byStaff }: { by_staff: boolean }) => byStaff)).toHaveLength(1)
  const { items } = (await api.call('GET', '/notifications', owner)).json
  expect(items[0].title).toBe('Demeure est dans votre compte')

  const trail = await listAuditEntries(api.app, { page: 1, per_page: 50, entity_id: owner.id })
  const calls = trail.items.filter(({ action }) => /impersonation\.(call|refused)/.test(action))
  expect(calls.length).toBe(5)
  expect(calls.every(({ actor, on_behalf_of: on }) => actor?.id === staff.id && on === owner.id)).toBe(true)
  expect(calls.map(({ after }) => after?.call)).toContain('GET /owner/dashboard')

  expect((await api.call('POST', '/impersonation/end', { token })).status).toBe(204)
  expect((await api.call('GET', '/auth/me', { token })).status).toBe(401)
  expect((await api.call('GET', '/auth/me', staff)).status).toBe(200)
})

test('it ends after thirty minutes, when the person ends it and when the staff’s own session ends', async () => {
  const alive = async (token: string) => (await api.call('GET', '/auth/me', { token })).status
  const ended = await actFor('read')
  const sessions = (await api.call('GET', '/users/me/sessions', owner)).json.items
  const { id } = sessions.find(({ by_staff: byStaff }: { by_staff: boolean }) => byStaff)
  expect((await api.call('DELETE', `/users/me/sessions/${id}`, owner)).status).toBe(204)
  expect(await alive(ended)).toBe(401)

  const first = await actFor('read')
  const second = await actFor('read')
  expect(await alive(first)).toBe(401)
  await api.call('DELETE', `/users/me/sessions/${staff.sessionId}`, staff)
  expect(await alive(second)).toBe(401)
  staff = await createTestStaff(api, ['manage_users'])
  const third = await actFor('read')
  api.clock.advance({ minutes: 14 })
  expect(await alive(third)).toBe(200)
  api.clock.advance({ minutes: 16 })
  expect(await alive(third)).toBe(401)
  staff = await createTestStaff(api, ['manage_users'])
  colleague = await createTestStaff(api, ['manage_users'])
  owner = await createTestOwner(api, { firstName: 'Bruno', lastName: 'Castelli' })
})

test('without the person a second member of staff signs; nobody acts for a colleague', async () => {
  const requested = await request({ consent: 'approval', access: 'write' })
  expect(requested.json.state).toBe('awaiting_signature')
  const start = () => api.call('POST', `/admin/impersonations/${requested.json.id}/start`, staff)
  expect((await start()).json.code).toBe('not_agreed_yet')
  const [approval] = (await api.call('GET', '/admin/approvals', colleague)).json.items
  expect(approval).toMatchObject({ kind: 'impersonate', may_sign: true })
  const sign = { token: colleague.token, body: { password: colleague.password } }
  expect((await api.call('POST', `/admin/approvals/${approval.id}/sign`, sign)).status).toBe(200)
  const { access_token: token } = (await start()).json

  // Where writing was agreed, it is recorded as done by staff for the person.
  const draft = await api.call('POST', '/properties', { token, body: {} })
  expect(draft.json?.code).not.toBe('read_only_on_behalf')
  expect((await api.call('PUT', '/owner/finances/bank-account', { token, body: {} })).json.code).toBe(
    'closed_on_behalf',
  )
  await api.call('POST', '/impersonation/end', { token })

  expect((await request({ consent: 'code', user_id: colleague.id })).json.code).toBe('never_as_staff')
  expect((await request({ consent: 'code', user_id: staff.id })).json.code).toBe('never_as_staff')
  const stranger = await createTestUser(api)
  expect((await request({ consent: 'code' }, stranger)).status).toBe(403)
})

test('five wrong codes end the request', async () => {
  const { json } = await request({ consent: 'code' })
  const right = await codeFor(owner)
  const path = `/admin/impersonations/${json.id}/code`
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { status } = await api.call('POST', path, { token: staff.token, body: { code: wrong } })
    expect(status).toBe(422)
  }
  const answer = await api.call('POST', path, { token: staff.token, body: { code: right } })
  expect(answer.json.code).toBe('impersonation_over')
  const [row] = await api.app.db.select().from(impersonations).where(eq(impersonations.id, json.id))
  expect(row).toMatchObject({ attempts: 5, startedAt: null })
})

test('the code by which a person consents is nowhere that staff read', async () => {
  const { json: first } = await request({ consent: 'approval', access: 'read' })
  const open = await api.call('GET', '/admin/approvals?status=open', colleague)
  const approval = open.json.items.find(({ kind }: { kind: string }) => kind === 'impersonate')
  const proof = { token: colleague.token, body: { password: colleague.password } }
  expect((await api.call('POST', `/admin/approvals/${approval.id}/sign`, proof)).status).toBe(200)
  const started = await api.call('POST', `/admin/impersonations/${first.id}/start`, staff)
  const acting = { token: started.json.access_token as string }
  expect((await request({ consent: 'code', access: 'write' })).status).toBe(201)
  const code = await codeFor(owner)
  const lists = personLists.map((list) => `/admin/users/${owner.id}/lists/${list}`)
  const ofStaff = [`/admin/users/${owner.id}`, `/admin/users/${owner.id}/timeline`, ...lists]
  const places = [
    await api.call('GET', '/notifications', acting),
    ...(await Promise.all(ofStaff.map((path) => api.call('GET', path, staff)))),
  ]
  const written = new RegExp(`${code.slice(0, 3)}\\s?${code.slice(3)}`, 'u')
  for (const { status, text } of places) {
    expect(status).toBe(200)
    expect(text).not.toMatch(written)
  }
  expect(places.some(({ text }) => text.includes('Votre accord est demandé'))).toBe(true)
  expect((await api.call('POST', '/impersonation/end', acting)).status).toBeLessThan(300)
})
