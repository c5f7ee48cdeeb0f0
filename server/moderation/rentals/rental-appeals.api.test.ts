import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rentalAppeals } from '#server/schema/administration/appeal-tables.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { createPublishedRental } from '#server/test/data/create-owned-rentals.ts'
import { createTestRental } from '#server/test/data/create-rentals.ts'
import { renew } from '#server/test/data/create-stays.ts'
import {
  createTestAdmin,
  createTestOwner,
  createTestStaff,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const reason = 'Les photos montrent un autre logement.'
const reasons = 'Ces photos sont bien celles de mon logement, prises la semaine dernière.'
const answer = 'Les photos montrent bien ce logement.'

const moderator = () => createTestStaff(api, ['moderate_listings'])
const request = (method: string, path: string, who: TestUser, body?: object) =>
  api.call(method, path, { token: who.token, ...(body && { body }) })
const sendBack = (id: string, who: TestUser) =>
  request('POST', `/admin/properties/${id}/moderate`, who, { action: 'send_back', reason })
const ownDecisions = async (id: string, who: TestUser) =>
  (await request('GET', `/properties/my/${id}/decisions`, who)).json.items
const contest = (decisionId: string, who: TestUser) =>
  request('POST', `/properties/my/decisions/${decisionId}/appeal`, who, { grounds: reasons })
const rule = (id: string, who: TestUser, granted = true) =>
  request('POST', `/admin/properties/${id}/appeal/decide`, who, { granted, answer })
const isPublic = async (id: string) => (await api.call('GET', `/properties/${id}`)).status === 200
const setStatus = (id: string, status: string, who: TestUser) =>
  request('PATCH', `/properties/${id}/status`, who, { status })

/** A rental that a moderator sent back, with the decision as its owner reads it. */
async function createDecision() {
  const owner = await createTestOwner(api, { kycStatus: 'verified' })
  const { id } = await createPublishedRental(api, owner)
  const first = await moderator()
  const { status, text } = await sendBack(id, first)
  expect(status, text).toBe(200)
  const [decision] = await ownDecisions(id, owner)
  return { id, owner, first, decision }
}

test('an owner contests a decision, another moderator grants the appeal, and the home is published again', async () => {
  const { id, owner, first, decision } = await createDecision()
  expect(decision).toMatchObject({ reason, previous_status: 'PUBLISHED', can_appeal: true, appeal: null })
  expect(await isPublic(id)).toBe(false)
  const contested = await contest(decision.id, owner)
  expect([contested.status, contested.json.can_appeal, contested.json.appeal.grounds]).toEqual([
    201,
    false,
    reasons,
  ])
  const days = Date.parse(contested.json.appeal.due_at) - Date.parse(contested.json.appeal.created_at)
  expect(days / 86_400_000).toBe(7)
  const own = await rule(id, first)
  expect([own.status, own.json.code]).toEqual([409, 'same_moderator'])
  const second = await moderator()
  const list = (await request('GET', '/admin/properties?status=APPEALED', second)).json
  expect(list.items.map((item: { id: string }) => item.id)).toEqual([id])
  const shown = (await request('GET', `/admin/properties/${id}`, second)).json.appeal
  expect(shown).toMatchObject({ grounds: reasons, is_mine: false, is_late: false, decision: { reason } })
  const granted = await rule(id, second)
  expect(granted.json).toMatchObject({ status: 'PUBLISHED', under_review: false })
  expect(granted.json.appeal).toMatchObject({ granted: true, answer })
  expect(await isPublic(id)).toBe(true)
  const [mail] = await mailsTo(api, owner.email)
  expect(mail?.text).toContain(answer)
  expect(mail?.text).toContain('Votre annonce est de nouveau en ligne.')
  const { items } = (await request('GET', '/notifications', owner)).json
  expect(items[0]).toMatchObject({ type: 'moderation_decision' })
  expect(items[0].message).toContain(answer)
  const again = await rule(id, await moderator())
  expect([again.status, again.json.code]).toEqual([409, 'appeal_decided'])
})

test('a home that still had days to give its registration number is published again without one', async () => {
  const { id, owner, decision } = await createDecision()
  const grace = async (days: number) => {
    await api.app.db.$client.query('update rental set registration_number = null where id = $1', [id])
    await api.app.db.$client.query(
      `insert into registration_deadline (rental_id, opened_at, due_at) values ($1, $2::timestamptz - interval '9 days', $2)
       on conflict (rental_id) do update set opened_at = excluded.opened_at, due_at = excluded.due_at`,
      [id, new Date(api.clock.now().getTime() + days * 86_400_000)],
    )
  }
  await grace(6)
  await contest(decision.id, owner)
  expect((await rule(id, await moderator())).json.status).toBe('PUBLISHED')

  await sendBack(id, await moderator())
  const [again] = await ownDecisions(id, owner)
  await contest(again.id, owner)
  await grace(-1)
  expect((await rule(id, await moderator())).json.status).toBe('DRAFT')
  expect((await mailsTo(api, owner.email))[0]?.text).toContain('Vous pouvez publier de nouveau')
})

test('a refused appeal leaves the home a draft with the reason of the second moderator, and is lodged once', async () => {
  const { id, owner, decision } = await createDecision()
  await contest(decision.id, owner)
  const twice = await contest(decision.id, owner)
  expect([twice.status, twice.json.code]).toEqual([409, 'appealed_already'])
  expect((await rule(id, await moderator(), false)).json.status).toBe('DRAFT')
  expect(await isPublic(id)).toBe(false)
  const [mail] = await mailsTo(api, owner.email)
  expect(mail?.text).toContain('la décision est maintenue')
  expect(mail?.text).toContain(answer)
  expect((await contest(decision.id, owner)).json.code).toBe('appealed_already')
})

test('a home that staff archived is published again by an appeal', async () => {
  const owner = await createTestOwner(api, { kycStatus: 'verified' })
  const { id } = await createPublishedRental(api, owner)
  expect((await setStatus(id, 'ARCHIVED', await createTestAdmin(api))).status).toBe(200)
  const [decision] = await ownDecisions(id, owner)
  expect(decision).toMatchObject({ new_status: 'ARCHIVED', can_appeal: true })
  expect((await contest(decision.id, owner)).status).toBe(201)
  expect((await rule(id, await moderator())).json.status).toBe('PUBLISHED')
  expect(await isPublic(id)).toBe(true)
})

test('what may not be published now becomes a draft of its owner', async () => {
  const owner = await createTestOwner(api, { kycStatus: 'verified' })
  // Without pictures and an address it is not complete.
  const id = await createTestRental(api.app, { ownerId: owner.id })
  await sendBack(id, await moderator())
  const [decision] = await ownDecisions(id, owner)
  await contest(decision.id, owner)
  expect((await rule(id, await moderator())).json.status).toBe('DRAFT')
  const [mail] = await mailsTo(api, owner.email)
  expect(mail?.text).toContain('Vous pouvez publier de nouveau depuis votre espace.')
})

test('the home of a suspended owner is not published by an appeal', async () => {
  const { id, owner, decision } = await createDecision()
  await contest(decision.id, owner)
  await api.app.db.update(users).set({ status: 'suspended' }).where(eq(users.id, owner.id))
  expect((await rule(id, await moderator())).json.status).toBe('DRAFT')
  expect(await isPublic(id)).toBe(false)
})

test('nobody contests the decision about the home of another person, nor after six months', async () => {
  const { id, owner, first, decision } = await createDecision()
  const stranger = await createTestOwner(api)
  expect((await contest(decision.id, stranger)).status).toBe(404)
  expect((await request('GET', `/properties/my/${id}/decisions`, stranger)).status).toBe(404)
  expect((await contest(decision.id, first)).status).toBe(403)
  expect((await contest(decision.id, await createTestAdmin(api))).status).toBe(404)
  const path = `/properties/my/decisions/${decision.id}/appeal`
  expect((await request('POST', path, owner, { grounds: 'Non.' })).status).toBe(422)
  const hours = (Date.parse(decision.appeal_until) - api.clock.now().getTime()) / 3_600_000 + 1
  api.clock.advance({ hours })
  await renew(api, owner)
  const afterwards = await contest(decision.id, owner)
  expect([afterwards.status, afterwards.json.code]).toEqual([409, 'appeal_not_possible'])
})

test('what the owner did, or changed since, is not contested', async () => {
  const { id, owner, decision } = await createDecision()
  expect((await setStatus(id, 'PUBLISHED', owner)).status).toBe(200)
  expect((await contest(decision.id, owner)).json.code).toBe('appeal_not_possible')
  expect((await setStatus(id, 'DRAFT', owner)).status).toBe(200)
  const decisions = await ownDecisions(id, owner)
  expect(decisions).toMatchObject([{ id: decision.id, can_appeal: false, appeal_until: null }])
})

test('a home that its owner publishes while an appeal is open stays as it is', async () => {
  const { id, owner, decision } = await createDecision()
  await contest(decision.id, owner)
  expect((await setStatus(id, 'PUBLISHED', owner)).status).toBe(200)
  expect((await rule(id, await moderator())).json).toMatchObject({ status: 'PUBLISHED' })
})

test('only moderators of listings decide, and none about their own home', async () => {
  const { id, owner, first, decision } = await createDecision()
  expect((await rule(id, await moderator())).status).toBe(404)
  await contest(decision.id, owner)
  for (const who of [owner, await createTestStaff(api, ['moderate_reviews'])]) {
    expect((await rule(id, who)).status).toBe(403)
  }
  const second = await moderator()
  await api.app.db.update(rentals).set({ ownerId: second.id }).where(eq(rentals.id, id))
  const own = await rule(id, second)
  expect([own.status, own.json.code]).toEqual([409, 'own_home'])
  // The database refuses the moderator of the decision by itself.
  await expect(
    api.app.db
      .update(rentalAppeals)
      .set({ granted: false, answer, decidedBy: first.id, decidedAt: api.clock.now() })
      .where(eq(rentalAppeals.changeId, decision.id)),
  ).rejects.toMatchObject({ cause: { constraint: 'rental_appeal_other_person' } })
})

test('of two moderators who decide at once one does, and until then the appeal waits for staff', async () => {
  const { id, owner, decision } = await createDecision()
  await contest(decision.id, owner)
  const admin = await createTestAdmin(api)
  const waiting = async () => {
    await renew(api, admin)
    const { json } = await request('GET', '/admin/work-items?kinds=rental_appeal&per_page=100', admin)
    return json.items.find((item: { id: string }) => item.id === decision.id)
  }
  expect(await waiting()).toMatchObject({ kind: 'rental_appeal', clock: 'on_time', place: id })
  api.clock.advance({ hours: 24 * 7 + 1 })
  expect(await waiting()).toMatchObject({ clock: 'overdue' })
  const judges = [await moderator(), await moderator()]
  const decided = await Promise.all(judges.map((who, index) => rule(id, who, index === 0)))
  expect(decided.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  expect(await waiting()).toBeUndefined()
})
