import { beforeAll, expect, test } from 'vitest'
import { calendarText, startFeedServer } from '#server/test/peers/feed-server.ts'
import { createTestOwner, type TestUser } from '#server/test/data/create-users.ts'
import { createTestRental } from '#server/test/data/create-rentals.ts'
import { startApi } from '#server/test/start-api.ts'
import { syncDueFeeds } from './sync-due-feeds.ts'
import { syncFeed } from './sync-feed.ts'

const api = startApi({ FEEDS_MAY_BE_LOCAL: 'true' })
const elsewhere = startFeedServer()
let owner: TestUser
beforeAll(async () => {
  owner = await createTestOwner(api)
})

/** Inserted with SQL: these tests advance the clock, and a session would expire. */
async function createTestFeed(url: string, values: { title?: string } = {}) {
  const rentalId = await createTestRental(api.app, { ownerId: owner.id, ...values })
  const id = crypto.randomUUID()
  await api.app.db.$client.query(
    `insert into calendar_feed (id, rental_id, name, url, next_sync_at) values ($1, $2, 'Vrbo', $3, $4)`,
    [id, rentalId, url, api.clock.now()],
  )
  return id
}

async function find(feedId: string) {
  const { rows } = await api.app.db.$client.query('select * from calendar_feed where id = $1', [feedId])
  return rows[0]
}

async function notificationsOf(feedId: string) {
  const { rows } = await api.app.db.$client.query(
    `select id from notification where user_id = $1 and type = 'feed_failing' and data->>'feed_id' = $2`,
    [owner.id, feedId],
  )
  return rows.length
}

const readAllDue = async () => {
  while ((await syncDueFeeds(api.app)) > 0);
}

test('feeds are read when they are due, once however many processes run', async () => {
  const text = calendarText([{ uid: 'd', from: '2027-05-01', to: '2027-05-02' }])
  await createTestFeed(elsewhere.answer('/due.ics', (_request, response) => response.end(text)))
  const requestedFor = () => elsewhere.requests.filter(({ path }) => path === '/due.ics').length
  await Promise.all(Array.from({ length: 8 }, () => syncDueFeeds(api.app)))
  await readAllDue()
  expect(requestedFor()).toBe(1)
  api.clock.advance({ minutes: 14 })
  await readAllDue()
  expect(requestedFor()).toBe(1)
  api.clock.advance({ minutes: 2 })
  await readAllDue()
  expect(requestedFor()).toBe(2)
})

test('a failing feed is requested at growing intervals, and its owner is notified once after six hours', async () => {
  const id = await createTestFeed(
    elsewhere.answer('/dead.ics', (_request, response) => response.writeHead(503).end()),
  )
  const restMinutes = async () => {
    await syncFeed(api.app, id)
    const { next_sync_at: next, last_attempt_at: last } = await find(id)
    return Math.round((next - last) / 60_000)
  }
  expect(await restMinutes()).toBe(15)
  api.clock.advance({ minutes: 16 })
  expect(await restMinutes()).toBe(30)
  for (let hour = 0; hour < 5; hour++) {
    api.clock.advance({ hours: 1 })
    expect(await restMinutes()).toBe(60)
  }
  expect(await notificationsOf(id)).toBe(0)
  api.clock.advance({ hours: 1 })
  expect(await restMinutes()).toBe(360)
  expect(await notificationsOf(id)).toBe(1)
  api.clock.advance({ hours: 6 })
  expect(await restMinutes()).toBe(360)
  expect(await notificationsOf(id)).toBe(1)
  expect(await find(id)).toMatchObject({ fault: 'bad_status', failures: 9 })
})

test('a recovered feed resets its failures', async () => {
  const id = await createTestFeed(
    elsewhere.answer('/back.ics', (_request, response) => response.writeHead(404).end()),
  )
  await syncFeed(api.app, id)
  api.clock.advance({ hours: 7 })
  await syncFeed(api.app, id)
  expect(await notificationsOf(id)).toBe(1)
  elsewhere.calendar('/back.ics', [])
  api.clock.advance({ minutes: 1 })
  await syncFeed(api.app, id)
  expect(await find(id)).toMatchObject({ fault: null, failing_since: null, failures: 0, failure_told: false })
})
