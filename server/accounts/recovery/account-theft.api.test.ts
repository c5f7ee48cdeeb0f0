import { expect, test } from 'vitest'
import { createTestNumber } from '#server/test/data/create-contact-channels.ts'
import { failAtEachWrite } from '#server/test/fail-each-write.ts'
import {
  createTestOwner,
  createTestSeller,
  testPassword,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { mailsTo, tokenSentTo } from '#server/test/outbox.ts'
import { softwareAuthenticator } from '#server/test/peers/software-authenticator.ts'
import { smsNumbers } from '#server/schema/following/sms-tables.ts'
import { sellerTeamMembers } from '#server/schema/people/seller-tables.ts'
import { startApi } from '#server/test/start-api.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { eq } from 'drizzle-orm'

const site = 'https://demeure.localhost'
const api = startApi({ PUBLIC_URL: site, LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const ownIban = 'FR76 3000 6000 0112 3456 7890 189'
const thiefsIban = 'DE89 3704 0044 0532 0130 00'

const signIn = (username: string, password: string) =>
  api.call('POST', '/auth/login', { form: { username, password } })
const confirm = (token: string, more: object = {}, session?: string) =>
  api.call('POST', '/auth/verify-email', { body: { token, ...more }, ...(session && { token: session }) })
const undo = (token: string) => api.call('POST', '/auth/account-changes/undo', { body: { token } })
const saveIban = ({ token, password }: TestUser, iban: string) =>
  api.call('PUT', '/owner/finances/bank-account', { token, body: { holder: 'Awa Diop', iban, password } })
const bankAccount = async ({ token }: TestUser) =>
  (await api.call('GET', '/owner/finances/bank-account', { token })).json.account

/** The undo link of the newest message with this subject. */
async function linkIn(address: string, subject: string) {
  const mail = (await mailsTo(api, address)).find((one) => one.subject === subject)
  const token = /secure-account\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`no link in «${subject}»: ${mail?.text}`)
  return token
}

async function startChange(user: TestUser, email: string) {
  const body = { email, password: user.password }
  expect((await api.call('POST', '/users/me/email', { token: user.token, body })).status).toBe(202)
  return tokenSentTo(api, email)
}

test('everything a thief changed is undone by the link of the first message, and the thief is out', async () => {
  const owner = await createTestOwner(api)
  await saveIban(owner, ownIban)
  await api.call('PATCH', '/users/me', {
    token: owner.token,
    body: { phone_number: '+33612345678', password: owner.password },
  })
  api.clock.advance({ days: 30 })

  const entered = await signIn(owner.email, owner.password)
  const thief = { ...owner, token: entered.json.access_token as string }
  const confirmation = await startChange(thief, 'voleur@exemple.fr')
  expect((await confirm(confirmation, {}, thief.token)).status).toBe(200)
  expect((await saveIban(thief, thiefsIban)).json.account.held_until).toEqual(expect.any(String))
  const phone = await api.call('PATCH', '/users/me', {
    token: thief.token,
    body: { phone_number: '+4915112345678', password: owner.password },
  })
  expect(phone.json.phone_number).toBe('+4915112345678')
  const device = softwareAuthenticator(site)
  const options = await api.call('POST', '/users/me/passkeys/options', {
    token: thief.token,
    body: { password: owner.password },
  })
  const added = await api.call('POST', '/users/me/passkeys', {
    token: thief.token,
    body: { name: 'Voleur', credential: device.create(options.json) },
  })
  expect(added.status).toBe(201)

  await createTestNumber(api, owner.id, 'Europe/Paris', '+4915112345678')

  const link = await linkIn(owner.email, 'Nouvelle connexion à votre compte')
  const shown = await api.call('POST', '/auth/account-changes/show', { body: { token: link } })
  expect(shown.json).toMatchObject({ change: { kind: 'sign_in' }, others: 4 })
  const restored = await undo(link)
  expect(restored).toMatchObject({ status: 200, json: { reset_token: expect.any(String) } })

  for (const token of [thief.token, owner.token]) {
    expect((await api.call('GET', '/auth/me', { token })).status).toBe(401)
  }
  expect((await signIn(owner.email, owner.password)).json.code).toBe('wrong_credentials')
  expect((await signIn('voleur@exemple.fr', owner.password)).json.code).toBe('wrong_credentials')
  const challenge = (await api.call('POST', '/auth/passkey/options')).json
  const byKey = await api.call('POST', '/auth/passkey', {
    body: { credential: device.get(challenge, { userHandle: owner.id }) },
  })
  expect(byKey.json.code).toBe('passkey_refused')

  const password = 'seule la vraie personne'
  const reset = await api.call('POST', '/auth/reset-password', {
    body: { token: restored.json.reset_token, password },
  })
  expect(reset.status).toBe(200)
  const back = { ...owner, password, token: (await signIn(owner.email, password)).json.access_token }
  const me = await api.call('GET', '/users/me', { token: back.token })
  expect(me.json).toMatchObject({ email: owner.email, email_verified: true, phone_number: '+33612345678' })
  expect(await bankAccount(back)).toMatchObject({ masked_iban: 'FR•• •••• 0189', held_until: null })
  expect((await api.call('GET', '/users/me/passkeys', { token: back.token })).json.items).toEqual([])
  expect(await api.app.db.select().from(smsNumbers).where(eq(smsNumbers.userId, owner.id))).toEqual([])
  expect((await undo(link)).json.code).toBe('invalid_token')
})

test('a pending change of address dies with a new password, an ended session and a reset', async () => {
  const ways = [
    (user: TestUser) =>
      api.call('POST', '/users/me/password', {
        token: user.token,
        body: { current_password: user.password, password: 'un tout nouveau mot' },
      }),
    (user: TestUser) => api.call('DELETE', '/users/me/sessions', { token: user.token }),
    async (user: TestUser) => {
      await api.call('POST', '/auth/forgot-password', { body: { email: user.email } })
      const token = await tokenSentTo(api, user.email)
      return api.call('POST', '/auth/reset-password', { body: { token, password: 'un tout nouveau mot' } })
    },
  ]
  for (const [number, way] of ways.entries()) {
    const user = await createTestUser(api)
    const pending = await startChange(user, `voleur${number}@exemple.fr`)
    expect((await way(user)).status).toBeLessThan(300)
    expect((await confirm(pending, { password: user.password })).json.code).toBe('invalid_token')
  }
})

test('the notice to the old address cancels the change for seven days, also once it has taken place', async () => {
  const user = await createTestUser(api)
  const pending = await startChange(user, 'nouvelle@exemple.fr')
  const link = await linkIn(user.email, 'Changement d’adresse e-mail demandé')
  api.clock.advance({ minutes: 50 })
  expect((await confirm(pending, { password: user.password })).status).toBe(200)
  api.clock.advance({ days: 6, hours: 23 })
  // The former address is reserved meanwhile.
  await api.call('POST', '/auth/register', {
    body: { email: user.email, first_name: 'V', last_name: 'V', password: testPassword },
  })
  expect((await mailsTo(api, user.email))[0]?.subject).toBe('Cette adresse n’est pas encore libre')
  expect((await undo(link)).status).toBe(200)
  const [row] = await api.app.db.select().from(users).where(eq(users.id, user.id))
  expect(row).toMatchObject({ email: user.email, passwordHash: null })

  const other = await createTestUser(api)
  const token = await startChange(other, 'autre@exemple.fr')
  const expiredLink = await linkIn(other.email, 'Changement d’adresse e-mail demandé')
  await confirm(token, { password: other.password })
  api.clock.advance({ days: 7, seconds: 1 })
  expect((await undo(expiredLink)).json.code).toBe('invalid_token')
  const opened = await api.call('POST', '/auth/register', {
    body: { email: other.email, first_name: 'N', last_name: 'N', password: testPassword },
  })
  expect(opened.status).toBe(201)
  expect((await mailsTo(api, other.email))[0]?.subject).toBe('Confirmez votre adresse e-mail')
})

test('a new address resets the password after 48 hours only', async () => {
  const user = await createTestUser(api)
  const pending = await startChange(user, 'recente@exemple.fr')
  await confirm(pending, { password: user.password })
  const request = async () => {
    await api.call('POST', '/auth/forgot-password', { body: { email: 'recente@exemple.fr' } })
    return (await mailsTo(api, 'recente@exemple.fr'))[0]!
  }
  api.clock.advance({ hours: 47, minutes: 59 })
  expect(await request()).toMatchObject({
    subject: 'Le mot de passe ne peut pas encore être changé par cette adresse',
    text: expect.not.stringContaining('token='),
  })
  api.clock.advance({ minutes: 2 })
  expect((await request()).text).toContain('/reset-password?token=')
})

test('of a link pressed ten times at once, one press wins, and whatever fails leaves the account as it was', async () => {
  const user = await createTestUser(api)
  const pending = await startChange(user, 'double@exemple.fr')
  await confirm(pending, { password: user.password })
  const link = await linkIn(user.email, 'Votre adresse e-mail a changé')
  const row = async () => (await api.app.db.select().from(users).where(eq(users.id, user.id)))[0]!
  const before = await row()
  const answers = await Promise.all(Array.from({ length: 10 }, () => undo(link)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(422)])
  expect((await row()).email).not.toBe(before.email)

  const other = await createTestUser(api)
  const change = await startChange(other, 'coupure@exemple.fr')
  await confirm(change, { password: other.password })
  const second = await linkIn(other.email, 'Votre adresse e-mail a changé')
  const points = await failAtEachWrite(
    api.app.db.$client,
    () => undo(second),
    async () => {
      const [present] = await api.app.db.select().from(users).where(eq(users.id, other.id))
      expect(present).toMatchObject({ email: 'coupure@exemple.fr' })
      expect(present?.passwordHash).not.toBeNull()
    },
  )
  expect(points).toBeGreaterThan(5)
  const [present] = await api.app.db.select().from(users).where(eq(users.id, other.id))
  expect(present).toMatchObject({ email: other.email, passwordHash: null })
})

test('a forged, cut or foreign link undoes nothing', async () => {
  const user = await createTestUser(api)
  await startChange(user, 'cible@exemple.fr')
  const link = await linkIn(user.email, 'Changement d’adresse e-mail demandé')
  const another = await createTestUser(api)
  await startChange(another, 'cible2@exemple.fr')
  const foreign = await linkIn(another.email, 'Changement d’adresse e-mail demandé')
  const forged = `${link.slice(0, 36)}${foreign.slice(36)}`
  for (const token of ['', link.slice(0, -1), `${link}x`, forged, 'x'.repeat(80)]) {
    expect((await undo(token)).json.code, token).toBe('invalid_token')
  }
})

test('whoever registers the address of somebody else keeps nothing once its owner confirms it', async () => {
  const email = 'victime@exemple.fr'
  await api.call('POST', '/auth/register/owner', {
    body: { email, first_name: 'V', last_name: 'V', phone_number: '+33612345678', password: testPassword },
  })
  const thief = (await signIn(email, testPassword)).json.access_token as string
  expect((await saveIban({ token: thief, password: testPassword } as TestUser, thiefsIban)).json.code).toBe(
    'email_not_confirmed',
  )
  const { id } = (await api.call('GET', '/users/me', { token: thief })).json
  await createTestNumber(api, id, 'Europe/Paris', '+33612345678')
  const token = await tokenSentTo(api, email)
  expect(await confirm(token)).toMatchObject({ status: 403, json: { code: 'password_or_new_needed' } })
  const me = () => api.call('GET', '/users/me', { token: thief })
  expect((await me()).json.email_verified).toBe(false)
  expect((await confirm(token, { password: 'je ne sais pas lequel' })).json.code).toBe('wrong_password')
  const common = await confirm(token, { new_password: 'azertyuiopqsdf' })
  expect(common.json.errors[0]).toMatchObject({ field: 'new_password' })
  expect((await confirm(token, { new_password: 'la vraie personne' })).status).toBe(200)
  expect((await me()).status).toBe(401)
  expect((await signIn(email, testPassword)).json.code).toBe('wrong_credentials')
  const owner = await signIn(email, 'la vraie personne')
  const seen = await api.call('GET', '/users/me', { token: owner.json.access_token })
  expect(seen.json).toMatchObject({ email_verified: true, phone_number: null })
  expect(await api.app.db.select().from(smsNumbers).where(eq(smsNumbers.userId, id))).toEqual([])
})

async function invite(from: string, to: string, joining: string) {
  const body = { email: to, rights: ['listings', 'leads'] }
  expect((await api.call('POST', '/seller/team', { token: from, body })).status).toBe(201)
  const [mail] = await mailsTo(api, to)
  const invitation = /[?&#]invitation=([\w-]+)/.exec(mail!.text)?.[1]
  const joined = await api.call('POST', '/seller/team/join', { token: joining, body: { invitation } })
  expect(joined.status).toBe(200)
}
const membershipOf = async (token: string) =>
  (await api.call('GET', '/seller/team/me', { token })).json.membership

test('whoever a thief invited to the team of a seller is out with the thief, colleagues of before are not', async () => {
  const seller = await createTestSeller(api)
  const [colleague, accomplice] = [await createTestUser(api), await createTestUser(api)]
  const before = api.clock.now()
  api.clock.advance({ minutes: 5 })
  const thief = (await signIn(seller.email, seller.password)).json.access_token as string
  await invite(thief, accomplice.email, accomplice.token)
  const { id: userId, email } = colleague
  const joined = { userId, email, invitedAt: before, joinedAt: before, rights: ['leads' as const] }
  await api.app.db
    .insert(sellerTeamMembers)
    .values({ id: crypto.randomUUID(), sellerId: seller.id, ...joined })
  expect((await undo(await linkIn(seller.email, 'Nouvelle connexion à votre compte'))).status).toBe(200)
  expect(await membershipOf(accomplice.token)).toBeNull()
  expect(await membershipOf(colleague.token)).not.toBeNull()
})

test('nobody stays in the team of a seller whose address was claimed, nor the seller in another team', async () => {
  const stranger = await createTestSeller(api)
  const email = 'agence-victime@exemple.fr'
  await api.call('POST', '/auth/register/seller', {
    body: { email, first_name: 'V', last_name: 'V', password: testPassword },
  })
  const token = await tokenSentTo(api, email)
  const registered = (await signIn(email, testPassword)).json.access_token as string
  const accomplice = await createTestUser(api)
  await invite(registered, accomplice.email, accomplice.token)
  await invite(stranger.token, 'adresse-du-voleur@exemple.fr', registered)

  expect((await confirm(token, { new_password: 'la vraie personne' })).status).toBe(200)
  const own = (await signIn(email, 'la vraie personne')).json.access_token as string
  expect(await membershipOf(accomplice.token)).toBeNull()
  expect(await membershipOf(own)).toBeNull()
  expect((await api.call('GET', '/seller/team', { token: own })).json.items).toEqual([])
})

test('a stranger who gets the link of a change of address cannot take the account', async () => {
  const user = await createTestUser(api)
  const token = await startChange(user, 'faute-de-frappe@exemple.fr')
  expect((await confirm(token)).json.code).toBe('password_needed')
  expect((await confirm(token, { new_password: 'un tout nouveau mot' })).json.code).toBe('password_needed')
  const stranger = await createTestUser(api)
  expect((await confirm(token, {}, stranger.token)).json.code).toBe('password_needed')
  expect((await confirm(token, {}, user.token)).status).toBe(200)
})

test('a telephone changes with the password only, and the address is notified', async () => {
  const user = await createTestUser(api)
  const change = (body: object) => api.call('PATCH', '/users/me', { token: user.token, body })
  expect((await change({ phone_number: '+33612345678' })).json.code).toBe('wrong_password')
  expect((await change({ first_name: 'Ana', phone_number: '' })).json.first_name).toBe('Ana')
  const done = await change({ phone_number: '+33612345678', password: user.password })
  expect(done.json.phone_number).toBe('+33612345678')
  const [mail] = await mailsTo(api, user.email)
  expect(mail?.subject).toBe('Votre numéro de téléphone a changé')
  expect((await change({ last_name: 'Ba', phone_number: '+33612345678' })).status).toBe(200)
})

test('a young passkey is dropped at a reset unless it is kept, an old one stays unless it is dropped', async () => {
  const user = await createTestUser(api)
  const device = softwareAuthenticator(site)
  const options = await api.call('POST', '/users/me/passkeys/options', {
    token: user.token,
    body: { password: user.password },
  })
  const added = await api.call('POST', '/users/me/passkeys', {
    token: user.token,
    body: { name: 'Ancienne', credential: device.create(options.json) },
  })
  const request = async () => {
    await api.call('POST', '/auth/forgot-password', { body: { email: user.email } })
    return tokenSentTo(api, user.email)
  }
  const review = async (token: string) =>
    (await api.call('POST', '/auth/reset-password/sign-in-methods', { body: { token } })).json.passkeys
  expect(await review(await request())).toMatchObject([{ name: 'Ancienne', keep: false, removable: true }])
  api.clock.advance({ days: 8 })
  const token = await request()
  expect(await review(token)).toMatchObject([{ keep: true }])
  const reset = (body: object) =>
    api.call('POST', '/auth/reset-password', { body: { token, password: 'un tout nouveau mot', ...body } })
  expect((await reset({ keep: { passkeys: [], providers: [] } })).status).toBe(200)
  expect((await signIn(user.email, 'un tout nouveau mot')).status).toBe(200)
  const subjects = (await mailsTo(api, user.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Clé d’accès retirée de votre compte')
  expect(added.status).toBe(201)
})

test('the security page lists sign-ins, changes and messages, and one button restores everything', async () => {
  const user = await createTestUser(api)
  await signIn(user.email, 'pas le bon du tout')
  const other = (await signIn(user.email, user.password)).json.access_token
  await api.call('PATCH', '/users/me', {
    token: other,
    body: { phone_number: '+4915112345678', password: user.password },
  })
  const overview = (await api.call('GET', '/users/me/security', { token: user.token })).json
  expect(overview.sign_ins.map(({ successful }: { successful: boolean }) => successful)).toEqual([
    true,
    false,
  ])
  expect(overview.changes).toMatchObject([{ kind: 'phone_number' }])
  expect(overview.messages.map(({ subject }: { subject: string }) => subject)).toEqual([
    'Votre numéro de téléphone a changé',
    'Nouvelle connexion à votre compte',
  ])
  const restore = (password: string) =>
    api.call('POST', '/users/me/security/restore', { token: user.token, body: { password } })
  expect((await restore('pas le bon du tout')).json.code).toBe('wrong_password')
  const restored = await restore(user.password)
  expect(restored.status).toBe(200)
  for (const token of [user.token, other]) {
    expect((await api.call('GET', '/auth/me', { token })).status).toBe(401)
  }
  const [row] = await api.app.db.select().from(users).where(eq(users.id, user.id))
  expect(row).toMatchObject({ sealedPhone: null, passwordHash: null })
})

async function addPasskey({ token, password }: TestUser, name: string) {
  const device = softwareAuthenticator(site)
  const options = await api.call('POST', '/users/me/passkeys/options', { token, body: { password } })
  const body = { name, credential: device.create(options.json) }
  return (await api.call('POST', '/users/me/passkeys', { token, body })).json
}

/** The account after an undo link, under a new password. */
async function comeBack(user: TestUser, link: string, passkeys: string[] = []): Promise<TestUser> {
  const { reset_token: token } = (await undo(link)).json
  const password = 'seule la vraie personne'
  const body = { token, password, keep: { passkeys, providers: [] } }
  expect((await api.call('POST', '/auth/reset-password', { body })).status).toBe(200)
  return { ...user, password }
}

test('the recovery codes that came with a thief’s passkey end with it', async () => {
  const user = await createTestUser(api)
  const [thiefsCode] = (await addPasskey(user, 'Voleur')).recovery_codes
  const back = await comeBack(user, await linkIn(user.email, 'Une clé d’accès ouvre votre compte'))
  const token = (await signIn(back.email, back.password)).json.access_token
  const own = await addPasskey({ ...back, token }, 'La mienne')
  expect(own.recovery_codes).toHaveLength(10)
  const form = { username: back.email, password: back.password, code: thiefsCode }
  expect((await api.call('POST', '/auth/login', { form })).json.code).toBe('wrong_code')
})

test('a last passkey that a thief removed comes back with its recovery codes', async () => {
  const user = await createTestUser(api)
  const { id, recovery_codes: codes } = await addPasskey(user, 'La mienne')
  const body = { password: user.password, code: codes[0] }
  const removed = await api.call('DELETE', `/users/me/passkeys/${id}`, { token: user.token, body })
  expect(removed.status).toBe(200)
  const back = await comeBack(user, await linkIn(user.email, 'Clé d’accès retirée de votre compte'), [id])
  const enter = (code: string) =>
    api.call('POST', '/auth/login', { form: { username: back.email, password: back.password, code } })
  expect((await enter(codes[0])).json.code).toBe('wrong_code')
  expect((await enter(codes[1])).status).toBe(200)
})
