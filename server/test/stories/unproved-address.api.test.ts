import { eq, inArray } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/catalogue.ts'
import type { RoleName } from '#contract/core/endpoint.ts'
import { updateUser } from '#server/accounts/account-repository.ts'
import { inquiries } from '#server/schema/dealings/inquiry-tables.ts'
import { outbox } from '#server/platform/mail/mail-tables.ts'
import { contactMessages } from '#server/schema/administration/contact-tables.ts'
import { contentReports } from '#server/schema/administration/report-tables.ts'
import { visits } from '#server/schema/dealings/visit-tables.ts'
import { createTestSeller, createTestUser, type TestUser } from '../data/create-users.ts'
import { createTestRental } from '../data/create-rentals.ts'
import { createTestSale } from '../data/create-sales.ts'
import { mailsTo } from '../outbox.ts'
import { samplePath } from '../data/sample-input.ts'
import { startApi } from '../start-api.ts'

// A column of the permission matrix: signed in with the unconfirmed address of a person without an account. Every GET
// is called with the ids of what that person wrote; none may return it.
const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
/** In every text that the person without an account wrote, and nowhere else. */
const marker = 'Passiflore'
const words = `Bonjour, je vous écris au sujet de la maison. ${marker}`
/** The mailbox of a demonstration shows every e-mail to everybody; it is closed in production. */
const readingCalls = endpoints.filter(({ method, path }) => method === 'GET' && path !== '/mailbox')

/** The ids of the written objects, and of their listings. */
let ids: string[]
let inquiryId: string
let visitId: string
let strangers = 0

/** A person without an account, with an inquiry, a visit, a notice and a contact message. */
async function createTestStranger() {
  strangers += 1
  const email = `passiflore${strangers}@exemple.test`
  const signature = { name: `Zoé ${marker}`, email }
  const seller = await createTestSeller(api)
  const saleId = await createTestSale(api, { seller, title: 'Maison du canal' })
  const post = async (path: string, body: object, token?: string) => {
    const answer = await api.call('POST', path, { body, ...(token && { token }) })
    expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300)
    return answer.json
  }
  const lastKey = async () => {
    const mails = await mailsTo(api, email)
    const key = mails.flatMap(({ text }) => /\/confirm\?key=([\w.%-]+)/.exec(text)?.[1] ?? []).at(0)
    return decodeURIComponent(key ?? '')
  }
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '10:00', to: '13:00' }))
  const proposed = await api.call('GET', '/seller/visit-slots', { token: seller.token })
  const plan = { ...proposed.json.plan, notice_hours: 0, weekly }
  await api.call('PUT', '/seller/visit-slots', { token: seller.token, body: { property_id: null, plan } })
  const slots = await api.call('GET', `/properties-for-sale/public/${saleId}/visit-slots`)
  const requested = await post(`/properties-for-sale/public/${saleId}/inquiries`, {
    inquiry_type: 'VISIT_REQUEST',
    message: words,
    ...signature,
  })
  await post('/inquiries/confirm', { key: await lastKey() })
  await api.app.db.delete(outbox).where(eq(outbox.to, email))
  const booked = await post(`/properties-for-sale/public/${saleId}/visits`, {
    starts_at: slots.json.items.at(-1).starts_at,
    message: words,
    ...signature,
  })
  await post('/visits/confirm', { key: await lastKey() })
  const rentalId = await createTestRental(api.app)
  await post('/reports', {
    kind: 'rental',
    id: rentalId,
    reason: 'fraud',
    explanation: words,
    good_faith: true,
    ...signature,
  })
  await post('/contact', { ...signature, subject: 'sale', message: words })
  const [report] = await api.app.db.select().from(contentReports).where(eq(contentReports.email, email))
  return {
    email,
    inquiryId: requested.id as string,
    visitId: booked.visit.id as string,
    ids: [requested.id, booked.visit.id, report!.id, saleId, rentalId] as string[],
  }
}

/** The text of an answer, whatever its encoding. */
async function readAs(caller: TestUser, path: string) {
  const answer = await fetch(`${api.url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${caller.token}` },
  })
  const type = answer.headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream')) {
    await answer.body?.cancel()
    return ''
  }
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (type !== 'application/zip') return strFromU8(bytes)
  return Object.entries(unzipSync(bytes))
    .map(([name, file]) => `${name}: ${strFromU8(file)}`)
    .join('\n')
}

/** The GET endpoints whose answer to a user contains the marker. */
async function callsThatShow(caller: TestUser, written: string[]) {
  const found: string[] = []
  for (const endpoint of readingCalls) {
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].flatMap((match) => match[1] ?? [])
    const tries = names.length === 0 ? [''] : written
    for (const id of tries) {
      const values = Object.fromEntries(names.map((name) => [name, id]))
      const text = await readAs(caller, samplePath(endpoint, values))
      if (text.includes(marker)) found.push(`${endpoint.method} ${endpoint.path}`)
    }
  }
  return [...new Set(found)].toSorted()
}

/** All rows stored for an address. */
async function storedUnder(email: string) {
  const { db } = api.app
  return {
    mails: await db.select().from(outbox).where(eq(outbox.to, email)),
    contact: await db.select().from(contactMessages).where(eq(contactMessages.email, email)),
    reports: await db.select().from(contentReports).where(eq(contentReports.email, email)),
    inquiries: await db.select().from(inquiries).where(eq(inquiries.buyerEmail, email)),
    visits: await db.select().from(visits).where(eq(visits.buyerEmail, email)),
  }
}

