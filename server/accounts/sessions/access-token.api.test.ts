import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { decodeJwt, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createTestAdmin, createTestStaff, createTestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { userRoles, users } from '#server/schema/people/account-tables.ts'

const api = startApi()

const status = async (token: string, path = '/auth/me') => (await api.call('GET', path, { token })).status
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token signed like the server's, except for what a test changes. */
async function signed(claims: object, header: object = {}, key?: Uint8Array) {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
    .sign(key ?? api.app.keyFor('access-token'))
}

test('a token without a valid signature is refused', async () => {
  const { token } = await createTestUser(api)
  const [, payload = ''] = token.split('.')
  for (const alg of ['none', 'None', 'nOnE', 'NONE', '']) {
    const header = part({ alg, typ: 'at+jwt' })
    expect(await status(`${header}.${payload}.`)).toBe(401)
    expect(await status(`${header}.${payload}.${'A'.repeat(43)}`)).toBe(401)
  }
  const honest = `${token.split('.')[0]}.${payload}`
  expect(await status(`${honest}.`)).toBe(401)
  expect(await status(honest)).toBe(401)
})

test('a token signed with another key or named after a foreign one is refused', async () => {
  const { token } = await createTestUser(api)
  const claims = decodeJwt(token)
  const foreign = new TextEncoder().encode('a key that is not ours at all, really')
  expect(await status(await signed(claims, {}, foreign))).toBe(401)
  for (const header of [
    { kid: '../../dev/null' },
    { kid: "' or 1=1 --" },
    { jku: 'https://ailleurs.example/keys' },
    { jwk: { kty: 'oct', k: 'AAAA' } },
  ]) {
    expect(await status(await signed(claims, header, foreign))).toBe(401)
  }
  const critical = part({ alg: 'HS256', typ: 'at+jwt', crit: ['exp'], exp: 1 })
  const body = `${critical}.${part(claims)}`
  const mac = createHmac('sha256', api.app.keyFor('access-token')).update(body).digest('base64url')
  expect(await status(`${body}.${mac}`)).toBe(401)
  for (const alg of ['HS384', 'HS512']) expect(await status(await signed(claims, { alg }))).toBe(401)
})

test('the claims of a token are checked: type, issuer, audience, subject, session', async () => {
  const [user, other] = [await createTestUser(api), await createTestUser(api)]
  const claims = decodeJwt(user.token)
  expect(await status(await signed(claims))).toBe(200)
  expect(await status(await signed(claims, { typ: 'JWT' }))).toBe(401)
  for (const change of [
    { iss: 'https://ailleurs.example' },
    { aud: 'somebody else' },
    { sub: other.id },
    { sub: 'admin' },
    { sid: other.sessionId },
    { sid: crypto.randomUUID() },
    { exp: undefined },
    { nbf: Math.floor(Date.now() / 1000) + 60 },
  ]) {
    expect(await status(await signed({ ...claims, ...change }))).toBe(401)
  }
})

test('a token is valid for fifteen minutes, to the second', async () => {
  const { token } = await createTestUser(api)
  api.clock.advance({ minutes: 14, seconds: 58 })
  expect(await status(token)).toBe(200)
  api.clock.advance({ seconds: 3 })
  expect(await status(token)).toBe(401)
})

test('a refresh token is no access token', async () => {
  const { refreshToken } = await createTestUser(api)
  expect(await status(refreshToken)).toBe(401)
})

test('a ban and a change of role count at the very next request', async () => {
  const admin = await createTestAdmin(api)
  // The last administrator stays.
  await createTestAdmin(api)
  expect(await status(admin.token, '/auth/me/admin')).toBe(200)
  await api.app.db.delete(userRoles).where(eq(userRoles.userId, admin.id))
  expect(await status(admin.token, '/auth/me/admin')).toBe(403)
  await api.app.db.update(users).set({ status: 'suspended' }).where(eq(users.id, admin.id))
  expect(await status(admin.token)).toBe(401)
})

test('the administrator’s call is for administrators and staff', async () => {
  expect((await api.call('GET', '/auth/me/admin')).status).toBe(401)
  expect(await status((await createTestUser(api, { role: 'owner' })).token, '/auth/me/admin')).toBe(403)
  const staff = await createTestStaff(api, ['view_stats'])
  const { json } = await api.call('GET', '/auth/me/admin', { token: staff.token })
  expect(json.roles).toContainEqual({ name: 'staff', permissions: ['view_stats'] })
})

test('personal answers are never stored', async () => {
  const { token } = await createTestUser(api)
  for (const path of ['/auth/me', '/users/me', '/users/me/sessions']) {
    const answer = await api.call('GET', path, { token })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  }
})
