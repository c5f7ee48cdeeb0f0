import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { enableSecondFactor } from '#server/test/data/create-second-factor.ts'
import { createTestAdmin, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { softwareAuthenticator } from '#server/test/peers/software-authenticator.ts'
import { startApi } from '#server/test/start-api.ts'
import { removeDueFactors } from './carry-out-removals.ts'
import { openSession, presentAccessToken } from '../sessions/open-session.ts'

const site = 'https://demeure.localhost'
const api = startApi({
  PUBLIC_URL: site,
  STAFF_SECOND_FACTOR: 'true',
  LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
})

type Device = ReturnType<typeof softwareAuthenticator>

async function addPasskey({ token, password }: TestUser, more: object = {}) {
  const device = softwareAuthenticator(site)
  const options = await api.call('POST', '/users/me/passkeys/options', { token, body: { password, ...more } })
  if (options.status !== 200) return { device, answer: options }
  const body = { name: 'Téléphone', credential: device.create(options.json) }
  return { device, answer: await api.call('POST', '/users/me/passkeys', { token, body }) }
}

async function proved(user: TestUser, device: Device): Promise<TestUser> {
  const { token } = user
  const options = await api.call('POST', '/users/me/proof/options', { token })
  const body = { credential: device.get(options.json, { userHandle: user.id }) }
  const { json } = await api.call('POST', '/users/me/proof', { token, body })
  return { ...user, token: json.access_token }
}

/** A session opened by a password alone before the account had a factor, such as a thief may hold. */
async function oldSession(user: TestUser): Promise<TestUser> {
  const visit = { requestId: 'old', address: '127.0.0.1', device: '', deviceSecret: undefined }
  const session = await openSession(api.app, api.app.db, user.id, visit, true)
  return { ...user, token: (await presentAccessToken(api.app, session)).access_token }
}

const dashboard = (token: string) => api.call('GET', '/admin/dashboard', { token })
const signIn = ({ email, password }: TestUser, code?: string) =>
  api.call('POST', '/auth/login', { form: { username: email, password, ...(code && { code }) } })

test('a password alone neither opens an account with a passkey nor adds, removes or renews a factor', async () => {
  const admin = await createTestAdmin(api)
  const { device, answer } = await addPasskey(admin)
  const [recovery = ''] = answer.json.recovery_codes as string[]
  expect(await signIn(admin)).toMatchObject({ status: 401, json: { code: 'two_factor_required' } })

  const thief = await oldSession(admin)
  const { token, password } = thief
  const attempts: [string, string, object][] = [
    ['POST', '/users/me/passkeys/options', { password }],
    ['POST', '/users/me/two-factor', { password }],
    ['POST', '/users/me/two-factor/recovery-codes', { password }],
    ['DELETE', '/users/me/two-factor', { password }],
    ['DELETE', `/users/me/passkeys/${answer.json.id}`, { password }],
    ['POST', '/users/me/email', { password, email: 'voleur@exemple.fr' }],
    ['PATCH', '/users/me', { password, phone_number: '+33612345678' }],
    ['POST', '/users/me/password', { current_password: password, password: 'le nouveau du voleur' }],
    ['DELETE', '/users/me', { password }],
    ['POST', '/users/me/proof', { password }],
    ['POST', '/users/me/security/restore', { password }],
  ]
  for (const [method, path, body] of attempts) {
    const refused = await api.call(method, path, { token, body })
    expect(`${refused.status} ${refused.json?.code}`, `${method} ${path}`).toBe('403 factor_proof_needed')
  }
  expect((await dashboard(token)).json.code).toBe('second_factor_needed')

  expect((await signIn(admin, recovery)).status).toBe(200)
  expect((await signIn(admin, recovery)).json.code).toBe('wrong_code')
  const person = await proved(admin, device)
  expect((await api.call('POST', '/users/me/two-factor', { token: person.token, body: {} })).status).toBe(200)
})

test('a proof lasts for five minutes, and a passkey of somebody else proves nothing', async () => {
  const [user, stranger] = [await createTestUser(api), await createTestUser(api)]
  const { device } = await addPasskey(user)
  const { device: foreign } = await addPasskey(stranger)
  const options = await api.call('POST', '/users/me/proof/options', { token: user.token })
  const refused = await api.call('POST', '/users/me/proof', {
    token: user.token,
    body: { credential: foreign.get(options.json) },
  })
  // Not 401, at which the site signs out.
  expect(refused).toMatchObject({ status: 422, json: { code: 'wrong_passkey' } })
  const person = await proved(user, device)
  expect((await api.call('GET', '/auth/me', { token: user.token })).status).toBe(401)
  api.clock.advance({ minutes: 6 })
  const withoutProof = await api.call('POST', '/users/me/two-factor', {
    token: person.token,
    body: { password: person.password },
  })
  expect(withoutProof.json.code).toBe('factor_proof_needed')
})

test('a factor of staff goes after 24 hours; it can be kept until then', async () => {
  const admin = await createTestAdmin(api)
  const { code } = await enableSecondFactor(api, admin)
  const stop = () =>
    api.call('DELETE', '/users/me/two-factor', {
      token: admin.token,
      body: { password: admin.password, code: code() },
    })
  const first = await stop()
  expect(first.json.takes_effect_at).toEqual(expect.any(String))
  expect((await stop()).json).toEqual(first.json)
  const security = () => api.call('GET', '/users/me/security', { token: admin.token })
  const [removal] = (await security()).json.factor_removals
  expect(removal).toMatchObject({ kind: 'authenticator', approved: false })
  const subjects = (await mailsTo(api, admin.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Le retrait d’une protection de votre compte est demandé')
  const notified = await api.call('GET', '/notifications', { token: admin.token })
  expect(notified.json.items[0].type).toBe('security_change')

  const stranger = await createTestUser(api)
  const path = `/users/me/factor-removals/${removal.id}`
  expect((await api.call('DELETE', path, { token: stranger.token })).status).toBe(404)
  expect((await api.call('DELETE', path, { token: admin.token })).status).toBe(204)
  api.clock.advance({ hours: 25 })
  await removeDueFactors(api.app)
  expect(await signIn(admin)).toMatchObject({ json: { code: 'two_factor_required' } })
})

test('a second administrator may agree at once, nobody to their own request', async () => {
  const admin = await createTestAdmin(api)
  const { code } = await enableSecondFactor(api, admin)
  const colleague = await createTestAdmin(api)
  const { code: colleaguesCode } = await enableSecondFactor(api, colleague)
  const renew = () =>
    api.call('POST', '/users/me/two-factor/recovery-codes', {
      token: admin.token,
      body: { password: admin.password, code: code() },
    })
  expect((await renew()).json).toMatchObject({ recovery_codes: [], takes_effect_at: expect.any(String) })
  const list = await api.call('GET', '/admin/factor-removals', { token: colleague.token })
  const waiting = list.json.items.find(({ person }: { person: { id: string } }) => person.id === admin.id)
  expect(waiting).toMatchObject({ kind: 'recovery_codes', own: false })
  const approve = ({ token, password }: TestUser, code: string) =>
    api.call('POST', `/admin/factor-removals/${waiting.id}/approve`, {
      token,
      body: { password, code },
    })
  expect((await approve(admin, code())).json.code).toBe('own_removal')
  expect((await approve(colleague, '000000')).json.code).toBe('wrong_code')
  expect((await approve(colleague, colleaguesCode())).status).toBe(204)
  expect((await renew()).json).toMatchObject({ recovery_codes: { length: 10 }, takes_effect_at: null })
  expect((await renew()).json.recovery_codes).toEqual([])
})

test('a new factor ends the other sessions and every link under way', async () => {
  const user = await createTestUser(api)
  const other = await oldSession(user)
  await api.call('POST', '/auth/forgot-password', { body: { email: user.email } })
  const [mail] = await mailsTo(api, user.email)
  const token = /token=([\w-]+)/.exec(mail!.text)![1]
  await addPasskey(user)
  expect((await api.call('GET', '/auth/me', { token: other.token })).status).toBe(401)
  const reset = await api.call('POST', '/auth/reset-password', {
    body: { token, password: 'un tout nouveau mot' },
  })
  expect(reset.json.code).toBe('invalid_token')
})

test('an application whose first code was never given is no factor', async () => {
  const user = await createTestUser(api)
  const { device } = await addPasskey(user)
  const person = await proved(user, device)
  const { json } = await api.call('POST', '/users/me/two-factor', { token: person.token, body: {} })
  const secret = Secret.fromBase32(json.secret)
  const code = () => TOTP.generate({ secret, timestamp: api.clock.now().getTime() })
  expect(await signIn(user, code())).toMatchObject({ status: 401, json: { code: 'wrong_code' } })
  api.clock.advance({ minutes: 6 })
  const body = { password: user.password, code: code() }
  const refused = await api.call('POST', '/users/me/proof', { token: person.token, body })
  expect(refused).toMatchObject({ status: 422, json: { code: 'wrong_code' } })
})
