import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import {
  createTestAdmin,
  createTestOwner,
  createTestStaff,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { act, createListedRental, createTestStay, renew } from '#server/test/data/create-stays.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { mailUnreadMessages } from './mail-unread-messages.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const request = (who: { token: string }, rental: { id: string }, body: string, more = {}) =>
  api.call('POST', `/properties/${rental.id}/questions`, { token: who.token, body: { body, ...more } })
const write = (who: { token: string }, id: string, body: string, more = {}) =>
  api.call('POST', `/conversations/${id}/messages`, { token: who.token, body: { body, ...more } })
const list = async (who: { token: string }, query = '') =>
  (await api.call('GET', `/conversations${query}`, { token: who.token })).json
const bodies = async (who: { token: string }, id: string): Promise<string[]> =>
  (await api.call('GET', `/conversations/${id}/messages`, { token: who.token })).json.items.map(
    ({ body }: { body: string }) => body,
  )

test('a guest contacts a host before booking, the host answers, and both see the conversation', async () => {
  const rental = await createListedRental(api, { title: 'Maison du phare' })
  const guest = await createTestUser(api, { firstName: 'Inès' })
  const requested = await request(guest, rental, 'Y a-t-il un lit pour bébé ?')
  expect(requested).toMatchObject({
    status: 201,
    json: {
      role: 'guest',
      home: { property_id: rental.id, title: 'Maison du phare' },
      stay: null,
      hides_contacts: true,
      last_message: { body: 'Y a-t-il un lit pour bébé ?', is_mine: true },
    },
  })
  const { id } = requested.json
  expect(await list(rental.owner, '?role=owner')).toMatchObject({
    unread_count: 1,
    items: [{ id, role: 'owner', other: { first_name: 'Inès' }, stay: null }],
  })
  expect((await write(rental.owner, id, 'Oui, et une chaise haute.')).status).toBe(201)
  expect(await list(guest, '?role=guest')).toMatchObject({ unread_count: 1, items: [{ id }] })
  const again = await request(guest, rental, 'Merci. Et le parking ?')
  expect(again.json.id).toBe(id)
  const strangers = [await createTestUser(api), await createTestAdmin(api)]
  for (const stranger of strangers)
    expect((await api.call('GET', `/conversations/${id}`, { token: stranger.token })).status).toBe(404)
})

test('a host who is offline is notified of a question by e-mail', async () => {
  const rental = await createListedRental(api, { title: 'Maison du phare' })
  const guest = await createTestUser(api, { firstName: 'Inès' })
  const { json } = await request(guest, rental, 'La maison a-t-elle un jardin ?')
  expect(await bodies(rental.owner, json.id)).toEqual(['La maison a-t-elle un jardin ?'])
  api.clock.advance({ minutes: 11 })
  await Promise.all([mailUnreadMessages(api.app), mailUnreadMessages(api.app)])
  const mails = await mailsTo(api, rental.owner.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Inès vous a écrit au sujet de « Maison du phare »'])
  expect(mails[0]?.text).toContain('La maison a-t-elle un jardin ?')
  expect(mails[0]?.text).toContain(`/owner-dash/messages/${json.id}`)
  await renew(api, rental.owner)
  const { json: notifications } = await api.call('GET', '/notifications', { token: rental.owner.token })
  expect(notifications.items).toMatchObject([
    {
      type: 'question_received',
      title: 'Inès vous pose une question sur « Maison du phare »',
      message: 'La maison a-t-elle un jardin ?',
    },
  ])
})

test('the booking that follows takes the conversation over; contact details pass once it is confirmed', async () => {
  const rental = await createListedRental(api)
  const guest = await createTestUser(api)
  const { json: question } = await request(guest, rental, 'Bonjour')
  const { booking } = await createTestStay(api, rental, { guest })
  const opened = await api.call('POST', '/conversations', {
    token: guest.token,
    body: { booking_id: booking.id },
  })
  expect(opened.json).toMatchObject({ id: question.id, stay: { code: booking.code }, hides_contacts: true })
  expect(await bodies(rental.owner, question.id)).toEqual(['Demande de réservation envoyée', 'Bonjour'])
  expect((await write(rental.owner, question.id, 'Mon numéro : 06 12 34 56 78')).status).toBe(422)
  await act(api, rental.owner, `/owner/bookings/${booking.id}/accept`)
  expect((await write(rental.owner, question.id, 'Mon numéro : 06 12 34 56 78')).status).toBe(201)
  expect(await bodies(guest, question.id)).toContain('Mon numéro : 06 12 34 56 78')
  const next = await request(guest, rental, 'Et pour l’an prochain ?')
  expect(next.json.id).not.toBe(question.id)
  const { booking: second } = await createTestStay(api, rental, { guest, from: 90 })
  const other = await createTestUser(api)
  const { json: theirs } = await request(other, rental, 'Bonjour')
  expect(theirs.stay).toBeNull()
  expect(await list(guest)).toMatchObject({
    items: [{ id: next.json.id, stay: { code: second.code } }, { id: question.id }],
  })
})

test('two questions sent at once are one conversation, and one sent twice is one message', async () => {
  const [rental, guest] = [await createListedRental(api), await createTestUser(api)]
  const id = crypto.randomUUID()
  const answers = await Promise.all([
    request(guest, rental, 'Bonjour', { id }),
    request(guest, rental, 'Bonjour', { id }),
    request(guest, rental, 'Et merci'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const [conversation, ...more] = new Set(answers.map(({ json }) => json.id))
  expect(more).toEqual([])
  expect((await bodies(guest, conversation!)).toSorted()).toEqual(['Bonjour', 'Et merci'])
})

test('no question to oneself, about a hidden rental, without text, or without a confirmed address', async () => {
  const [rental, guest] = [await createListedRental(api), await createTestUser(api)]
  const code = async (who: TestUser, requested: { id: string }, body = 'Bonjour') => {
    const { status, json } = await request(who, requested, body)
    return `${status} ${json.code}`
  }
  expect(await code(rental.owner, rental)).toBe('409 own_home')
  expect(await code(await createTestUser(api, { emailVerified: false }), rental)).toBe(
    '409 email_not_confirmed',
  )
  expect(await code(guest, { id: crypto.randomUUID() })).toMatch(/^404/)
  expect(await code(guest, rental, '   ')).toMatch(/^422/)
  expect(await code(guest, rental, 'x'.repeat(4_001))).toMatch(/^422/)
  const nobody = await api.call('POST', `/properties/${rental.id}/questions`, { body: { body: 'Bonjour' } })
  expect(nobody.status).toBe(401)
  for (const hidden of [{ status: 'DRAFT' as const }, { underReview: true }]) {
    const closed = await createListedRental(api)
    await api.app.db.update(rentals).set(hidden).where(eq(rentals.id, closed.id))
    expect(await code(guest, closed)).toMatch(/^404/)
  }
  expect(await list(guest)).toMatchObject({ items: [] })
})

test('a guest who is not answered waits after five messages; an answer lets them go on', async () => {
  const [rental, guest] = [await createListedRental(api), await createTestUser(api)]
  const { json } = await request(guest, rental, '1')
  for (const body of ['2', '3', '4']) expect((await write(guest, json.id, body)).status).toBe(201)
  const id = crypto.randomUUID()
  expect((await write(guest, json.id, '5', { id })).status).toBe(201)
  const sixth = await write(guest, json.id, '6')
  expect(`${sixth.status} ${sixth.json.code}`).toBe('409 answer_awaited')
  expect((await request(guest, rental, '6')).json.code).toBe('answer_awaited')
  expect((await write(guest, json.id, '5', { id })).status).toBe(201)
  api.clock.advance({ seconds: 1 })
  await write(rental.owner, json.id, 'Me voici')
  api.clock.advance({ seconds: 1 })
  expect((await write(guest, json.id, '6')).status).toBe(201)
})

test('a guest who contacts many hosts is limited, with the time of the next', async () => {
  const guest = await createTestUser(api)
  const rentals = await Promise.all(Array.from({ length: 6 }, () => createListedRental(api)))
  for (const rental of rentals.slice(0, 5)) expect((await request(guest, rental, 'Bonjour')).status).toBe(201)
  const onHold = await request(guest, rentals[5]!, 'Bonjour')
  expect(onHold.status).toBe(429)
  expect(Number(onHold.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await request(guest, rentals[0]!, 'Encore un mot')).status).toBe(201)
})

test('a question about a rental that was given to another account reaches its owner, and not the former one', async () => {
  const rental = await createListedRental(api)
  const guest = await createTestUser(api)
  const { json: before } = await request(guest, rental, 'Y a-t-il un lit pour bébé ?')
  const next = await createTestOwner(api)
  const started = await api.call('POST', '/admin/listings/bulk', {
    token: (await createTestStaff(api, ['moderate_listings'])).token,
    body: {
      action: 'listing.change_owner',
      input: { owner_id: next.id, mandate: 'M-2027-014', reason: 'Demande écrite de son propriétaire' },
      ids: [rental.id],
    },
  })
  expect(started.status, started.text).toBe(201)
  await expect
    .poll(async () => (await api.app.db.select().from(rentals).where(eq(rentals.id, rental.id)))[0]?.ownerId)
    .toBe(next.id)
  const { json: after } = await request(guest, rental, 'Et une place pour la voiture ?')
  expect(after.id).not.toBe(before.id)
  expect(await bodies(next, after.id)).toEqual(['Et une place pour la voiture ?'])
  expect(await bodies(rental.owner, before.id)).toEqual(['Y a-t-il un lit pour bébé ?'])
  expect((await request(guest, rental, 'Merci')).json.id).toBe(after.id)
})
