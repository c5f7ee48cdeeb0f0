import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/schema/people/account-tables.ts'
import {
  createTestAdmin,
  createTestOwner,
  createTestStaff,
  createTestUser,
} from '#server/test/data/create-users.ts'
import { createTestRental, createTestReview } from '#server/test/data/create-rentals.ts'
import { createTestGuest, createTestStay } from '#server/test/data/create-reviews.ts'
import { startApi } from '#server/test/start-api.ts'
import { reviews } from '#server/schema/following/review-tables.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
let written = 0
/** Unique texts: a copy is put on hold. */
const praise = () => `Une maison claire et calme, un accueil attentif, ${(written += 1)} fois sur dix.`

const eligibility = (propertyId: string, token?: string, language = 'fr') =>
  api.call('POST', '/reviews/check-eligibility', {
    body: { property_id: propertyId },
    headers: { 'accept-language': language },
    ...(token && { token }),
  })
const write = (token: string, body: Record<string, unknown>) => api.call('POST', '/reviews/', { token, body })

test('a guest whose stay is over reviews it, and everybody reads it at once with the new average', async () => {
  const rentalId = await createTestRental(api.app, { title: 'Maison des Remparts' })
  const guest = await createTestGuest(api, { firstName: 'Léa', lastName: 'Moreau' })
  await createTestStay(api, rentalId, guest)
  expect((await eligibility(rentalId, guest.token)).json).toMatchObject({
    can_review: true,
    reason: null,
    has_stayed: true,
    has_existing_review: false,
  })
  const comment = praise()
  const answer = await write(guest.token, {
    property_id: rentalId,
    rating: 4,
    comment: `  ${comment} `,
    sub_scores: { cleanliness: 5, value: 3 },
  })
  expect(answer.status).toBe(201)
  expect(answer.json).toMatchObject({
    property_id: rentalId,
    rating: 4,
    comment,
    moderation_status: 'approved',
    is_visible: true,
    message: 'Avis publié avec succès !',
    allowed_actions: ['edit', 'delete'],
    reviewer: { first_name: 'Léa', last_name: 'M.' },
  })
  const { json: list } = await api.call('GET', `/reviews/property/${rentalId}`)
  expect(list.items.map(({ id }: { id: string }) => id)).toEqual([answer.json.id])
  const { json: stats } = await api.call('GET', `/reviews/property/${rentalId}/stats`)
  expect(stats).toMatchObject({
    average_rating: 4,
    total_reviews: 1,
    sub_scores: { cleanliness: 5, value: 3, location: null },
  })
  expect((await api.call('GET', `/properties/${rentalId}`)).json).toMatchObject({
    average_rating: 4,
    total_reviews: 1,
  })
  expect((await eligibility(rentalId, guest.token)).json).toMatchObject({
    can_review: false,
    reason: 'Vous avez déjà laissé un avis pour cette propriété.',
    has_stayed: true,
    has_existing_review: true,
  })
  const again = await write(guest.token, { property_id: rentalId, rating: 5 })
  expect([again.status, again.json.message]).toEqual([
    409,
    'Vous avez déjà laissé un avis pour cette propriété.',
  ])
})

const stories: [string, number, string, Parameters<typeof createTestStay>[3] | null][] = [
  ['no_stay', 403, 'Vous n’avez effectué aucun séjour dans ce logement.', null],
  ['no_stay', 403, 'Vous n’avez effectué aucun séjour dans ce logement.', { status: 'CANCELLED_BY_GUEST' }],
  ['no_stay', 403, 'Vous n’avez effectué aucun séjour dans ce logement.', { status: 'NO_SHOW' }],
  [
    'stay_in_progress',
    403,
    'Votre séjour est en cours : vous pourrez laisser un avis après votre départ.',
    { status: 'IN_STAY', endedDaysAgo: -2 },
  ],
  ['too_late', 409, 'Le délai de 14 jours après votre départ est dépassé.', { endedDaysAgo: 16 }],
]
test.each(stories)('%s: a review is refused with %i and the reason', async (code, status, reason, stay) => {
  const rentalId = await createTestRental(api.app)
  const guest = await createTestGuest(api)
  if (stay) await createTestStay(api, rentalId, guest, stay)
  const { json } = await eligibility(rentalId, guest.token)
  expect(json).toMatchObject({ can_review: false, reason, reason_code: code, has_existing_review: false })
  const refused = await write(guest.token, { property_id: rentalId, rating: 5, comment: praise() })
  expect([refused.status, refused.json.code]).toEqual([status, code])
  expect(refused.json.message).toContain(reason)
  if (status === 403) expect(refused.json.message).toContain('permissions pour laisser un avis')
})

