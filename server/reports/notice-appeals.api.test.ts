import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { renew } from '#server/test/data/create-stays.ts'
import {
  createTestAdmin,
  createTestSeller,
  createTestStaff,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { notifyOverdueNoticeAppeals } from './notify-notice-appeal.ts'
import { contentReports } from '#server/schema/administration/report-tables.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const reasons = 'Le titre de propriété que je joins prouve que ce bien est le mien.'
const answer = 'Le registre foncier donne raison à la personne qui signale.'
const moderator = () => createTestStaff(api, ['moderate_listings'])
const post = (path: string, body: object, who?: TestUser) =>
  api.call('POST', path, { body, ...(who && { token: who.token }) })

/** A dismissed notice, with the key that its reporter was sent. */
async function createDismissedNotice(reporter?: TestUser) {
  const seller = await createTestSeller(api)
  const listing = await createTestSale(api, { seller })
  const email = reporter?.email ?? `${crypto.randomUUID()}@exemple.fr`
  const sent = await post(
    '/reports',
    {
      kind: 'sale',
      id: listing,
      reason: 'fraud',
      explanation: 'Ce logement est le mien et je ne le vends pas par cette personne.',
      ...(!reporter && { name: 'Awa Diop', email }),
      good_faith: true,
    },
    reporter,
  )
  const [row] = await api.app.db
    .select()
    .from(contentReports)
    .where(eq(contentReports.reference, sent.json.reference))
  const first = await moderator()
  const dismissed = await post(
    `/admin/reports/${row!.id}/close`,
    { upheld: false, decision: 'Rien ne montre que ce bien serait à quelqu’un d’autre.' },
    first,
  )
  expect(dismissed.status, dismissed.text).toBe(200)
  return { id: row!.id, listing, seller, email, first, key: await keySentTo(email) }
}
async function keySentTo(email: string) {
  const texts = (await mailsTo(api, email)).map(
    ({ text }) => /contest-report\?key=([\w.%-]+)/.exec(text)?.[1],
  )
  return decodeURIComponent(texts.find((each) => each !== undefined) ?? '')
}
const preview = (key: string) => post('/reports/appeal/look', { key })
const contest = (key: string, body: object = {}) =>
  post('/reports/appeal', { key, grounds: reasons, ...body })
const decide = (id: string, who: TestUser, body: object) =>
  post(`/admin/reports/${id}/appeal`, { answer, ...body }, who)

test('whoever gave notice without an account contests its dismissal by the link, and another moderator grants it', async () => {
  const admin = await createTestAdmin(api)
  const { id, listing, email, first, key } = await createDismissedNotice()
  expect(await preview(key)).toMatchObject({ status: 200, json: { state: 'open', reason: 'fraud' } })
  expect(await contest(key)).toMatchObject({ status: 201, json: { state: 'waiting' } })
  expect((await mailsTo(api, email))[0]?.subject).toContain('contestation est enregistrée')
  expect((await mailsTo(api, admin.email))[0]?.subject).toContain('contesté')

  const other = await moderator()
  const waiting = await api.call('GET', '/admin/reports?status=appealed', { token: other.token })
  expect(waiting.json.items).toMatchObject([{ id }])
  expect(waiting.json.counters.appealed).toBe(1)
  const shown = await api.call('GET', `/admin/reports/${id}`, { token: other.token })
  expect(shown.json).toMatchObject({
    measures: ['none', 'suspend', 'remove'],
    appeal: { grounds: reasons, is_mine: false, granted: null, is_late: false },
  })
  expect(await decide(id, first, { granted: true })).toMatchObject({
    status: 409,
    json: { code: 'same_moderator' },
  })
  const granted = await decide(id, other, { granted: true, measure: 'suspend', ground: 'law' })
  expect(granted).toMatchObject({
    status: 200,
    json: { upheld: true, measure: 'suspend', measures: [], appeal: { granted: true, answer } },
  })
  const [row] = await api.app.db.select().from(saleListings).where(eq(saleListings.id, listing))
  expect(row!.saleStatus).toBe('suspended')
  expect((await mailsTo(api, email))[0]?.text).toContain(answer)
  expect((await decide(id, other, { granted: false })).status).toBe(409)
  expect((await preview(key)).json).toMatchObject({ state: 'decided', granted: true, answer })
})

test('with an account the link comes under the bell too; refused, the notice stays dismissed', async () => {
  const reporter = await createTestUser(api)
  const { id, key } = await createDismissedNotice(reporter)
  const bell = await api.call('GET', '/notifications', { token: reporter.token })
  expect(bell.text).toContain('/contest-report?key=')
  expect((await contest(key)).status).toBe(201)
  const refused = await decide(id, await moderator(), { granted: false })
  expect(refused.json).toMatchObject({ upheld: false, appeal: { granted: false } })
  expect((await mailsTo(api, reporter.email))[0]?.text).toContain('reste écarté')
})

test('an appeal is one, within six months, of what was dismissed, by the right key and with its grounds', async () => {
  const { id, key } = await createDismissedNotice()
  expect((await contest(`${id}.${'x'.repeat(43)}`)).status).toBe(404)
  expect((await preview('rien')).status).toBe(404)
  expect((await contest(key, { grounds: 'Non.' })).status).toBe(422)
  const answers = await Promise.all([contest(key), contest(key)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  expect((await post(`/admin/reports/${id}/appeal`, { granted: true, answer })).status).toBe(401)
  expect((await decide(id, await createTestUser(api), { granted: true })).status).toBe(403)
  expect((await decide(crypto.randomUUID(), await moderator(), { granted: true })).status).toBe(404)

  const expired = await createDismissedNotice()
  api.clock.advance({ days: 190 })
  expect((await preview(expired.key)).json.state).toBe('over')
  expect(await contest(expired.key)).toMatchObject({ status: 409, json: { code: 'appeal_not_possible' } })
})

test('an appeal undecided after seven days notifies staff, once', async () => {
  const admin = await createTestAdmin(api)
  const { key } = await createDismissedNotice()
  expect((await contest(key)).status).toBe(201)
  const mailSubjects = async () =>
    (await mailsTo(api, admin.email)).filter(({ subject }) => subject.startsWith('Délai dépassé')).length
  await notifyOverdueNoticeAppeals(api.app)
  const before = await mailSubjects()
  api.clock.advance({ days: 8 })
  await renew(api, admin)
  await notifyOverdueNoticeAppeals(api.app)
  await notifyOverdueNoticeAppeals(api.app)
  expect(await mailSubjects()).toBe(before + 1)
})

test('the link that contests a dismissal ends twelve months after the last decision', async () => {
  const [left, contested] = [await createDismissedNotice(), await createDismissedNotice()]
  api.clock.advance({ days: 150 })
  expect((await contest(contested.key)).status).toBe(201)
  api.clock.advance({ days: 230 })
  expect([(await preview(left.key)).status, (await contest(left.key)).status]).toEqual([404, 404])
  // This one is undecided.
  expect((await preview(contested.key)).json.state).toBe('waiting')
  expect((await decide(contested.id, await moderator(), { granted: false })).status).toBe(200)
  expect((await preview(contested.key)).json.state).toBe('decided')
  api.clock.advance({ days: 367 })
  expect((await preview(contested.key)).status).toBe(404)
})
