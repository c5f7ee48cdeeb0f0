import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { factKinds, personLists } from '#contract/people/people-enums.ts'
import { bookingTransitions } from '#server/schema/dealings/booking-tables.ts'
import { contentReports } from '#server/schema/administration/report-tables.ts'
import { debitConsents } from '#server/schema/dealings/debit-tables.ts'
import { payments, refunds } from '#server/schema/dealings/payment-tables.ts'
import { favoriteComments, favoriteLists } from '#server/schema/following/favorite-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { saveTestTelephone } from '#server/test/data/create-contact-channels.ts'
import { createTestBooking, createTestRental, createTestReview } from '#server/test/data/create-rentals.ts'
import {
  createTestAdmin,
  createTestOwner,
  createTestStaff,
  createTestUser,
} from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()

test('the page of a person found by a booking tells the whole story, and every figure leads to its list', async () => {
  const { token } = await createTestAdmin(api)
  const { owner, guest, rentalId } = await createStory()
  const get = (path: string) => api.call('GET', `/admin/users/${owner.id}${path}`, { token })
  const { json: person } = await get('')
  expect(person).toMatchObject({
    first_name: 'Bruno',
    masked_email: 'b•••@mail.example',
    is_watched: true,
    roles: ['owner', 'user'],
    alerts: [{ kind: 'notice', count: 1, reference: 'SIG-418' }],
    metrics: {
      rentals: 1,
      rentals_published: 1,
      stays: 2,
      stays_under_way: 1,
      average_rating: 4,
      reviews: 1,
    },
    counts: {
      rentals: 1,
      bookings_received: 2,
      bookings_made: 0,
      notices_about: 1,
      reviews_received: 1,
      sessions: 1,
    },
    tied_accounts: [{ id: guest.id, ties: ['telephone'] }],
    allowed_actions: [
      'note',
      'reveal',
      'correct',
      'suspend',
      'end_sessions',
      'change_email',
      'request_data',
      'merge',
    ],
  })
  expect(JSON.stringify(person)).not.toContain(owner.email)
  // Each count is that of its list, and each list answers.
  for (const list of personLists) {
    const answer = await get(`/lists/${list}`)
    expect(answer.json.pagination.total_items, list).toBe(person.counts[list])
  }
  const [received] = (await get('/lists/bookings_received')).json.items
  expect(received).toMatchObject({
    title: expect.stringContaining('DM-'),
    link: { kind: 'booking' },
    amount: { currency: 'EUR' },
  })
  const [home] = (await get('/lists/rentals')).json.items
  expect(home).toMatchObject({
    title: 'Le Belvédère',
    detail: 'Nice',
    status: 'PUBLISHED',
    link: { kind: 'rental', id: rentalId },
  })
})

test('refunds, consents to debits, reported comments and sessions of a merged account are on the page', async () => {
  const { token } = await createTestAdmin(api)
  const { guest, rentalId, bookingId } = await createStory()
  const now = api.clock.now()
  const paymentId = crypto.randomUUID()
  await api.app.db.insert(payments).values({
    id: paymentId,
    bookingId,
    kind: 'full',
    method: 'card',
    provider: 'stripe',
    currency: 'EUR',
    amountMinor: 12_000,
    createdAt: now,
    updatedAt: now,
  })
  await api.app.db.insert(refunds).values({
    id: crypto.randomUUID(),
    bookingId,
    paymentId,
    amountMinor: 12_000,
    reason: 'cancellation',
    status: 'sent',
    createdAt: now,
    settledAt: now,
  })
  await api.app.db
    .insert(debitConsents)
    .values({ id: crypto.randomUUID(), bookingId, provider: 'stripe', parts: [], agreedAt: now })
  const duplicate = await createTestUser(api)
  await api.app.db
    .update(users)
    .set({ mergedInto: guest.id, status: 'closed' })
    .where(eq(users.id, duplicate.id))
  const listId = crypto.randomUUID()
  const comment = crypto.randomUUID()
  await api.app.db.insert(favoriteLists).values({ id: listId, userId: guest.id, name: 'Été', createdAt: now })
  await api.app.db
    .insert(favoriteComments)
    .values({ id: comment, listId, rentalId, authorId: guest.id, body: 'Injure.', createdAt: now })
  await api.app.db.insert(contentReports).values({
    id: crypto.randomUUID(),
    reference: 'SIG-901',
    kind: 'comment',
    targetId: comment,
    reason: 'discrimination',
    explanation: 'Une injure contre un partenaire de la liste.',
    language: 'fr',
  })
  const { json: person } = await api.call('GET', `/admin/users/${guest.id}`, { token })
  expect(person).toMatchObject({
    is_watched: true,
    alerts: [{ kind: 'notice', count: 1, reference: 'SIG-901' }],
    counts: { refunds: 1, consents: 1, notices_about: 1, sessions: 2 },
  })
  const of = async (list: string) =>
    (await api.call('GET', `/admin/users/${guest.id}/lists/${list}`, { token })).json.items
  const link = { kind: 'booking', id: bookingId }
  expect(await of('refunds')).toMatchObject([
    { status: 'sent', amount: { currency: 'EUR', amount_minor: 12_000 }, link },
  ])
  expect(await of('consents')).toMatchObject([{ detail: 'debit', status: 'open', link }])
  expect(await of('notices_about')).toMatchObject([{ title: 'SIG-901' }])
  const watched = (await api.call('GET', '/admin/users?watched=true', { token })).json.items
  expect(watched.map(({ id }: { id: string }) => id)).toContain(guest.id)
})

