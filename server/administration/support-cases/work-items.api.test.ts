import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contentReports, noticeAppeals } from '#server/schema/administration/report-tables.ts'
import { supportTickets } from '#server/schema/administration/support-tables.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { auditRecords } from '#server/schema/people/audit-tables.ts'
import { createTestCase } from '#server/test/data/create-cases.ts'
import { createTestRental } from '#server/test/data/create-rentals.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import {
  createTestAdmin,
  createTestSeller,
  createTestStaff,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { renew } from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'
import { addWorkingHours } from '#server/verification/cases/working-hours.ts'
import { notifyServiceLevels } from './notify-service-levels.ts'
import { workingHoursAfter } from './service-levels.ts'

const api = startApi()
const hour = 3_600_000
/** Jobs run in the background. */
const patience = { timeout: 20_000, interval: 200 }
const call = (who: TestUser, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  api.call(method, path, { token: who.token, ...(body && { body }) })
const listed = async (who: TestUser, query = '') =>
  (await call(who, 'GET', `/admin/work-items?per_page=100${query}`)).json.items as {
    id: string
    kind: string
    label: string
    clock: string
    due_at: string
    owner: { id: string } | null
    support_case: { id: string; title: string } | null
  }[]
const kindsOf = async (who: TestUser) => [...new Set((await listed(who)).map(({ kind }) => kind))].toSorted()

async function createTicket(subject: string) {
  const { id: userId } = await createTestSeller(api)
  const now = api.clock.now()
  const id = randomUUIDv7()
  await api.app.db
    .insert(supportTickets)
    .values({ id, userId, category: 'listing', subject, createdAt: now, updatedAt: now })
  return id
}

async function createNotice(hoursAgo = 0) {
  const id = randomUUIDv7()
  const targetId = await createTestRental(api.app)
  await api.app.db.insert(contentReports).values({
    id,
    reference: `SIG-${id.slice(-8)}`,
    kind: 'rental',
    targetId,
    reason: 'fraud',
    explanation: 'Cette annonce reprend les photos de la mienne.',
    language: 'fr',
    createdAt: new Date(api.clock.now().getTime() - hoursAgo * hour),
  })
  return id
}

test('each sees what waits in the queues of their rights alone, the next due first', async () => {
  const [admin, moderator, support, auditor, person] = [
    await createTestAdmin(api),
    await createTestStaff(api, ['moderate_listings']),
    await createTestStaff(api, ['manage_users']),
    await createTestStaff(api, ['audit_view']),
    await createTestUser(api),
  ]
  const overdue = await createNotice(20)
  const risky = await createNotice(10)
  const fresh = await createNotice(1)
  await createTicket('Mes photos tournent')
  const onHold = await createTestRental(api.app, { title: 'Cabane du lac', underReview: true })
  await createTestSale(api, { status: 'pending_validation', title: 'Maison des canuts' })
  const subject = await createTestSeller(api)
  const caseId = await createTestCase(api, {
    kind: 'identity',
    subjectId: subject.id,
    status: 'in_review',
  })
  expect(await kindsOf(moderator)).toEqual(['notice', 'rental', 'sale'])
  expect(await kindsOf(support)).toEqual(['support_ticket'])
  expect(await kindsOf(auditor)).toEqual([])
  expect((await call(person, 'GET', '/admin/work-items')).status).toBe(403)
  expect((await api.call('GET', '/admin/work-items')).status).toBe(401)
  const all = await listed(admin)
  expect(all.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['notice', 'rental', 'sale', 'support_ticket', 'verification']),
  )
  const dues = all.map(({ due_at: due }) => due)
  expect(dues).toEqual(dues.toSorted())
  const clockOf = (id: string) => all.find((item) => item.id === id)?.clock
  expect([clockOf(overdue), clockOf(risky), clockOf(fresh)]).toEqual(['overdue', 'at_risk', 'on_time'])
  expect((await listed(moderator, '&clock=overdue')).map(({ id }) => id)).toEqual([overdue])
  expect((await listed(moderator, '&q=cabane%20LAC')).map(({ id }) => id)).toEqual([onHold])
  expect(await listed(moderator, '&q=%25')).toEqual([])
  expect((await listed(moderator, '&kinds=sale,verification')).map(({ kind }) => kind)).toEqual(['sale'])
  const counted = (await call(moderator, 'GET', '/admin/work-items/count?kinds=notice')).json
  expect(counted).toEqual({ total: 3, at_risk: 1, overdue: 1 })
  // A verification of one’s own is for the others; decided, an item is gone.
  const own = await createTestStaff(api, ['view_all_kyc'])
  await createTestCase(api, { kind: 'identity', subjectId: own.id, status: 'in_review' })
  expect((await listed(own)).map(({ id }) => id)).toEqual([caseId])
  await api.app.db.update(rentals).set({ underReview: false }).where(eq(rentals.id, onHold))
  expect(await kindsOf(moderator)).toEqual(['notice', 'sale'])
})

