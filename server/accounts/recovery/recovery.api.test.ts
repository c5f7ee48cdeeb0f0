import { expect, test } from 'vitest'
import { testPassword, createTestUser } from '#server/test/data/create-users.ts'
import { mailsTo, tokenSentTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()

const register = (email: string, language = 'fr') =>
  api.call('POST', '/auth/register', {
    body: { email, first_name: 'Awa', last_name: 'Diop', password: testPassword, language },
  })
const signIn = (username: string, password: string) =>
  api.call('POST', '/auth/login', { form: { username, password } })

test('a new address is confirmed by the link of the e-mail, once', async () => {
  await register('confirme@exemple.fr', 'en')
  const [mail] = await mailsTo(api, 'confirme@exemple.fr')
  expect(mail?.subject).toBe('Confirm your e-mail address')
  expect(mail?.text).toContain(`${api.app.config.publicUrl}/en/verify-email?token=`)
  const token = await tokenSentTo(api, 'confirme@exemple.fr')
  const confirm = (body: object) => api.call('POST', '/auth/verify-email', { body: { token, ...body } })
  expect((await confirm({ password: testPassword })).status).toBe(200)
  const again = await confirm({ password: testPassword })
  expect(again).toMatchObject({ status: 422, json: { code: 'invalid_token', errors: [{ field: 'token' }] } })
  for (const cut of ['', token.slice(0, 12)]) {
    const refused = await api.call('POST', '/auth/verify-email', { body: { token: cut } })
    expect(refused).toMatchObject({ status: 422, json: { code: 'invalid_token' } })
  }
  const { json } = await signIn('confirme@exemple.fr', testPassword)
  const me = await api.call('GET', '/users/me', { token: json.access_token })
  expect(me.json.email_verified).toBe(true)
})

test('a second confirmation kills the first, and an hour kills both', async () => {
  const user = await createTestUser(api, { emailVerified: false })
  const resend = () => api.call('POST', '/auth/verify-email/resend', { body: { email: user.email } })
  expect((await resend()).status).toBe(202)
  const first = await tokenSentTo(api, user.email)
  await resend()
  const second = await tokenSentTo(api, user.email)
  const confirm = (token: string) =>
    api.call('POST', '/auth/verify-email', { token: user.token, body: { token } })
  expect((await confirm(first)).status).toBe(422)
  api.clock.advance({ minutes: 61 })
  expect((await confirm(second)).status).toBe(422)
})

test('a confirmed or unknown address is answered alike and gets nothing', async () => {
  const user = await createTestUser(api)
  const existing = await api.call('POST', '/auth/verify-email/resend', { body: { email: user.email } })
  const unknown = await api.call('POST', '/auth/verify-email/resend', { body: { email: 'rien@exemple.fr' } })
  expect([existing.status, existing.text]).toEqual([unknown.status, unknown.text])
  expect(await mailsTo(api, user.email)).toEqual([])
})

test('a password is replaced by the link, and every session ends', async () => {
  const user = await createTestUser(api)
  const requested = await api.call('POST', '/auth/forgot-password', {
    body: { email: user.email.toUpperCase() },
  })
  expect(requested.status).toBe(202)
  const token = await tokenSentTo(api, user.email)
  expect(token.length).toBeGreaterThanOrEqual(43)
  const reset = (password: string) => api.call('POST', '/auth/reset-password', { body: { token, password } })
  expect(await reset('Passw0rd1234')).toMatchObject({ status: 422, json: { code: 'common_password' } })
  expect(await reset('onze signes')).toMatchObject({ status: 422 })
  expect((await reset('un tout nouveau mot')).status).toBe(200)
  expect((await reset('encore un autre mot')).status).toBe(422)
  expect((await api.call('GET', '/auth/me', { token: user.token })).status).toBe(401)
  expect((await signIn(user.email, user.password)).status).toBe(401)
  expect((await signIn(user.email, 'un tout nouveau mot')).status).toBe(200)
  expect((await mailsTo(api, user.email))[0]?.subject).toBe('Votre mot de passe a changé')
})

test('of several uses of one link at once, one succeeds', async () => {
  const user = await createTestUser(api)
  await api.call('POST', '/auth/forgot-password', { body: { email: user.email } })
  const token = await tokenSentTo(api, user.email)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      api.call('POST', '/auth/reset-password', { body: { token, password: `un nouveau mot numéro ${n}` } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(422)])
})

test('requesting a reset gets the same answer for an unknown address', async () => {
  const user = await createTestUser(api)
  const request = (email: string) => api.call('POST', '/auth/forgot-password', { body: { email } })
  const [existing, unknown] = [await request(user.email), await request('personne@exemple.fr')]
  expect([existing.status, existing.text]).toEqual([unknown.status, unknown.text])
  expect(existing.headers.get('cache-control')).toBe(unknown.headers.get('cache-control'))
})

test('whoever proves an unconfirmed address finds none of the doors its first holder left', async () => {
  const squatter = await createTestUser(api, { emailVerified: false })
  await api.call('POST', '/auth/forgot-password', { body: { email: squatter.email } })
  const token = await tokenSentTo(api, squatter.email)
  await api.call('POST', '/auth/reset-password', { body: { token, password: 'la vraie personne' } })
  expect((await api.call('GET', '/auth/me', { token: squatter.token })).status).toBe(401)
  const { json } = await signIn(squatter.email, 'la vraie personne')
  const me = await api.call('GET', '/auth/me', { token: json.access_token })
  expect(me.json).toMatchObject({ email_verified: true, two_factor_enabled: false })
})

test('a mailbox is not flooded: five messages an hour of a kind, for known and unknown addresses', async () => {
  const user = await createTestUser(api)
  for (const email of [user.email, 'inondee@exemple.fr']) {
    const statuses = []
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await api.call('POST', '/auth/forgot-password', { body: { email } })).status)
    }
    expect(statuses).toEqual([...Array(5).fill(202), 429])
  }
})
