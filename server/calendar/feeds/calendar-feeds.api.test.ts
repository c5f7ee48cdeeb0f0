import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { mailsTo } from '#server/test/outbox.ts'
import { calendarText, type FeedEvent, startFeedServer } from '#server/test/peers/feed-server.ts'
import { createTestOwner, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { createTestBooking, createTestRental } from '#server/test/data/create-rentals.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ FEEDS_MAY_BE_LOCAL: 'true' })
const elsewhere = startFeedServer()
let owner: TestUser
let stranger: TestUser
beforeAll(async () => {
  owner = await createTestOwner(api)
  stranger = await createTestOwner(api)
})

const day = (days: number) =>
  Temporal.Now.plainDateISO()
    .add({ days: 30 + days })
    .toString()
const event = (uid: string, from: number, to: number, more: Partial<FeedEvent> = {}) => ({
  uid,
  from: day(from),
  to: day(to),
  ...more,
})
const createRental = (values = {}) => createTestRental(api.app, { ownerId: owner.id, ...values })
const asOwner = (method: string, path: string, body?: object) =>
  api.call(method, path, { token: owner.token, ...(body && { body }) })
const importFrom = async (rental: string, url: string, name = 'Ailleurs') =>
  (await asOwner('POST', `/properties/${rental}/calendar-feeds`, { name, url })).json
const sync = (rental: string, feed: { id: string }) =>
  asOwner('POST', `/properties/${rental}/calendar-feeds/${feed.id}/sync`)
const taken = async (rental: string) =>
  (await asOwner('GET', `/properties/${rental}/availability?from=${day(0)}&to=${day(60)}`)).json.unavailable
const nights = (from: number, to: number) => ({ from: day(from), to: day(to) })
/** The export address with the port of the test server, which the configuration does not contain. */
const reached = (address: string) => address.replace(/^https?:\/\/[^/]+/, api.url)
const read = (address: string, headers = {}) => fetch(reached(address), { headers })
/** Unfolds long lines of iCalendar (RFC 5545, section 3.1). */
const unfolded = (text: string) => text.replaceAll('\r\n ', '')

async function createTestStay(rentalId: string, from: number, to: number) {
  const guest = await createTestUser(api, { firstName: 'Clémence', lastName: 'Vasseur' })
  const bookingId = await createTestBooking(api.app, {
    rentalId,
    guestId: guest.id,
    ownerId: owner.id,
    status: 'CONFIRMED',
    checkIn: day(from),
    checkOut: day(to),
  })
  await api.app.db.$client.query(
    `insert into occupancy (id, rental_id, starts_on, ends_on, kind, booking_id, note)
     values (gen_random_uuid(), $1, $2, $3, 'stay', $4, 'digicode 1234')`,
    [rentalId, day(from), day(to), bookingId],
  )
  return bookingId
}

test('the events of another platform close their nights here, and open them when they are gone', async () => {
  const rental = await createRental()
  const url = elsewhere.calendar('/airbnb.ics', [event('a', 2, 5), event('b', 5, 7), event('c', 20, 22)])
  const feed = await importFrom(rental, url, 'Airbnb')
  expect(feed).toMatchObject({ name: 'Airbnb', events: 3, conflicts: 0, fault: null })
  expect(feed.last_success_at).not.toBeNull()
  expect(await taken(rental)).toEqual([nights(2, 7), nights(20, 22)])
  elsewhere.calendar('/airbnb.ics', [event('a', 2, 4), event('c', 20, 22)])
  expect((await sync(rental, feed)).json.events).toBe(2)
  expect(await taken(rental)).toEqual([nights(2, 4), nights(20, 22)])
  expect((await asOwner('DELETE', `/properties/${rental}/calendar-feeds/${feed.id}`)).status).toBe(204)
  expect(await taken(rental)).toEqual([])
})

test('an unchanged feed is recognised by its status or by its content', async () => {
  const rental = await createRental()
  const feed = await importFrom(rental, elsewhere.calendar('/same.ics', [event('a', 1, 2)]))
  const requested = elsewhere.requests.length
  expect((await sync(rental, feed)).json).toMatchObject({ events: 1, fault: null })
  expect(elsewhere.requests.at(requested)?.headers['if-none-match']).toBeTruthy()
  const text = calendarText([event('z', 3, 4)])
  const plain = await importFrom(
    rental,
    elsewhere.answer('/plain.ics', (_request, response) => response.end(text)),
  )
  const rows = () => api.app.db.$client.query('select id from calendar_event where feed_id = $1', [plain.id])
  const before = await rows()
  expect((await sync(rental, plain)).json).toMatchObject({ events: 1, fault: null })
  expect((await rows()).rows).toEqual(before.rows)
})

test('exported events of this rental return as an echo and are dropped; two rentals import each other', async () => {
  const [first, second] = [await createRental(), await createRental()]
  await createTestStay(first, 2, 5)
  await createTestStay(second, 10, 12)
  const addressOf = async (rental: string) =>
    reached((await asOwner('GET', `/properties/${rental}/calendar-feeds`)).json.export_url)
  const inFirst = await importFrom(first, await addressOf(second), 'La seconde')
  expect(await taken(first)).toEqual([nights(2, 5), nights(10, 12)])
  // The export address of a feed also has the events of the other feeds, unlike that of the rental.
  const inSecond = await importFrom(second, await addressOf(first), 'La première')
  expect(await taken(second)).toEqual([nights(2, 5), nights(10, 12)])
  const other = await importFrom(first, elsewhere.calendar('/third.ics', [event('third', 30, 31)]))
  const complete = unfolded(await (await read(other.export_url)).text())
  expect(complete).toContain(`.${second}@calendar.demeure`)
  const echo = await importFrom(
    second,
    elsewhere.answer('/echo.ics', (_request, response) => response.end(complete)),
  )
  expect(echo).toMatchObject({ events: 1, conflicts: 0 })
  for (const [rental, feed] of [
    [first, inFirst],
    [second, inSecond],
  ]) {
    expect((await sync(rental, feed)).json.conflicts).toBe(0)
  }
  const entries = (
    await asOwner('GET', `/owner/bookings/calendar?from=${day(0)}&to=${day(60)}&property_id=${first}`)
  ).json.properties[0].entries
  expect(entries.some(({ conflict }: { conflict: boolean }) => conflict)).toBe(false)
})

test('the export of a feed leaves out its own events and contains the others', async () => {
  const rental = await createRental()
  const one = await importFrom(rental, elsewhere.calendar('/one.ics', [event('one', 3, 4)]))
  const two = await importFrom(rental, elsewhere.calendar('/two.ics', [event('two', 8, 9)]))
  const days = (text: string) => [...text.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map((match) => match[1])
  const compact = (days: number) => day(days).replaceAll('-', '')
  expect(days(await (await read(one.export_url)).text())).toEqual([compact(8)])
  expect(days(await (await read(two.export_url)).text())).toEqual([compact(3)])
})

test('the exported calendar contains nights and no data of guests', async () => {
  const rental = await createRental()
  await createTestStay(rental, 2, 5)
  await asOwner('PUT', `/properties/${rental}/availability`, {
    ...nights(8, 9),
    blocked: true,
    note: 'Mariage de Paul',
  })
  const { export_url: address } = (await asOwner('GET', `/properties/${rental}/calendar-feeds`)).json
  const answer = await read(address)
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(text).toContain('SUMMARY:Réservé')
  expect(text).toContain('SUMMARY:Indisponible')
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
  for (const secret of ['Clémence', 'Vasseur', 'digicode', 'Mariage', 'DM-'])
    expect(text).not.toContain(secret)
  const etag = answer.headers.get('etag')!
  expect((await read(address, { 'if-none-match': etag })).status).toBe(304)
  await asOwner('PUT', `/properties/${rental}/availability`, { ...nights(8, 9), blocked: false })
  expect((await read(address, { 'if-none-match': etag })).status).toBe(200)
})

test('an address that was not given, or given for another home, opens nothing', async () => {
  const [rental, other] = [await createRental(), await createRental()]
  const { export_url: address } = (await asOwner('GET', `/properties/${rental}/calendar-feeds`)).json
  const feed = await importFrom(rental, elsewhere.calendar('/gone.ics', []))
  await asOwner('DELETE', `/properties/${rental}/calendar-feeds/${feed.id}`)
  for (const wrong of [
    address.replace(rental, other),
    address.slice(0, -1),
    `${address}x`,
    address.replace(/token=.*/, 'token=1'),
    feed.export_url,
    address.replace(/\?.*/, ''),
  ]) {
    expect((await read(wrong)).status).toBe(404)
  }
})

test('an event over a stay is stored beside it, shown with both sources, and notified once', async () => {
  const rental = await createRental({ title: 'Le Rivage' })
  const bookingId = await createTestStay(rental, 4, 8)
  const feed = await importFrom(rental, elsewhere.calendar('/twice.ics', [event('t', 6, 10)]), 'Booking')
  expect(feed).toMatchObject({ events: 1, conflicts: 1 })
  expect(await taken(rental)).toEqual([nights(4, 10)])
  const calendar = await asOwner('GET', `/owner/bookings/calendar?from=${day(0)}&to=${day(60)}`)
  const shown = calendar.json.properties.find(({ id }: { id: string }) => id === rental)
  expect(shown.entries).toMatchObject([
    {
      kind: 'stay',
      booking_id: bookingId,
      label: 'Clémence V.',
      status: 'CONFIRMED',
      source: null,
      conflict: true,
    },
    { kind: 'import', source: 'Booking', starts_on: day(6), ends_on: day(10), conflict: true },
  ])
  await sync(rental, feed)
  const notified = (await asOwner('GET', '/notifications')).json.items.filter(
    ({ type, data }: { type: string; data: { property_id: string } }) =>
      type === 'calendar_conflict' && data.property_id === rental,
  )
  expect(notified).toHaveLength(1)
  expect(notified[0].message).toContain('Booking')
  expect((await mailsTo(api, owner.email)).some(({ subject }) => subject.includes('Le Rivage'))).toBe(true)
})

test('of several conflicts that appear at once the owner reads how many there are', async () => {
  const rental = await createRental({ title: 'Les Mouettes' })
  for (const from of [4, 14, 24]) await createTestStay(rental, from, from + 3)
  const sales = [4, 14, 24].map((from) => event(`m${from}`, from, from + 3))
  await importFrom(rental, elsewhere.calendar('/three.ics', sales), 'Booking')
  const { items } = (await asOwner('GET', '/notifications')).json
  const notified = items.find(({ title }: { title: string }) => title.includes('Les Mouettes'))
  expect(notified.message).toContain('2 autres conflits sont dans votre calendrier.')
})

test('nights that Airbnb closed because we hold them are no conflict; what it sold, or closed beside them, is', async () => {
  const rental = await createRental()
  await createTestStay(rental, 5, 8)
  await asOwner('PUT', `/properties/${rental}/availability`, { ...nights(8, 10), blocked: true })
  const closed = { summary: 'Airbnb (Not available)' }
  const mirrored = elsewhere.calendar('/airbnb.ics', [event('m', 5, 8, closed), event('n', 7, 10, closed)])
  const feed = await importFrom(rental, mirrored, 'Airbnb')
  expect(feed).toMatchObject({ events: 0, conflicts: 0 })
  elsewhere.calendar('/airbnb.ics', [event('m', 5, 8), event('o', 9, 12, closed)])
  expect((await sync(rental, feed)).json).toMatchObject({ events: 2, conflicts: 1 })
  expect(await taken(rental)).toEqual([nights(5, 12)])
})

test('an unreadable feed has its reason, and its former events stay', async () => {
  const rental = await createRental()
  const feed = await importFrom(rental, elsewhere.calendar('/frail.ics', [event('f', 2, 4)]))
  const errors: [string, Parameters<typeof elsewhere.answer>[1]][] = [
    ['bad_status', (_request, response) => response.writeHead(500).end()],
    ['not_a_calendar', (_request, response) => response.end('<html>Sign in</html>')],
    ['too_large', (_request, response) => response.end(Buffer.alloc(3_000_000, 'A'))],
    [
      'not_a_calendar',
      (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(Buffer.alloc(99)),
    ],
    [
      'address_refused',
      (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    ],
    ['too_many_redirects', (_request, response) => response.writeHead(302, { location: '/frail.ics' }).end()],
    ['unreachable', (_request, response) => response.destroy()],
    [
      'too_complex',
      (_request, response) =>
        response.end(calendarText([event('f', 2, 4, { more: 'RRULE:FREQ=SECONDLY;COUNT=100000000' })])),
    ],
  ]
  for (const [error, how] of errors) {
    elsewhere.answer('/frail.ics', how)
    const answer = await sync(rental, feed)
    expect([answer.status, answer.json.fault, answer.json.events]).toEqual([200, error, 1])
    expect(answer.text).not.toContain('Sign in')
  }
  expect(await taken(rental)).toEqual([nights(2, 4)])
  elsewhere.calendar('/frail.ics', [event('f', 2, 3)])
  expect((await sync(rental, feed)).json).toMatchObject({ fault: null, failing_since: null, events: 1 })
})

test('a block and an import that come at once share no night', async () => {
  const rental = await createRental()
  const feed = await importFrom(rental, elsewhere.calendar('/race.ics', []))
  elsewhere.calendar('/race.ics', [event('r', 2, 9)])
  const answers = await Promise.all([
    sync(rental, feed),
    ...Array.from({ length: 6 }, (_, index) =>
      asOwner('PUT', `/properties/${rental}/availability`, { ...nights(index, index + 4), blocked: true }),
    ),
    sync(rental, feed),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await taken(rental)).toEqual([nights(0, 9)])
  await asOwner('PUT', `/properties/${rental}/availability`, { ...nights(0, 9), blocked: false })
  expect(await taken(rental)).toEqual([nights(2, 9)])
})

test('feeds are their owner’s alone, each address once, ten at most', async () => {
  const rental = await createRental()
  const path = `/properties/${rental}/calendar-feeds`
  const url = elsewhere.calendar('/mine.ics', [])
  const feed = await importFrom(rental, url)
  for (const [method, at] of [
    ['GET', path],
    ['POST', path],
    ['POST', `${path}/${feed.id}/sync`],
    ['DELETE', `${path}/${feed.id}`],
  ] as const) {
    const body = at === path && method === 'POST' ? { name: 'x', url } : undefined
    expect((await api.call(method, at, { token: stranger.token, ...(body && { body }) })).status).toBe(404)
  }
  expect((await asOwner('POST', path, { name: 'Encore', url })).json.code).toBe('feed_known')
  const own = (await asOwner('GET', path)).json.export_url
  expect((await asOwner('POST', path, { name: 'Moi', url: own })).status).toBe(422)
  expect((await asOwner('POST', path, { name: 'x', url: 'javascript:alert(1)' })).status).toBe(422)
  await api.app.db.$client.query(
    `insert into calendar_feed (id, rental_id, name, url, next_sync_at)
     select gen_random_uuid(), $1, 'x', 'https://example.test/' || n, now() + interval '1 day' from generate_series(1, 9) n`,
    [rental],
  )
  expect((await asOwner('POST', path, { name: 'Onze', url: `${url}?` })).json.code).toBe('too_many_feeds')
})

test('the calendar shows all one’s homes with what their free nights cost, and nobody else’s', async () => {
  const person = await createTestOwner(api)
  const first = await createTestRental(api.app, {
    ownerId: person.id,
    title: 'Abricot',
    weekendPriceMinor: 12_000,
  })
  await createTestRental(api.app, { ownerId: person.id, title: 'Zébu' })
  await createTestRental(api.app, { ownerId: person.id, status: 'ARCHIVED', title: 'Vieux' })
  const request = (query: string) =>
    api.call('GET', `/owner/bookings/calendar?${query}`, { token: person.token })
  const all = await request(`from=${day(0)}&to=${day(90)}`)
  expect(all.json.properties.map(({ title }: { title: string }) => title)).toEqual(['Abricot', 'Zébu'])
  expect(all.json.left_out).toBe(0)
  const plain = [10_000, 10_000, 10_000, 10_000]
  expect(all.json.properties[0].rates).toEqual({
    weeks: [
      {
        from: day(0),
        to: day(90),
        price_minor: [...plain, 12_000, 12_000, 10_000],
        min_nights: [1, 1, 1, 1, 1, 1, 1],
      },
    ],
    nights: [],
  })
  expect((await request(`from=${day(0)}&to=${day(90)}&limit=1`)).json.left_out).toBe(1)
  const one = await request(`from=${day(0)}&to=${day(30)}&property_id=${first}`)
  expect(one.json.properties).toHaveLength(1)
  const foreign = await createRental()
  expect((await request(`from=${day(0)}&to=${day(30)}&property_id=${foreign}`)).json.properties).toEqual([])
  expect((await request(`from=${day(5)}&to=${day(5)}`)).status).toBe(422)
})

test('the copy of an owner’s data has the calendars they import and their blocks, without the guests of others', async () => {
  const person = await createTestOwner(api)
  const rental = await createTestRental(api.app, { ownerId: person.id })
  const { token } = person
  const url = elsewhere.calendar('/copie.ics', [event('copie', 3, 5, { summary: 'Hélène Aubry' })])
  await api.call('POST', `/properties/${rental}/calendar-feeds`, { token, body: { name: 'Ailleurs', url } })
  const block = { from: day(10), to: day(12), blocked: true, note: 'Peinture du salon' }
  await api.call('PUT', `/properties/${rental}/availability`, { token, body: block })
  const copy = await fetch(`${api.url}/api/v1/users/me/export`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const files = unzipSync(new Uint8Array(await copy.arrayBuffer()))
  const list = (name: string) => JSON.parse(strFromU8(files[`${name}.json`]!))
  expect(list('imported_calendars')).toMatchObject([{ rentalId: rental, name: 'Ailleurs', url }])
  expect(list('blocked_nights')).toEqual([
    { rentalId: rental, startsOn: day(10), endsOn: day(12), note: 'Peinture du salon' },
  ])
  expect(Object.values(files).some((bytes) => strFromU8(bytes).includes('Aubry'))).toBe(false)
})
