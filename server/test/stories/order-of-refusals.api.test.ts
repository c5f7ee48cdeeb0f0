import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { createCardPaidStay, createPublishedRental } from '../data/create-payouts.ts'
import { enableSecondFactor } from '../data/create-second-factor.ts'
import { createTestAdmin, createTestUser, type TestUser } from '../data/create-users.ts'
import { inputSchemas, samplePath, sampleValue } from '../data/sample-input.ts'
import { startApi } from '../start-api.ts'

// A refusal is the first that applies of 401, 403, 404, 409 and 422, whatever header or body came with the call.
const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

/** Headers and bodies that are wrong by themselves. */
const wrongInputs: [what: string, headers: Record<string, string>, body?: string][] = [
  ['no body and no key', {}],
  ['a key that is none', { 'idempotency-key': 'é' }, '{}'],
  ['JSON that breaks off', { 'content-type': 'application/json' }, '{"title":'],
  ['a list', { 'content-type': 'application/json' }, '[]'],
  ['another type', { 'content-type': 'application/xml' }, '<a/>'],
  ['more than a body may have', { 'content-type': 'application/json' }, `"${'x'.repeat(1_100_000)}"`],
]

function send(endpoint: Endpoint, [, headers, body]: (typeof wrongInputs)[number], token?: string) {
  return fetch(`${api.url}/api/v1${unknownPath(endpoint)}?page=none`, {
    method: endpoint.method,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && endpoint.method !== 'GET' && { body }),
  })
}

test.each(wrongInputs)('%s: nobody learns more than that a session is needed', async (...input) => {
  for (const endpoint of endpoints) {
    if (endpoint.who === 'anyone') continue
    const { status } = await send(endpoint, input)
    expect(status, `${endpoint.method} ${endpoint.path}`).toBe(401)
  }
})

test.each(wrongInputs)('%s: who may not call learns nothing else', async (...input) => {
  const { token } = await createTestUser(api)
  for (const endpoint of endpoints) {
    if (typeof endpoint.who === 'string' || ('role' in endpoint.who && endpoint.who.role.includes('user')))
      continue
    const { status } = await send(endpoint, input, token)
    expect(status, `${endpoint.method} ${endpoint.path}`).toBe(403)
  }
})

test('a path that nothing can be at is not found, whatever body came with it', async () => {
  const { token } = await createTestAdmin(api)
  for (const endpoint of endpoints) {
    // A key of another form than an id is no wrong path where texts are allowed.
    const ids = samplePath(endpoint).match(/0198f0aa-[\w-]+/g)
    if (!ids) continue
    const path = samplePath(endpoint).replace(ids[0], 'not-an-id')
    const answer = await api.call(endpoint.method, path, {
      token,
      ...(endpoint.method !== 'GET' && !endpoint.bodyType && endpoint.body && { body: [] }),
    })
    expect(answer.status, `${endpoint.method} ${path}`).toBe(404)
  }
})

test('what is not there is not found, also without an idempotency key', async () => {
  const { token } = await createTestAdmin(api)
  const guest = await createTestUser(api)
  for (const endpoint of endpoints) {
    if (!endpoint.idempotent || endpoint.body || !endpoint.path.includes(':')) continue
    for (const caller of [token, guest.token]) {
      const { status } = await send(endpoint, ['', { 'idempotency-key': 'é' }], caller)
      expect([403, 404], `${endpoint.method} ${endpoint.path}`).toContain(status)
    }
  }
})

/** Nothing can be missing at these: what their path names always exists, or the list of whoever is named is empty. */
const withoutAnObject = [
  'GET /admin/ledger/accounts/:account/movements',
  'GET /admin/settings/:key/changes',
  'PUT /admin/settings/:key',
  'GET /admin/mail-templates/:kind',
  'PUT /admin/mail-templates/:kind/:language',
  'POST /admin/mail-templates/:kind/:language/preview',
  'POST /admin/mail-templates/:kind/:language/test',
  'PUT /admin/lists/:list/columns',
  'POST /admin/lists/:list/views',
  'GET /properties/country/:country',
  'GET /reviews/user/:userId',
]

/** The address of an endpoint for an object that is not there: an id of nothing, or the first of the names it may have. */
function unknownPath(endpoint: Endpoint) {
  const names = Object.entries(inputSchemas(endpoint).params?.properties ?? {}).flatMap(([name, schema]) =>
    Array.isArray(schema.enum) ? [[name, String(schema.enum[0])]] : [],
  )
  return samplePath(endpoint, Object.fromEntries(names))
}

async function callWith(
  endpoint: Endpoint,
  { query, body }: { query?: unknown; body?: unknown },
  token: string,
) {
  const search = new URLSearchParams(query as Record<string, string> | undefined)
  const { status, json } = await api.call(endpoint.method, `${unknownPath(endpoint)}?${search}`, {
    token,
    headers: { 'idempotency-key': randomUUID() },
    ...(body !== undefined && { body }),
  })
  return `${status} ${json?.code ?? ''}`
}

