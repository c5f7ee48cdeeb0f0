import { beforeAll, expect, test } from 'vitest'
import { listAuditEntries } from '#server/audit/list-audit-entries.ts'
import {
  createTestAdmin,
  createTestStaff,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

// Trusts a local proxy, so that each test calls from a network of its own.
const api = startApi({ TRUST_PROXY: '127.0.0.1' })
let admin: TestUser
beforeAll(async () => {
  admin = await createTestAdmin(api)
})

const change = (key: string, value: number, by?: TestUser) =>
  api.call('PUT', `/admin/settings/${key}`, {
    ...(by && { token: by.token }),
    body: { value, reason: 'Essai de la limite' },
  })
async function set(key: string, value: number) {
  const answer = await change(key, value, admin)
  expect(answer.status, answer.text).toBe(200)
}
const from = (address: string) => ({ 'x-forwarded-for': address })

test('a changed limit counts at the next request, lower and higher, and its history says who and why', async () => {
  const headers = from('192.0.2.1')
  const write = () =>
    api.call('POST', '/contact', {
      headers,
      body: {
        name: 'Awa Diop',
        email: 'awa@exemple.fr',
        subject: 'other',
        message: 'Je cherche la page des tarifs.',
      },
    })
  const first = await write()
  expect(first.status, first.text).toBe(201)
  expect(first.headers.get('ratelimit-policy')).toBe('"contact";q=10;w=3600')
  await set('limit_contact', 3)
  const answers = [await write(), await write(), await write()]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 429])
  expect(answers[1]!.headers.get('ratelimit-policy')).toBe('"contact";q=3;w=3600')
  expect(answers[2]!.json.code).toBe('too_many_requests')
  await set('limit_contact', 20)
  expect((await write()).status).toBe(201)

  const { json } = await api.call('GET', '/admin/settings/limit_contact/changes', { token: admin.token })
  expect(json.items).toMatchObject([
    { value: 20, former: 3, reason: 'Essai de la limite', changed_by: { id: admin.id } },
    { value: 3, former: 10 },
  ])
  const { items } = await listAuditEntries(api.app, { page: 1, per_page: 1, entity_id: 'limit_contact' })
  expect(items[0]).toMatchObject({ action: 'setting.changed', before: { value: 3 }, after: { value: 20 } })
})

test('public reads follow their settings without a restart', async () => {
  const headers = from('192.0.2.2')
  const read = () => api.call('GET', '/properties/countries', { headers })
  await set('limit_reads', 120)
  await set('limit_reads_at_once', 50)
  const answers = await Promise.all(Array.from({ length: 80 }, read))
  const passed = answers.filter(({ status }) => status === 200).length
  expect(passed).toBeGreaterThanOrEqual(50)
  expect(passed).toBeLessThan(80)
  expect(answers[0]!.headers.get('ratelimit-policy')).toBe('"burst";q=50;w=25, "minute";q=120;w=60')
  await set('limit_reads', 6_000)
  await set('limit_reads_at_once', 1_000)
  expect((await read()).status).toBe(200)
})

test('guesses at a password end at their setting', async () => {
  const user = await createTestUser(api)
  const guess = async () => {
    const form = { username: user.email, password: 'pas le bon du tout' }
    return (await api.call('POST', '/auth/login', { form, headers: from('192.0.2.3') })).status
  }
  await set('limit_account_guesses', 3)
  expect([await guess(), await guess(), await guess(), await guess()]).toEqual([401, 401, 401, 429])
})

test('a limit outside its bounds is refused, and so are all but administrators', async () => {
  for (const [key, value] of [
    ['limit_account_guesses', 11],
    ['limit_account_guesses', 2],
    ['limit_reads', 119],
    ['limit_reads_at_once', 1_001],
  ] as const) {
    const { status, json } = await change(key, value, admin)
    expect([status, json.code, json.errors?.[0]?.field], key).toEqual([422, 'setting_bounds', 'value'])
  }
  const staff = await createTestStaff(api, ['manage_users', 'audit_view'])
  expect((await change('limit_contact', 5, staff)).status).toBe(403)
  expect((await change('limit_contact', 5)).status).toBe(401)
})
