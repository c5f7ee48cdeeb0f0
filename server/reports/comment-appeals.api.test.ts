import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { purge } from '#server/purge-expired.ts'
import {
  contentReports,
  noticeAppeals,
  removedComments,
} from '#server/schema/administration/report-tables.ts'
import { favoriteComments } from '#server/schema/following/favorite-tables.ts'
import { eraseFavoritesOf } from '#server/favorites/erase-favorites.ts'
import { createListedRental, renew } from '#server/test/data/create-stays.ts'
import {
  createTestAdmin,
  createTestStaff,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { endOfAppeal } from '#server/moderation/appeals/appeal-delays.ts'
import { startApi } from '#server/test/start-api.ts'
import { notifyOverdueNoticeAppeals } from './notify-notice-appeal.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const body = 'Les voisins sont bruyants, dit-on'
const reason = 'Ce propos vise des personnes pour leur origine.'
const reasons = 'Je parlais du bruit de la rue, et de personne en particulier.'
const answer = 'Le commentaire parle du bruit et ne vise personne.'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (person: TestUser, method: Method, path: string, sent?: object) =>
  api.call(method, path, { token: person.token, ...(sent && { body: sent }) })
const moderator = () => createTestStaff(api, ['moderate_listings'])
const decisionsOf = async (person: TestUser) =>
  (await call(person, 'GET', '/favorite-comments/decisions')).json.items
const contest = (person: TestUser, id: string, sent: object = { grounds: reasons }) =>
  call(person, 'POST', `/favorite-comments/decisions/${id}/appeal`, sent)
const decide = (person: TestUser, id: string, sent: object) =>
  call(person, 'POST', `/admin/reports/${id}/appeal`, { answer, ...sent })
const commentsOf = async (person: TestUser, list: string) => {
  const { json } = await call(person, 'GET', `/favorite-lists/${list}/discussion`)
  return json.items.flatMap((home: { comments: object[] }) => home.comments)
}

/** Thomas comments in the list of Léa, who reports it; a moderator removes it. */
async function createRemovedComment() {
  const lea = await createTestUser(api, { firstName: 'Léa' })
  const thomas = await createTestUser(api, { firstName: 'Thomas' })
  const { id: home } = await createListedRental(api, { title: 'Chalet Les Épicéas' })
  const list: string = (await call(lea, 'POST', '/favorite-lists', { name: 'Février' })).json.id
  await call(lea, 'PUT', `/favorites/rental/${home}`, { list_id: list })
  const { json: share } = await call(lea, 'POST', `/favorite-lists/${list}/share`)
  await call(thomas, 'POST', `/favorite-lists/shared/${share.share_path.split('/').at(-1)}/join`)
  const written = await call(thomas, 'POST', `/favorite-lists/${list}/homes/rental/${home}/comments`, {
    body,
  })
  const sent = await call(lea, 'POST', '/reports', {
    kind: 'comment',
    id: written.json.id,
    reason: 'discrimination',
    explanation: 'Ce commentaire vise des personnes pour leur origine.',
    good_faith: true,
  })
  const [report] = await api.app.db
    .select({ id: contentReports.id })
    .from(contentReports)
    .where(eq(contentReports.reference, sent.json.reference))
  const first = await moderator()
  const closed = await remove(first, report!.id)
  expect(closed.status, closed.text).toBe(200)
  return { lea, thomas, list, home, first, id: report!.id, comment: written.json.id as string }
}

async function rowOf(reportId: string) {
  const [row] = await api.app.db.select().from(removedComments).where(eq(removedComments.reportId, reportId))
  return row
}

function remove(person: TestUser, id: string) {
  return call(person, 'POST', `/admin/reports/${id}/close`, {
    upheld: true,
    decision: reason,
    measure: 'remove',
    ground: 'law',
  })
}

test('an author contests the removal of a comment, another moderator grants it, and it is back in its list', async () => {
  const admin = await createTestAdmin(api)
  const { lea, thomas, list, first, id, comment } = await createRemovedComment()
  expect(await commentsOf(lea, list)).toEqual([])
  const mail = (await mailsTo(api, thomas.email)).at(-1)
  expect(mail?.text).toContain('pendant 6 mois dans vos favoris')
  expect(mail?.text).toContain('/client-dash/favorites#decisions')
  expect(await decisionsOf(thomas)).toMatchObject([{ id, body, reason, can_appeal: true, appeal: null }])
  expect(await decisionsOf(lea)).toEqual([])

  expect(await contest(thomas, id)).toMatchObject({
    status: 201,
    json: { can_appeal: false, appeal: { grounds: reasons, granted: null } },
  })
  expect((await mailsTo(api, thomas.email)).map(({ subject }) => subject)).toContain(
    `Recours reçu : « ${body} »`,
  )
  expect((await mailsTo(api, admin.email))[0]?.subject).toBe(`Décision contestée : « ${body} »`)

  const other = await moderator()
  const queue = await call(other, 'GET', '/admin/reports?status=appealed')
  expect(queue.json.items).toMatchObject([
    { id, target: { title: body, status: 'removed', is_visible: false } },
  ])
  const work = await call(other, 'GET', '/admin/work-items')
  expect(work.json.items).toContainEqual(
    expect.objectContaining({
      kind: 'notice_appeal',
      id,
      person: expect.objectContaining({ id: thomas.id }),
    }),
  )
  expect((await call(first, 'GET', `/admin/reports/${id}`)).json.appeal).toMatchObject({ is_mine: true })
  expect((await call(other, 'GET', `/admin/reports/${id}`)).json).toMatchObject({
    measures: [],
    appeal: { appellant: 'author', grounds: reasons, is_mine: false },
  })
  expect(await decide(first, id, { granted: true })).toMatchObject({
    status: 409,
    json: { code: 'same_moderator' },
  })
  expect(await decide(other, id, { granted: true })).toMatchObject({
    status: 200,
    json: { upheld: false, measure: 'none', decision: answer, appeal: { granted: true, answer } },
  })
  expect(await commentsOf(lea, list)).toMatchObject([{ id: comment, body, author: { id: thomas.id } }])
  expect(await decisionsOf(thomas)).toMatchObject([{ can_appeal: false, appeal: { granted: true, answer } }])
  const told = (await mailsTo(api, thomas.email))[0]
  expect(told?.text).toContain('Votre commentaire est de nouveau dans sa liste.')
  expect(told?.text).toContain(answer)
  expect((await mailsTo(api, lea.email))[0]?.text).toContain('/contest-report?key=')
  expect((await decide(other, id, { granted: false })).status).toBe(409)
})

test('refused, the comment stays removed, and its author reads why', async () => {
  const { lea, thomas, list, id } = await createRemovedComment()
  await contest(thomas, id)
  const before = (await mailsTo(api, lea.email)).length
  expect((await decide(await moderator(), id, { granted: false })).json).toMatchObject({
    upheld: true,
    measure: 'remove',
    appeal: { granted: false },
  })
  expect(await commentsOf(lea, list)).toEqual([])
  expect((await mailsTo(api, thomas.email))[0]?.text).toContain('Votre commentaire reste supprimé.')
  expect((await mailsTo(api, lea.email)).length).toBe(before)
})

test('the removal of a comment is contested once, by its author, with reasons, within six months', async () => {
  const { lea, thomas, id } = await createRemovedComment()
  expect(
    (await api.call('POST', `/favorite-comments/decisions/${id}/appeal`, { body: { grounds: reasons } }))
      .status,
  ).toBe(401)
  expect((await contest(lea, id)).status).toBe(404)
  expect((await contest(thomas, crypto.randomUUID())).status).toBe(404)
  expect((await contest(thomas, id, { grounds: 'Non.' })).status).toBe(422)
  const answers = await Promise.all([contest(thomas, id), contest(thomas, id)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  expect((await decide(await createTestUser(api), id, { granted: true })).status).toBe(403)

  const expired = await createRemovedComment()
  api.clock.advance({ days: 190 })
  await renew(api, expired.thomas)
  expect(await decisionsOf(expired.thomas)).toMatchObject([{ can_appeal: false }])
  expect(await contest(expired.thomas, expired.id)).toMatchObject({
    status: 409,
    json: { code: 'appeal_not_possible' },
  })
})

test('a second notice about a removed comment tells its author nothing new', async () => {
  const { lea, thomas, list, comment } = await createRemovedComment()
  const second = crypto.randomUUID()
  await api.app.db.insert(contentReports).values({
    id: second,
    reference: `SG-${second.slice(0, 8)}`,
    kind: 'comment',
    targetId: comment,
    reason: 'other',
    explanation: 'Ce commentaire me vise aussi.',
    reporterId: lea.id,
    language: 'fr',
  })
  const before = (await mailsTo(api, thomas.email)).length
  const staff = await moderator()
  const shown = await call(staff, 'GET', `/admin/reports/${second}`)
  expect(shown.json).toMatchObject({ measures: ['none'], target: { status: 'removed', is_visible: false } })
  const closed = await call(staff, 'POST', `/admin/reports/${second}/close`, {
    upheld: false,
    decision: 'Le commentaire est déjà supprimé.',
  })
  expect(closed.status, closed.text).toBe(200)
  expect((await mailsTo(api, thomas.email)).length).toBe(before)
  expect(await commentsOf(lea, list)).toEqual([])
})

test('two moderators at once decide once', async () => {
  const { thomas, id, lea, list } = await createRemovedComment()
  await contest(thomas, id)
  const [one, two] = [await moderator(), await moderator()]
  const answers = await Promise.all([decide(one, id, { granted: true }), decide(two, id, { granted: false })])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const isGranted = answers[0]!.status === 200
  expect(await commentsOf(lea, list)).toHaveLength(isGranted ? 1 : 0)
})

test('its reporter contests in turn, and what is removed again is contested anew', async () => {
  const { lea, thomas, list, id } = await createRemovedComment()
  await contest(thomas, id)
  await decide(await moderator(), id, { granted: true })
  const key = /contest-report\?key=([\w.%-]+)/.exec((await mailsTo(api, lea.email))[0]!.text)![1]!
  const again = await api.call('POST', '/reports/appeal', {
    body: { key: decodeURIComponent(key), grounds: 'Le commentaire vise bien nos voisins, par leur nom.' },
  })
  expect(again.status, again.text).toBe(201)
  const third = await moderator()
  expect((await decide(third, id, { granted: true, measure: 'remove', ground: 'law' })).json).toMatchObject({
    upheld: true,
    measure: 'remove',
    appeal: { appellant: 'reporter', granted: true },
  })
  expect(await commentsOf(lea, list)).toEqual([])
  expect(await decisionsOf(thomas)).toMatchObject([{ reason: answer, can_appeal: true, appeal: null }])
  expect((await contest(thomas, id)).status).toBe(201)
  expect((await decide(third, id, { granted: true })).json.code).toBe('same_moderator')
  expect((await decide(await moderator(), id, { granted: true })).status).toBe(200)
  expect(await commentsOf(lea, list)).toHaveLength(1)
  // The reporter has contested before.
  expect((await mailsTo(api, lea.email))[0]?.text).not.toContain('/contest-report?key=')
})

test('a granted appeal about a comment of a list that is gone says so', async () => {
  const { lea, thomas, list, id } = await createRemovedComment()
  await contest(thomas, id)
  expect((await call(lea, 'DELETE', `/favorite-lists/${list}`)).status).toBe(204)
  expect((await decide(await moderator(), id, { granted: true })).status).toBe(200)
  expect((await mailsTo(api, thomas.email))[0]?.text).toContain('Sa liste n’existe plus')
})

test('an author who moderates does not decide on their own comment', async () => {
  const { thomas, id } = await createRemovedComment()
  await contest(thomas, id)
  const author = await moderator()
  await api.app.db
    .update(removedComments)
    .set({ authorId: author.id })
    .where(eq(removedComments.reportId, id))
  expect(await decide(author, id, { granted: true })).toMatchObject({
    status: 409,
    json: { code: 'own_content' },
  })
})

test('undecided after seven days, staff are notified; after six months the text goes, unless it is contested', async () => {
  const admin = await createTestAdmin(api)
  const [left, contested] = [await createRemovedComment(), await createRemovedComment()]
  await contest(contested.thomas, contested.id)
  api.clock.advance({ days: 8 })
  await renew(api, admin)
  await notifyOverdueNoticeAppeals(api.app)
  expect((await mailsTo(api, admin.email))[0]?.subject).toContain('Délai dépassé')
  // To the last hour in which it may be contested.
  const { removedAt } = (await rowOf(left.id))!
  const end = endOfAppeal(removedAt).getTime()
  api.clock.advance({ hours: (end - api.clock.now().getTime()) / 3_600_000 })
  await purge(api.app, ['removed_comments'])
  expect(await rowOf(left.id)).toBeDefined()
  api.clock.advance({ days: 2 })
  await purge(api.app, ['removed_comments'])
  expect(await rowOf(left.id)).toBeUndefined()
  expect(await rowOf(contested.id)).toBeDefined()
})

test('a closed account takes its removed comments and what it contested with it', async () => {
  const { thomas, id } = await createRemovedComment()
  await contest(thomas, id)
  await api.app.db.transaction((tx) => eraseFavoritesOf(tx, thomas.id, api.clock.now()))
  expect(await api.app.db.select().from(removedComments).where(eq(removedComments.reportId, id))).toEqual([])
  expect(await api.app.db.select().from(noticeAppeals).where(eq(noticeAppeals.reportId, id))).toEqual([])
  expect(
    await api.app.db.select().from(favoriteComments).where(eq(favoriteComments.authorId, thomas.id)),
  ).toEqual([])
  expect((await decide(await moderator(), id, { granted: true })).status).toBe(404)
})
