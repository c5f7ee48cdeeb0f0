import { expect, inject, test } from 'vitest'
import { purgeRows } from '#server/platform/jobs/purge-rows.ts'
import { prepareNextMonths } from '#server/purge-expired.ts'
import { runJobList, scheduledJobs } from '#server/scheduled-jobs.ts'
import { saleDays } from '#server/schema/catalogue/sale-metric-tables.ts'
import { notifications } from '#server/schema/following/notification-tables.ts'
import { createTestNotification } from '../data/create-notifications.ts'
import { createTestSale } from '../data/create-sales.ts'
import { createTestUser, type TestUser } from '../data/create-users.ts'
import { furnishPlace } from '../data/furnish-place.ts'
import { holdInserts, killOnHold } from '../kill-on-hold.ts'
import { startApi, type TestApi } from '../start-api.ts'
import { createTestPlace, startProcess, untilReady } from '../start-process.ts'

// Notifications, days of listings and audit entries, each row in the partition of its month.
const api = startApi()

const monthOf = (months: number) =>
  Temporal.PlainYearMonth.from(api.clock.now().toISOString().slice(0, 7)).add({ months })
const partitionOf = (table: string, months: number) =>
  `${table}_${monthOf(months).toString().replace('-', '_')}`
const runHourly = async () => expect(await runJobList(api.app, scheduledJobs.hourly)).toEqual([])

async function partitions(table: string, { app } = api) {
  const { rows } = await app.db.$client.query<{ name: string }>(
    `select relname as name from pg_class join pg_inherits on inhrelid = pg_class.oid
     where inhparent = $1::regclass order by relname`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** Partition and number of the notifications of a person. */
async function placesOf(user: { id: string }, { app } = api) {
  const { rows } = await app.db.$client.query<{ place: string; count: number }>(
    `select tableoid::regclass::text as place, count(*)::int as count from notification where user_id = $1 group by 1`,
    [user.id],
  )
  return Object.fromEntries(rows.map(({ place, count }) => [place, count]))
}

/** Notifies a person in the middle of another month. */
async function notifyIn(months: number, user: { id: string }, platform: TestApi = api) {
  const middle = monthOf(months).toPlainDate({ day: 15 }).toZonedDateTime('UTC')
  const now = () => new Date(middle.epochMilliseconds)
  await createTestNotification({ ...platform, app: { ...platform.app, clock: { now } } }, user.id)
}

const listOf = async (user: TestUser) => (await api.call('GET', '/notifications', { token: user.token })).json

test('months ahead have a partition, and rows are stored in that of their month', async () => {
  await runHourly()
  for (const table of ['notification', 'sale_day', 'audit_entry'])
    expect(await partitions(table)).toEqual(
      expect.arrayContaining([0, 1, 2].map((months) => partitionOf(table, months))),
    )
  const user = await createTestUser(api)
  for (const months of [0, 1, 2]) await notifyIn(months, user)
  expect(await placesOf(user)).toEqual({
    [partitionOf('notification', 0)]: 1,
    [partitionOf('notification', 1)]: 1,
    [partitionOf('notification', 2)]: 1,
  })
})

test('a row of an unforeseen month is listed at once, and moves into a partition of its own', async () => {
  const user = await createTestUser(api)
  for (const months of [-3, -1, 7]) await notifyIn(months, user)
  expect(await placesOf(user)).toEqual({ notification_default: 3 })
  const before = await listOf(user)
  expect(before).toMatchObject({ unread_count: 3, pagination: { total_items: 3 } })
  await runHourly()
  expect(await placesOf(user)).toEqual({
    [partitionOf('notification', -3)]: 1,
    [partitionOf('notification', -1)]: 1,
    [partitionOf('notification', 7)]: 1,
  })
  expect(await listOf(user)).toEqual(before)
  const read = await api.call('PATCH', `/notifications/${before.items[0].id}/read`, { token: user.token })
  expect(read.status).toBe(200)
  expect(await listOf(user)).toMatchObject({ unread_count: 2 })
})

test.runIf(inject('database').kind === 'postgres')(
  'a job that does not get its locks gives up within seconds, and the next one moves the rows',
  async () => {
    const user = await createTestUser(api)
    await notifyIn(-5, user)
    const client = await api.app.db.$client.connect()
    await client.query('begin; select from notification')
    expect(await runJobList(api.app, { prepareNextMonths })).toEqual(['prepareNextMonths'])
    expect(await placesOf(user)).toEqual({ notification_default: 1 })
    await client.query('commit')
    client.release()
    await runHourly()
    expect(await placesOf(user)).toEqual({ [partitionOf('notification', -5)]: 1 })
  },
)

test('an expired month is dropped, none of its rows deleted one by one', async () => {
  const user = await createTestUser(api)
  const listingId = await createTestSale(api, { status: 'active' })
  await notifyIn(-11, user)
  await notifyIn(-13, user)
  for (const months of [-24, -26])
    await api.app.db
      .insert(saleDays)
      .values({ listingId, day: monthOf(months).toPlainDate({ day: 28 }).toString(), views: 1 })
  await prepareNextMonths(api.app)
  await refuseDeletions()
  await runHourly()
  expect(await runJobList(api.app, scheduledJobs.daily)).toEqual([])
  expect(await placesOf(user)).toEqual({ [partitionOf('notification', -11)]: 1 })
  expect(await partitions('notification')).not.toContain(partitionOf('notification', -13))
  expect(await partitions('sale_day')).toContain(partitionOf('sale_day', -24))
  expect(await partitions('sale_day')).not.toContain(partitionOf('sale_day', -26))
})

test('rows of these tables cannot be purged by place, which each partition has', async () => {
  const user = await createTestUser(api)
  await notifyIn(0, user)
  await notifyIn(1, user)
  const purge = purgeRows(
    api.app,
    { table: notifications, since: notifications.createdAt },
    new Date(api.clock.now().getTime() + 86_400_000),
  )
  await expect(purge).rejects.toMatchObject({ cause: { message: expect.stringContaining('by place') } })
  expect((await listOf(user)).pagination.total_items).toBe(2)
})

/** What deletes rows of the two tables fails from now on. */
async function refuseDeletions() {
  await api.app.db.$client.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'deleted row by row'; end $$`)
  for (const table of ['notification', 'sale_day'])
    await api.app.db.$client.query(
      `create trigger refused before delete on ${table} for each row execute function refuse()`,
    )
}

// The embedded engine dies with the process and cannot be queried meanwhile.
test.runIf(inject('database').kind === 'postgres')(
  'rows that were being moved when the server was killed are there, and move at the next start',
  async () => {
    const place = await createTestPlace()
    await furnishPlace(place.environment, async (platform) => {
      const user = await createTestUser(platform)
      await notifyIn(-3, user, platform)
      await holdInserts(platform, 'notification')
      const running = await startProcess(place.environment)
      await killOnHold(platform, running, 'notification')
      expect(await placesOf(user, platform)).toEqual({ notification_default: 1 })
      const again = await startProcess(place.environment)
      await untilReady(again)
      expect(await placesOf(user, platform)).toEqual({ [partitionOf('notification', -3)]: 1 })
      expect(await partitions('notification', platform)).not.toContain('notification_moved')
      again.child.kill('SIGTERM')
      expect(await again.ended).toBe(0)
    })
    await place.remove()
  },
  120_000,
)
