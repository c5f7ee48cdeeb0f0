import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companyDay } from '#contract/core/date-format.ts'
import type { VisitPlan } from '#contract/buying/visits.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { outbox } from '#server/platform/mail/mail-tables.ts'
import { createTestSeller, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { renew } from '#server/test/data/create-stays.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { purge } from '#server/purge-expired.ts'
import { startApi } from '#server/test/start-api.ts'
import { changeSaleStatus } from '#server/sales/lifecycle/change-sale-status.ts'
import { emptyPlan } from './open-slots.ts'
import { processDueVisits } from './process-due-visits.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
/** Every day from ten to one, without notice. */
const everyDay: VisitPlan = {
  ...emptyPlan,
  notice_hours: 0,
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '10:00', to: '13:00' })),
}

const open = (seller: TestUser, plan: Partial<VisitPlan> = {}, propertyId: string | null = null) =>
  api.call('PUT', '/seller/visit-slots', {
    token: seller.token,
    body: { property_id: propertyId, plan: { ...everyDay, ...plan } },
  })
async function createOpenSale(plan: Partial<VisitPlan> = {}) {
  const seller = await createTestSeller(api, { firstName: 'Claire' })
  const id = await createTestSale(api, { seller, title: 'Maison du canal' })
  expect((await open(seller, plan)).status).toBe(200)
  return { seller, id }
}
const slots = async (id: string, query = '') =>
  (await api.call('GET', `/properties-for-sale/public/${id}/visit-slots${query}`)).json
/** A slot on the day after tomorrow, so that the day before is in the future. */
const someSlot = async (id: string, index = 0): Promise<string> => {
  const { items } = await slots(id)
  const day = companyDay(new Date(api.clock.now().getTime() + 2 * 86_400_000))
  return items.filter((slot: { starts_at: string }) => slot.starts_at.slice(0, 10) >= day)[index].starts_at
}
const book = (id: string, who: TestUser | undefined, startsAt: string, body: object = {}) =>
  api.call('POST', `/properties-for-sale/public/${id}/visits`, {
    ...(who && { token: who.token }),
    body: { starts_at: startsAt, ...body },
  })
const act = (who: TestUser, id: string, action: string, body: object = {}) =>
  api.call('POST', `/visits/${id}/${action}`, { token: who.token, body })
const received = async (seller: TestUser, query = '') =>
  (await api.call('GET', `/seller/visits${query}`, { token: seller.token })).json
async function createTestVisit(plan: Partial<VisitPlan> = {}, body: object = {}) {
  const { seller, id: listingId } = await createOpenSale(plan)
  const buyer = await createTestUser(api, { firstName: 'Inès', lastName: 'Morel' })
  const startsAt = await someSlot(listingId)
  const { json } = await book(listingId, buyer, startsAt, body)
  return { seller, buyer, listingId, startsAt, id: json.visit.id as string }
}
async function keySentTo(email: string) {
  const [mail] = await mailsTo(api, email)
  return decodeURIComponent(/[?&]key=([\w.%-]+)/.exec(mail?.text ?? '')?.[1] ?? '')
}

test('a seller opens slots for all homes and otherwise for one; without a plan there are none', async () => {
  const { seller, id } = await createOpenSale()
  const other = await createTestSale(api, { seller })
  const proposed = await api.call('GET', '/seller/visit-slots', {
    token: (await createTestSeller(api)).token,
  })
  expect(proposed.json).toMatchObject({ is_own: false, plan: { weekly: [] }, own_plans: [] })
  expect((await slots(await createTestSale(api))).items).toEqual([])
  await open(seller, { length_minutes: 60, buffer_minutes: 0 }, other)
  const read = async (query: string) =>
    (await api.call('GET', `/seller/visit-slots${query}`, { token: seller.token })).json
  expect(await read(`?property_id=${other}`)).toMatchObject({ is_own: true, plan: { length_minutes: 60 } })
  expect(await read(`?property_id=${id}`)).toMatchObject({ is_own: false, plan: { length_minutes: 30 } })
  expect((await read('')).own_plans).toEqual([other])
  const day = (await someSlot(id)).slice(0, 10)
  // 10:00, 10:45, 11:30, 12:15 with the buffers; 10:00, 11:00, 12:00 without.
  expect((await slots(id, `?from=${day}&to=${day}`)).items).toHaveLength(4)
  expect((await slots(other, `?from=${day}&to=${day}`)).items).toHaveLength(3)
  await api.call('PUT', '/seller/visit-slots', {
    token: seller.token,
    body: { property_id: other, plan: null },
  })
  expect((await read(`?property_id=${other}`)).is_own).toBe(false)
})