beforeAll(async () => {
  ;({ ids, inquiryId, visitId } = await createTestStranger())
})

test.each<RoleName>(['user', 'owner', 'seller'])(
  'under an unconfirmed address of somebody else, the role %s reads nothing of theirs',
  async (role) => {
    const stranger = await createTestStranger()
    const thief = await createTestUser(api, { role, email: stranger.email, emailVerified: false })
    expect(await callsThatShow(thief, stranger.ids)).toEqual([])
    expect(await readAs(thief, '/users/me/export')).toContain('messages_received.json: []')
  },
)

test('once the address is confirmed, what was written under it is found', async () => {
  const stranger = await createTestStranger()
  const person = await createTestUser(api, { email: stranger.email, emailVerified: false })
  await updateUser(api.app.db, person.id, { emailVerifiedAt: api.clock.now() }, api.clock.now())
  expect(await callsThatShow(person, stranger.ids)).toEqual([
    'GET /inquiries/:id',
    'GET /inquiries/my',
    'GET /reports',
    'GET /users/me/export',
    'GET /visits/:id',
    'GET /visits/my',
  ])
  const files = (await readAs(person, '/users/me/export')).split(/^(?=\w+\.(?:json|csv): )/m)
  for (const list of ['messages_to_the_house', 'reports', 'inquiries_sent', 'visits_booked'])
    expect(files.find((file) => file.startsWith(`${list}.json: `))).toContain(marker)
  expect(files).not.toContain('messages_received.json: []\n')
})

test('closing an account under an unconfirmed address of somebody else takes nothing of theirs', async () => {
  const { email } = await createTestStranger()
  const stored = await storedUnder(email)
  for (const rows of Object.values(stored)) expect(rows).not.toEqual([])
  const thief = await createTestUser(api, { email, emailVerified: false })
  const { token, password } = thief
  expect((await api.call('DELETE', '/users/me', { token, body: { password } })).status).toBe(204)
  const after = await storedUnder(email)
  // The notice of the account's deletion is sent to the address; it discloses nothing.
  const mailIds = stored.mails.map(({ id }) => id)
  expect({ ...after, mails: after.mails.filter(({ id }) => mailIds.includes(id)) }).toEqual(stored)
})

test('closing an account takes the name off what was written under its confirmed address', async () => {
  const { email, inquiryId: requested, visitId: booked } = await createTestStranger()
  const { token, password } = await createTestUser(api, { email })
  expect((await api.call('DELETE', '/users/me', { token, body: { password } })).status).toBe(204)
  const { db } = api.app
  const after = await storedUnder(email)
  expect(after).toMatchObject({ reports: [], inquiries: [], visits: [] })
  expect(after.mails.map(({ subject }) => subject)).toEqual(['Votre compte est clos'])
  const [inquiry] = await db
    .select()
    .from(inquiries)
    .where(inArray(inquiries.id, [requested]))
  expect(inquiry).toMatchObject({ buyerName: 'Compte clos', buyerEmail: '', buyerEmailKey: '' })
  const [visit] = await db.select().from(visits).where(eq(visits.id, booked))
  expect(visit).toMatchObject({ buyerName: 'Compte clos', buyerEmail: '', status: 'CANCELLED' })
})

test('under an unconfirmed address nobody acts on what was written under it', async () => {
  const thief = await createTestUser(api, { email: 'passiflore1@exemple.test', emailVerified: false })
  const post = (path: string, body: object) => api.call('POST', path, { token: thief.token, body })
  expect((await post(`/inquiries/${inquiryId}/messages`, { body: 'Je retire ma demande.' })).status).toBe(404)
  expect((await post(`/visits/${visitId}/cancel`, {})).status).toBe(404)
  expect(ids).toContain(visitId)
})

test('an invitation names nobody before the address is confirmed', async () => {
  const email = 'invitee@exemple.test'
  const person = await createTestUser(api, { email, firstName: 'Faussaire', emailVerified: false })
  const agency = await createTestSeller(api, { companyName: 'Agence du Canal' })
  const invite = async () => {
    const body = { email, rights: ['leads'] }
    expect((await api.call('POST', '/seller/team', { token: agency.token, body })).status).toBe(201)
    return (await mailsTo(api, email))[0]?.text
  }
  expect(await invite()).not.toContain('Faussaire')
  await updateUser(api.app.db, person.id, { emailVerifiedAt: api.clock.now() }, api.clock.now())
  expect(await invite()).toContain('Faussaire')
})

test('a notice of another account is not found by whoever holds its former address', async () => {
  const author = await createTestUser(api, { email: 'ancienne@exemple.test' })
  const id = await createTestRental(api.app)
  const notice = { kind: 'rental', id, reason: 'fraud', explanation: words, good_faith: true }
  await api.call('POST', '/reports', { token: author.token, body: notice })
  const next = { email: 'nouvelle@exemple.test', emailKey: 'nouvelle@exemple.test' }
  await updateUser(api.app.db, author.id, next, api.clock.now())
  const { token, password } = await createTestUser(api, { email: 'ancienne@exemple.test' })
  expect((await api.call('GET', '/reports', { token })).json.items).toEqual([])
  expect(await readAs({ token } as TestUser, '/users/me/export')).not.toContain(marker)
  await api.call('DELETE', '/users/me', { token, body: { password } })
  expect((await api.call('GET', '/reports', { token: author.token })).json.items).toHaveLength(1)
})
