import { beforeAll, expect, test } from 'vitest'
import { startFeedServer } from '#server/test/peers/feed-server.ts'
import { createTestOwner, type TestUser } from '#server/test/data/create-users.ts'
import { createTestRental } from '#server/test/data/create-rentals.ts'
import { startApi } from '#server/test/start-api.ts'

// The public address is local here: the exports of this site may be fetched despite the ban on local addresses.
const site = startFeedServer()
const api = startApi({
  get PUBLIC_URL() {
    return site.url
  },
})
let owner: TestUser
let rental: string
let neighbour: string
beforeAll(async () => {
  owner = await createTestOwner(api)
  rental = await createTestRental(api.app, { ownerId: owner.id })
  neighbour = await createTestRental(api.app, { ownerId: owner.id })
})

const importFrom = (rentalId: string, url: string) =>
  api.call('POST', `/properties/${rentalId}/calendar-feeds`, {
    token: owner.token,
    body: { name: 'Voisine', url },
  })
const exportOf = async (rentalId: string): Promise<string> =>
  (await api.call('GET', `/properties/${rentalId}/calendar-feeds`, { token: owner.token })).json.export_url

test('the calendar of another home of this site is fetched, however its host is written', async () => {
  const address = await exportOf(neighbour)
  const { pathname, search, port } = new URL(address)
  site.calendar(`${pathname}${search}`, [])
  expect((await importFrom(rental, address)).json).toMatchObject({ fault: null })
  const spelled = `HTTP://127.1:${port}/api/v1/x/../properties/${neighbour}/calendar.ics${search}`
  const again = await createTestRental(api.app, { ownerId: owner.id })
  expect((await importFrom(again, spelled)).json).toMatchObject({ fault: null })
})

test.each([
  ['dot segments', '/api/v1/properties/../../../health/live'],
  ['encoded dot segments', '/api/v1/properties/%2e%2e/%2E%2E/%2e./health/live'],
  [
    'dot segments after a calendar',
    '/api/v1/properties/{home}/calendar.ics/../../../../../health/live?token=1',
  ],
  ['an encoded slash', '/api/v1/properties/{home}%2Fcalendar.ics?token=1'],
  ['a backslash', '/api/v1/properties/{home}\\..\\..\\..\\..\\health\\live'],
  ['a doubled slash', '/api/v1/properties//{home}/calendar.ics?token=1'],
  ['a doubled slash at the start', '//api/v1/properties/{home}/calendar.ics?token=1'],
  ['other letters', '/API/v1/properties/{home}/calendar.ics?token=1'],
  ['another call', '/api/v1/properties/{home}'],
  ['something after the calendar', '/api/v1/properties/{home}/calendar.ics/x?token=1'],
  ['a calendar of no home', '/api/v1/properties/x/calendar.ics?token=1'],
])('an address of this site with %s is not its calendar, and is never fetched', async (_what, path) => {
  const before = site.requests.length
  const answer = await importFrom(
    await createTestRental(api.app, { ownerId: owner.id }),
    `${site.url}${path.replace('{home}', neighbour)}`,
  )
  expect(answer.json).toMatchObject({ fault: 'address_refused' })
  expect(site.requests.length).toBe(before)
})

test.each([
  ['another port', (url: URL) => `http://127.0.0.1:${Number(url.port) === 65535 ? 1 : Number(url.port) + 1}`],
  ['another name of the machine', (url: URL) => `http://localhost:${url.port}`],
  ['another protocol', (url: URL) => `https://127.0.0.1:${url.port}`],
  ['a name before the host', (url: URL) => `http://x@127.0.0.1:${url.port}`],
])('the path of a calendar at %s is not this site’s', async (_what, origin) => {
  const before = site.requests.length
  const url = `${origin(new URL(site.url))}/api/v1/properties/${neighbour}/calendar.ics?token=1`
  const answer = await importFrom(await createTestRental(api.app, { ownerId: owner.id }), url)
  expect(answer.json).toMatchObject({ fault: 'address_refused' })
  expect(site.requests.length).toBe(before)
})

test('a home’s own calendar is not imported into it, however its address is written', async () => {
  const address = new URL(await exportOf(rental))
  for (const own of [
    address.href,
    address.href.replace('http://127.0.0.1', 'HTTP://127.1'),
    address.href.replace('/properties/', '/./properties/x/../'),
    address.href.replace(rental, rental.toUpperCase()),
  ]) {
    const answer = await importFrom(rental, own)
    expect([answer.status, answer.json.code]).toEqual([422, 'own_export'])
  }
})