test('a plan that ends before it begins, of another’s home or without measure is refused', async () => {
  const { seller } = await createOpenSale()
  expect((await open(seller, { weekly: [{ weekday: 1, from: '12:00', to: '10:00' }] })).status).toBe(422)
  expect((await open(seller, { weekly: [{ weekday: 8, from: '10:00', to: '12:00' }] })).status).toBe(422)
  expect((await open(seller, { length_minutes: 5 })).status).toBe(422)
  const twice = [
    { from: '14:00', to: '16:00' },
    { from: '09:00', to: '14:01' },
  ]
  const overlap = await open(seller, { dates: [{ day: '2027-05-15', windows: twice }] })
  expect(overlap).toMatchObject({ status: 422, json: { code: 'windows_overlap' } })
  expect((await open(seller, { weekly: twice.map((each) => ({ weekday: 1, ...each })) })).status).toBe(422)
  const sameDay = { day: '2027-05-15', windows: [{ from: '09:00', to: '10:00' }] }
  expect((await open(seller, { dates: [sameDay, sameDay] })).status).toBe(422)
  const adjoining = [1, 2, 3].map((weekday) => ({ weekday, from: '14:00', to: '16:00' }))
  const before = adjoining.map((each) => ({ ...each, from: '09:00', to: '14:00' }))
  expect((await open(seller, { weekly: [...adjoining, ...before] })).status).toBe(200)
  expect((await open(seller, {}, await createTestSale(api))).status).toBe(404)
  expect((await open(await createTestUser(api))).status).toBe(403)
})

test('a buyer books a slot: both are notified with the calendar file, and the slot is taken', async () => {
  const { seller, buyer, listingId, startsAt, id } = await createTestVisit()
  const visit = (await api.call('GET', `/visits/${id}`, { token: buyer.token })).json
  expect(visit).toMatchObject({
    status: 'CONFIRMED',
    role: 'buyer',
    starts_at: startsAt,
    address: '12 rue de la République, 69002 Lyon',
    allowed_actions: ['cancel', 'move', 'calendar'],
  })
  expect((await received(seller)).items).toMatchObject([
    { id, role: 'seller', buyer_name: 'Inès Morel', buyer_email: buyer.email },
  ])
  const taken = (await slots(listingId)).items.find(
    (slot: { starts_at: string }) => slot.starts_at === startsAt,
  )
  expect(taken).toMatchObject({ seats: 1, seats_left: 0 })
  const mails = await api.app.db.select().from(outbox)
  const toBuyer = mails.find(({ to }) => to === buyer.email)
  expect(toBuyer?.attachment).toMatchObject({ name: 'visite.ics' })
  expect(toBuyer?.attachment?.text).toContain('STATUS:CONFIRMED')
  expect(mails.find(({ to }) => to === seller.email)?.subject).toBe('Inès Morel visitera « Maison du canal »')
  const file = await api.call('GET', `/visits/${id}/calendar.ics`, { token: buyer.token })
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(file.text).toContain(`DTSTART:${startsAt.replaceAll(/[-:]|\.\d+/g, '')}`)
})

test('of twenty buyers who press at once, one has the slot', async () => {
  const { id } = await createOpenSale()
  const startsAt = await someSlot(id)
  const buyers = await Promise.all(Array.from({ length: 20 }, () => createTestUser(api)))
  const answers = await Promise.all(buyers.map((buyer) => book(id, buyer, startsAt)))
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
  expect(answers.find(({ status }) => status === 409)?.json.code).toBe('slot_taken')
})

