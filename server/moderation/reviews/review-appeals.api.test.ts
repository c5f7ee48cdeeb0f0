import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reviewAppeals } from '#server/schema/administration/appeal-tables.ts'
import { createTestRental, createTestReview } from '#server/test/data/create-rentals.ts'
import { createTestGuest } from '#server/test/data/create-reviews.ts'
import { renew } from '#server/test/data/create-stays.ts'
import { createTestAdmin, createTestStaff, type TestUser } from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const reasons = 'J’ai dormi trois nuits dans cette maison, et tout ce que j’écris est vrai.'
const answer = 'La réservation prouve le séjour, et le texte ne vise personne.'

const moderator = () => createTestStaff(api, ['moderate_reviews'])
const request = (method: string, path: string, who: TestUser, body?: object) =>
  api.call(method, path, { token: who.token, ...(body && { body }) })
const moderate = (id: string, action: string, who: TestUser) =>
  request('PUT', `/admin/reviews/${id}/moderate?${new URLSearchParams({ action, reason: 'Faux avis' })}`, who)
const ownDecisions = async (who: TestUser) => (await request('GET', '/reviews/decisions', who)).json.items
const contest = (decisionId: string, who: TestUser) =>
  request('POST', `/reviews/decisions/${decisionId}/appeal`, who, { grounds: reasons })
const rule = (id: string, who: TestUser, granted = true) =>
  request('POST', `/admin/reviews/${id}/appeal/decide`, who, { granted, answer })

/** A decision against a review, as its author reads it. */
async function createDecision(action = 'hide', moderationStatus: 'approved' | 'pending' = 'approved') {
  const [author, first] = [await createTestGuest(api), await moderator()]
  const rentalId = await createTestRental(api.app, { title: 'Mas des oliviers' })
  const id = await createTestReview(api.app, { rentalId, authorId: author.id, rating: 2, moderationStatus })
  const { status } = await moderate(id, action, first)
  expect(status).toBe(200)
  const [decision] = await ownDecisions(author)
  return { id, rentalId, author, first, decision }
}
const countOf = async (rentalId: string) =>
  (await api.call('GET', `/properties/${rentalId}`)).json.total_reviews

test('an author contests a decision, another moderator grants the appeal, and the review is public again', async () => {
  const { id, rentalId, author, first, decision } = await createDecision()
  expect(decision).toMatchObject({ action: 'hide', reason: 'Faux avis', can_appeal: true, appeal: null })
  expect(decision.review).toEqual({ id, title: 'Mas des oliviers' })
  expect(await countOf(rentalId)).toBe(0)
  const contested = await contest(decision.id, author)
  expect([contested.status, contested.json.can_appeal, contested.json.appeal.grounds]).toEqual([
    201,
    false,
    reasons,
  ])
  const days = Date.parse(contested.json.appeal.due_at) - Date.parse(contested.json.appeal.created_at)
  expect(days / 86_400_000).toBe(7)
  const second = await moderator()
  const own = await rule(id, first)
  expect([own.status, own.json.code]).toEqual([409, 'same_moderator'])
  const list = (await request('GET', '/admin/reviews/appealed', second)).json
  expect(list.items).toMatchObject([{ id, moderation_status: 'hidden', allowed_actions: [] }])
  expect((await request('GET', '/admin/reviews/stats', second)).json.appealed).toBe(1)
  const shown = (await request('GET', `/admin/reviews/${id}`, second)).json.appeal
  expect(shown).toMatchObject({
    grounds: reasons,
    is_mine: false,
    is_late: false,
    decision: { action: 'hide' },
  })
  expect((await request('GET', `/admin/reviews/${id}`, first)).json.appeal.is_mine).toBe(true)
  const granted = await rule(id, second)
  expect(granted.json).toMatchObject({ moderation_status: 'approved', is_visible: true })
  expect(granted.json.appeal).toMatchObject({ granted: true, answer })
  expect(await countOf(rentalId)).toBe(1)
  const mails = await mailsTo(api, author.email)
  expect(mails[0]?.text).toContain(answer)
  expect(mails[0]?.text).toContain('Votre avis est visible.')
  const { items } = (await request('GET', '/notifications', author)).json
  expect(items[0]).toMatchObject({ type: 'moderation_decision', link: '/client-dash#avis' })
  expect(items[0].message).toContain(answer)
  const again = await rule(id, await moderator())
  expect([again.status, again.json.code]).toEqual([409, 'appeal_decided'])
})

test('a refused appeal leaves the review hidden with the reason of the second moderator, and is lodged once', async () => {
  const { id, rentalId, author, decision } = await createDecision('reject', 'pending')
  await contest(decision.id, author)
  const twice = await contest(decision.id, author)
  expect([twice.status, twice.json.code]).toEqual([409, 'appealed_already'])
  expect((await rule(id, await moderator(), false)).json.moderation_status).toBe('rejected')
  expect(await countOf(rentalId)).toBe(0)
  expect((await ownDecisions(author))[0].appeal).toMatchObject({ granted: false, answer })
  const [mail] = await mailsTo(api, author.email)
  expect(mail?.text).toContain('la décision est maintenue')
  expect(mail?.text).toContain(answer)
  expect((await contest(decision.id, author)).json.code).toBe('appealed_already')
})