test('the timeline holds each fact once at any depth, and its filters add up', async () => {
  const { token } = await createTestAdmin(api)
  const { owner } = await createStory()
  const read = async (query: string) =>
    (await api.call('GET', `/admin/users/${owner.id}/timeline?${query}`, { token })).json
  const { items, next } = await read('kinds=bookings,notices')
  expect(new Set(items.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['bookings', 'notices']))
  expect(items).toHaveLength(30)
  const rest = await read(`kinds=bookings,notices&after=${next}`)
  const all = [...items, ...rest.items]
  expect(rest.next).toBeNull()
  expect(new Set(all.map(({ id }: { id: string }) => id)).size).toBe(all.length)
  expect(all).toHaveLength(36)
  expect((await api.call('GET', `/admin/users/${owner.id}/timeline?after=${next}`, { token })).status).toBe(
    422,
  )
  // Each kind answers alone; those of the audit trail need its right.
  for (const kind of factKinds) expect((await read(`kinds=${kind}`)).items, kind).toBeInstanceOf(Array)
  const staff = await createTestStaff(api, ['manage_users'])
  await api.call('POST', `/admin/users/${owner.id}/reveal`, { token: staff.token })
  const seen = await api.call('GET', `/admin/users/${owner.id}/timeline?kinds=audit`, { token: staff.token })
  expect(seen.json.items).toEqual([])
  const [fact] = (await read('kinds=audit')).items
  expect(fact.type).toBe('audit.user.contact_viewed')
  const page = await api.call('GET', `/admin/users/${owner.id}`, { token: staff.token })
  expect(page.json.counts).not.toHaveProperty('audit')
})

test('notes are read by colleagues and removed by their author', async () => {
  const [author, colleague] = [
    await createTestStaff(api, ['manage_users']),
    await createTestStaff(api, ['manage_users']),
  ]
  const person = await createTestUser(api)
  const path = `/admin/users/${person.id}/notes`
  const { json: note } = await api.call('POST', path, {
    token: author.token,
    body: { text: 'Rappelé le 14.' },
  })
  const read = await api.call('GET', `/admin/users/${person.id}`, { token: colleague.token })
  expect(read.json.notes).toEqual([{ ...note, is_own: false }])
  expect((await api.call('DELETE', `${path}/${note.id}`, { token: colleague.token })).status).toBe(404)
  expect((await api.call('DELETE', `${path}/${note.id}`, { token: author.token })).status).toBe(204)
  const stranger = await createTestStaff(api, ['moderate_listings'])
  expect((await api.call('GET', `/admin/users/${person.id}`, { token: stranger.token })).status).toBe(403)
})

let stories = 0

/** An owner with two stays, a review, a notice, and a guest with the same telephone number. */
async function createStory() {
  stories += 1
  const owner = await createTestOwner(api, {
    firstName: 'Bruno',
    lastName: 'Castelli',
    email: `bruno${stories}@mail.example`,
  })
  const guest = await createTestUser(api, { lastName: 'Bertrand' })
  for (const { id } of [owner, guest]) {
    await saveTestTelephone(api, id, `+33 6 39 98 ${stories}${stories} 41`)
  }
  const rentalId = await createTestRental(api.app, { ownerId: owner.id, title: 'Le Belvédère', city: 'Nice' })
  const stay = { rentalId, guestId: guest.id, ownerId: owner.id }
  const bookingId = await createTestBooking(api.app, stay)
  await createTestBooking(api.app, {
    ...stay,
    status: 'IN_STAY',
    checkIn: '2026-11-19',
    checkOut: '2026-11-24',
  })
  const transitions = Array.from({ length: 35 }, (_, index) => ({
    id: crypto.randomUUID(),
    bookingId,
    previousStatus: index % 2 ? ('CONFIRMED' as const) : ('IN_STAY' as const),
    newStatus: index % 2 ? ('IN_STAY' as const) : ('CONFIRMED' as const),
    action: 'test',
    actor: 'system' as const,
    // Several at the same moment: the id decides between them.
    createdAt: new Date(Date.UTC(2026, 10, 1 + Math.floor(index / 5))),
  }))
  await api.app.db.insert(bookingTransitions).values(transitions)
  await createTestReview(api.app, { rentalId, bookingId, authorId: guest.id, rating: 4 })
  await api.app.db.insert(contentReports).values({
    id: crypto.randomUUID(),
    reference: `SIG-${417 + stories}`,
    kind: 'rental',
    targetId: rentalId,
    reason: 'fraud',
    explanation: 'Paiement demandé hors de Demeure.',
    language: 'fr',
    name: 'Lucie Bertrand',
  })
  return { owner, guest, rentalId, bookingId }
}
