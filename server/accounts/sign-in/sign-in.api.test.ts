import { expect, test } from 'vitest'
import { testPassword, createTestUser } from '#server/test/data/create-users.ts'
import { startApi, type TestAnswer } from '#server/test/start-api.ts'

const api = startApi()

const registration = (email: string, more: object = {}) => ({
  email,
  first_name: 'Awa',
  last_name: 'Diop',
  phone_number: '+33 6 12 34 56 78',
  password: testPassword,
  is_active: true,
  email_verified: false,
  kyc_status: 'PENDING',
  status: 'active',
  role_ids: ['b2a1c9d4-0000-4000-8000-000000000000'],
  user_type: 'user',
  ...more,
})
const signIn = (username: string, password: string = testPassword, more: Record<string, string> = {}) =>
  api.call('POST', '/auth/login', { form: { username, password, ...more } })
const cookieOf = (answer: TestAnswer, name: string) =>
  answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))

test('a visitor registers, signs in and has the registered profile', async () => {
  const registered = await api.call('POST', '/auth/register/owner', { body: registration('Awa@Exemple.fr') })
  expect(registered.status).toBe(201)
  const answer = await signIn('awa@exemple.fr')
  expect(answer).toMatchObject({ status: 200, json: { token_type: 'bearer', expires_in: 900 } })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const me = await api.call('GET', '/auth/me', { token: answer.json.access_token })
  expect(me.json).toMatchObject({ email: 'Awa@Exemple.fr', email_verified: false, kyc_status: 'pending' })
  expect(me.json.roles.map((role: { name: string }) => role.name).toSorted()).toEqual(['owner', 'user'])
  expect(me.headers.get('cache-control')).toBe('private, no-store')
})

test('the refresh cookie is out of reach of scripts and of other sites', async () => {
  const user = await createTestUser(api)
  const passing = cookieOf(await signIn(user.email), '__Host-refresh')
  expect(passing).toMatch(/^__Host-refresh=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  const remembered = cookieOf(await signIn(user.email, user.password, { remember: 'true' }), '__Host-refresh')
  expect(remembered).toContain('Max-Age=2592000')
})

test('a session is refreshed with its cookie, and signing out ends it at once', async () => {
  const user = await createTestUser(api)
  const own = { origin: new URL(api.url).origin, cookie: `__Host-refresh=${user.refreshToken}` }
  const refreshed = await api.call('POST', '/auth/refresh', { headers: own })
  expect(refreshed.status).toBe(200)
  const token = refreshed.json.access_token
  expect((await api.call('GET', '/auth/me', { token })).status).toBe(200)
  expect((await api.call('POST', '/auth/logout', { token, headers: own })).status).toBe(204)
  expect((await api.call('GET', '/auth/me', { token })).status).toBe(401)
  expect((await api.call('GET', '/auth/me', { token: user.token })).status).toBe(401)
})
