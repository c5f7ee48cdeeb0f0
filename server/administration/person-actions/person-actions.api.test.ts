import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findUser } from '#server/accounts/account-repository.ts'
import { hasSecondFactor } from '#server/accounts/second-factors/second-factors.ts'
import { verificationCases } from '#server/schema/catalogue/verification-tables.ts'
import { enableSecondFactor } from '#server/test/data/create-second-factor.ts'
import { createVerifiedSeller } from '#server/test/data/create-ready-sales.ts'
import { createTestRental } from '#server/test/data/create-rentals.ts'
import { createListedRental, createTestStay, inDays, renew } from '#server/test/data/create-stays.ts'
import {
  createTestAdmin,
  createTestOwner,
  createTestStaff,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { notifyOverdueDataRequests } from '../data-requests/answer-data-request.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const reason = 'Téléphone perdu, identité vérifiée par une pièce.'
const staff = () => createTestStaff(api, ['manage_users'])
const post = (by: { token: string }, path: string, body: object = {}) =>
  api.call('POST', path, { token: by.token, body })
const on = ({ id }: { id: string }, rest: string) => `/admin/users/${id}/${rest}`
const allowed = async (by: TestUser, { id }: { id: string }) =>
  (await api.call('GET', `/admin/users/${id}`, by)).json.allowed_actions as string[]

test('staff sign a person out everywhere; never themselves, nor somebody with more rights', async () => {
  const by = await staff()
  const person = await createTestUser(api)
  expect((await post(by, on(person, 'sessions/end'), { reason: 'Non.' })).status).toBe(422)
  expect((await post(by, on(person, 'sessions/end'), { reason })).status).toBe(204)
  expect((await api.call('GET', '/users/me/sessions', person)).status).toBe(401)
  expect((await mailsTo(api, person.email))[0]!.text).toContain(reason)
  const calls = ['sessions/end', 'verification/reopen', 'second-factor/reset'] as const
  for (const call of calls) {
    expect((await post(by, on(by, call), { reason })).json.code).toBe('not_oneself')
    const admin = await createTestAdmin(api)
    expect((await post(by, on(admin, call), { reason })).json.code).toBe('has_more_rights')
    expect(
      (await post(await createTestStaff(api, ['view_stats']), on(person, call), { reason })).status,
    ).toBe(403)
    expect((await post(by, on({ id: crypto.randomUUID() }, call), { reason })).status).toBe(404)
  }
})

test('a verification that is asked for again ends today, and the person renews it', async () => {
  const by = await staff()
  const seller = await createVerifiedSeller(api)
  const unverified = await createTestUser(api)
  expect(await allowed(by, unverified)).not.toContain('reopen_verification')
  expect((await post(by, on(unverified, 'verification/reopen'), { reason })).json.code).toBe(
    'nothing_to_reopen',
  )
  expect(await allowed(by, seller)).toContain('reopen_verification')
  expect((await post(by, on(seller, 'verification/reopen'), { reason })).status).toBe(204)
  expect((await findUser(api.app.db, seller.id))?.kycStatus).toBe('expired')
  const [row] = await api.app.db
    .select()
    .from(verificationCases)
    .where(eq(verificationCases.subjectId, seller.id))
  expect(row).toMatchObject({ status: 'expired', validUntil: inDays(api, -1) })
  expect((await mailsTo(api, seller.email)).some(({ text }) => text.includes(reason))).toBe(true)
  expect((await post(by, on(seller, 'verification/reopen'), { reason })).json.code).toBe('nothing_to_reopen')
})

test('a second factor is reset once a colleague has signed, and its person can undo it', async () => {
  const [by, colleague] = [await staff(), await staff()]
  const person = await createTestUser(api)
  expect((await post(by, on(person, 'second-factor/reset'), { reason })).json.code).toBe('no_second_factor')
  await enableSecondFactor(api, person)
  const requested = await post(by, on(person, 'second-factor/reset'), { reason })
  expect(requested).toMatchObject({ status: 201, json: { kind: 'reset_second_factor', own: true } })
  expect((await post(by, on(person, 'second-factor/reset'), { reason })).json.code).toBe('approval_pending')
  const sign = (who: TestUser) =>
    post(who, `/admin/approvals/${requested.json.id}/sign`, { password: who.password })
  expect((await sign(by)).json.code).toBe('own_approval')
  expect((await hasFactor(person))!).toBe(true)
  expect((await sign(colleague)).status).toBe(200)
  expect(await hasFactor(person)).toBe(false)
  expect((await api.call('GET', '/users/me/sessions', person)).status).toBe(401)
  const mails = await mailsTo(api, person.email)
  expect(mails.some(({ text }) => text.includes('/secure-account?token='))).toBe(true)
  expect(await allowed(by, person)).not.toContain('reset_second_factor')
})

test('an address changes with the code that the new one received; the old one can undo it', async () => {
  const by = await staff()
  const person = await createTestUser(api)
  const other = await createTestUser(api)
  const email = 'nouvelle.adresse@exemple.fr'
  const start = (body: object = {}) => post(by, on(person, 'email'), { email, reason, ...body })
  const confirm = (code: string) => post(by, on(person, 'email/confirm'), { code })
  expect((await start({ email: other.email })).json.code).toBe('email_taken')
  expect((await start({ email: 'rien' })).status).toBe(422)
  expect((await confirm('123 456')).json.code).toBe('wrong_code')
  expect((await start()).status).toBe(204)
  const code = /\d{3} \d{3}/.exec((await mailsTo(api, email))[0]!.text)![0]
  const security = await api.call('GET', '/users/me/security', person)
  expect(security.text).toContain('Votre code pour changer d’adresse')
  expect(security.text).not.toContain(code)
  const wrong = code === '000 000' ? '000 001' : '000 000'
  expect((await confirm(wrong)).status).toBe(422)
  expect((await findUser(api.app.db, person.id))?.email).toBe(person.email)
  expect((await confirm(code)).status).toBe(204)
  expect((await findUser(api.app.db, person.id))?.email).toBe(email)
  expect((await confirm(code)).status).toBe(422)
  const [notice] = await mailsTo(api, person.email)
  const token = /secure-account\?token=([\w.-]+)/.exec(notice!.text)?.[1]
  const undone = await api.call('POST', '/auth/account-changes/undo', { body: { token } })
  expect(undone.status, undone.text).toBeLessThan(300)
  expect((await findUser(api.app.db, person.id))?.email).toBe(person.email)
  // Six digits are not guessed: the fifth wrong one in an hour is the last.
  for (let guess = 0; guess < 4; guess += 1) await confirm('111 111')
  expect((await confirm('111 111')).status).toBe(429)
})

test('a request for a copy has a clock of a month, is extended once, and its link works for seven days', async () => {
  const by = await staff()
  const person = await createTestUser(api, { firstName: 'Inès' })
  const register = (body: object = {}) =>
    post(by, on(person, 'requests'), {
      kind: 'export',
      channel: 'letter',
      received_on: inDays(api, -3),
      note: 'Courrier du 3.',
      ...body,
    })
  expect((await register({ received_on: inDays(api, 1) })).status).toBe(422)
  const { json: request } = await register()
  expect(request).toMatchObject({ is_late: false, may_extend: true, person: { id: person.id } })
  expect((await register()).json.code).toBe('request_pending')
  const list = async (name = 'open') => (await api.call('GET', `/admin/requests?list=${name}`, by)).json
  expect(await list()).toMatchObject({ items: [{ id: request.id }], counters: { open: 1, late: 0 } })
  const at = (rest: string) => `/admin/requests/${request.id}/${rest}`
  const extended = await post(by, at('extend'), { reason: 'Cinq ans de messages à relire.' })
  expect(extended.json).toMatchObject({ may_extend: false, extension_reason: expect.any(String) })
  expect(extended.json.due_on > request.due_on).toBe(true)
  expect((await post(by, at('extend'), { reason: 'Encore un peu de temps.' })).json.code).toBe('no_extension')

  expect((await post(by, at('grant'), { reason: 'Elle a confirmé par courrier.' })).json).toMatchObject({
    granted: true,
  })
  expect((await post(by, at('grant'), { reason: 'Elle a confirmé par courrier.' })).json.code).toBe(
    'request_answered',
  )
  const text = (await mailsTo(api, person.email)).map((mail) => mail.text).join('\n')
  const key = decodeURIComponent(/data-copy\?key=([\w.%-]+)/.exec(text)![1]!)
  const copy = (sent = key) => api.call('POST', '/data-copies', { body: { key: sent } })
  const archive = await copy()
  expect([archive.status, archive.headers.get('content-type'), archive.text.slice(0, 2)]).toEqual([
    200,
    'application/zip',
    'PK',
  ])
  expect((await copy(`${key}x`)).status).toBe(404)
  api.clock.advance({ days: 8 })
  expect((await copy()).status).toBe(404)
  await renew(api, by)
  expect((await list('answered')).items).toMatchObject([{ id: request.id, granted: true }])
})

test('an erasure waits for the stays to come, is refused with its reason, or closes the account', async () => {
  const by = await staff()
  const admin = await createTestAdmin(api)
  const rental = await createListedRental(api, { instantBooking: true })
  const { guest } = await createTestStay(api, rental)
  const register = async (person: TestUser) =>
    (
      await post(by, on(person, 'requests'), {
        kind: 'erasure',
        channel: 'email',
        received_on: inDays(api, 0),
        note: 'Lettre signée, copie de la pièce jointe.',
      })
    ).json.id as string
  const hosting = await register(rental.owner)
  const grant = (request: string, body = { reason: 'Identité vérifiée par la pièce jointe.' }) =>
    post(by, `/admin/requests/${request}/grant`, body)
  const preview = async (request: string) =>
    (await api.call('GET', `/admin/requests/${request}/preview`, by)).json
  expect(await preview(hosting)).toMatchObject({ binding_stays: 1, rentals: 1, payouts: [] })
  expect((await grant(hosting)).json.code).toBe('stays_to_come')
  const refused = await post(by, `/admin/requests/${hosting}/refuse`, { reason: 'Un séjour est à venir.' })
  expect(refused.json).toMatchObject({ granted: false, answer: 'Un séjour est à venir.' })
  expect((await mailsTo(api, rental.owner.email))[0]!.text).toContain('CNIL')

  const leaving = await createTestOwner(api)
  const listed = await createTestRental(api.app, { ownerId: leaving.id })
  const id = await register(leaving)
  expect(await preview(id)).toMatchObject({ binding_stays: 0, rentals: 1, sales: 0, sessions: 1 })
  expect((await grant(id, { reason: 'Oui.' })).json.errors[0].field).toBe('reason')
  expect((await grant(id)).json).toMatchObject({
    granted: true,
    person: { is_closed: true },
  })
  expect((await findUser(api.app.db, leaving.id))?.status).toBe('closed')
  expect((await api.call('GET', `/properties/${listed}`)).status).toBe(404)
  expect(
    (
      await post(by, on(leaving, 'requests'), {
        kind: 'export',
        channel: 'email',
        received_on: inDays(api, 0),
        note: 'Lettre signée, copie de la pièce jointe.',
      })
    ).json.code,
  ).toBe('account_closed')

  // Nobody answered in time: administrators are notified, once.
  await register(guest)
  api.clock.advance({ days: 40 })
  await notifyOverdueDataRequests(api.app)
  await notifyOverdueDataRequests(api.app)
  const overdue = (await mailsTo(api, admin.email)).filter(({ subject }) => subject.startsWith('Délai légal'))
  expect(overdue).toHaveLength(1)
})

async function hasFactor({ id }: TestUser) {
  const user = await findUser(api.app.db, id)
  return user && hasSecondFactor(api.app.db, user)
}
