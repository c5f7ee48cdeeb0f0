import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashing, hashPassword } from '../passwords/hash-password.ts'
import { limitWindows } from '#server/platform/http/limits/limit-tables.ts'
import { testPassword, createTestUser } from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi, type TestAnswer } from '#server/test/start-api.ts'
import { securityEvents, userRoles, users } from '#server/schema/people/account-tables.ts'

const api = startApi()

const signIn = (username: string, password: string, headers: Record<string, string> = {}) =>
  api.call('POST', '/auth/login', { form: { username, password }, headers })
const register = (email: string, more: object = {}, path = '/auth/register') =>
  api.call('POST', path, {
    body: { email, first_name: 'Awa', last_name: 'Diop', password: testPassword, ...more },
  })
/** The parts of a response that an unauthenticated caller can compare. */
const seen = ({ status, headers, json }: TestAnswer) => ({
  status,
  body: { ...json, request_id: '' },
  headers: [...headers]
    .filter(([name]) => !['x-request-id', 'date', 'ratelimit'].includes(name))
    .map(([name, value]) => `${name}: ${value}`)
    .toSorted((a, b) => a.localeCompare(b)),
})

test('an unknown address, a wrong password and an account without one are answered alike', async () => {
  const user = await createTestUser(api)
  const passwordless = await createTestUser(api)
  await api.app.db.update(users).set({ passwordHash: null }).where(eq(users.id, passwordless.id))
  const answers = [
    await signIn(user.email, 'pas le bon du tout'),
    await signIn('personne@exemple.fr', 'pas le bon du tout'),
    await signIn(passwordless.email, 'pas le bon du tout'),
  ].map(seen)
  expect(answers[0]).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

test('registering a known address is answered like a new one; its owner gets a message', async () => {
  const user = await createTestUser(api)
  const [existing, unknown] = [
    await register(user.email.toUpperCase(), { password: 'encore un autre mot' }),
    await register('toute-nouvelle@exemple.fr'),
  ]
  expect(seen(existing)).toEqual(seen(unknown))
  expect((await mailsTo(api, user.email))[0]?.subject).toBe('Vous avez déjà un compte Demeure')
  expect((await signIn(user.email, user.password)).status).toBe(200)
})

test('ten guesses at an account in a quarter of an hour, known or not, from anywhere', async () => {
  const user = await createTestUser(api)
  for (const email of [user.email, 'inconnue@exemple.fr']) {
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => signIn(email, `une devinette ${n}`)),
    )
    const statuses = guesses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  }
  const right = await signIn(user.email, user.password)
  expect(right).toMatchObject({ status: 429, json: { code: 'too_many_requests' } })
  expect(right.json.message).toBe('Trop de tentatives. Réessayez dans 15\u00a0min.')
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(800)

  const existing = { cookie: `__Host-device=${user.deviceSecret}` }
  expect((await signIn(user.email, user.password, existing)).status).toBe(200)
  expect(
    (await signIn(user.email, user.password, { cookie: `__Host-device=${'x'.repeat(43)}` })).status,
  ).toBe(429)
  await api.app.db.delete(limitWindows)
})