test('visitors, owners, staff and suspended people get the reason why they may not review', async () => {
  const owner = await createTestOwner(api)
  const rentalId = await createTestRental(api.app, { ownerId: owner.id })
  expect((await eligibility(rentalId)).json).toMatchObject({
    can_review: false,
    reason: 'Connectez-vous pour laisser un avis.',
    has_stayed: false,
  })
  expect((await api.call('POST', '/reviews/', { body: { property_id: rentalId, rating: 5 } })).status).toBe(
    401,
  )
  await createTestStay(api, rentalId, owner)
  expect((await eligibility(rentalId, owner.token)).json.reason).toBe(
    'Vous ne pouvez pas laisser d’avis sur votre propre bien.',
  )
  expect((await write(owner.token, { property_id: rentalId, rating: 5 })).status).toBe(403)
  const staff = await createTestStaff(api, ['view_stats'])
  await createTestStay(api, rentalId, staff)
  expect((await eligibility(rentalId, staff.token)).json.reason_code).toBe('staff')
  const suspended = await createTestGuest(api)
  await createTestStay(api, rentalId, suspended)
  await api.app.db.update(users).set({ status: 'suspended' }).where(eq(users.id, suspended.id))
  expect((await eligibility(rentalId, suspended.token)).json.reason).toBe(
    'Votre compte est suspendu : vous ne pouvez pas laisser d’avis.',
  )
  expect((await write(suspended.token, { property_id: rentalId, rating: 5 })).status).toBe(401)
  expect((await eligibility(rentalId, owner.token, 'en')).json.reason).toBe(
    'You cannot review your own home.',
  )
})

test('a home that is not there, a draft, and a review without a rating are refused', async () => {
  const guest = await createTestGuest(api)
  expect((await eligibility(crypto.randomUUID(), guest.token)).status).toBe(404)
  const draft = await createTestRental(api.app, { status: 'DRAFT' })
  expect((await eligibility(draft, guest.token)).status).toBe(404)
  expect((await write(guest.token, { property_id: draft, rating: 5 })).status).toBe(404)
  for (const rating of [undefined, 0, 6, 4.5, '5', null]) {
    const { status, json } = await write(guest.token, { property_id: draft, rating })
    expect(status).toBe(422)
    expect(json.errors).toEqual([{ field: 'rating', message: 'Veuillez sélectionner une note' }])
  }
  const long = await write(guest.token, { property_id: draft, rating: 5, comment: 'a'.repeat(1001) })
  expect([long.status, long.json.errors[0].field]).toEqual([422, 'comment'])
  const scores = await write(guest.token, { property_id: draft, rating: 5, sub_scores: { value: 6 } })
  expect([scores.status, scores.json.errors[0].field]).toEqual([422, 'sub_scores.value'])
})

test.each([
  ['contact_data', 5, 'Appelez le 06 12 34 56 78 la prochaine fois, c’est mieux.'],
  ['link', 5, 'Voyez https://ailleurs.example pour la même maison moins chère.'],
  ['insult', 3, 'Le propriétaire est un connard, voilà ce que j’en pense.'],
  ['short_bad_rating', 1, 'Nul.'],
])('%s: the review waits for a moderator', async (trigger, rating, comment) => {
  const rentalId = await createTestRental(api.app)
  const guest = await createTestGuest(api)
  await createTestStay(api, rentalId, guest)
  const { status, json } = await write(guest.token, { property_id: rentalId, rating, comment })
  expect(status).toBe(201)
  expect(json).toMatchObject({
    moderation_status: 'pending',
    is_visible: false,
    message: 'Avis soumis pour modération. Il sera visible après validation.',
  })
  expect((await api.call('GET', `/reviews/${json.id}`)).status).toBe(404)
  expect((await api.call('GET', `/reviews/${json.id}`, { token: guest.token })).json.id).toBe(json.id)
  expect((await api.call('GET', `/properties/${rentalId}`)).json.total_reviews).toBe(0)
  const [row] = await api.app.db.select().from(reviews).where(eq(reviews.id, json.id))
  expect(row!.triggers).toEqual([trigger])
})