test('working hours in SQL are those of the verification', async () => {
  for (let step = 0; step < 7 * 8; step += 1) {
    const since = new Date(Date.UTC(2026, 5, 1, 1 + step * 3))
    for (const hours of [18, 24]) {
      const { rows } = await api.app.db.execute<{ at: string }>(
        sql`select ${workingHoursAfter(sql`${since.toISOString()}::timestamptz`, hours)} as at`,
      )
      expect(new Date(rows[0]!.at), `${since.toISOString()} + ${hours}`).toEqual(
        addWorkingHours(since, hours),
      )
    }
  }
})

test('a support case gathers objects of several queues, and each colleague sees of it what they may', async () => {
  const [admin, moderator, support, stranger] = [
    await createTestAdmin(api, { firstName: 'Sophie', lastName: 'Marchand' }),
    await createTestStaff(api, ['moderate_listings']),
    await createTestStaff(api, ['manage_users']),
    await createTestStaff(api, ['moderate_reviews']),
  ]
  const [notice, ticket] = [await createNotice(), await createTicket('Annonce copiée')]
  const opened = await call(support, 'POST', '/admin/support-cases', {
    title: 'Photos reprises',
    owner_id: admin.id,
    objects: [{ kind: 'support_ticket', id: ticket }],
  })
  expect(opened.status, opened.text).toBe(201)
  const { id, number } = opened.json
  // An object of a queue that one may not see is not added, and one that does not exist neither.
  const link = (who: TestUser, object: object) =>
    call(who, 'POST', `/admin/support-cases/${id}/objects`, object)
  expect((await link(support, { kind: 'notice', id: notice })).status).toBe(404)
  expect((await link(admin, { kind: 'notice', id: randomUUIDv7() })).status).toBe(404)
  expect((await call(moderator, 'GET', `/admin/support-cases/${id}`)).status).toBe(404)
  expect((await link(admin, { kind: 'notice', id: notice })).status).toBe(200)
  expect((await link(admin, { kind: 'notice', id: notice })).json.code).toBe('object_already_held')
  const seen = (await call(moderator, 'GET', `/admin/support-cases/${id}`)).json
  expect(seen.objects).toMatchObject([
    { kind: 'support_ticket', label: '', may_open: false, person: null },
    { kind: 'notice', may_open: true, is_waiting: true },
  ])
  expect((await call(stranger, 'GET', `/admin/support-cases/${id}`)).status).toBe(404)
  // The owner of the case answers for each object of it; the row leads to the case.
  const [row] = await listed(moderator, `&kinds=notice&in_case=true&q=${number}`)
  expect(row).toMatchObject({ id: notice, owner: { id: admin.id }, support_case: { id } })
  expect((await listed(admin, '&owner=me&kinds=support_ticket')).map((item) => item.id)).toEqual([ticket])
  const notified = await call(admin, 'GET', '/notifications')
  expect(notified.json.items[0]).toMatchObject({ type: 'case_assigned', link: `/admin-dash/cases/${id}` })
  // Mentioning somebody notifies them, and opens the case to them.
  const note = { text: 'Regarde ce signalement avec moi.', mentioned: [stranger.id] }
  expect((await call(support, 'POST', `/admin/support-cases/${id}/notes`, note)).status).toBe(201)
  expect((await call(stranger, 'GET', `/admin/support-cases/${id}`)).json.notes[0]).toMatchObject({
    text: note.text,
    mentioned: [{ id: stranger.id }],
  })
  expect((await call(stranger, 'GET', '/notifications')).json.items[0].type).toBe('case_mentioned')
  const outsider = await createTestUser(api)
  const wrong = { ...note, mentioned: [outsider.id] }
  expect((await call(support, 'POST', `/admin/support-cases/${id}/notes`, wrong)).json.errors[0].field).toBe(
    'mentioned',
  )
  expect(
    (await call(support, 'PATCH', `/admin/support-cases/${id}`, { owner_id: outsider.id })).json.errors[0]
      .field,
  ).toBe('owner_id')
})