test('a group slot takes as many as it has places, whoever presses at once', async () => {
  const { id } = await createOpenSale({ group_size: 3 })
  const startsAt = await someSlot(id)
  const buyers = await Promise.all(Array.from({ length: 8 }, () => createTestUser(api)))
  const answers = await Promise.all(buyers.map((buyer) => book(id, buyer, startsAt)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
})

test('a seller is never at two homes at once: buffer and way between them count', async () => {
  const { seller, id } = await createOpenSale({ buffer_minutes: 15, travel_minutes: 20 })
  const other = await createTestSale(api, { seller })
  const [first, second, third] = [await someSlot(id, 0), await someSlot(id, 1), await someSlot(id, 2)]
  expect((await book(id, await createTestUser(api), first)).status).toBe(201)
  expect((await book(other, await createTestUser(api), first)).status).toBe(409)
  // A quarter of an hour later is free at the same listing; at the other one, travel time is missing.
  expect((await book(other, await createTestUser(api), second)).status).toBe(409)
  expect((await book(id, await createTestUser(api), second)).status).toBe(201)
  const offered = (await slots(other)).items.find((slot: { starts_at: string }) => slot.starts_at === third)
  expect(offered.seats_left).toBe(0)
})

test('the database itself refuses two visits of one seller that share a moment', async () => {
  const { seller, listingId } = await createTestVisit()
  const twice = api.app.db.execute(sql`insert into visit_slot
    (id, seller_id, listing_id, starts_at, ends_at, busy_until, seats)
    select gen_random_uuid(), ${seller.id}::uuid, ${listingId}::uuid, starts_at + interval '10 minutes',
      ends_at + interval '10 minutes', busy_until + interval '10 minutes', 1
    from visit_slot where seller_id = ${seller.id}::uuid`)
  await expect(twice).rejects.toMatchObject({ cause: { code: '23P01' } })
})

test('a slot that is closed, past, or of a home that is not for sale cannot be taken', async () => {
  const { seller, id } = await createOpenSale({ notice_hours: 12 })
  const buyer = await createTestUser(api)
  const startsAt = await someSlot(id)
  const shifted = new Date(Date.parse(startsAt) + 60_000).toISOString()
  expect(await book(id, buyer, shifted)).toMatchObject({ status: 409, json: { code: 'slot_closed' } })
  expect((await book(id, buyer, '2020-01-01T10:00:00.000Z')).status).toBe(409)
  expect((await book(id, seller, startsAt)).status).toBe(403)
  expect((await book(await createTestSale(api, { status: 'sold' }), buyer, startsAt)).status).toBe(404)
})

test('a buyer has one upcoming visit of a listing, and may move it to another slot', async () => {
  const { buyer, seller, listingId, startsAt, id } = await createTestVisit()
  const next = await someSlot(listingId, 1)
  expect(await book(listingId, buyer, next)).toMatchObject({ status: 409, json: { code: 'visit_ahead' } })
  const moved = await act(buyer, id, 'move', { starts_at: next })
  expect(moved).toMatchObject({ status: 200, json: { starts_at: next, status: 'CONFIRMED' } })
  const free = (await slots(listingId)).items.find(
    (slot: { starts_at: string }) => slot.starts_at === startsAt,
  )
  expect(free.seats_left).toBe(1)
  const [mail] = await mailsTo(api, seller.email)
  expect(mail?.subject).toBe('La visite de « Maison du canal » change d’heure')
  expect(mail?.attachment?.text).toContain('SEQUENCE:1')
  expect((await act(buyer, id, 'move', { starts_at: next })).status).toBe(409)
})

test('without an account the slot is held for half an hour, until the e-mail’s link confirms it', async () => {
  const { seller, id: listingId } = await createOpenSale()
  const startsAt = await someSlot(listingId)
  const email = 'paul.visite@exemple.test'
  const unconfirmed = await book(listingId, undefined, startsAt, { name: 'Paul Roy', email })
  expect(unconfirmed).toMatchObject({ status: 201, json: { visit: { status: 'HELD', address: null } } })
  expect((await received(seller)).items).toEqual([])
  expect((await book(listingId, await createTestUser(api), startsAt)).status).toBe(409)
  const confirmed = await api.call('POST', '/visits/confirm', { body: { key: await keySentTo(email) } })
  expect(confirmed.json.visit).toMatchObject({ status: 'CONFIRMED' })
  const { key } = confirmed.json
  const id = unconfirmed.json.visit.id
  expect((await api.call('GET', `/visits/${id}?key=${key}`)).json.starts_at).toBe(startsAt)
  expect((await api.call('GET', `/visits/${id}`)).status).toBe(404)
  expect((await api.call('GET', `/visits/${id}/calendar.ics?key=${key}`)).status).toBe(200)
  const cancelled = await api.call('POST', `/visits/${id}/cancel`, { body: { key, reason: 'Empêché' } })
  expect(cancelled.json).toMatchObject({ status: 'CANCELLED', cancelled_by: 'buyer' })
  expect((await book(listingId, await createTestUser(api), startsAt)).status).toBe(201)
})

test('a visit that is confirmed after the listing has gone is not promised', async () => {
  const { id: listingId } = await createOpenSale()
  const email = 'tard.visite@exemple.test'
  await book(listingId, undefined, await someSlot(listingId), { name: 'Trop tard', email })
  await api.app.db.update(saleListings).set({ saleStatus: 'withdrawn' }).where(eq(saleListings.id, listingId))
  const confirmed = await api.call('POST', '/visits/confirm', { body: { key: await keySentTo(email) } })
  expect(confirmed).toMatchObject({ status: 409, json: { code: 'slot_closed' } })
})

test('typing another person’s address neither reveals their visit nor blocks it', async () => {
  const { id: listingId } = await createOpenSale()
  const email = 'zoe.visite@exemple.test'
  const signature = { name: 'Zoé Roy', email }
  const confirm = async () => api.call('POST', '/visits/confirm', { body: { key: await keySentTo(email) } })
  // Another person's hold does not block the owner of the address.
  expect((await book(listingId, undefined, await someSlot(listingId), signature)).status).toBe(201)
  const owner = await createTestUser(api, { email })
  expect((await book(listingId, owner, await someSlot(listingId, 1))).status).toBe(201)
  const again = await book(listingId, undefined, await someSlot(listingId, 2), signature)
  expect(again).toMatchObject({ status: 201, json: { visit: { status: 'HELD' } } })
  expect(await confirm()).toMatchObject({ status: 409, json: { code: 'visit_ahead' } })
})

test('a hold that nobody confirms gives the slot back', async () => {
  const { id: listingId } = await createOpenSale()
  const startsAt = await someSlot(listingId)
  const email = 'oubli@exemple.test'
  await book(listingId, undefined, startsAt, { name: 'Oubli', email })
  const key = await keySentTo(email)
  api.clock.advance({ minutes: 31 })
  await processDueVisits(api.app)
  expect((await api.call('POST', '/visits/confirm', { body: { key } })).json.code).toBe('hold_over')
  const free = (await slots(listingId)).items.find(
    (slot: { starts_at: string }) => slot.starts_at === startsAt,
  )
  expect(free.seats_left).toBe(1)
})

test('a seller who confirms each visit accepts or declines it; until then the address is hidden', async () => {
  const { seller, buyer, listingId, startsAt, id } = await createTestVisit(
    { needs_confirmation: true },
    { phone: '+33 6 12 34 56 78' },
  )
  expect((await api.call('GET', `/visits/${id}`, { token: buyer.token })).json).toMatchObject({
    status: 'REQUESTED',
    address: null,
  })
  expect(await received(seller)).toMatchObject({
    waiting: 1,
    items: [{ buyer_email: null, buyer_phone: null }],
  })
  expect((await act(buyer, id, 'accept')).status).toBe(403)
  expect((await act(seller, id, 'accept')).json).toMatchObject({
    status: 'CONFIRMED',
    buyer_phone: '+33 6 12 34 56 78',
  })
  expect((await act(seller, id, 'decline')).json).toMatchObject({ code: 'visit_move_refused' })
  const second = await createTestUser(api)
  const other = await book(listingId, second, await someSlot(listingId, 1))
  const declined = await act(seller, other.json.visit.id, 'decline', { reason: 'Je suis absent ce jour-là' })
  expect(declined.json).toMatchObject({ status: 'DECLINED', reason: 'Je suis absent ce jour-là' })
  const [mail] = await mailsTo(api, second.email)
  expect(mail?.text).toContain('Je suis absent ce jour-là')
  expect(startsAt).toBeTruthy()
})

test('strangers see no visit and change none', async () => {
  const { id } = await createTestVisit()
  const stranger = await createTestSeller(api)
  expect((await api.call('GET', `/visits/${id}`, { token: stranger.token })).status).toBe(404)
  for (const action of ['cancel', 'accept', 'decline', 'no-show'])
    expect((await act(stranger, id, action)).status).toBe(404)
  expect((await api.call('GET', `/visits/${id}/calendar.ics`, { token: stranger.token })).status).toBe(404)
})

test('both are reminded the evening before and two hours before, each once; afterwards the buyer is asked for feedback', async () => {
  const { seller, buyer, startsAt, id } = await createTestVisit()
  const titles = async (who: TestUser) => (await mailsTo(api, who.email)).map(({ subject }) => subject)
  const at = (instant: number) => {
    const seconds = Math.ceil((instant - api.clock.now().getTime()) / 1000)
    api.clock.advance({ seconds })
    return Promise.all([processDueVisits(api.app), processDueVisits(api.app)])
  }
  const hour = 3_600_000
  const start = Date.parse(startsAt)
  await at(start - 15 * hour)
  expect((await titles(buyer)).filter((title) => title.startsWith('Demain'))).toHaveLength(1)
  expect((await titles(seller)).filter((title) => title.startsWith('Demain'))).toHaveLength(1)
  await at(start - hour)
  expect((await titles(buyer)).filter((title) => title.includes('commence bientôt'))).toHaveLength(1)
  await at(start + hour)
  expect((await titles(buyer))[0]).toBe('Comment était la visite de « Maison du canal » ?')
  // The sessions have expired by now, so the rows are read directly.
  const { rows } = await api.app.db.execute(sql`select status from visit where id = ${id}::uuid`)
  expect(rows).toEqual([{ status: 'COMPLETED' }])
})

test('a visit that is accepted on its own day is not announced as of the next day', async () => {
  const { seller, buyer, startsAt, id } = await createTestVisit({ needs_confirmation: true })
  const hours = 3
  const accepted = Date.parse(startsAt) - hours * 3_600_000
  api.clock.advance({ seconds: Math.ceil((accepted - api.clock.now().getTime()) / 1000) })
  expect((await act(await renew(api, seller), id, 'accept')).status).toBe(200)
  await processDueVisits(api.app)
  const subjects = async () => (await mailsTo(api, buyer.email)).map(({ subject }) => subject)
  expect(await subjects()).not.toContainEqual(expect.stringContaining('Demain'))
  api.clock.advance({ hours: hours - 1 })
  await processDueVisits(api.app)
  expect((await subjects())[0]).toBe('Votre visite de « Maison du canal » commence bientôt')
})

test('upcoming visits of a withdrawn listing are cancelled, and both get the reason', async () => {
  const { seller, buyer, listingId, id } = await createTestVisit()
  await api.app.db.transaction((tx) =>
    changeSaleStatus(api.app, tx, {
      listingId,
      event: 'withdraw',
      actor: { id: seller.id, as: 'seller' },
      reason: 'Je garde la maison',
    }),
  )
  await processDueVisits(api.app)
  const { rows } = await api.app.db.execute(
    sql`select status, cancelled_by from visit where id = ${id}::uuid`,
  )
  expect(rows).toEqual([{ status: 'CANCELLED', cancelled_by: 'system' }])
  const [mail] = await mailsTo(api, buyer.email)
  expect(mail?.text).toContain('Le bien n’est plus à vendre')
  expect(mail?.attachment?.text).toContain('STATUS:CANCELLED')
})

test('a buyer who closes the account gives the slot back, and no way to reach them', async () => {
  const { seller, buyer, id } = await createTestVisit()
  const { token, password } = buyer
  expect((await api.call('DELETE', '/users/me', { token, body: { password } })).status).toBe(204)
  expect((await received(seller)).items).toMatchObject([
    { id, status: 'CANCELLED', buyer_name: 'Compte clos', buyer_email: '', buyer_phone: null },
  ])
})

test('three visits an hour: the fourth is refused with the time of the next', async () => {
  const buyer = await createTestUser(api)
  for (let count = 0; count < 3; count++) {
    const { id } = await createOpenSale()
    expect((await book(id, buyer, await someSlot(id))).status).toBe(201)
  }
  const { id } = await createOpenSale()
  const refused = await book(id, buyer, await someSlot(id))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('hostile words stay words in the message, the calendar file and the e-mail’s head', async () => {
  const { seller, id } = await createOpenSale()
  const startsAt = await someSlot(id)
  const hostile = { name: 'Paul\r\nBcc: tous@exemple.test', email: 'paul@exemple.test' }
  expect((await book(id, undefined, startsAt, hostile)).status).toBe(422)
  const buyer = await createTestUser(api, { firstName: 'Paul', lastName: 'BEGIN:VALARM' })
  const message = '<img src=x onerror=alert(1)>\nEND:VEVENT\nBEGIN:VEVENT'
  const { json } = await book(id, buyer, startsAt, { message })
  expect(json.visit.message).toBe(message)
  const [mail] = await mailsTo(api, seller.email)
  expect(mail?.html).not.toContain('<img src=x')
  expect(mail?.attachment?.text.match(/^BEGIN:VEVENT\r?$/gm)).toHaveLength(1)
})

test('a visit is kept for five years', async () => {
  const { buyer, id } = await createTestVisit()
  const read = () => api.call('GET', `/visits/${id}`, { token: buyer.token })
  const agedBy = (years: number) =>
    api.app.db
      .execute(sql`update visit_slot set starts_at = starts_at - make_interval(years => ${years}::int),
      ends_at = ends_at - make_interval(years => ${years}::int) where id in (select slot_id from visit where id = ${id})`)
  await agedBy(4)
  await purge(api.app, ['visits'])
  expect((await read()).status).toBe(200)
  await agedBy(2)
  await purge(api.app, ['visits'])
  expect((await read()).status).toBe(404)
})
