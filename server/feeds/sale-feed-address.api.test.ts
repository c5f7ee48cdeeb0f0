import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { startFeedServer } from '#server/test/peers/feed-server.ts'
import { createTestSeller, type TestUser } from '#server/test/data/create-users.ts'
import { feedHeading, feedLine, feedOf, finishedImport } from '#server/test/data/create-imports.ts'
import { scenePicture } from '#server/test/data/sample-pictures.ts'
import { startApi } from '#server/test/start-api.ts'
import { fetchDueFiles } from './files/fetch-due-files.ts'
import { syncDueSaleFeeds, syncSaleFeed } from './sync-sale-feed.ts'

const api = startApi({ FEEDS_MAY_BE_LOCAL: 'true', LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const software = startFeedServer()
let seller: TestUser
beforeEach(async () => {
  seller = await createTestSeller(api)
})

/** An address that supports conditional requests. */
function feedAt(path: string, text: string) {
  const etag = `"${createHash('sha256').update(text).digest('hex')}"`
  return software.answer(path, (request, response) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else response.writeHead(200, { etag }).end(text)
  })
}

const keep = (url: string, withdraw_missing = true) =>
  api.call('PUT', '/seller/feed', { token: seller.token, body: { url, withdraw_missing } })
const imports = async () => (await api.call('GET', '/seller/imports', { token: seller.token })).json.items

test('an address is read at once, then on demand, and only what changed is imported', async () => {
  const path = `/${seller.id}.csv`
  const stored = await keep(feedAt(path, feedOf(feedLine(1), feedLine(2))))
  expect(stored).toMatchObject({ status: 200, json: { fault: null } })
  const [first] = await imports()
  expect(await finishedImport(api, seller, first.id)).toMatchObject({ source: 'address', created: 2 })

  expect((await api.call('POST', '/seller/feed/sync', { token: seller.token })).json.fault).toBe(null)
  expect(await imports()).toHaveLength(1)

  feedAt(path, feedOf(feedLine(1), feedLine(2, { price: '199000' })))
  await api.call('POST', '/seller/feed/sync', { token: seller.token })
  const [second, ...older] = await imports()
  expect(older).toHaveLength(1)
  expect(await finishedImport(api, seller, second.id)).toMatchObject({ created: 0, updated: 1, unchanged: 1 })
})

test('every address is read once a night, and an unreadable one is notified after six hours', async () => {
  const path = `/${seller.id}.csv`
  await keep(feedAt(path, feedOf(feedLine(1))))
  await finishedImport(api, seller, (await imports())[0].id)
  const requested = () => software.requests.filter((request) => request.path === path).length
  expect(requested()).toBe(1)
  software.answer(path, (_request, response) => response.writeHead(500).end())
  api.clock.advance({ hours: 25 })
  await Promise.all([syncDueSaleFeeds(api.app), syncDueSaleFeeds(api.app)])
  expect(requested()).toBe(2)
  const mailSubjects = async () => {
    const { rows } = await api.app.db.$client.query(
      `select id from notification where user_id = $1 and type = 'sale_feed_failing'`,
      [seller.id],
    )
    return rows.length
  }
  for (let hour = 0; hour < 5; hour += 1) {
    api.clock.advance({ hours: 1 })
    await syncDueSaleFeeds(api.app)
  }
  expect(await mailSubjects()).toBe(0)
  api.clock.advance({ hours: 2 })
  await syncDueSaleFeeds(api.app)
  await syncSaleFeed(api.app, seller.id)
  expect(await mailSubjects()).toBe(1)
})

test('a feed that is read while its seller closes the account is not imported', async () => {
  const path = `/${seller.id}.csv`
  await keep(feedAt(path, feedOf(feedLine(1))))
  await finishedImport(api, seller, (await imports())[0].id)
  const { promise: requested, resolve: read } = Promise.withResolvers<ServerResponse>()
  software.answer(path, (_request, response) => read(response))
  const syncing = syncSaleFeed(api.app, seller.id)
  const response = await requested
  const body = { password: seller.password }
  expect((await api.call('DELETE', '/users/me', { token: seller.token, body })).status).toBe(204)
  response.end(feedOf(feedLine(1), feedLine(2)))
  await syncing
  const { rows } = await api.app.db.$client.query('select from sale_import where seller_id = $1', [seller.id])
  expect(rows).toEqual([])
})

test('an address inside, one that is no feed and a stranger are refused', async () => {
  expect((await keep('http://169.254.169.254/latest/meta-data')).json.fault).toBe('address_refused')
  expect((await keep('http://user:pass@agence.example/feed.csv')).json.fault).toBe('address_refused')
  expect((await keep('ftp://agence.example/feed.csv')).status).toBe(422)
  const page = software.answer(`/${seller.id}.html`, (_request, response) =>
    response.end('<html><body/></html>'),
  )
  expect((await keep(page)).json).toMatchObject({ fault: 'not_a_feed' })
  const packed = software.answer(`/${seller.id}.gz`, (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
  )
  expect((await keep(packed)).json.fault).toBe('not_a_feed')
  expect(await imports()).toEqual([])
  const other = await createTestSeller(api)
  expect((await api.call('GET', '/seller/feed', { token: other.token })).json).toEqual({ feed: null })
  expect((await api.call('POST', '/seller/feed/sync', { token: other.token })).status).toBe(404)
  expect((await api.call('DELETE', '/seller/feed', { token: seller.token })).status).toBe(204)
  expect((await api.call('DELETE', '/seller/feed', { token: seller.token })).status).toBe(404)
})

test('pictures by address are fetched once, in their order, and unreachable ones are reported', async () => {
  const give = async (name: string, number: number) => {
    const bytes = await scenePicture(number, { width: 820, height: 620 })
    return software.answer(`/${seller.id}/${name}`, (_request, response) => response.end(bytes))
  }
  const [one, two] = [await give('1.jpg', 1), await give('2.jpg', 2)]
  const text = software.answer(`/${seller.id}/3.jpg`, (_request, response) => response.end('no picture'))
  const inside = 'http://10.0.0.8/4.jpg'
  const path = `/${seller.id}.csv`
  const feed = (pictures: string[], price = '250000') =>
    feedAt(path, `${feedHeading};pictures\n${feedLine(1, { price })};${pictures.join('|')}`)
  await keep(feed([two, one, text, inside]))
  const { id } = (await imports())[0]
  await finishedImport(api, seller, id)
  const fetchAll = async () => {
    for (let round = 0; round < 5; round += 1) {
      while ((await fetchDueFiles(api.app)) > 0);
      api.clock.advance({ minutes: 8 })
    }
  }
  await fetchAll()
  const requested = (name: string) =>
    software.requests.filter((request) => request.path === `/${seller.id}/${name}`).length
  expect([requested('1.jpg'), requested('2.jpg'), requested('3.jpg')]).toEqual([1, 1, 1])
  const { rows: images } = await api.app.db.$client.query(
    `select i.file_name from sale_image i join sale_listing l on l.id = i.listing_id
     where l.seller_id = $1 order by i.position`,
    [seller.id],
  )
  expect(images.map((image) => image.file_name)).toEqual(['2.jpg', '1.jpg'])

  const { rows: errors } = await api.app.db.$client.query(
    `select field, message from sale_import_fault where import_id = $1 and stage = 'picture'`,
    [id],
  )
  expect(errors).toMatchObject([{ field: 'pictures.3' }])

  feed([one], '240000')
  await syncSaleFeed(api.app, seller.id)
  await untilIdle()
  await fetchAll()
  expect(requested('1.jpg')).toBe(1)
  const { rows: left } = await api.app.db.$client.query(
    `select i.file_name from sale_image i join sale_listing l on l.id = i.listing_id where l.seller_id = $1`,
    [seller.id],
  )
  expect(left.map((image) => image.file_name)).toEqual(['1.jpg'])
})

/** The clock of these tests exceeds the lifetime of a session, so the table is queried instead of the API. */
async function untilIdle() {
  for (;;) {
    const { rows } = await api.app.db.$client.query(
      `select id from sale_import where seller_id = $1 and finished_at is null`,
      [seller.id],
    )
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}
