import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, inject, test } from 'vitest'
import { listAuditEntries } from '#server/audit/list-audit-entries.ts'
import { openSettings } from '#server/settings/open-settings.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { settingChanges } from '#server/schema/administration/setting-tables.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { book, createListedRental, renew, requestQuote } from '#server/test/data/create-stays.ts'
import {
  createTestAdmin,
  createTestSeller,
  createTestStaff,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
let admin: TestUser

beforeAll(async () => {
  admin = await createTestAdmin(api, { firstName: 'Sophie', lastName: 'Delmas' })
})

const change = (key: string, value: unknown, body: object = {}, by = admin) =>
  api.call('PUT', `/admin/settings/${key}`, {
    token: by.token,
    body: { value, reason: 'Essai du réglage', ...body },
  })
const read = async (key: string) => {
  const { json } = await api.call('GET', '/admin/settings', { token: admin.token })
  return json.items.find((setting: { key: string }) => setting.key === key)
}
const changesOf = async (key: string) =>
  (await api.call('GET', `/admin/settings/${key}/changes`, { token: admin.token })).json.items
const inHours = (hours: number) => new Date(api.app.clock.now().getTime() + hours * 3_600_000).toISOString()

test('a setting holds at once where it is read; its history says who, why and what was before', async () => {
  const rental = await createListedRental(api)
  expect(await read('quote_minutes')).toMatchObject({
    value: 30,
    default: 30,
    least: 5,
    most: 240,
    unit: 'minutes',
    touches: null,
    current: null,
  })
  const { status, json } = await change('quote_minutes', 90)
  expect(status).toBe(200)
  expect(json).toMatchObject({ result: 'stored', setting: { value: 90, current: { former: 30 } } })
  const quote = (await requestQuote(api, rental, { from: 60, nights: 3 })).json
  expect(Date.parse(quote.expires_at) - api.clock.now().getTime()).toBeGreaterThan(89 * 60_000)

  expect((await change('quote_minutes', 90)).json.code).toBe('setting_same')
  expect((await change('quote_minutes', 30)).status).toBe(200)
  expect(await changesOf('quote_minutes')).toMatchObject([
    { value: 30, former: 90 },
    { value: 90, former: 30, changed_by: { name: 'Sophie Delmas' }, reason: 'Essai du réglage' },
  ])
  const { items } = await listAuditEntries(api.app, { page: 1, per_page: 5, entity_id: 'quote_minutes' })
  expect(items[0]).toMatchObject({ action: 'setting.changed', actor: { id: admin.id } })
})

test('what is no value of the setting is refused by name, and all but administrators are refused', async () => {
  for (const [key, value, code] of [
    ['quote_minutes', 4, 'setting_bounds'],
    ['quote_minutes', 241, 'setting_bounds'],
    ['quote_minutes', true, 'setting_kind'],
    ['maintenance', 1, 'setting_kind'],
    ['sla_urgent_hours', 12, 'setting_order'],
  ] as const) {
    const { status, json } = await change(key, value)
    expect([status, json.code, json.errors?.[0]?.field], key).toEqual([422, code, 'value'])
  }
  expect((await change('quote_minutes', 60, { reason: ' ' })).status).toBe(422)
  expect((await change('quote_minutes', 60, { valid_from: inHours(-1) })).json.code).toBe('setting_past')
  expect((await change('quote_minutes', 60, { valid_from: inHours(24 * 800) })).json.code).toBe(
    'setting_too_far',
  )
  expect((await change('nothing', 60)).status).toBe(404)
  const staff = await createTestStaff(api, ['manage_users', 'audit_view'])
  expect((await change('quote_minutes', 60, {}, staff)).status).toBe(403)
  expect((await api.call('GET', '/admin/settings', { token: staff.token })).status).toBe(403)
  expect((await api.call('GET', '/admin/settings')).status).toBe(401)
  // A smaller limit is stored, and no process is left with two values.
  const both = await Promise.all([change('open_bookings', 10), change('open_bookings', 10)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a commission waits for a second administrator, a lower one holds at once; what was quoted before keeps its own', async () => {
  const rental = await createListedRental(api)
  const guest = await createTestUser(api)
  const before = (await requestQuote(api, rental, { from: 60, nights: 2 })).json
  const requested = await change('guest_fee_percent', 6)
  expect(requested.json).toMatchObject({
    result: 'approval_requested',
    setting: { value: 9, approval_pending: true },
  })
  expect((await change('guest_fee_percent', 5)).json.code).toBe('approval_pending')
  const second = await createTestAdmin(api)
  const [approval] = (await api.call('GET', '/admin/approvals', { token: second.token })).json.items
  expect(approval).toMatchObject({ kind: 'change_setting', may_sign: true })
  expect(approval.summary).toContain('Frais de service du voyageur')
  const sign = (by: TestUser) =>
    api.call('POST', `/admin/approvals/${approval.id}/sign`, {
      token: by.token,
      body: { password: by.password },
    })
  expect((await sign(admin)).json.code).toBe('own_approval')
  expect((await sign(second)).status).toBe(200)
  expect(await read('guest_fee_percent')).toMatchObject({
    value: 6,
    current: { changed_by: { id: admin.id }, signed_by: { id: second.id } },
  })

  const feeOf = (quote: { lines: { code: string; amount_minor: number }[] }) =>
    quote.lines.find(({ code }) => code === 'service_fee')!.amount_minor
  const after = (await requestQuote(api, rental, { from: 70, nights: 2 })).json
  expect([feeOf(before), feeOf(after)]).toEqual([1_800, 1_200])
  const booked = await book(api, guest, before.quote_id)
  expect(booked.status).toBe(201)
  expect(booked.json.total_minor).toBe(before.total_minor)
  const [stored] = await api.app.db.select().from(bookings).where(eq(bookings.id, booked.json.id))
  expect(stored).toMatchObject({ guestFeePercent: 9, ownerFeePercent: 3 })
})

test('a planned value holds from its moment on in every process, and can be withdrawn until then', async () => {
  const other = openSettings(api.app)
  await other.refresh()
  const planned = await change('answer_hours', 48, { valid_from: inHours(2) })
  expect(planned.json.setting).toMatchObject({ value: 24, upcoming: [{ value: 48 }] })
  const again = await change('answer_hours', 36, { valid_from: inHours(1) })
  const { id } = again.json.setting.upcoming[0]
  const withdraw = (change: string) =>
    api.call('POST', `/admin/settings/changes/${change}/withdraw`, { token: admin.token })
  expect((await withdraw(id)).json).toMatchObject({
    result: 'withdrawn',
    setting: { upcoming: [{ value: 48 }] },
  })
  expect((await withdraw(id)).json.code).toBe('setting_in_force')
  expect((await withdraw(randomUUIDv7())).status).toBe(404)

  await new Promise((resolve) => setTimeout(resolve, 1_050))
  await other.refresh()
  expect(other.get('answer_hours')).toBe(24)
  api.clock.advance({ hours: 2, minutes: 1 })
  admin = await renew(api, admin)
  expect([other.get('answer_hours'), (await read('answer_hours')).value]).toEqual([48, 48])
  expect((await withdraw(planned.json.setting.upcoming[0].id)).json.code).toBe('setting_in_force')
})

// The embedded engine has one connection: nothing can hold the lock beside the call.
test.runIf(inject('database').kind === 'postgres')(
  'a planned value whose moment passes while its signature waits for another change holds from then on',
  async () => {
    admin = await renew(api, admin)
    await change('owner_fee_percent', 2, { valid_from: inHours(1) })
    const second = await createTestAdmin(api)
    const { json } = await api.call('GET', '/admin/approvals', { token: second.token })
    const approval = json.items.find(({ kind }: { kind: string }) => kind === 'change_setting')
    api.clock.advance({ minutes: 59 })
    const signer = await renew(api, second)
    const other = await api.app.db.$client.connect()
    await other.query('begin')
    await other.query('lock table setting_change in share row exclusive mode')
    const signing = api.call('POST', `/admin/approvals/${approval.id}/sign`, {
      token: signer.token,
      body: { password: second.password },
    })
    await expect
      .poll(async () => {
        const { rows } = await other.query(
          `select from pg_locks where relation = 'setting_change'::regclass and not granted`,
        )
        return rows.length
      })
      .toBe(1)
    api.clock.advance({ minutes: 2 })
    await other.query('commit')
    other.release()
    expect((await signing).status).toBe(200)
    admin = await renew(api, admin)
    expect(await read('owner_fee_percent')).toMatchObject({ value: 2, upcoming: [] })
  },
)

test('the database refuses a change without a reason, and one that its own signer requested for', async () => {
  const now = api.app.clock.now()
  const row = {
    id: randomUUIDv7(),
    key: 'quote_minutes' as const,
    value: 40,
    former: 30,
    reason: 'Essai',
    validFrom: now,
    changedAt: now,
    changedBy: admin.id,
  }
  const insert = (values: object) =>
    api.app.db.insert(settingChanges).values({ ...row, ...values, id: randomUUIDv7() })
  const refusing = (constraint: string) => ({ cause: expect.objectContaining({ constraint }) })
  await expect(insert({ reason: '   x   ' })).rejects.toMatchObject(refusing('setting_change_reason'))
  await expect(insert({ signedBy: admin.id })).rejects.toMatchObject(refusing('setting_change_two_people'))
  await expect(insert({ validFrom: new Date(now.getTime() - 1) })).rejects.toMatchObject(
    refusing('setting_change_not_before'),
  )
})

test('a switched-off function refuses with its sentence, and works again afterwards', async () => {
  const rental = await createListedRental(api)
  const seller = await createTestSeller(api)
  const buyer = await createTestUser(api)
  const sale = await createTestSale(api, { seller })
  const offer = () =>
    api.call('POST', `/properties-for-sale/public/${sale}/offers`, {
      token: buyer.token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { amount_minor: 24_000_000, currency: 'EUR', conditions: { financing: 'agreement' } },
    })
  const register = () =>
    api.call('POST', '/auth/register', {
      body: {
        email: `${randomUUIDv7()}@exemple.test`,
        password: 'Mot-de-passe-2027',
        first_name: 'Inès',
        last_name: 'Morel',
      },
    })
  const quote = () => requestQuote(api, rental, { from: 40, nights: 2 })
  for (const [key, call, code] of [
    ['bookings_open', quote, 'bookings_closed'],
    ['offers_open', offer, 'offers_closed'],
    ['registrations_open', register, 'registrations_closed'],
  ] as const) {
    expect((await change(key, false)).status).toBe(200)
    const refused = await call()
    expect([refused.json.code, refused.json.message.length > 20]).toEqual([code, true])
    expect((await change(key, true)).status).toBe(200)
    expect((await call()).status, key).toBeLessThan(300)
  }
})

test('during a maintenance staff work, health and reports of providers are answered, others come back later', async () => {
  const client = await createTestUser(api)
  expect((await change('maintenance_minutes', 45)).status).toBe(200)
  expect((await change('maintenance', true)).status).toBe(200)
  for (const answer of [
    await api.call('GET', '/properties'),
    await api.call('GET', '/users/me', { token: client.token }),
  ]) {
    expect([answer.status, answer.json.code, answer.headers.get('retry-after')]).toEqual([
      503,
      'maintenance',
      '2700',
    ])
  }
  expect((await api.call('GET', '/users/me', { token: admin.token })).status).toBe(200)
  expect((await api.call('GET', '/health/ready')).status).toBe(200)
  expect((await fetch(`${api.url}/health/ready`)).status).toBe(200)
  const signIn = await api.call('POST', '/auth/login', {
    form: { username: admin.email, password: admin.password },
  })
  expect(signIn.status).toBe(200)
  const webhook = await api.call('POST', '/payments/webhooks/stripe', { body: {} })
  expect(webhook.status).not.toBe(503)
  expect((await change('maintenance', false)).status).toBe(200)
  expect((await api.call('GET', '/properties')).status).toBe(200)
})
