import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type TestUser, createTestUser } from '#server/test/data/create-users.ts'
import { startApi, type TestAnswer } from '#server/test/start-api.ts'
import { refreshTokens, sessions } from '#server/schema/people/account-tables.ts'
import { openSession } from './open-session.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const refresh = (token: string, headers: Record<string, string> = { origin: new URL(api.url).origin }) =>
  api.call('POST', '/auth/refresh', { headers: { ...headers, cookie: `__Host-refresh=${token}` } })
const nextToken = (answer: TestAnswer) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => /^__Host-refresh=([\w-]{43});/.exec(cookie)?.[1])
    .find(Boolean) ?? ''
const isAlive = async (user: TestUser) =>
  (await api.call('GET', '/auth/me', { token: user.token })).status === 200

test('a refresh token is spent by use, and only its hash is kept', async () => {
  const user = await createTestUser(api)
  const answer = await refresh(user.refreshToken)
  expect(answer).toMatchObject({ status: 200, json: { expires_in: 900 } })
  expect(answer.text).not.toContain(nextToken(answer))
  expect(nextToken(answer)).not.toBe(user.refreshToken)
  const stored = JSON.stringify(await api.app.db.select().from(refreshTokens))
  expect(stored).not.toContain(user.refreshToken)
  expect(stored).not.toContain(nextToken(answer))
})

test('a thief who comes second kills the session for both', async () => {
  const user = await createTestUser(api)
  const owner = await refresh(user.refreshToken)
  api.clock.advance({ seconds: 11 })
  expect((await refresh(user.refreshToken)).status).toBe(401)
  expect((await refresh(nextToken(owner))).status).toBe(401)
  expect(await isAlive(user)).toBe(false)
})

test('a thief who comes first loses the session when its owner comes back', async () => {
  const user = await createTestUser(api)
  const thief = await refresh(user.refreshToken)
  api.clock.advance({ seconds: 11 })
  expect((await refresh(user.refreshToken)).status).toBe(401)
  expect((await refresh(nextToken(thief))).status).toBe(401)
  expect((await api.call('GET', '/auth/me', { token: thief.json.access_token })).status).toBe(401)
})

test('two tabs that refresh at once both stay signed in, with one cookie', async () => {
  const user = await createTestUser(api)
  let token = user.refreshToken
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all([refresh(token), refresh(token), refresh(token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const tokens = new Set(answers.map(nextToken))
    expect(tokens.size).toBe(1)
    token = [...tokens][0] ?? ''
    api.clock.advance({ seconds: 11 })
  }
  expect((await refresh(token)).status).toBe(200)
})

test('a refresh whose answer was lost can be repeated within ten seconds', async () => {
  const user = await createTestUser(api)
  const lost = await refresh(user.refreshToken)
  api.clock.advance({ seconds: 9 })
  expect(nextToken(await refresh(user.refreshToken))).toBe(nextToken(lost))
})

test('the browser is not set back to a token it has already left behind', async () => {
  const user = await createTestUser(api)
  const first = await refresh(user.refreshToken)
  await refresh(nextToken(first))
  const repeated = await refresh(user.refreshToken)
  expect([repeated.status, nextToken(repeated)]).toEqual([200, ''])
})

test.each([
  ['another site', { origin: 'https://ailleurs.example' }],
  ['a look-alike', { origin: 'https://localhost.ailleurs.example' }],
  ['nowhere', { origin: 'null' }],
  ['no origin', {}],
  ['a form', { origin: 'https://ailleurs.example', 'content-type': 'text/plain' }],
])('a page of %s neither refreshes nor signs out', async (_what, headers) => {
  const user = await createTestUser(api)
  const answer = await refresh(user.refreshToken, headers as Record<string, string>)
  expect(answer).toMatchObject({ status: 403, json: { code: 'foreign_origin' } })
  const out = await api.call('POST', '/auth/logout', {
    headers: { ...(headers as Record<string, string>), cookie: `__Host-refresh=${user.refreshToken}` },
  })
  expect(out.status).toBe(403)
  expect(await isAlive(user)).toBe(true)
  expect((await refresh(user.refreshToken)).status).toBe(200)
})

test('without a cookie there is nothing to refresh', async () => {
  const origin = new URL(api.url).origin
  const answer = await api.call('POST', '/auth/refresh', { headers: { origin } })
  expect(answer).toMatchObject({ status: 401, json: { message: 'Vous devez vous reconnecter' } })
  expect((await refresh('x'.repeat(43))).status).toBe(401)
})

test('signing out deletes the browser’s cookie and its storage', async () => {
  const user = await createTestUser(api)
  const headers = { origin: new URL(api.url).origin, cookie: `__Host-refresh=${user.refreshToken}` }
  const answer = await api.call('POST', '/auth/logout', { headers })
  expect(answer.status).toBe(204)
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-refresh=; .*Expires=Thu, 01 Jan 1970/)
  expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"')
  expect((await refresh(user.refreshToken)).status).toBe(401)
  expect(await isAlive(user)).toBe(false)
})

test('a session ends after thirty days without use, and after half a year in any case', async () => {
  const idle = await createTestUser(api)
  api.clock.advance({ days: 29, hours: 23 })
  const used = await refresh(idle.refreshToken)
  expect(used.status).toBe(200)
  api.clock.advance({ days: 30, seconds: 1 })
  expect((await refresh(nextToken(used))).status).toBe(401)

  const active = await createTestUser(api)
  let token = active.refreshToken
  for (let month = 0; month < 7; month += 1) {
    api.clock.advance({ days: 25 })
    token = nextToken(await refresh(token))
  }
  api.clock.advance({ days: 6 })
  expect((await refresh(token)).status).toBe(401)
})

test('a sign-in that is not to be remembered ends after a day without use', async () => {
  const user = await createTestUser(api)
  const visit = { requestId: '', address: '127.0.0.1', device: '', deviceSecret: undefined }
  const passing = await openSession(api.app, api.app.db, user.id, visit, false)
  api.clock.advance({ hours: 24, seconds: 1 })
  expect((await refresh(passing.refreshToken)).status).toBe(401)
})

test('a session that was ended is not refreshed', async () => {
  const user = await createTestUser(api)
  await api.app.db.update(sessions).set({ endedAt: api.clock.now() }).where(eq(sessions.id, user.sessionId))
  expect((await refresh(user.refreshToken)).status).toBe(401)
})
