import { expect, test } from 'vitest'
import { enableSecondFactor } from '#server/test/data/create-second-factor.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import { mailsTo, tokenSentTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { users } from '#server/schema/people/account-tables.ts'

const api = startApi()

const signIn = (username: string, password: string, more: Record<string, string> = {}) =>
  api.call('POST', '/auth/login', { form: { username, password, ...more } })

test('a password change needs the present one and ends the other sessions', async () => {
  const user = await createTestUser(api)
  const other = (await signIn(user.email, user.password)).json.access_token
  const change = (current_password: string, password: string) =>
    api.call('POST', '/users/me/password', { token: user.token, body: { current_password, password } })
  expect(await change('pas le bon du tout', 'un tout nouveau mot')).toMatchObject({
    status: 422,
    json: { code: 'wrong_password', errors: [{ field: 'current_password' }] },
  })
  expect(await change(user.password, '123456789012')).toMatchObject({ json: { code: 'common_password' } })
  expect((await change(user.password, 'un tout nouveau mot')).status).toBe(200)
  expect((await api.call('GET', '/auth/me', { token: other })).status).toBe(401)
  expect((await api.call('GET', '/auth/me', { token: user.token })).status).toBe(200)
  expect((await mailsTo(api, user.email))[0]?.subject).toBe('Votre mot de passe a changé')
})

test('a new address counts once confirmed, and the old one is notified', async () => {
  const user = await createTestUser(api)
  const change = (email: string, password: string) =>
    api.call('POST', '/users/me/email', { token: user.token, body: { email, password } })
  expect((await change('nouvelle@exemple.fr', 'pas le bon du tout')).status).toBe(422)
  expect((await change('nouvelle@exemple.fr', user.password)).status).toBe(202)
  const waiting = await api.call('GET', '/users/me', { token: user.token })
  expect(waiting.json).toMatchObject({ email: user.email, pending_email: 'nouvelle@exemple.fr' })
  expect((await mailsTo(api, user.email))[0]?.text).toContain('nouvelle@exemple.fr')
  const token = await tokenSentTo(api, 'nouvelle@exemple.fr')
  expect((await api.call('POST', '/auth/verify-email', { token: user.token, body: { token } })).status).toBe(
    200,
  )
  const done = await api.call('GET', '/users/me', { token: user.token })
  expect(done.json).toMatchObject({ email: 'nouvelle@exemple.fr', pending_email: null })
  expect((await mailsTo(api, user.email))[0]?.subject).toBe('Votre adresse e-mail a changé')
})

test('a pending change of address is cancelled, its link with it, and that of somebody else stays', async () => {
  const [user, other] = [await createTestUser(api), await createTestUser(api)]
  const request = ({ token, password }: typeof user, email: string) =>
    api.call('POST', '/users/me/email', { token, body: { email, password } })
  const cancel = (token = user.token) => api.call('DELETE', '/users/me/email-change', { token })
  const pendingOf = async ({ token }: typeof user) =>
    (await api.call('GET', '/users/me', { token })).json.pending_email
  expect(await cancel()).toMatchObject({ status: 404, json: { code: 'not_found' } })
  await request(user, 'annulee@exemple.fr')
  await request(other, 'voulue@exemple.fr')
  const link = await tokenSentTo(api, 'annulee@exemple.fr')
  expect((await cancel()).status).toBe(204)
  expect([await pendingOf(user), await pendingOf(other)]).toEqual([null, 'voulue@exemple.fr'])
  const used = await api.call('POST', '/auth/verify-email', { token: user.token, body: { token: link } })
  expect(used).toMatchObject({ status: 422, json: { code: 'invalid_token' } })
  expect((await api.call('GET', '/users/me', { token: user.token })).json.email).toBe(user.email)
  expect((await cancel()).status).toBe(404)
  await request(user, 'expiree@exemple.fr')
  api.clock.advance({ minutes: 61 })
  const { access_token: later } = (await signIn(user.email, user.password)).json
  expect((await cancel(later)).status).toBe(404)
  api.clock.advance({ minutes: -61 })
})

test('one’s own address is written in another way once confirmed', async () => {
  const user = await createTestUser(api, { email: 'Zoe.Ecrite@Exemple.fr' })
  const email = 'zoe.ecrite@exemple.fr'
  const body = { email, password: user.password }
  expect((await api.call('POST', '/users/me/email', { token: user.token, body })).status).toBe(202)
  const token = await tokenSentTo(api, email)
  const done = await api.call('POST', '/auth/verify-email', { token: user.token, body: { token } })
  expect(done.status).toBe(200)
  const me = await api.call('GET', '/users/me', { token: user.token })
  expect(me.json).toMatchObject({ email, email_verified: true, pending_email: null })
})