test('a support case is closed once with what came of it, reopened with a new time, and all of it is audited', async () => {
  let admin = await createTestAdmin(api)
  const notice = await createNotice()
  const { id } = (
    await call(admin, 'POST', '/admin/support-cases', {
      title: 'À clore',
      objects: [{ kind: 'notice', id: notice }],
    })
  ).json
  const transition = (action: string, reason?: string) =>
    call(admin, 'POST', `/admin/support-cases/${id}/status`, { action, ...(reason && { reason }) })
  expect((await transition('close')).json.errors[0].field).toBe('reason')
  expect((await transition('wait')).json.status).toBe('pending')
  const closed = await transition('close', 'Photos retirées par le vendeur.')
  expect(closed.json).toMatchObject({ status: 'closed', allowed_actions: ['reopen'] })
  const again = await transition('close', 'Encore')
  expect(again.status).toBe(409)
  expect(again.json.allowed).toEqual(['reopen'])
  expect((await call(admin, 'PATCH', `/admin/support-cases/${id}`, { title: 'x' })).json.code).toBe(
    'support_case_closed',
  )
  expect((await call(admin, 'DELETE', `/admin/support-cases/${id}/objects/notice/${notice}`)).status).toBe(
    409,
  )
  expect((await listed(admin, '&kinds=notice')).find((item) => item.id === notice)?.support_case).toBeNull()
  expect((await listed(admin, '&state=closed')).map((item) => item.id)).toContain(id)
  api.clock.advance({ days: 5 })
  admin = await renew(api, admin)
  const reopened = await transition('reopen')
  expect(reopened.json.status).toBe('open')
  expect(new Date(reopened.json.due_at).getTime()).toBeGreaterThan(api.clock.now().getTime())
  const entries = await api.app.db.select().from(auditRecords).where(eq(auditRecords.entityId, id))
  expect(entries.map(({ action }) => action)).toEqual([
    'support_case.opened',
    'support_case.linked',
    'support_case.status',
    'support_case.status',
    'support_case.status',
  ])
  expect(reopened.json.history[0].action).toBe('support_case.status')
})

test('an owner is given to many items as a job, with a case for each that had none', async () => {
  const moderator = await createTestStaff(api, ['moderate_listings'])
  const colleague = await createTestStaff(api, ['moderate_listings'])
  const [first, second] = [await createNotice(), await createNotice()]
  const foreign = await createTicket('Pas dans la file du modérateur')
  const start = (body: object) => call(moderator, 'POST', '/admin/work-items/bulk', body)
  const input = { owner_id: colleague.id }
  const started = await start({ action: 'work_item.assign', input, ids: [first, second, foreign] })
  expect(started.status, started.text).toBe(201)
  await expect
    .poll(async () => (await call(moderator, 'GET', `/admin/bulk-jobs/${started.json.id}`)).json, patience)
    .toMatchObject({ status: 'finished', done: 2, refused: 1 })
  const owned = await listed(colleague, '&owner=me&kinds=notice')
  expect(owned.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted())
  // The same into one case, which is then not opened twice.
  const target = (await call(moderator, 'POST', '/admin/support-cases', { title: 'Ensemble' })).json
  const gathered = await start({
    action: 'work_item.gather',
    input: { case_id: target.id },
    filter: { kinds: 'notice', owner_id: colleague.id },
  })
  await expect
    .poll(
      async () => (await call(moderator, 'GET', `/admin/bulk-jobs/${gathered.json.id}`)).json.done,
      patience,
    )
    .toBe(2)
  expect((await call(moderator, 'GET', `/admin/support-cases/${target.id}`)).json.objects).toHaveLength(2)
  const wrongList = await start({ action: 'user.note', input: { text: 'x' }, ids: [first] })
  expect(wrongList.json.errors[0].field).toBe('action')
})

