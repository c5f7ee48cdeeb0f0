import { eq } from 'drizzle-orm'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { createTestOwner, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { openBreachedPasswordsPeer } from '#server/test/peers/breached-passwords-peer.ts'
import { softwareAuthenticator } from '#server/test/peers/software-authenticator.ts'
import { startApi } from '#server/test/start-api.ts'
import { users } from '#server/schema/people/account-tables.ts'

const site = 'https://demeure.localhost'
const breachList = await openBreachedPasswordsPeer({})
afterAll(() => breachList.close())
const api = startApi({
  PUBLIC_URL: site,
  LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
  BREACHED_PASSWORDS_URL: breachList.url,
})

const signIn = (username: string, password: string) =>
  api.call('POST', '/auth/login', { form: { username, password } })
const undo = (token: string) => api.call('POST', '/auth/account-changes/undo', { body: { token } })

/** The undo link in the notice of the newest sign-in. */
async function undoLinkOf({ email }: TestUser) {
  const mails = await mailsTo(api, email)
  const notice = mails.find(({ subject }) => subject === 'Nouvelle connexion à votre compte')
  return /secure-account\?token=([\w-]+)/.exec(notice?.text ?? '')?.[1] ?? ''
}

test('a new password of the thief that is still being checked when the account is restored changes nothing', async () => {
  const user = await createTestUser(api)
  const thief = (await signIn(user.email, user.password)).json.access_token as string
  const link = await undoLinkOf(user)
  let restored: Awaited<ReturnType<typeof undo>> | undefined
  breachList.misbehave((response) => {
    breachList.misbehave()
    void undo(link).then((answer) => {
      restored = answer
      response.end()
    })
  })
  onTestFinished(() => breachList.misbehave())
  const body = { current_password: user.password, password: 'le mot de passe du voleur' }
  const changed = await api.call('POST', '/users/me/password', { token: thief, body })
  expect(changed.status).toBe(401)
  expect(restored).toMatchObject({ status: 200, json: { reset_token: expect.any(String) } })
  const reset = await api.call('POST', '/auth/reset-password', {
    body: { token: restored?.json.reset_token, password: 'seule la vraie personne' },
  })
  expect(reset.status).toBe(200)
  expect((await signIn(user.email, 'seule la vraie personne')).status).toBe(200)
})

// The embedded engine has one connection: nothing can hold the row beside the calls.
test.runIf(inject('database').kind === 'postgres')(
  'of the requests of a thief that wait while the account is restored, none changes it',
  async () => {
    const owner = await createTestOwner(api)
    const entered = (await signIn(owner.email, owner.password)).json.access_token as string
    const link = await undoLinkOf(owner)
    const { password } = owner
    // Proved once for five minutes: a hash for each of the requests would outlast the locks of the others.
    const proved = await api.call('POST', '/users/me/proof', { token: entered, body: { password } })
    const token = proved.json.access_token as string
    const post = (path: string, body: object) => api.call('POST', path, { token, body })
    const options = await post('/users/me/passkeys/options', {})
    const credential = softwareAuthenticator(site).create(options.json)
    const requests = [
      () => post('/users/me/passkeys', { name: 'Voleur', credential }),
      () => post('/users/me/two-factor', {}),
      () => post('/users/me/email', { email: 'voleur-en-vol@exemple.fr' }),
      () => post('/users/me/proof', { password }),
      () => post('/users/me/roles', { role: 'seller' }),
      () => post('/users/me/security/restore', {}),
      () => api.call('PATCH', '/users/me', { token, body: { phone_number: '+4915112345678' } }),
      () => api.call('DELETE', '/users/me/sessions', { token }),
      () => api.call('DELETE', '/users/me', { token, body: {} }),
      () =>
        api.call('PUT', '/owner/finances/bank-account', {
          token,
          body: { holder: 'Awa Diop', iban: 'DE89 3704 0044 0532 0130 00' },
        }),
    ]
    const pool = api.app.db.$client
    const other = await pool.connect()
    onTestFinished(() => other.release())
    const countWaiting = async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and query ~ 'from "app_user"'`,
      )
      return rows.length
    }
    await other.query('begin')
    await other.query('select from app_user where id = $1 for update', [owner.id])
    const restoring = undo(link)
    await expect.poll(countWaiting, { timeout: 4_000 }).toBe(1)
    const sent = requests.map((request) => request())
    await expect.poll(countWaiting, { timeout: 4_000 }).toBe(1 + requests.length)
    await other.query('commit')

    const restored = await restoring
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(requests.map(() => 401))
    const [row] = await api.app.db.select().from(users).where(eq(users.id, owner.id))
    expect(row).toMatchObject({ email: owner.email, passwordHash: null, sealedPhone: null, totpSecret: null })
    const reset = await api.call('POST', '/auth/reset-password', {
      body: { token: restored.json.reset_token, password: 'seule la vraie personne' },
    })
    expect(reset.status).toBe(200)
    const back = await signIn(owner.email, 'seule la vraie personne')
    const show = async (path: string) =>
      (await api.call('GET', path, { token: back.json.access_token as string })).json
    expect(await show('/owner/finances/bank-account')).toMatchObject({ account: null })
    expect((await show('/users/me')).roles).not.toContain('seller')
    expect(await show('/users/me/passkeys')).toEqual({ items: [] })
  },
)