test('requesting the address of another account gets the same answer, and notifies its owner', async () => {
  const [user, somebody] = [await createTestUser(api), await createTestUser(api)]
  const body = { email: somebody.email, password: user.password }
  const answer = await api.call('POST', '/users/me/email', { token: user.token, body })
  expect(answer.status).toBe(202)
  const me = await api.call('GET', '/users/me', { token: user.token })
  expect(me.json.pending_email).toBe(somebody.email)
  const [mail] = await mailsTo(api, somebody.email)
  expect(mail?.subject).toBe('Vous avez déjà un compte Demeure')
  expect(mail?.text).not.toContain('token=')
})

test('sessions are listed and ended one by one or all at once', async () => {
  const [user, stranger] = [await createTestUser(api), await createTestUser(api)]
  const second = (await signIn(user.email, user.password)).json.access_token
  await signIn(user.email, user.password)
  const list = async () => (await api.call('GET', '/users/me/sessions', { token: user.token })).json.items
  const items = await list()
  expect(items).toHaveLength(3)
  expect(items.find((item: { current: boolean }) => item.current).id).toBe(user.sessionId)
  const foreign = await api.call('DELETE', `/users/me/sessions/${stranger.sessionId}`, { token: user.token })
  expect(foreign.status).toBe(404)
  const secondId = (await api.call('GET', '/users/me/sessions', { token: second })).json.items.find(
    (item: { current: boolean }) => item.current,
  ).id
  expect((await api.call('DELETE', `/users/me/sessions/${secondId}`, { token: user.token })).status).toBe(204)
  expect((await api.call('GET', '/auth/me', { token: second })).status).toBe(401)
  expect((await api.call('DELETE', '/users/me/sessions', { token: user.token })).status).toBe(204)
  expect(await list()).toHaveLength(1)
})

test('a second factor is required from then on, and a code works once', async () => {
  const user = await createTestUser(api)
  const { started, confirmed, secret, recovery, usedCode, code } = await enableSecondFactor(api, user)
  expect(started.json.otpauth_url).toContain('otpauth://totp/Demeure')
  expect(started.json.qr_svg).toContain('<svg')
  expect(confirmed.status).toBe(200)
  expect(new Set(recovery).size).toBe(10)
  const stored = await api.app.db.select({ secret: users.totpSecret }).from(users)
  expect(JSON.stringify(stored)).not.toContain(secret)

  expect(await signIn(user.email, user.password)).toMatchObject({
    status: 401,
    json: { code: 'two_factor_required' },
  })
  expect(await signIn(user.email, 'pas le bon du tout')).toMatchObject({
    json: { code: 'wrong_credentials' },
  })
  expect((await signIn(user.email, user.password, { code: usedCode })).json.code).toBe('wrong_code')
  const next = code()
  expect((await signIn(user.email, user.password, { code: next })).status).toBe(200)
  expect((await signIn(user.email, user.password, { code: next })).json.code).toBe('wrong_code')
})

test('a recovery code replaces the application once, and new codes replace the old', async () => {
  const user = await createTestUser(api)
  const { recovery, code } = await enableSecondFactor(api, user)
  const [first = '', second = ''] = recovery
  expect((await signIn(user.email, user.password, { code: first.toLowerCase() })).status).toBe(200)
  expect((await signIn(user.email, user.password, { code: first })).json.code).toBe('wrong_code')
  expect((await mailsTo(api, user.email)).map(({ subject }) => subject)).toContain(
    'Un code de secours a servi',
  )
  const renewed = await api.call('POST', '/users/me/two-factor/recovery-codes', {
    token: user.token,
    body: { password: user.password, code: code() },
  })
  expect(renewed.json).toMatchObject({ takes_effect_at: null, recovery_codes: { length: 10 } })
  expect((await signIn(user.email, user.password, { code: second })).json.code).toBe('wrong_code')
})

test('turning the second factor off needs the password and a current code', async () => {
  const user = await createTestUser(api)
  const { code, usedCode } = await enableSecondFactor(api, user)
  const stop = (password: string, more: object = {}) =>
    api.call('DELETE', '/users/me/two-factor', { token: user.token, body: { password, ...more } })
  expect((await stop('pas le bon du tout')).json.code).toBe('wrong_password')
  expect(await stop(user.password)).toMatchObject({ status: 403, json: { code: 'factor_proof_needed' } })
  expect(await stop(user.password, { code: usedCode })).toMatchObject({
    status: 422,
    json: { code: 'wrong_code' },
  })
  expect(await stop(user.password, { code: code() })).toMatchObject({
    status: 200,
    json: { takes_effect_at: null },
  })
  expect((await signIn(user.email, user.password)).status).toBe(200)
})

test('wrong codes count as guesses', async () => {
  const user = await createTestUser(api)
  await enableSecondFactor(api, user)
  const answers = []
  for (let n = 0; n < 11; n += 1) {
    answers.push((await signIn(user.email, user.password, { code: '000000' })).status)
  }
  expect(answers).toEqual([...Array(10).fill(401), 429])
})