test('three quarters of the time and its end are notified once: to the owner, else to those with the right', async () => {
  await api.app.db.execute(`delete from content_report; delete from support_case; delete from support_ticket;
    update sale_listing set sale_status = 'draft'; update rental set under_review = false`)
  let moderator = await createTestStaff(api, ['moderate_listings'])
  let owner = await createTestStaff(api, ['moderate_listings'])
  const reviewer = await createTestStaff(api, ['moderate_reviews'])
  const since = api.clock.now().toISOString()
  const notifiedSince = async (who: TestUser) =>
    (await call(who, 'GET', '/notifications')).json.items
      .filter((each: { created_at: string }) => each.created_at > since)
      .map(({ type, title }: { type: string; title: string }) => `${type} ${title}`)
  const [free, owned] = [await createNotice(), await createNotice()]
  await call(owner, 'POST', '/admin/support-cases', {
    title: 'Avec responsable',
    owner_id: owner.id,
    due_at: new Date(api.clock.now().getTime() + 90 * 24 * hour).toISOString(),
    objects: [{ kind: 'notice', id: owned }],
  })
  const pass = async (hours: number) => {
    api.clock.advance({ hours })
    moderator = await renew(api, moderator)
    owner = await renew(api, owner)
  }
  await pass(9.5)
  await notifyServiceLevels(api.app)
  await notifyServiceLevels(api.app)
  expect(await notifiedSince(moderator)).toEqual([`sla_warning Bientôt dû\u00A0: SIG-${free.slice(-8)}`])
  // The owner of one has the right of the other too: one notification names both.
  expect(await notifiedSince(owner)).toEqual(['sla_warning 2 éléments bientôt dus'])
  expect(await notifiedSince(await renew(api, reviewer))).toEqual([])
  await pass(3)
  await notifyServiceLevels(api.app)
  expect(await notifiedSince(moderator)).toContain(`sla_breach Délai dépassé\u00A0: SIG-${free.slice(-8)}`)
  expect(await notifiedSince(owner)).toContain('sla_breach Délai dépassé\u00A0: 2 éléments')
})

test('a case holds a notice and its appeal, and each is taken out of it by its kind', async () => {
  const admin = await createTestAdmin(api)
  const notice = await createNotice()
  await api.app.db
    .update(contentReports)
    .set({ status: 'closed', upheld: false, decidedAt: api.clock.now() })
    .where(eq(contentReports.id, notice))
  await api.app.db.insert(noticeAppeals).values({
    reportId: notice,
    grounds: 'Les photos sont les miennes.',
    createdAt: api.clock.now(),
    dueAt: new Date(api.clock.now().getTime() + 7 * 24 * hour),
  })
  const { json } = await call(admin, 'POST', '/admin/support-cases', {
    title: 'Photos reprises',
    objects: [{ kind: 'notice', id: notice }],
  })
  const path = `/admin/support-cases/${json.id}/objects`
  const both = await call(admin, 'POST', path, { kind: 'notice_appeal', id: notice })
  expect(both.status, both.text).toBe(200)
  expect(both.json.objects).toMatchObject([
    { kind: 'notice', is_waiting: false },
    { kind: 'notice_appeal', is_waiting: true },
  ])
  const [waiting] = await listed(admin, '&kinds=notice_appeal')
  expect(waiting).toMatchObject({ id: notice, support_case: { id: json.id } })
  const left = await call(admin, 'DELETE', `${path}/notice/${notice}`)
  expect(left.json.objects).toMatchObject([{ kind: 'notice_appeal' }])
  expect((await call(admin, 'DELETE', `${path}/notice/${notice}`)).status).toBe(404)
})

test('the file has the rows and columns of the list, and taking it is audited', async () => {
  const admin = await createTestAdmin(api)
  const notice = await createNotice(40)
  const file = await call(
    admin,
    'GET',
    `/admin/work-items/export?format=csv&columns=kind,due&clock=overdue&ids=${notice}`,
  )
  expect(file.status, file.text).toBe(200)
  expect(file.text.split('\r\n')[0]).toBe('"Identifiant","Objet","File","Échéance","Délai"')
  expect(file.text).toContain('"Signalement"')
  expect(file.text).toContain('"En retard"')
  const [entry] = await api.app.db
    .select()
    .from(auditRecords)
    .where(eq(auditRecords.action, 'export.work_items'))
  expect(entry?.after).toMatchObject({ lines: 1, format: 'csv' })
})