test(
  'what is not there is refused as for a sound call, whatever body or query came with it',
  { timeout: 120_000 },
  async () => {
    const admin = await createTestAdmin(api)
    const guest = await createTestUser(api)
    for (const endpoint of endpoints as readonly Endpoint[]) {
      if (!endpoint.path.includes(':') || !(endpoint.body ?? endpoint.query) || endpoint.bodyType) continue
      const schemas = inputSchemas(endpoint)
      const sound = {
        ...(schemas.query && { query: sampleValue(schemas.query) }),
        ...(schemas.body && { body: sampleValue(schemas.body) }),
      }
      const wrong = {
        ...(endpoint.query && {
          query: Object.fromEntries(Object.keys(endpoint.query.shape).map((name) => [name, '\0'])),
        }),
        ...(endpoint.body && { body: [] }),
      }
      const call = `${endpoint.method} ${endpoint.path}`
      for (const { token } of [admin, guest]) {
        const refusal = await callWith(endpoint, sound, token)
        const isRefused = /^40[34] /.test(refusal)
        // An administrator passes every permission, so an exception that no longer applies fails here.
        if (token === admin.token) expect(isRefused, call).toBe(!withoutAnObject.includes(call))
        if (!isRefused) continue
        expect(await callWith(endpoint, wrong, token), call).toBe(refusal)
        if (!endpoint.body) continue
        const { status } = await send(endpoint, ['', { 'content-type': 'application/json' }, '{"a":'], token)
        expect(`${status}`, call).toBe(refusal.slice(0, 3))
      }
    }
  },
)

test('whatever body came with it, another’s stay is not found and one that has ended conflicts', async () => {
  const place = await createPublishedRental(api)
  const stay = await createCardPaidStay(api, place)
  const stranger = await createTestUser(api)
  const change = async (call: string, { token }: TestUser, body: unknown) => {
    const { status, json } = await api.call('POST', `/bookings/${stay.id}/${call}`, {
      token,
      body,
      headers: { 'idempotency-key': randomUUID() },
    })
    return `${status} ${json.code ?? ''}`
  }
  for (const call of ['cancel', 'change', 'change/preview', 'change/accept', 'incident'])
    expect(await change(call, stranger, []), call).toBe('404 not_found')
  expect(await change('cancel', place.guest, [])).toBe('422 invalid')
  expect(await change('change', place.guest, [])).toBe('422 invalid')
  expect(await change('change/accept', place.guest, [])).toMatch(/^409 /)
  expect(await change('incident', place.guest, [])).toMatch(/^409 /)
  expect(await change('cancel', place.guest, { reason: '' })).toMatch(/^200 /)
  expect(await change('cancel', place.guest, [])).toMatch(/^409 /)
  expect(await change('change/preview', place.guest, [])).toMatch(/^409 /)
})

test('what one’s own account does not allow conflicts, whatever body came with it', async () => {
  const attempt = async (call: string, { token }: TestUser, body: unknown) => {
    const [method = '', path = ''] = call.split(' ')
    const { status, json } = await api.call(method, path, { token, body })
    return `${status} ${json.code}`
  }
  const secured = await createTestUser(api)
  const plain = await createTestUser(api)
  await enableSecondFactor(api, secured)
  const passwordless = await createTestUser(api)
  await api.app.db.update(users).set({ passwordHash: null }).where(eq(users.id, passwordless.id))
  const unconfirmed = await createTestUser(api, { role: 'owner', emailVerified: false })
  const place = await createPublishedRental(api)
  await createCardPaidStay(api, place, { checkIn: '2027-06-01', checkOut: '2027-06-04' })
  const refusals: [call: string, person: TestUser, code: string][] = [
    ['POST /users/me/two-factor', secured, 'two_factor_already_on'],
    ['POST /users/me/two-factor/confirm', secured, 'two_factor_already_on'],
    ['POST /users/me/two-factor/confirm', plain, 'two_factor_not_started'],
    ['POST /users/me/two-factor/recovery-codes', plain, 'two_factor_not_started'],
    ['POST /users/me/password', passwordless, 'no_password'],
    ['PUT /owner/finances/bank-account', unconfirmed, 'email_not_confirmed'],
    ['PUT /client/bank-account', unconfirmed, 'email_not_confirmed'],
    ['DELETE /users/me', place.guest, 'stays_to_come'],
  ]
  for (const [call, person, code] of refusals) {
    for (const body of [[], { password: 'pas le bon du tout', code: '000000' }])
      expect(await attempt(call, person, body), call).toBe(`409 ${code}`)
  }
})

test('without a key an unknown stay is not found, one in another state conflicts, and nothing is done', async () => {
  const place = await createPublishedRental(api)
  const stay = await createCardPaidStay(api, place)
  const cancel = (id: string, token: string) =>
    api.call('POST', `/bookings/${id}/cancel`, {
      token,
      body: { reason: '' },
      headers: { 'idempotency-key': 'é' },
    })
  const pay = (id: string) =>
    api.call('POST', `/bookings/${id}/payment`, {
      token: place.guest.token,
      headers: { 'idempotency-key': 'é' },
    })
  const { token } = place.guest
  expect((await cancel(randomUUID(), token)).status).toBe(404)
  expect((await pay(randomUUID())).status).toBe(404)
  const stranger = await createTestUser(api)
  expect((await cancel(stay.id, stranger.token)).status).toBe(404)
  expect(await cancel(stay.id, token)).toMatchObject({
    status: 400,
    json: { code: 'idempotency_key_needed' },
  })
  const shown = await api.call('GET', `/bookings/${stay.id}`, { token })
  expect(shown.json.status).toBe('CONFIRMED')
})
