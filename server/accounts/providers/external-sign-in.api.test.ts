import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startForgingProvider } from '#server/test/peers/forging-provider.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import { startOpenIdProvider } from '#server/test/peers/openid-provider.ts'
import { mailsTo, tokenSentTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { externalSignIns, sessions } from '#server/schema/people/account-tables.ts'

const publicUrl = 'https://demeure.localhost'
const provider = await startOpenIdProvider('demeure', `${publicUrl}/auth/callback/local`)
const forger = await startForgingProvider('demeure')
const facebook = await startFacebook()
afterAll(() => Promise.all([provider.stop(), forger.stop(), facebook.stop()]))

const api = startApi({
  PUBLIC_URL: publicUrl,
  LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
  FACEBOOK_CLIENT_ID: 'demeure',
  FACEBOOK_CLIENT_SECRET: 'the secret of the tests',
  FACEBOOK_URL: facebook.url,
  FACEBOOK_GRAPH_URL: facebook.url,
  OIDC_PROVIDERS: JSON.stringify([
    {
      id: 'local',
      name: 'Local',
      issuer: provider.issuer,
      client_id: 'demeure',
      client_secret: 'the secret of the tests',
    },
    {
      id: 'forger',
      name: 'Faussaire',
      issuer: forger.issuer,
      client_id: 'demeure',
      client_secret: 'the secret of the tests',
    },
    { id: 'absent', name: 'Absent', issuer: 'http://127.0.0.1:9', client_id: 'demeure' },
  ]),
})

async function leave(id = 'local', token?: string) {
  const answer = await api.call('GET', `/auth/oauth/${id}/authorize`, { ...(token && { token }) })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { answer, cookie, address: answer.json?.authorization_url as string }
}

const comeBack = (returned: URL, cookie: string, id = 'local', token?: string) =>
  api.call('GET', `/auth/oauth/${id}/callback${returned.search}`, {
    headers: { cookie },
    ...(token && { token }),
  })

async function signInThroughProvider() {
  const { address, cookie } = await leave()
  return comeBack(await provider.visit(address), cookie)
}

const me = async (token: string) => (await api.call('GET', '/auth/me', { token })).json
const countSessions = () => api.app.db.$count(sessions)

test('the providers in service are listed', async () => {
  const { json } = await api.call('GET', '/auth/providers')
  expect(json.items.map(({ id }: { id: string }) => id)).toEqual(['facebook', 'local', 'forger', 'absent'])
})

test('a visitor signs in through a provider, and comes back as the same person', async () => {
  provider.person = {
    sub: 'awa',
    email: 'awa@exemple.fr',
    email_verified: true,
    given_name: 'Awa',
    family_name: 'Diop',
  }
  const { answer, address } = await leave()
  const requested = new URL(address).searchParams
  expect(requested.get('redirect_uri')).toBe(`${publicUrl}/auth/callback/local`)
  expect(requested.get('code_challenge_method')).toBe('S256')
  expect(requested.get('nonce')).toMatch(/^[\w-]{43}$/)
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^__Host-provider=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const first = await signInThroughProvider()
  expect(first).toMatchObject({ status: 200, json: { token_type: 'bearer' } })
  expect(first.headers.getSetCookie().some((cookie) => cookie.startsWith('__Host-refresh='))).toBe(true)
  const person = await me(first.json.access_token)
  expect(person).toMatchObject({
    email: 'awa@exemple.fr',
    first_name: 'Awa',
    email_verified: true,
    has_password: false,
  })
  const again = await signInThroughProvider()
  expect((await me(again.json.access_token)).id).toBe(person.id)
})

test('no return without the browser, the state, the provider and the moment it left with', async () => {
  provider.person = { sub: 'moussa', email: 'moussa@exemple.fr', email_verified: true }
  const before = await countSessions()
  const refused = { status: 401, json: { code: 'external_sign_in_refused' } }
  const attempt = async () => {
    const { address, cookie } = await leave()
    return { returned: await provider.visit(address), cookie }
  }
  const changed = (returned: URL, name: string, value: string) => {
    const other = new URL(returned)
    other.searchParams.set(name, value)
    return other
  }

  const withoutCookie = await attempt()
  expect(await comeBack(withoutCookie.returned, '')).toMatchObject(refused)
  const [one, other] = [await attempt(), await attempt()]
  expect(await comeBack(one.returned, other.cookie)).toMatchObject(refused)
  const foreignState = await attempt()
  expect(
    await comeBack(changed(foreignState.returned, 'state', 'x'.repeat(43)), foreignState.cookie),
  ).toMatchObject(refused)
  const noState = await attempt()
  noState.returned.searchParams.delete('state')
  expect(await comeBack(noState.returned, noState.cookie)).toMatchObject(refused)
  const otherIssuer = await attempt()
  expect(
    await comeBack(changed(otherIssuer.returned, 'iss', forger.issuer), otherIssuer.cookie),
  ).toMatchObject(refused)
  const mixedUp = await attempt()
  expect(await comeBack(mixedUp.returned, mixedUp.cookie, 'forger')).toMatchObject(refused)
  const [victim, attacker] = [await attempt(), await attempt()]
  const stolenCode = changed(attacker.returned, 'code', victim.returned.searchParams.get('code') ?? '')
  expect(await comeBack(stolenCode, attacker.cookie)).toMatchObject(refused)
  const expiring = await attempt()
  api.clock.advance({ minutes: 11 })
  expect(await comeBack(expiring.returned, expiring.cookie)).toMatchObject(refused)
  api.clock.advance({ minutes: -11 })
  expect(await countSessions()).toBe(before)
})

test('a return is used once', async () => {
  provider.person = { sub: 'moussa', email: 'moussa@exemple.fr', email_verified: true }
  const { address, cookie } = await leave()
  const returned = await provider.visit(address)
  expect((await comeBack(returned, cookie)).status).toBe(200)
  expect((await comeBack(returned, cookie)).status).toBe(401)
})

test.each([
  'https://ailleurs.example/auth/callback/local',
  'https://demeure.localhost.ailleurs.example/auth/callback/local',
  'https://demeure.localhost@ailleurs.example/auth/callback/local',
  'https://demeure.localhost/auth/callback/local/../../ailleurs',
  '//ailleurs.example/auth/callback/local',
  '/\\ailleurs.example',
  'javascript:alert(1)',
])('no browser is sent back to %s', async (address) => {
  const query = new URLSearchParams({ redirect_uri: address })
  const answer = await api.call('GET', `/auth/oauth/local/authorize?${query}`)
  expect(answer).toMatchObject({ status: 422, json: { code: 'foreign_redirect' } })
})

test.each([
  ['another nonce', { nonce: 'another' }],
  ['another client', { aud: 'somebody else' }],
  ['another issuer', { iss: 'https://accounts.google.com' }],
  ['an hour past', { exp: Math.floor(Date.now() / 1000) - 3600 }],
])('an ID token of %s opens nothing', async (_what, change) => {
  const answer = await arriveForged((nonce, claims, sign) => sign({ ...claims, nonce, ...change }))
  expect(answer).toMatchObject({ status: 401, json: { code: 'external_sign_in_refused' } })
})

test('an ID token that nobody signed opens nothing', async () => {
  const answer = await arriveForged(async (nonce, claims) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    return `${part({ alg: 'none' })}.${part({ ...claims, nonce })}.`
  })
  expect(answer.status).toBe(401)
})

