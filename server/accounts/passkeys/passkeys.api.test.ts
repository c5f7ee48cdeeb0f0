import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestAdmin, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { softwareAuthenticator } from '#server/test/peers/software-authenticator.ts'
import { startApi } from '#server/test/start-api.ts'
import { passkeyChallenges, users } from '#server/schema/people/account-tables.ts'

const site = 'https://demeure.localhost'
const api = startApi({
  PUBLIC_URL: site,
  STAFF_SECOND_FACTOR: 'true',
  LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
})

const requestNew = ({ token, password }: TestUser) =>
  api.call('POST', '/users/me/passkeys/options', { token, body: { password } })
const add = (token: string, credential: object, name = 'Téléphone') =>
  api.call('POST', '/users/me/passkeys', { token, body: { name, credential } })
const requestSignIn = async () => (await api.call('POST', '/auth/passkey/options')).json
const signIn = (credential: object) => api.call('POST', '/auth/passkey', { body: { credential } })
const listOf = async (token: string) => (await api.call('GET', '/users/me/passkeys', { token })).json.items

/** The user after a passkey proof: for five minutes no further proof is required. */
async function proved(user: TestUser, device: ReturnType<typeof softwareAuthenticator>): Promise<TestUser> {
  const { token } = user
  const options = await api.call('POST', '/users/me/proof/options', { token })
  const credential = device.get(options.json, { userHandle: user.id })
  const answer = await api.call('POST', '/users/me/proof', { token, body: { credential } })
  expect(answer.status).toBe(200)
  return { ...user, token: answer.json.access_token }
}

async function withPasskey(user: TestUser) {
  const device = softwareAuthenticator(site)
  const added = await add(user.token, device.create((await requestNew(user)).json))
  expect(added.status).toBe(201)
  return { device, passkey: added.json as { id: string } }
}

