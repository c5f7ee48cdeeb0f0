import { afterAll, expect, test } from 'vitest'
import { enableSecondFactor } from '#server/test/data/create-second-factor.ts'
import { createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { startOpenIdProvider } from '#server/test/peers/openid-provider.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'

const publicUrl = 'https://demeure.localhost'
const provider = await startOpenIdProvider('demeure', `${publicUrl}/auth/callback/local`)
afterAll(() => provider.stop())

const local = { issuer: provider.issuer, client_id: 'demeure', client_secret: 'the secret of the tests' }
const api = startApi({
  PUBLIC_URL: publicUrl,
  LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
  OIDC_PROVIDERS: JSON.stringify([
    { id: 'local', name: 'Local', ...local },
    { id: 'other', name: 'Autre', ...local },
  ]),
})

/** Runs a sign-in through the provider; with a token, it links the provider. */
async function throughProvider(sub: string, email: string, token?: string, refreshToken?: string) {
  provider.person = { sub, email, email_verified: true }
  const as = token ? { token } : {}
  const left = await api.call('GET', '/auth/oauth/local/authorize', as)
  const started = left.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const cookie = refreshToken ? `${started}; __Host-refresh=${refreshToken}` : started
  const returned = await provider.visit(left.json.authorization_url)
  return api.call('GET', `/auth/oauth/local/callback${returned.search}`, { ...as, headers: { cookie } })
}

const linksOf = async (token: string) =>
  (await api.call('GET', '/users/me/providers', { token })).json.items as { id: string; linked: boolean }[]
const unlink = (token: string, body: object = {}, id = 'local') =>
  api.call('DELETE', `/users/me/providers/${id}`, { token, body })

test('a person links a provider and unlinks it with the password; both are notified by e-mail', async () => {
  const user = await createTestUser(api)
  expect(await linksOf(user.token)).toMatchObject([
    { id: 'local', name: 'Local', linked: false, linked_at: null },
    { id: 'other', name: 'Autre', linked: false },
  ])
  expect((await throughProvider('one', user.email, user.token)).status).toBe(200)
  expect((await linksOf(user.token))[0]).toMatchObject({ linked: true, linked_at: expect.any(String) })

  expect(await unlink(user.token)).toMatchObject({ status: 422, json: { code: 'wrong_password' } })
  expect((await unlink(user.token, { password: user.password })).status).toBe(204)
  expect((await linksOf(user.token))[0]?.linked).toBe(false)
  expect((await mailsTo(api, user.email))[0]).toMatchObject({
    subject: 'Connexion externe retirée de votre compte',
    text: expect.stringContaining('Local'),
  })
  expect((await throughProvider('one', user.email)).json.code).toBe('account_exists')
})

test('a provider is not linked to an account that is restored or closed while the provider answers', async () => {
  const ways = [
    ({ token, password }: TestUser) =>
      api.call('POST', '/users/me/security/restore', { token, body: { password } }),
    ({ token, password }: TestUser) => api.call('DELETE', '/users/me', { token, body: { password } }),
  ]
  for (const [number, way] of ways.entries()) {
    const user = await createTestUser(api)
    let status = 0
    provider.beforeExchange = async () => ({ status } = await way(user))
    expect((await throughProvider(`thief ${number}`, 'voleur@exemple.fr', user.token)).status).toBe(401)
    expect(status).toBeLessThan(300)
  }
  // The identity opens no account, so that its person can still use it.
  const { rows } = await api.app.db.$client.query(
    `select from external_identity where subject like 'thief %'`,
  )
  expect(rows).toEqual([])
})

test('nobody unlinks what is not linked, or what somebody else linked', async () => {
  const [user, stranger] = [await createTestUser(api), await createTestUser(api)]
  await throughProvider('two', user.email, user.token)
  expect((await unlink(stranger.token, { password: stranger.password })).status).toBe(404)
  expect((await unlink(user.token, { password: user.password }, 'other')).status).toBe(404)
  expect((await linksOf(user.token))[0]?.linked).toBe(true)
})

test('whoever has no password keeps the provider that is their only way in', async () => {
  const { json } = await throughProvider('three', 'trois@exemple.fr')
  expect(await unlink(json.access_token)).toMatchObject({
    status: 409,
    json: { code: 'last_way_in', message: expect.stringContaining('mot de passe') },
  })
  expect((await linksOf(json.access_token))[0]?.linked).toBe(true)
  api.clock.advance({ minutes: 11 })
  expect((await unlink(json.access_token)).json.code).toBe('recent_sign_in_needed')
})

test('the password given again makes the sign-in recent, in a session that replaces the old one', async () => {
  const user = await createTestUser(api)
  api.clock.advance({ minutes: 12 })
  const authorize = (token: string) => api.call('GET', '/auth/oauth/local/authorize', { token })
  expect((await authorize(user.token)).json.code).toBe('recent_sign_in_needed')
  const prove = (body: object) => api.call('POST', '/users/me/proof', { token: user.token, body })
  expect((await prove({ password: 'pas le bon du tout' })).status).toBe(422)
  expect((await prove({})).status).toBe(422)
  const proved = await prove({ password: user.password })
  expect(proved.status).toBe(200)
  expect((await authorize(proved.json.access_token)).status).toBe(200)
  expect((await api.call('GET', '/auth/me', { token: user.token })).status).toBe(401)
})

async function withProviderAndCode(): Promise<{ user: TestUser; code: () => string }> {
  const user = await createTestUser(api)
  await throughProvider(user.id, user.email, user.token)
  const { code } = await enableSecondFactor(api, user)
  return { user, code }
}

const finish = (cookie: string, code: string, origin = publicUrl) =>
  api.call('POST', '/auth/second-factor', { body: { code }, headers: { cookie, origin } })

test('a sign-in through a provider requires the second factor before anything is open', async () => {
  const { user, code } = await withProviderAndCode()
  const unlinked = await throughProvider(user.id, user.email)
  expect(unlinked).toMatchObject({ status: 401, json: { code: 'two_factor_required' } })
  const cookies = unlinked.headers.getSetCookie()
  expect(cookies.some((cookie) => cookie.startsWith('__Host-refresh='))).toBe(false)
  const pending = cookies.find((cookie) => cookie.startsWith('__Host-pending='))
  expect(pending).toMatch(/; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  const cookie = pending?.split(';')[0] ?? ''

  expect((await finish(cookie, '000000')).json.code).toBe('wrong_code')
  expect((await finish(cookie, code(), 'https://ailleurs.example')).status).toBe(403)
  const right = code()
  const done = await finish(cookie, right)
  expect(done.status).toBe(200)
  const me = await api.call('GET', '/auth/me', { token: done.json.access_token })
  expect(me.json.id).toBe(user.id)
  // The attempt is single-use.
  expect((await finish(cookie, code())).json.code).toBe('external_sign_in_refused')
})

test('a sign-in through a provider replaces the session of the same browser, linking does not', async () => {
  const isOpen = async (token: string) => (await api.call('GET', '/auth/me', { token })).status === 200
  const user = await createTestUser(api)
  await throughProvider(user.id, user.email, user.token, user.refreshToken)
  expect(await isOpen(user.token)).toBe(true)
  expect((await throughProvider(user.id, user.email, undefined, user.refreshToken)).status).toBe(200)
  expect(await isOpen(user.token)).toBe(false)

  const { user: careful, code } = await withProviderAndCode()
  const { refreshToken, token, email } = careful
  const first = await throughProvider(careful.id, email, undefined, refreshToken)
  expect(await isOpen(token)).toBe(true)
  const pending = first.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-pending='))
  const cookie = `${pending?.split(';')[0]}; __Host-refresh=${refreshToken}`
  expect((await finish(cookie, code())).status).toBe(200)
  expect(await isOpen(token)).toBe(false)
})

test('whoever is signed in stays so when a provider could not be linked', async () => {
  const user = await createTestUser(api)
  const { token } = user
  const refused = {
    status: 403,
    json: { code: 'provider_not_linked', message: expect.stringContaining('paramètres') },
  }
  const expired = await api.call('GET', '/auth/oauth/local/callback?code=x&state=y', { token })
  expect(expired).toMatchObject(refused)
  provider.beforeExchange = async () => Promise.reject(new Error('the provider refuses'))
  expect(await throughProvider(user.id, user.email, token)).toMatchObject(refused)
  expect((await linksOf(token))[0]?.linked).toBe(false)
})

test('the second step is for the browser that began it, within ten minutes', async () => {
  const { user, code } = await withProviderAndCode()
  const refused = { status: 401, json: { code: 'external_sign_in_refused' } }
  expect(await finish('', code())).toMatchObject(refused)
  expect(await finish(`__Host-pending=${'x'.repeat(43)}`, code())).toMatchObject(refused)
  const unlinked = await throughProvider(user.id, user.email)
  const pending = unlinked.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-pending='))
  api.clock.advance({ minutes: 11 })
  expect(await finish(pending?.split(';')[0] ?? '', code())).toMatchObject(refused)
})
