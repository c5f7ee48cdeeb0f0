import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { updateUser } from '#server/accounts/account-repository.ts'
import { participantsOf } from '#server/booking-summaries/booking-briefs.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { runJobList } from '#server/scheduled-jobs.ts'
import {
  createTestAdmin,
  createTestOwner,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { createTestBooking, createTestRental } from '#server/test/data/create-rentals.ts'
import { openStream } from '#server/test/open-stream.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { conversations, messages } from '#server/schema/following/conversation-tables.ts'
import { mailUnreadMessages } from './mail-unread-messages.ts'
import { noteInConversation, writeFirstMessage, writeMessage } from './write-message.ts'

const api = startApi()

interface Thread {
  id: string
  bookingId: string
  guest: TestUser
  owner: TestUser
}

/** A guest and an owner with a booking, and their conversation. */
async function createTestThread(status: 'REQUESTED' | 'CONFIRMED' | 'CANCELLED_BY_GUEST' = 'CONFIRMED') {
  const guest = await createTestUser(api, { firstName: 'Inès' })
  const owner = await createTestOwner(api, { firstName: 'Claire' })
  const rentalId = await createTestRental(api.app, { ownerId: owner.id, title: 'Longère du Perche' })
  const bookingId = await createTestBooking(api.app, {
    rentalId,
    guestId: guest.id,
    ownerId: owner.id,
    status,
  })
  const opened = await api.call('POST', '/conversations', {
    token: guest.token,
    body: { booking_id: bookingId },
  })
  expect(opened.status).toBe(200)
  return { id: opened.json.id as string, bookingId, guest, owner }
}
const write = ({ id }: Pick<Thread, 'id'>, who: TestUser, body: string, more = {}) =>
  api.call('POST', `/conversations/${id}/messages`, { token: who.token, body: { body, ...more } })
const read = async ({ id }: Thread, who: TestUser) =>
  (await api.call('GET', `/conversations/${id}/messages`, { token: who.token })).json
/** A message as it was stored before contact data was refused. */
const storeMessage = async ({ id }: Thread, sender: TestUser, body: string) => {
  const [conversation] = await api.app.db.select().from(conversations).where(eq(conversations.id, id))
  return api.app.db.transaction((tx) => writeMessage(tx, api.app, conversation!, sender.id, { body }))
}
const list = async (who: TestUser, query = '') =>
  (await api.call('GET', `/conversations${query}`, { token: who.token })).json

test('a guest writes, the owner sees it unread, reads it, and the guest sees that it was read', async () => {
  const thread = await createTestThread()
  const { guest, owner } = thread
  expect(await list(owner)).toMatchObject({ items: [], unread_count: 0 })
  expect(await write(thread, guest, 'Bonjour, à quelle heure arriver ?')).toMatchObject({
    status: 201,
    json: { kind: 'text', is_mine: true, is_masked: false, read_at: null },
  })
  expect(await list(owner)).toMatchObject({
    unread_count: 1,
    items: [
      {
        id: thread.id,
        role: 'owner',
        other: { first_name: 'Inès' },
        stay: { title: 'Longère du Perche' },
        last_message: { body: 'Bonjour, à quelle heure arriver ?', is_mine: false },
        unread_count: 1,
        hides_contacts: false,
      },
    ],
  })
  const readIt = () => api.call('POST', `/conversations/${thread.id}/read`, { token: owner.token })
  expect((await readIt()).json).toEqual({ updated: 1 })
  expect((await readIt()).json).toEqual({ updated: 0 })
  expect(await list(owner)).toMatchObject({ unread_count: 0 })
  expect((await read(thread, guest)).items[0].read_at).toEqual(expect.any(String))
  expect((await read(thread, owner)).items[0]).toMatchObject({ is_mine: false, read_at: null })
})

test('nobody else finds a conversation, not even an admin', async () => {
  const thread = await createTestThread()
  await write(thread, thread.guest, 'Entre nous')
  for (const stranger of [
    await createTestUser(api),
    await createTestOwner(api),
    await createTestAdmin(api),
  ]) {
    const { token } = stranger
    const answers = [
      await api.call('GET', `/conversations/${thread.id}`, { token }),
      await api.call('GET', `/conversations/${thread.id}/messages`, { token }),
      await write(thread, stranger, 'Bonjour'),
      await api.call('POST', `/conversations/${thread.id}/read`, { token }),
      await api.call('POST', '/conversations', { token, body: { booking_id: thread.bookingId } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await list(stranger)).toMatchObject({ items: [], unread_count: 0 })
  }
})

test('a message of before the refusal stays masked until the booking is confirmed', async () => {
  const thread = await createTestThread('REQUESTED')
  const { guest, owner } = thread
  const words = 'Appelez-moi au 06 12 34 56 78 ou ines@exemple.fr'
  const masked = { body: 'Appelez-moi au ••• ou •••', is_masked: true }
  await storeMessage(thread, guest, words)
  expect((await read(thread, owner)).items[0]).toMatchObject(masked)
  expect(await list(owner)).toMatchObject({ items: [{ hides_contacts: true, last_message: masked }] })
  await api.app.db.update(bookings).set({ status: 'CONFIRMED' }).where(eq(bookings.id, thread.bookingId))
  expect((await read(thread, owner)).items[0]).toMatchObject({ body: words, is_masked: false })
})

test('a booking that was cancelled without being confirmed keeps it masked; one that was confirmed does not', async () => {
  const thread = await createTestThread('CANCELLED_BY_GUEST')
  await storeMessage(thread, thread.guest, 'Mon numéro : 06 12 34 56 78')
  expect((await read(thread, thread.owner)).items[0].body).toBe('Mon numéro : •••')
  await api.app.db.update(bookings).set({ confirmedAt: new Date() }).where(eq(bookings.id, thread.bookingId))
  expect((await read(thread, thread.owner)).items[0].body).toBe('Mon numéro : 06 12 34 56 78')
})

test('a message unread for ten minutes is notified by e-mail, once, in the recipient’s language and masked', async () => {
  const thread = await createTestThread('REQUESTED')
  const { guest, owner } = thread
  await updateUser(api.app.db, guest.id, { language: 'en' }, api.clock.now())
  await storeMessage(thread, guest, 'Bonjour, voici le 06 12 34 56 78')
  await write(thread, guest, 'Et merci')
  await write(thread, owner, 'Avec plaisir')
  api.clock.advance({ minutes: 9 })
  await mailUnreadMessages(api.app)
  expect(await mailsTo(api, owner.email)).toEqual([])
  api.clock.advance({ minutes: 2 })
  await Promise.all([mailUnreadMessages(api.app), mailUnreadMessages(api.app)])
  const [toOwner, ...more] = await mailsTo(api, owner.email)
  expect(more).toEqual([])
  expect(toOwner?.subject).toBe('Inès vous a écrit au sujet de « Longère du Perche »')
  expect(toOwner?.text).toContain('Bonjour, voici le •••')
  expect(toOwner?.text).toContain('Et merci')
  expect(toOwner?.text).toContain(`/owner-dash/messages/${thread.id}`)
  const [toGuest] = await mailsTo(api, guest.email)
  expect(toGuest?.subject).toBe('Claire wrote to you about “Longère du Perche”')
  expect(toGuest?.text).toContain(`/en/client-dash/messages/${thread.id}`)
})

test('a message that was read, or whose recipient wants no e-mails, is not notified by e-mail', async () => {
  const thread = await createTestThread()
  const { guest, owner } = thread
  await write(thread, guest, 'Lu')
  await api.call('POST', `/conversations/${thread.id}/read`, { token: owner.token })
  await write(thread, owner, 'Pas d’e-mail')
  await api.call('PUT', '/users/me/notification-preferences', {
    token: guest.token,
    body: { items: [{ group: 'messages', app: true, mail: false }] },
  })
  api.clock.advance({ minutes: 11 })
  await mailUnreadMessages(api.app)
  expect(await mailsTo(api, owner.email)).toEqual([])
  expect(await mailsTo(api, guest.email)).toEqual([])
})

test('a message reaches the other person’s screen without asking, and nobody else’s', async () => {
  const thread = await createTestThread()
  const stranger = await createTestUser(api)
  const [stream, foreign] = [await openStream(api, thread.owner.token), await openStream(api, stranger.token)]
  await write(thread, thread.guest, 'Bonjour')
  await stream.next('message')
  expect(stream.events.at(-1)?.data).toEqual({ conversation_id: thread.id })
  expect(foreign.events.map(({ event }) => event)).toEqual(['ready'])
  stream.leave()
  foreign.leave()
})

test('the same message sent twice is written once, and its number is of no use elsewhere', async () => {
  const thread = await createTestThread()
  const other = await createTestThread()
  const id = crypto.randomUUID()
  const first = await write(thread, thread.guest, 'Une fois', { id })
  const again = await write(thread, thread.guest, 'Une fois', { id })
  expect(again).toMatchObject({ status: 201, json: { id, created_at: first.json.created_at } })
  expect((await read(thread, thread.guest)).pagination.total_items).toBe(1)
  expect((await write(other, other.guest, 'Ailleurs', { id })).status).toBe(409)
  expect((await write(thread, thread.owner, 'Autrui', { id })).status).toBe(409)
})

test('an empty, endless or hostile text is refused', async () => {
  const thread = await createTestThread()
  for (const body of ['', '   ', 'a'.repeat(4_001), 'a\u0000b', 'a\u202eb'])
    expect((await write(thread, thread.guest, body)).status).toBe(422)
})

test('whoever writes without pause is held back', async () => {
  const thread = await createTestThread()
  const statuses = []
  for (let count = 0; count < 22; count++) statuses.push((await write(thread, thread.guest, 'Allô')).status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(20)
  const refused = await write(thread, thread.guest, 'Allô')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await write(thread, thread.owner, 'Oui ?')).status).toBe(201)
})

test('nobody can write to somebody who closed their account', async () => {
  const thread = await createTestThread('CANCELLED_BY_GUEST')
  await api.call('DELETE', '/users/me', {
    token: thread.guest.token,
    body: { password: thread.guest.password },
  })
  expect(await write(thread, thread.owner, 'Bonjour')).toMatchObject({
    status: 409,
    json: { code: 'receiver_gone' },
  })
})

test('what happens to the booking stands in the conversation, in each reader’s language, and is unread by nobody', async () => {
  const thread = await createTestThread()
  await api.app.db.transaction(async (tx) => {
    await noteInConversation(tx, api.app, (await participantsOf(tx, thread.bookingId))!, 'confirmed')
    await writeFirstMessage(tx, api.app, thread.bookingId, thread.guest.id, '  ')
  })
  const { json } = await api.call('GET', `/conversations/${thread.id}/messages`, {
    token: thread.owner.token,
    headers: { 'accept-language': 'es' },
  })
  expect(json.items).toMatchObject([{ kind: 'note', body: 'Reserva confirmada', is_mine: false }])
  expect(await list(thread.guest)).toMatchObject({ unread_count: 0, items: [{ id: thread.id }] })
})

test('conversations are listed by side, the latest first, and by what is unread', async () => {
  const thread = await createTestThread()
  const rentalId = await createTestRental(api.app)
  // The owner is also a guest.
  const bookingId = await createTestBooking(api.app, { rentalId, guestId: thread.owner.id })
  await api.app.db.transaction(async (tx) =>
    noteInConversation(tx, api.app, (await participantsOf(tx, bookingId))!, 'requested'),
  )
  await write(thread, thread.guest, 'Bonjour')
  const roles = async (query: string) =>
    (await list(thread.owner, query)).items.map(({ role }: { role: string }) => role)
  expect(await roles('')).toEqual(['owner', 'guest'])
  expect(await roles('?role=guest')).toEqual(['guest'])
  expect(await roles('?role=owner&unread=true')).toEqual(['owner'])
  expect(await roles('?unread=false')).toEqual(['guest'])
  expect(await list(thread.owner, '?role=guest')).toMatchObject({ unread_count: 0 })
})

test('two who open a conversation at once open the same', async () => {
  const thread = await createTestThread()
  const bookingId = await createTestBooking(api.app, {
    rentalId: await createTestRental(api.app),
    guestId: thread.guest.id,
    ownerId: thread.owner.id,
  })
  const answers = await Promise.all(
    [thread.guest, thread.owner, thread.guest].map(({ token }) =>
      api.call('POST', '/conversations', { token, body: { booking_id: bookingId } }),
    ),
  )
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
})

test('an owner has templates: the default ones, then their own, even none', async () => {
  const owner = await createTestOwner(api)
  const { token } = owner
  const path = '/owner/message-templates'
  expect(
    (await api.call('GET', path, { token })).json.items.map(({ name }: { name: string }) => name),
  ).toEqual(['Arrivée', 'Clés', 'Wi-fi', 'Merci'])
  const items = [{ name: 'Portail', body: 'Bonjour {prénom}, le portail…' }]
  expect((await api.call('PUT', path, { token, body: { items } })).json).toEqual({ items })
  expect((await api.call('GET', path, { token })).json).toEqual({ items })
  await api.call('PUT', path, { token, body: { items: [] } })
  expect((await api.call('GET', path, { token })).json).toEqual({ items: [] })
  expect((await api.call('GET', path, { token: (await createTestUser(api)).token })).status).toBe(403)
  const tooMany = Array.from({ length: 21 }, () => items[0])
  expect((await api.call('PUT', path, { token, body: { items: tooMany } })).status).toBe(422)
})

test('a conversation goes three years after its last message', async () => {
  const thread = await createTestThread()
  await write(thread, thread.guest, 'Bonjour')
  const stored = () => api.app.db.$count(messages, eq(messages.conversationId, thread.id))
  api.clock.advance({ days: 1_000 })
  await runJobList(api.app)
  expect(await stored()).toBe(1)
  api.clock.advance({ days: 100 })
  await runJobList(api.app)
  expect(await stored()).toBe(0)
})