test('what staff deleted or sent back to be edited comes back by an appeal as well', async () => {
  for (const action of ['delete', 'request_edit']) {
    const { id, rentalId, author, decision } = await createDecision(action)
    expect(await countOf(rentalId), action).toBe(0)
    expect((await contest(decision.id, author)).status, action).toBe(201)
    const second = await moderator()
    const list = (await request('GET', '/admin/reviews/appealed', second)).json
    expect(
      list.items.map((item: { id: string }) => item.id),
      action,
    ).toContain(id)
    expect((await rule(id, second)).status, action).toBe(200)
    expect(await countOf(rentalId), action).toBe(1)
  }
})

test('nobody contests the decision about the review of another person, nor after six months', async () => {
  const { author, first, decision } = await createDecision()
  for (const stranger of [await createTestGuest(api), first, await createTestAdmin(api)]) {
    expect((await contest(decision.id, stranger)).status).toBe(404)
  }
  const short = await request('POST', `/reviews/decisions/${decision.id}/appeal`, author, { grounds: 'Non.' })
  expect(short.status).toBe(422)
  const hours = (Date.parse(decision.appeal_until) - api.clock.now().getTime()) / 3_600_000 + 1
  api.clock.advance({ hours })
  await renew(api, author)
  const afterwards = await contest(decision.id, author)
  expect([afterwards.status, afterwards.json.code]).toEqual([409, 'appeal_not_possible'])
  expect((await ownDecisions(author))[0].can_appeal).toBe(false)
})

test('a decision that has no effect any more is not contested', async () => {
  const { id, author, first, decision } = await createDecision()
  expect((await moderate(id, 'unhide', first)).status).toBe(200)
  expect((await ownDecisions(author))[0]).toMatchObject({ can_appeal: false, appeal_until: null })
  expect((await contest(decision.id, author)).json.code).toBe('appeal_not_possible')
})

test('while an appeal is open nobody decides otherwise, and a withdrawn review waits for nobody', async () => {
  const { id, author, first, decision } = await createDecision()
  expect((await rule(id, await moderator())).status).toBe(404)
  await contest(decision.id, author)
  for (const who of [first, await moderator()]) {
    const other = await moderate(id, 'unhide', who)
    expect([other.status, other.json.code]).toEqual([409, 'review_contested'])
  }
  expect((await request('DELETE', `/reviews/${id}`, author)).status).toBe(204)
  const second = await moderator()
  const list = (await request('GET', '/admin/reviews/appealed', second)).json
  expect(list.items.map((item: { id: string }) => item.id)).not.toContain(id)
  expect((await rule(id, second)).status).toBe(404)
})

test('only moderators of reviews decide, and none about a review that they wrote or received', async () => {
  const owner = await createTestStaff(api, ['moderate_reviews'])
  const [author, first] = [await createTestGuest(api), await moderator()]
  const rentalId = await createTestRental(api.app, { ownerId: owner.id })
  const id = await createTestReview(api.app, { rentalId, authorId: author.id })
  await moderate(id, 'hide', first)
  const [decision] = await ownDecisions(author)
  await contest(decision.id, author)
  const received = await rule(id, owner)
  expect([received.status, received.json.code]).toEqual([409, 'own_review'])
  for (const who of [author, await createTestStaff(api, ['moderate_listings'])]) {
    expect((await rule(id, who)).status).toBe(403)
    expect((await request('GET', '/admin/reviews/appealed', who)).status).toBe(403)
  }
  // The database refuses the moderator of the decision by itself.
  await expect(
    api.app.db
      .update(reviewAppeals)
      .set({ granted: false, answer, decidedBy: first.id, decidedAt: api.clock.now() })
      .where(eq(reviewAppeals.decisionId, decision.id)),
  ).rejects.toMatchObject({ cause: { constraint: 'review_appeal_other_person' } })
})

test('of two appeals at once one is lodged, and of two moderators one decides', async () => {
  const { id, author, decision } = await createDecision()
  const lodged = await Promise.all([contest(decision.id, author), contest(decision.id, author)])
  expect(lodged.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409'])
  const judges = [await moderator(), await moderator()]
  const decided = await Promise.all(judges.map((who, index) => rule(id, who, index === 0)))
  expect(decided.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
})

test('an open appeal waits among the work of staff, with the seven days as its clock', async () => {
  const { id, author, decision } = await createDecision()
  await contest(decision.id, author)
  const admin = await createTestAdmin(api)
  const waiting = async () => {
    await renew(api, admin)
    const { json } = await request('GET', '/admin/work-items?kinds=review_appeal&per_page=100', admin)
    return json.items.find((item: { id: string }) => item.id === decision.id)
  }
  expect(await waiting()).toMatchObject({ kind: 'review_appeal', clock: 'on_time', place: id })
  api.clock.advance({ hours: 24 * 7 + 1 })
  expect(await waiting()).toMatchObject({ clock: 'overdue' })
  await rule(id, await moderator())
  expect(await waiting()).toBeUndefined()
})