test('copies, new accounts and people who host each other wait for a moderator', async () => {
  const owner = await createTestGuest(api, { role: 'owner' })
  const rentalId = await createTestRental(api.app, { ownerId: owner.id })
  const comment = 'Nous avons passé une semaine délicieuse au bord de l’eau.'
  const [first, copier, friend] = [
    await createTestGuest(api),
    await createTestGuest(api),
    await createTestGuest(api),
  ]
  const fresh = await createTestUser(api)
  for (const guest of [first, copier, fresh, friend]) await createTestStay(api, rentalId, guest)
  const theirs = await createTestRental(api.app, { ownerId: friend.id })
  const visit = await createTestStay(api, theirs, owner)
  await api.app.db.$client.query('update booking set owner_id = $1 where id = $2', [friend.id, visit])
  const statusOf = async (token: string, text: string) =>
    (await write(token, { property_id: rentalId, rating: 5, comment: text })).json.moderation_status
  expect(await statusOf(first.token, comment)).toBe('approved')
  expect(await statusOf(copier.token, comment.toUpperCase())).toBe('pending')
  expect(await statusOf(fresh.token, 'Une semaine parfaite, tout y était.')).toBe('pending')
  expect(await statusOf(friend.token, 'Chez nos amis on est toujours bien.')).toBe('pending')
})