test('the forger signing honestly opens an account, so the refusals above prove something', async () => {
  const answer = await arriveForged((nonce, claims, sign) => sign({ ...claims, nonce }))
  expect(answer.status).toBe(200)
})

type Sign = Parameters<typeof forger.forge>[1]
async function arriveForged(
  forge: (nonce: string, claims: Parameters<typeof forger.forge>[0], sign: Sign) => Promise<string>,
) {
  const { address, cookie } = await leave('forger')
  const requested = new URL(address).searchParams
  forger.forge = (claims, sign) => forge(requested.get('nonce') ?? '', claims, sign)
  const returned = new URL(publicUrl)
  returned.searchParams.set('code', 'any')
  returned.searchParams.set('state', requested.get('state') ?? '')
  returned.searchParams.set('iss', forger.issuer)
  return comeBack(returned, cookie, 'forger')
}

test('an account whose address is confirmed is not linked unasked, but its owner links it', async () => {
  const user = await createTestUser(api)
  provider.person = { sub: 'linked', email: user.email, email_verified: true }
  expect(await signInThroughProvider()).toMatchObject({ status: 409, json: { code: 'account_exists' } })

  const { address, cookie } = await leave('local', user.token)
  const returned = await provider.visit(address)
  expect((await comeBack(returned, cookie)).status).toBe(401)
  const second = await leave('local', user.token)
  const linked = await comeBack(await provider.visit(second.address), second.cookie, 'local', user.token)
  expect(linked.status).toBe(200)
  expect((await mailsTo(api, user.email))[0]?.text).toContain('Local')
  const { json } = await signInThroughProvider()
  expect((await me(json.access_token)).id).toBe(user.id)

  const stranger = await createTestUser(api)
  const third = await leave('local', stranger.token)
  const taken = await comeBack(await provider.visit(third.address), third.cookie, 'local', stranger.token)
  expect(taken).toMatchObject({ status: 409, json: { code: 'identity_taken' } })
})

test('linking a provider needs a recent sign-in', async () => {
  const user = await createTestUser(api)
  api.clock.advance({ minutes: 12 })
  expect((await leave('local', user.token)).answer).toMatchObject({
    status: 403,
    json: { code: 'recent_sign_in_needed' },
  })
})

