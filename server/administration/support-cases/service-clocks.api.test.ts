import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companyDay, companyTimeZone } from '#contract/core/date-format.ts'
import type { WorkItem } from '#contract/administration/work-items.ts'
import { momentAt } from '#server/availability/local-time.ts'
import { dataRequests } from '#server/schema/people/data-request-tables.ts'
import { createPublishedRental } from '#server/test/data/create-owned-rentals.ts'
import { renew } from '#server/test/data/create-stays.ts'
import {
  createTestAdmin,
  createTestOwner,
  createTestSeller,
  createTestStaff,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { notifyOverdueDataRequests } from '../data-requests/answer-data-request.ts'
import { endSuspensions } from '../suspensions/lift-suspension.ts'
import { notifyServiceLevels } from './notify-service-levels.ts'

const api = startApi()
const hour = 3_600_000
const call = (who: TestUser, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  api.call(method, path, { token: who.token, ...(body && { body }) })
const listed = async (who: TestUser, query = '') =>
  (await call(who, 'GET', `/admin/work-items?per_page=100${query}`)).json.items as WorkItem[]

test('requests about data and contested suspensions are in the queues of whoever answers them, with their legal clock', async () => {
  let [support, admin] = [await createTestStaff(api, ['manage_users']), await createTestAdmin(api)]
  const moderator = await createTestStaff(api, ['moderate_listings'])
  const [leaving, suspended] = [await createTestUser(api, { firstName: 'Inès' }), await createTestUser(api)]
  const now = api.clock.now()
  const today = companyDay(now)
  const dueOn = Temporal.PlainDate.from(today).add({ months: 1 }).toString()
  const [request, suspension] = [randomUUIDv7(), randomUUIDv7()]
  await api.app.db.insert(dataRequests).values({
    id: request,
    userId: leaving.id,
    kind: 'export',
    channel: 'letter',
    note: '',
    receivedOn: today,
    dueOn,
    recordedBy: admin.id,
    createdAt: now,
  })
  await api.app.db
    .execute(sql`insert into suspension (id, user_id, category, reason, suspended_by, suspended_at,
    paused_rental_ids, suspended_sale_ids) values (${suspension}, ${suspended.id}, 'fraud', 'Faux virements.', ${admin.id},
    ${now.toISOString()}, '{}', '{}')`)
  await api.app.db
    .execute(sql`insert into suspension_appeal (suspension_id, suspended_by, grounds, created_at, due_at)
    values (${suspension}, ${admin.id}, 'Ces virements étaient une caution.', ${now.toISOString()},
    ${new Date(now.getTime() + 7 * 24 * hour).toISOString()})`)
  const kinds = '&kinds=data_request,suspension_appeal'
  expect(await listed(support, kinds)).toMatchObject([
    { id: suspension, kind: 'suspension_appeal', clock: 'on_time', place: suspended.id },
    { id: request, kind: 'data_request', clock: 'on_time', person: { id: leaving.id } },
  ])
  const end = momentAt(Temporal.PlainDate.from(dueOn).add({ days: 1 }).toString(), '00:00', companyTimeZone)
  expect((await listed(support, '&kinds=data_request'))[0]?.due_at).toBe(end.toISOString())
  expect(await listed(moderator, kinds)).toEqual([])
  const gathered = await call(support, 'POST', '/admin/support-cases', {
    title: 'Même personne',
    due_at: new Date(now.getTime() + 90 * 24 * hour).toISOString(),
    objects: [
      { kind: 'data_request', id: request },
      { kind: 'suspension_appeal', id: suspension },
    ],
  })
  expect(gathered.json.objects).toMatchObject([{ may_open: true }, { may_open: true }])
  const board = (await call(admin, 'GET', '/admin/dashboard')).json
  expect(board).toMatchObject({ data_requests_open: 1, suspension_appeals_open: 1 })
  const titlesOf = async (who: TestUser) =>
    (await call(who, 'GET', '/notifications')).json.items
      .filter(({ type }: { type: string }) => type.startsWith('sla_'))
      .map(({ type, title }: { type: string; title: string }) => `${type} ${title}`)
  const pass = async (days: number) => {
    api.clock.advance({ days })
    support = await renew(api, support)
    admin = await renew(api, admin)
    for (let run = 0; run < 2; run += 1) {
      await notifyServiceLevels(api.app)
      await endSuspensions(api.app)
      await notifyOverdueDataRequests(api.app)
    }
  }
  await pass(6)
  expect(await titlesOf(support)).toEqual([expect.stringContaining('sla_warning Bientôt dû')])
  await pass(2)
  expect((await titlesOf(support))[0]).toContain('sla_breach Délai dépassé')
  expect(await titlesOf(admin)).toContain('sla_breach Délai dépassé\u00A0: 1 suspension(s) contestée(s)')
  expect((await titlesOf(admin)).filter((title: string) => title.startsWith('sla_breach'))).toHaveLength(1)
})

test('the clock of a ticket and of a held home starts where it begins to wait, whatever is written later', async () => {
  const owner = await createTestOwner(api)
  const home = await createPublishedRental(api, owner)
  const row = async (who: TestUser, id: string) => (await listed(who)).find((item) => item.id === id)!
  // Published days ago: its time begins with the edit that puts it on hold.
  api.clock.advance({ days: 3 })
  const edit = async (change: object) =>
    (await call(await renew(api, owner), 'PATCH', `/properties/${home.id}`, change)).json.under_review
  expect(await edit({ house_rules: 'WhatsApp 06 12 34 56 78' })).toBe(true)
  let seller = await createTestSeller(api)
  const opened = await call(seller, 'POST', '/seller/support/tickets', {
    category: 'listing',
    subject: 'Mes photos tournent',
    message: 'Elles sont couchées depuis hier.',
  })
  const ticket = opened.json.id as string
  const support = await createTestStaff(api, ['manage_users', 'moderate_listings'])
  const before = [await row(support, ticket), await row(support, home.id)]
  const dues = before.map(({ due_at: due }) => due)
  api.clock.advance({ hours: 20 })
  seller = await renew(api, seller)
  await call(seller, 'POST', `/seller/support/tickets/${ticket}/messages`, { message: 'Toujours couchées.' })
  expect(await edit({ max_guests: 3 })).toBe(true)
  const later = await renew(api, support)
  const after = [await row(later, ticket), await row(later, home.id)]
  expect(after.map(({ due_at: due }) => due)).toEqual(dues)
  expect(after[1]?.clock).toBe('at_risk')
  // Answered, and written to again, it waits anew; within a weekend the time would end with the same working day.
  await call(later, 'POST', `/admin/support/tickets/${ticket}/messages`, { message: 'C’est corrigé.' })
  api.clock.advance({ days: 3 })
  seller = await renew(api, seller)
  await call(seller, 'POST', `/seller/support/tickets/${ticket}/messages`, { message: 'Pas la troisième.' })
  expect((await row(await renew(api, support), ticket)).due_at! > dues[0]!).toBe(true)
})