test('of a hundred reviews of one stay at once, one is written', async () => {
  const rentalId = await createTestRental(api.app)
  const guest = await createTestGuest(api)
  await createTestStay(api, rentalId, guest)
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      write(guest.token, { property_id: rentalId, rating: 5, comment: praise() }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(99)
  expect((await api.call('GET', `/properties/${rentalId}`)).json.total_reviews).toBe(1)
})

test('an author rewrites a review for 48 hours, and the filters read it anew', async () => {
  const rentalId = await createTestRental(api.app)
  const guest = await createTestGuest(api)
  const bookingId = await createTestStay(api, rentalId, guest)
  const id = await createTestReview(api.app, { rentalId, bookingId, authorId: guest.id, rating: 5 })
  const edit = (body: Record<string, unknown>, token = guest.token) =>
    api.call('PUT', `/reviews/${id}`, { token, body })
  const changed = await edit({ rating: 3, comment: 'Finalement, la rue est bruyante la nuit.' })
  expect(changed.json).toMatchObject({ rating: 3, moderation_status: 'approved', is_visible: true })
  expect((await api.call('GET', `/properties/${rentalId}`)).json.average_rating).toBe(3)
  const edited = await edit({ rating: 3, comment: 'Écrivez-moi : lea@exemple.org, je vous dirai.' })
  expect(edited.json).toMatchObject({ moderation_status: 'pending', is_visible: false })
  expect((await api.call('GET', `/properties/${rentalId}`)).json).toMatchObject({
    average_rating: null,
    total_reviews: 0,
  })
  expect((await edit({ rating: 3, comment: praise() })).json.moderation_status).toBe('approved')
  expect((await edit({ rating: 1 }, (await createTestGuest(api)).token)).status).toBe(404)
  expect((await edit({ comment: praise() })).status).toBe(422)
  await api.app.db
    .update(reviews)
    .set({ createdAt: new Date(api.clock.now().getTime() - 49 * 3_600_000) })
    .where(eq(reviews.id, id))
  const refused = await edit({ rating: 5 })
  expect([refused.status, refused.json.code]).toEqual([409, 'review_edit_too_late'])
})

test('an author takes a review back at any time, and may write another while there is time', async () => {
  const rentalId = await createTestRental(api.app)
  const guest = await createTestGuest(api)
  await createTestStay(api, rentalId, guest)
  const { json } = await write(guest.token, { property_id: rentalId, rating: 5, comment: praise() })
  const remove = (token: string) => api.call('DELETE', `/reviews/${json.id}`, { token })
  expect((await remove((await createTestGuest(api)).token)).status).toBe(404)
  expect((await remove(guest.token)).status).toBe(204)
  expect((await remove(guest.token)).status).toBe(404)
  expect((await api.call('GET', `/reviews/${json.id}`, { token: guest.token })).status).toBe(404)
  expect((await api.call('GET', `/properties/${rentalId}`)).json.total_reviews).toBe(0)
  expect((await eligibility(rentalId, guest.token)).json.can_review).toBe(true)
  expect((await write(guest.token, { property_id: rentalId, rating: 4, comment: praise() })).status).toBe(201)
})

test('what a person wrote is listed and summed up for that person and for moderators only', async () => {
  const rentalId = await createTestRental(api.app, { title: 'Loft des Chartrons' })
  const guest = await createTestGuest(api)
  await createTestReview(api.app, { rentalId, authorId: guest.id, rating: 5 })
  await createTestReview(api.app, { rentalId, authorId: guest.id, rating: 2, moderationStatus: 'pending' })
  const waiting = await createTestRental(api.app, { title: 'Case des Filaos' })
  await createTestStay(api, waiting, guest)
  const read = (token: string, end = '') => api.call('GET', `/reviews/user/${guest.id}${end}`, { token })
  const mine = await read(guest.token)
  expect(mine.json.pagination.total_items).toBe(2)
  expect(mine.json.items[0].property.title).toBe('Loft des Chartrons')
  expect((await read(guest.token, '?moderation_status=pending')).json.items).toHaveLength(1)
  expect((await read(guest.token, '/summary')).json).toMatchObject({
    total_reviews: 2,
    average_rating: 3.5,
    by_status: { approved: 1, pending: 1 },
    awaiting_review: 1,
  })
  expect((await api.call('GET', '/reviews/to-write', { token: guest.token })).json.items).toMatchObject([
    { property_id: waiting, title: 'Case des Filaos', country_slug: 'france' },
  ])
  const other = await createTestGuest(api)
  for (const end of ['', '/summary']) {
    expect((await read(other.token, end)).status).toBe(404)
    expect((await api.call('GET', `/reviews/user/${guest.id}${end}`)).status).toBe(401)
    expect((await read((await createTestStaff(api, ['moderate_reviews'])).token, end)).status).toBe(200)
    expect((await read((await createTestAdmin(api)).token, end)).status).toBe(200)
  }
})

test('the owner of the home answers a review for everybody to read, and nobody else does', async () => {
  const owner = await createTestOwner(api)
  const rentalId = await createTestRental(api.app, { ownerId: owner.id })
  const id = await createTestReview(api.app, { rentalId })
  const answer = (response: string, token = owner.token, review = id) =>
    api.call('PUT', `/reviews/${review}/response`, { token, body: { response } })
  const answered = await answer('Merci de votre visite, à bientôt.')
  expect(answered.json).toMatchObject({ response: 'Merci de votre visite, à bientôt.', can_answer: true })
  const { json } = await api.call('GET', `/reviews/${id}`)
  expect(json.response).toBe('Merci de votre visite, à bientôt.')
  expect(Date.parse(json.responded_at)).not.toBeNaN()
  for (const [text, code] of [
    ['Appelez-moi au 06 12 34 56 78.', 'answer_contact_data'],
    ['Tout est sur https://ma-maison.example', 'answer_link'],
    ['Vous êtes un connard.', 'answer_insult'],
  ]) {
    const refused = await answer(text!)
    expect([refused.status, refused.json.code, refused.json.errors[0].field]).toEqual([422, code, 'response'])
  }
  expect((await answer(' ')).status).toBe(422)
  expect((await answer('Moi aussi.', (await createTestOwner(api)).token)).status).toBe(404)
  const edited = await createTestReview(api.app, { rentalId, moderationStatus: 'pending' })
  expect((await answer('Merci.', owner.token, edited)).status).toBe(404)
  const received = await api.call('GET', `/owner/reviews?property_id=${rentalId}&answered=true`, {
    token: owner.token,
  })
  expect(received.json.items).toMatchObject([{ id, can_answer: true }])
  const withdraw = () => api.call('DELETE', `/reviews/${id}/response`, { token: owner.token })
  expect((await withdraw()).status).toBe(204)
  expect((await api.call('GET', `/reviews/${id}`)).json).toMatchObject({ response: null, responded_at: null })
})

test('a reader reports a review once; it stays visible and lands on the moderators’ table', async () => {
  const rentalId = await createTestRental(api.app)
  const author = await createTestGuest(api)
  const id = await createTestReview(api.app, { rentalId, authorId: author.id })
  const report = (
    token: string,
    body: Record<string, unknown> = { reason: 'false', details: 'Jamais venu.' },
  ) => api.call('POST', `/reviews/${id}/report`, { token, body })
  const viewer = await createTestGuest(api)
  expect((await api.call('POST', `/reviews/${id}/report`, { body: { reason: 'false' } })).status).toBe(401)
  expect((await report(viewer.token, { reason: 'ugly' })).status).toBe(422)
  expect((await report(viewer.token)).status).toBe(201)
  expect((await report(viewer.token)).json.code).toBe('already_reported')
  expect((await report(author.token)).json.code).toBe('own_review')
  expect((await api.call('GET', `/reviews/${id}`)).status).toBe(200)
  const moderator = await createTestStaff(api, ['moderate_reviews'])
  const { json } = await api.call('GET', '/admin/reviews/flagged', { token: moderator.token })
  expect(json.items).toMatchObject([{ id, open_reports: 1, moderation_status: 'approved' }])
})