test('the password of whoever registered an address before its owner is dead once the owner arrives', async () => {
  const squatter = await createTestUser(api, { emailVerified: false })
  provider.person = { sub: 'owner of it', email: squatter.email, email_verified: true }
  const { json } = await signInThroughProvider()
  expect(await me(json.access_token)).toMatchObject({
    id: squatter.id,
    email_verified: true,
    has_password: false,
  })
  expect((await api.call('GET', '/auth/me', { token: squatter.token })).status).toBe(401)
  const form = { username: squatter.email, password: squatter.password }
  expect((await api.call('POST', '/auth/login', { form })).status).toBe(401)
  expect((await mailsTo(api, squatter.email))[0]?.text).toContain('ancien mot de passe')
})

test('an address that the provider has not confirmed links nothing and confirms nothing', async () => {
  const squatter = await createTestUser(api, { emailVerified: false })
  provider.person = { sub: 'unsure', email: squatter.email, email_verified: false }
  expect(await signInThroughProvider()).toMatchObject({ status: 409, json: { code: 'account_exists' } })
  expect((await api.call('GET', '/auth/me', { token: squatter.token })).status).toBe(200)

  provider.person = { sub: 'unsure', email: 'incertaine@exemple.fr', email_verified: false }
  const { json } = await signInThroughProvider()
  expect((await me(json.access_token)).email_verified).toBe(false)
  expect((await mailsTo(api, 'incertaine@exemple.fr'))[0]?.subject).toBe('Confirmez votre adresse e-mail')
})

test('without an address there is no account', async () => {
  provider.person = { sub: 'nameless' }
  expect(await signInThroughProvider()).toMatchObject({
    status: 403,
    json: { code: 'provider_without_email' },
  })
})

test('the same subject at another provider is somebody else', async () => {
  provider.person = { sub: 'forged', email: 'autre@exemple.fr', email_verified: true }
  const { json } = await signInThroughProvider()
  expect((await me(json.access_token)).email).toBe('autre@exemple.fr')
})

test('Facebook, by OAuth alone, opens an account whose address is still to be confirmed', async () => {
  const { address, cookie } = await leave('facebook')
  const requested = new URL(address).searchParams
  expect(requested.get('code_challenge_method')).toBe('S256')
  const returned = new URL(publicUrl)
  returned.searchParams.set('code', 'any')
  returned.searchParams.set('state', requested.get('state') ?? '')
  const answer = await comeBack(returned, cookie, 'facebook')
  expect(await me(answer.json.access_token)).toMatchObject({
    email: 'fatou@exemple.fr',
    first_name: 'Fatou',
    email_verified: false,
  })
})

test('a provider that does not answer, or is not configured, is refused with its reason', async () => {
  expect((await leave('absent')).answer).toMatchObject({
    status: 502,
    json: { code: 'provider_unavailable' },
  })
  const { answer } = await leave('google')
  expect([answer.status, answer.json.code]).toEqual([503, 'provider_not_in_service'])
  expect(answer.json.message).toContain('Échec du démarrage OAuth')
  expect((await comeBack(new URL(`${publicUrl}?code=any`), '', 'google')).status).toBe(503)
})

test('a name that is no provider is not found', async () => {
  expect((await leave('github')).answer).toMatchObject({ status: 404, json: { code: 'not_found' } })
  expect((await comeBack(new URL(`${publicUrl}?code=any`), '', 'github')).status).toBe(404)
})

test('what is kept of an attempt cannot be used by who reads it', async () => {
  const { address, cookie } = await leave()
  const stored = JSON.stringify(await api.app.db.select().from(externalSignIns))
  expect(stored).not.toContain(new URL(address).searchParams.get('state'))
  expect(stored).not.toContain(cookie.split('=')[1])
})

/** Stub of Facebook's two endpoints, after its documentation. */
async function startFacebook() {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://facebook').pathname
    const body = path.endsWith('/oauth/access_token')
      ? { access_token: 'a', token_type: 'bearer', expires_in: 5_000_000 }
      : { id: '1234', first_name: 'Fatou', last_name: 'Sow', email: 'fatou@exemple.fr' }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

test('an address that was given up this week opens no account through a provider', async () => {
  const user = await createTestUser(api)
  const body = { email: 'nouvelle@exemple.fr', password: user.password }
  await api.call('POST', '/users/me/email', { token: user.token, body })
  const confirmation = await tokenSentTo(api, 'nouvelle@exemple.fr')
  await api.call('POST', '/auth/verify-email', { token: user.token, body: { token: confirmation } })
  provider.person = { sub: 'wants it', email: user.email, email_verified: false }
  expect((await signInThroughProvider()).json.code).toBe('account_exists')
  api.clock.advance({ days: 7, seconds: 1 })
  expect((await signInThroughProvider()).status).toBe(200)
})
