import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { runJobList } from '#server/scheduled-jobs.ts'
import { signedLinks } from '#server/platform/signed-links/signed-link-tables.ts'
import { startFeedServer } from '#server/test/peers/feed-server.ts'
import { createTestOwner, type TestUser } from '#server/test/data/create-users.ts'
import { createTestRental } from '#server/test/data/create-rentals.ts'
import { renew } from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ FEEDS_MAY_BE_LOCAL: 'true' })
const elsewhere = startFeedServer()
let owner: TestUser
let rental: string
beforeEach(async () => {
  owner = await createTestOwner(api)
  rental = await createTestRental(api.app, { ownerId: owner.id })
})

const feeds = async (id = rental) => {
  await renew(api, owner)
  return (await api.call('GET', `/properties/${id}/calendar-feeds`, { token: owner.token })).json
}
const renewExport = (body: object, { token }: Pick<TestUser, 'token'> = owner) =>
  api.call('POST', `/properties/${rental}/calendar-feeds/renew-export`, { token, body })
const read = async (address: string) => (await fetch(address.replace(/^https?:\/\/[^/]+/, api.url))).status
const importOne = async (path: string) =>
  (
    await api.call('POST', `/properties/${rental}/calendar-feeds`, {
      token: owner.token,
      body: { name: 'Ailleurs', url: elsewhere.calendar(path, []) },
    })
  ).json

test('the address of a calendar ends twelve months after it was last read', async () => {
  const { export_url: address, export_ends_at: endsAt } = await feeds()
  const inDays = (Date.parse(endsAt) - api.clock.now().getTime()) / 86_400_000
  expect(Math.round(inDays)).toBeGreaterThanOrEqual(365)
  api.clock.advance({ days: 360 })
  expect(await read(address)).toBe(200)
  api.clock.advance({ days: 360 })
  expect(await read(address)).toBe(200)
  const { export_url: same, export_ends_at: later } = await feeds()
  expect(same).toBe(address)
  expect(Date.parse(later) - Date.parse(endsAt)).toBeGreaterThan(700 * 86_400_000)
  api.clock.advance({ days: 367 })
  expect(await read(address)).toBe(404)
  const { export_url: next } = await feeds()
  expect(next).not.toBe(address)
  expect([await read(next), await read(address)]).toEqual([200, 404])
})

test('looking at an address puts its end off no more than reading its calendar twice in a day does', async () => {
  const { export_url: address, export_ends_at: endsAt } = await feeds()
  api.clock.advance({ hours: 23 })
  await read(address)
  expect((await feeds()).export_ends_at).toBe(endsAt)
})

test('an owner revokes the address of a calendar and has another at once; that of a feed stays', async () => {
  const feed = await importOne('/one.ics')
  const { export_url: address } = await feeds()
  const renewed = await renewExport({})
  expect(renewed.status).toBe(200)
  const { export_url: next } = renewed.json
  expect([await read(address), await read(next), await read(feed.export_url)]).toEqual([404, 200, 200])
  expect((await feeds()).export_url).toBe(next)
})

test('an owner revokes the address given to one platform alone', async () => {
  const [first, second] = [await importOne('/first.ics'), await importOne('/second.ics')]
  const { export_url: address } = await feeds()
  const { json } = await renewExport({ feed_id: first.id })
  expect(await read(first.export_url)).toBe(404)
  for (const stored of [json.export_url, second.export_url, address]) expect(await read(stored)).toBe(200)
})

test('nobody revokes another’s address, nor one of a feed that is not the home’s', async () => {
  const feed = await importOne('/mine.ics')
  const { export_url: address } = await feeds()
  const stranger = await createTestOwner(api)
  expect((await renewExport({}, stranger)).status).toBe(404)
  expect((await renewExport({ feed_id: feed.id }, stranger)).status).toBe(404)
  expect((await renewExport({ feed_id: crypto.randomUUID() })).status).toBe(404)
  expect([await read(address), await read(feed.export_url)]).toEqual([200, 200])
})

test('an address from before addresses had an end works for twelve months more, and is revoked like any other', async () => {
  // An address from before the migration: signed from the ids alone.
  const feed = await importOne('/old.ics')
  const sign = (text: string) =>
    createHmac('sha256', api.app.keyFor('calendar-export')).update(text).digest('base64url')
  const address = `/api/v1/properties/${rental}/calendar.ics?token=`
  const [ofRental, ofFeed] = [
    `${api.url}${address}${sign(rental)}`,
    `${api.url}${address}${feed.id}.${sign(`${rental}/${feed.id}`)}`,
  ]
  const now = api.clock.now()
  for (const objectId of [rental, feed.id]) {
    await api.app.db
      .insert(signedLinks)
      .values({ kind: 'calendar-export', objectId, salt: null, createdAt: now, lastUsedAt: now })
      .onConflictDoUpdate({ target: [signedLinks.kind, signedLinks.objectId], set: { salt: null } })
  }
  expect([await read(ofRental), await read(ofFeed)]).toEqual([200, 200])
  await renewExport({})
  expect([await read(ofRental), await read(ofFeed)]).toEqual([404, 200])
  api.clock.advance({ days: 367 })
  expect(await read(ofFeed)).toBe(404)
})

test('what is kept of an address makes no address, and goes once it has ended', async () => {
  const { export_url: address } = await feeds()
  const rows = () =>
    api.app.db
      .select()
      .from(signedLinks)
      .where(and(eq(signedLinks.kind, 'calendar-export'), eq(signedLinks.objectId, rental)))
  const [row] = await rows()
  const token = new URL(address).searchParams.get('token')!
  expect(JSON.stringify(row)).not.toContain(token)
  expect(await read(address.replace(token, row!.salt!))).toBe(404)
  await runJobList(api.app)
  expect(await rows()).toHaveLength(1)
  api.clock.advance({ days: 367 })
  await runJobList(api.app)
  expect(await rows()).toEqual([])
  expect(await read(address)).toBe(404)
})