test('a person adds a passkey with the password, is notified, and signs in with it', async () => {
  const user = await createTestUser(api)
  expect((await requestNew({ ...user, password: 'pas le bon du tout' })).json.code).toBe('wrong_password')
  const requested = await requestNew(user)
  expect(requested.json).toMatchObject({
    rp: { id: 'demeure.localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  })
  const device = softwareAuthenticator(site)
  const added = await add(user.token, device.create(requested.json))
  expect(added).toMatchObject({ status: 201, json: { name: 'Téléphone', last_used_at: null } })
  expect((await mailsTo(api, user.email))[0]).toMatchObject({
    subject: 'Une clé d’accès ouvre votre compte',
    text: expect.stringContaining('Téléphone'),
  })
  expect(added.json.recovery_codes).toHaveLength(10)
  expect((await requestNew(user)).json.code).toBe('factor_proof_needed')
  const person = await proved(user, device)
  expect((await requestNew(person)).json.excludeCredentials).toMatchObject([{ id: device.credentialId }])

  const options = await requestSignIn()
  expect(options).toMatchObject({ rpId: 'demeure.localhost', userVerification: 'required' })
  const answer = await signIn(device.get(options, { userHandle: user.id }))
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith('__Host-refresh='))).toBe(true)
  const me = await api.call('GET', '/auth/me', { token: answer.json.access_token })
  expect(me.json.id).toBe(user.id)
  expect((await listOf(person.token))[0]).toMatchObject({ last_used_at: expect.any(String) })
})

test('a challenge is answered once, for its purpose, by the requesting browser, within five minutes', async () => {
  const [user, stranger] = [await createTestUser(api), await createTestUser(api)]
  const { device } = await withPasskey(user)
  const person = await proved(user, device)
  const refused = { status: 401, json: { code: 'passkey_refused' } }
  const options = await requestSignIn()
  const answer = device.get(options)
  expect((await signIn(answer)).status).toBe(200)
  expect(await signIn(answer)).toMatchObject(refused)
  expect(await signIn(device.get({ challenge: 'x'.repeat(43) }))).toMatchObject(refused)
  expect(await signIn(device.get((await requestNew(person)).json))).toMatchObject(refused)
  const expiring = await requestSignIn()
  api.clock.advance({ minutes: 6 })
  expect(await signIn(device.get(expiring))).toMatchObject(refused)

  const other = softwareAuthenticator(site)
  const notAdded = { status: 422, json: { code: 'passkey_not_added' } }
  const again = await proved(person, device)
  expect(await add(again.token, other.create(await requestSignIn()))).toMatchObject(notAdded)
  expect(await add(stranger.token, other.create((await requestNew(again)).json))).toMatchObject(notAdded)
  const stored = JSON.stringify(await api.app.db.select().from(passkeyChallenges))
  expect(stored).not.toContain((await requestSignIn()).challenge)
})

test.each([
  ['made for another site', { origin: 'https://demeure.localhost.ailleurs.example' }],
  ['made for another domain', { rpId: 'ailleurs.example' }],
  ['made without recognising the person', { userVerified: false }],
])('a passkey %s is not added and opens nothing', async (_what, behaviour) => {
  const user = await createTestUser(api)
  const wrong = softwareAuthenticator(site).create((await requestNew(user)).json, behaviour)
  expect((await add(user.token, wrong)).json.code).toBe('passkey_not_added')
  const { device } = await withPasskey(user)
  expect((await signIn(device.get(await requestSignIn(), behaviour))).json.code).toBe('passkey_refused')
})

test('another key, another person and a count that goes back are refused', async () => {
  const [user, stranger] = [await createTestUser(api), await createTestUser(api)]
  const { device } = await withPasskey(user)
  const impostor = softwareAuthenticator(site)
  const stolenName = {
    ...impostor.get(await requestSignIn()),
    id: device.credentialId,
    rawId: device.credentialId,
  }
  expect((await signIn(stolenName)).status).toBe(401)
  expect((await signIn(impostor.get(await requestSignIn()))).status).toBe(401)
  expect((await signIn(device.get(await requestSignIn(), { userHandle: stranger.id }))).status).toBe(401)
  expect((await signIn(device.get(await requestSignIn(), { counter: 5 }))).status).toBe(200)
  expect((await signIn(device.get(await requestSignIn(), { counter: 4 }))).status).toBe(401)

  const again = device.create((await requestNew(stranger)).json)
  expect(await add(stranger.token, again)).toMatchObject({ status: 409, json: { code: 'passkey_taken' } })
  const [mail] = await mailsTo(api, stranger.email)
  expect(mail).toBeUndefined()
})

test('passkeys are renamed and removed by whose they are, and a removed one opens nothing', async () => {
  const [user, stranger] = [await createTestUser(api), await createTestUser(api)]
  const { device, passkey } = await withPasskey(user)
  const path = `/users/me/passkeys/${passkey.id}`
  const rename = (token: string) => api.call('PATCH', path, { token, body: { name: 'Clé du bureau' } })
  expect((await rename(stranger.token)).status).toBe(404)
  expect((await rename(user.token)).json.name).toBe('Clé du bureau')
  const remove = ({ token, password }: TestUser) => api.call('DELETE', path, { token, body: { password } })
  expect((await remove(stranger)).status).toBe(404)
  expect((await remove({ ...user, password: 'pas le bon du tout' })).status).toBe(422)
  expect((await remove(user)).json.code).toBe('factor_proof_needed')
  const person = await proved(user, device)
  const options = await requestSignIn()
  expect(await remove(person)).toMatchObject({ status: 200, json: { takes_effect_at: null } })
  expect((await mailsTo(api, user.email))[0]?.subject).toBe('Clé d’accès retirée de votre compte')
  expect(await listOf(person.token)).toEqual([])
  expect((await signIn(device.get(options))).json.code).toBe('passkey_refused')
})

test('the passkey that is the only way in stays', async () => {
  const user = await createTestUser(api)
  const { device, passkey } = await withPasskey(user)
  const { token } = await proved(user, device)
  await api.app.db.update(users).set({ passwordHash: null })
  const answer = await api.call('DELETE', `/users/me/passkeys/${passkey.id}`, { token, body: {} })
  expect(answer).toMatchObject({ status: 409, json: { code: 'last_way_in' } })
})

test('a passkey counts as two factors where staff need them', async () => {
  const admin = await createTestAdmin(api)
  const dashboard = (token: string) => api.call('GET', '/admin/dashboard', { token })
  expect((await dashboard(admin.token)).json.code).toBe('second_factor_needed')
  const { device } = await withPasskey(admin)
  expect((await dashboard(admin.token)).status).toBe(200)
  const byPassword = await api.call('POST', '/auth/login', {
    form: { username: admin.email, password: admin.password },
  })
  expect(byPassword).toMatchObject({ status: 401, json: { code: 'two_factor_required' } })
  const byPasskey = await signIn(device.get(await requestSignIn()))
  expect((await dashboard(byPasskey.json.access_token)).status).toBe(200)
})

test('a suspended account is not opened, and no page of another site may request a challenge', async () => {
  const user = await createTestUser(api)
  const { device } = await withPasskey(user)
  const headers = { origin: 'https://ailleurs.example' }
  expect((await api.call('POST', '/auth/passkey/options', { headers })).json.code).toBe('foreign_origin')
  await api.app.db.update(users).set({ status: 'suspended' }).where(eq(users.id, user.id))
  expect((await signIn(device.get(await requestSignIn()))).json.code).toBe('account_suspended')
})