test('a known device has ten guesses of its own', async () => {
  const user = await createTestUser(api)
  const existing = { cookie: `__Host-device=${user.deviceSecret}` }
  const statuses = []
  for (let n = 0; n < 11; n += 1)
    statuses.push((await signIn(user.email, `devinette numéro ${n}`, existing)).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
  await api.app.db.delete(limitWindows)
})

test('a hundred guesses a day, however slowly', async () => {
  const user = await createTestUser(api)
  await signIn(user.email, 'une première devinette')
  await api.app.db.delete(limitWindows).where(like(limitWindows.key, 'guess:%'))
  await api.app.db.update(limitWindows).set({ hits: 100 }).where(like(limitWindows.key, 'guess-day:%'))
  expect((await signIn(user.email, 'une deuxième devinette')).status).toBe(429)
  await api.app.db.delete(limitWindows)
})

test('fifty wrong guesses from one address, whatever the accounts', async () => {
  await signIn('a@exemple.fr', 'une devinette')
  await api.app.db.update(limitWindows).set({ hits: 50 }).where(like(limitWindows.key, 'guess-from:%'))
  expect((await signIn('b@exemple.fr', 'une devinette')).status).toBe(429)
  await api.app.db.delete(limitWindows)
})

test('an address that may guess no more locks nobody else out', async () => {
  const user = await createTestUser(api)
  await signIn('quelquun@exemple.fr', 'une devinette')
  await api.app.db.update(limitWindows).set({ hits: 50 }).where(like(limitWindows.key, 'guess-from:%'))
  for (let n = 0; n < 12; n += 1) expect((await signIn(user.email, `une devinette ${n}`)).status).toBe(429)
  // Its person, at another address.
  await api.app.db.delete(limitWindows).where(like(limitWindows.key, 'guess-from:%'))
  expect((await signIn(user.email, user.password)).status).toBe(200)
  await api.app.db.delete(limitWindows)
})

test('right passwords are no guesses', async () => {
  const user = await createTestUser(api)
  for (let n = 0; n < 12; n += 1) expect((await signIn(user.email, user.password)).status).toBe(200)
})

test('a password that there was no room to check is no guess, also where it is given again', async () => {
  const user = await createTestUser(api)
  let isFull = true
  const hashOn = async (): Promise<unknown> => (isFull ? hashPassword(testPassword).then(hashOn) : undefined)
  const hashes = Array.from({ length: hashing.atOnce + hashing.mayWait }, hashOn)
  const { token, password } = user
  const prove = () => api.call('POST', '/users/me/proof', { token, body: { password } })
  for (let n = 0; n < 11; n += 1) expect((await prove()).status).toBe(503)
  isFull = false
  await Promise.all(hashes)
  expect((await prove()).status).toBe(200)
})

test('nothing of a registration gives rights or states', async () => {
  const hostile = {
    role_ids: ['admin'],
    roles: [{ name: 'admin' }],
    user_type: 'admin',
    permissions: ['manage_users'],
    is_active: false,
    email_verified: true,
    kyc_status: 'VERIFIED',
    status: 'suspended',
    id: '00000000-0000-7000-8000-000000000000',
    created_at: '2001-01-01T00:00:00Z',
    totp_secret: 'x',
  }
  const email = 'hostile@exemple.fr'
  expect((await register(email, hostile, '/auth/register/seller')).status).toBe(201)
  const [user] = await api.app.db.select().from(users).where(eq(users.email, email))
  expect(user).toMatchObject({
    status: 'active',
    emailVerifiedAt: null,
    kycStatus: 'pending',
    totpSecret: null,
  })
  expect(user?.id).not.toBe(hostile.id)
  expect(user?.createdAt.getFullYear()).toBeGreaterThan(2001)
  const roles = await api.app.db
    .select()
    .from(userRoles)
    .where(eq(userRoles.userId, user?.id ?? ''))
  expect(roles.map(({ role }) => role).toSorted((a, b) => a.localeCompare(b))).toEqual(['seller', 'user'])
  expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test.each([
  ['eleven characters', 'onze signes'],
  ['eleven letters sent as twelve', 'onze signé'.normalize('NFD') + 's'],
  ['a password of the leaks', 'Passw0rd1234'],
  ['a row of keys', 'azertyuiop123456'],
  ['one’s own address', 'moi@exemple.fr!'],
  ['a megabyte', 'x'.repeat(1_000_000)],
])('%s is refused as a password', async (_what, password) => {
  const answer = await register('moi@exemple.fr', { password })
  expect([413, 422]).toContain(answer.status)
})

test.each([
  'douze signes',
  'é'.repeat(6) + ' à ü ö ß',
  '🌊🌊🌊 vagues et marées',
  'x'.repeat(60) + ' et la suite',
])('the password « %s » is accepted, and each of its characters counts', async (password) => {
  const email = `${crypto.randomUUID()}@exemple.fr`
  expect((await register(email, { password })).status).toBe(201)
  expect((await signIn(email, password.normalize('NFD'))).status).toBe(200)
  expect((await signIn(email, `${password}.`)).status).toBe(401)
  expect((await signIn(email, password.toUpperCase())).status).toBe(401)
})

test('two spellings of an address are one account, also when they arrive at once', async () => {
  await Promise.all([register('Twin@Exemple.fr'), register('twin@exemple.fr'), register('TWIN@EXEMPLE.FR')])
  const found = await api.app.db.select().from(users).where(eq(users.emailKey, 'twin@exemple.fr'))
  expect(found).toHaveLength(1)
})

test('a page of another site signs nobody in', async () => {
  const user = await createTestUser(api)
  const answer = await signIn(user.email, user.password, { origin: 'https://ailleurs.example' })
  expect(answer).toMatchObject({ status: 403, json: { code: 'foreign_origin' } })
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('a suspended account gets the reason with the right password only', async () => {
  const user = await createTestUser(api)
  await api.app.db.update(users).set({ status: 'suspended' }).where(eq(users.id, user.id))
  expect((await signIn(user.email, 'pas le bon du tout')).json.code).toBe('wrong_credentials')
  expect((await signIn(user.email, user.password)).json.code).toBe('account_suspended')
})

test('a sign-in from a new device notifies the owner', async () => {
  const user = await createTestUser(api)
  await signIn(user.email, user.password, {
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/156.0 Safari/537.36',
  })
  const [mail] = await mailsTo(api, user.email)
  expect(mail?.subject).toBe('Nouvelle connexion à votre compte')
  expect(mail?.text).toContain('Chrome · Windows')
})

test('a sign-in replaces the session of the same browser', async () => {
  const user = await createTestUser(api)
  await signIn(user.email, user.password, { cookie: `__Host-refresh=${user.refreshToken}` })
  expect((await api.call('GET', '/auth/me', { token: user.token })).status).toBe(401)
})

test('what happened is kept, without an address or a secret', async () => {
  const user = await createTestUser(api)
  await signIn(user.email, 'pas le bon du tout')
  const events = await api.app.db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, user.id), eq(securityEvents.action, 'signed_in')))
  expect(events).toMatchObject([{ outcome: 'refused', details: { why: 'password' } }])
  expect(JSON.stringify(events)).not.toContain(user.email)
})
