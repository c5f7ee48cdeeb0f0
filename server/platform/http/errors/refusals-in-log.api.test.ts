import { beforeEach, expect, test } from 'vitest'
import { createTestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

const lines: string[] = []
const api = startApi({}, { logTo: (line) => lines.push(line) })
beforeEach(() => {
  lines.length = 0
})

/** The log line of an answer by its request id; written after the answer was sent. */
async function lineOf(answer: { headers: Headers }) {
  const id = answer.headers.get('x-request-id')
  const find = () =>
    lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find(({ reqId, msg }) => reqId === id && msg === 'answered')
  await expect.poll(find).toBeDefined()
  return find()!
}
const unknownId = '0198f0aa-0000-7000-8000-00000000aaaa'
const whoOf = ({ id, sessionId }: { id: string; sessionId: string }) => ({ userId: id, sessionId })

test('a refused call is logged with who made it and why', async () => {
  const user = await createTestUser(api)
  const forbidden = await api.call('GET', '/admin/payouts', { token: user.token })
  expect(await lineOf(forbidden)).toMatchObject({ status: 403, code: 'forbidden', ...whoOf(user) })
  const absent = await api.call('GET', `/bookings/${unknownId}`, { token: user.token })
  expect(await lineOf(absent)).toMatchObject({ status: 404, code: 'not_found', ...whoOf(user) })
  const unmatched = await api.call('GET', '/nothing-here', { token: user.token })
  expect(await lineOf(unmatched)).toMatchObject({ status: 404, code: 'not_found', ...whoOf(user) })
})

test('a session that has ended and a token that has expired are still named', async () => {
  const ended = await createTestUser(api)
  await api.call('POST', '/auth/logout', { token: ended.token, headers: { origin: new URL(api.url).origin } })
  const after = await api.call('GET', '/users/me', { token: ended.token })
  expect(await lineOf(after)).toMatchObject({ status: 401, code: 'sign_in_needed', ...whoOf(ended) })
  const other = await createTestUser(api)
  api.clock.advance({ minutes: 16 })
  const expired = await api.call('GET', '/users/me', { token: other.token })
  expect(await lineOf(expired)).toMatchObject({ status: 401, code: 'sign_in_needed', ...whoOf(other) })
})

test('a call over its limit, which is refused before anybody is looked up, is logged with who made it', async () => {
  const user = await createTestUser(api)
  const body = {
    name: 'Aminata Sow',
    email: 'aminata@exemple.fr',
    subject: 'stay',
    message: 'Bonjour, je cherche une maison près de la mer.',
  }
  let answer = await api.call('POST', '/contact', { token: user.token, body })
  for (let n = 0; n < 10; n += 1) answer = await api.call('POST', '/contact', { token: user.token, body })
  expect(await lineOf(answer)).toMatchObject({ status: 429, code: 'too_many_requests', ...whoOf(user) })
})

test('nobody is named where nobody proved who they are, nor where nothing was refused', async () => {
  const user = await createTestUser(api)
  const [head = '', payload = ''] = user.token.split('.')
  for (const token of [undefined, 'x', `${head}.${payload}.`, `${head}.${payload}.${'A'.repeat(43)}`]) {
    const line = await lineOf(await api.call('GET', '/users/me', token === undefined ? {} : { token }))
    expect(line).toMatchObject({ status: 401, code: 'sign_in_needed' })
    expect(line).not.toHaveProperty('userId')
    expect(line).not.toHaveProperty('sessionId')
  }
  const line = await lineOf(await api.call('GET', '/users/me', { token: user.token }))
  expect(line).toMatchObject({ status: 200 })
  for (const field of ['userId', 'sessionId', 'code']) expect(line).not.toHaveProperty(field)
})

test('no line holds a value of anybody', async () => {
  const user = await createTestUser(api, { email: 'oumou.kane@exemple.fr', lastName: 'Kane' })
  const headers = { 'user-agent': 'Sonde/1.0 (oumou)' }
  for (const path of [
    `/bookings/${unknownId}?email=oumou.kane@exemple.fr`,
    `/admin/payouts?search=Kane`,
    `/properties/${unknownId}/calendar.ics?token=very-secret-token`,
    '/users/me/oumou.kane@exemple.fr',
  ])
    await lineOf(await api.call('GET', path, { token: user.token, headers }))
  const form = { username: 'oumou.kane@exemple.fr', password: 'ce mot de passe-ci' }
  await lineOf(await api.call('POST', '/auth/login', { form }))
  const written = lines.join('\n')
  for (const value of [
    'oumou',
    'Kane',
    unknownId,
    'very-secret',
    'mot de passe',
    user.token,
    '127.0.0.1',
    'Sonde',
  ])
    expect(written).not.toContain(value)
})
