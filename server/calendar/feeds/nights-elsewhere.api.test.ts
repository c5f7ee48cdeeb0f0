import { expect, test } from 'vitest'
import { notifyDuties } from '#server/rentals/lifecycle/notify-duties.ts'
import { createListedRental, inDays, renew, requestQuote } from '#server/test/data/create-stays.ts'
import { type FeedEvent, startFeedServer } from '#server/test/peers/feed-server.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ FEEDS_MAY_BE_LOCAL: 'true', LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const elsewhere = startFeedServer()
const year = Temporal.Now.plainDateISO('Europe/Paris').year + 1
const until = (day: string) => Temporal.PlainDate.from(inDays(api, 0)).until(`${year}-${day}`).days
const event = (uid: string, from: string, to: string, summary: string): FeedEvent => ({
  uid,
  from: `${year}-${from}`,
  to: `${year}-${to}`,
  summary,
})
type Owned = Awaited<ReturnType<typeof createListedRental>>

const owned = () =>
  createListedRental(api, { instantBooking: true, yearlyNightsCap: 10, title: 'Loft du port' })
async function importCalendar({ id, owner }: Owned, url: string): Promise<string> {
  const answer = await api.call('POST', `/properties/${id}/calendar-feeds`, {
    token: owner.token,
    body: { name: 'Ailleurs', url },
  })
  expect(answer.status).toBe(201)
  return answer.json.id
}
async function countOf({ id, owner }: Owned) {
  await renew(api, owner)
  const { json } = await api.call('GET', `/owner/bookings/calendar?from=${year}-03-01&to=${year}-04-01`, {
    token: owner.token,
  })
  const { years } = json.properties.find((each: { id: string }) => each.id === id).nights_cap
  return years[0]
}

test('reservations of other platforms count towards the year, nights closed there do not', async () => {
  const rental = await owned()
  const url = elsewhere.calendar('/year.ics', [
    event('a', '03-01', '03-04', 'Reserved'),
    event('b', '03-10', '03-12', 'Airbnb (Not available)'),
    event('c', '03-20', '03-21', 'CLOSED - Not available'),
    event('d', '04-01', '04-05', 'Blocked'),
    event('e', '05-01', '05-04', 'Reserved - Claire'),
    // The same nights in a second event count once.
    event('f', '05-01', '05-03', 'Réservé'),
  ])
  await importCalendar(rental, url)
  expect(await countOf(rental)).toEqual({ year, nights: 7, elsewhere: 7 })
  expect((await requestQuote(api, rental, { from: until('07-01'), nights: 4 })).json.code).toBe(
    'dates_unavailable',
  )
  expect((await requestQuote(api, rental, { from: until('07-01'), nights: 3 })).status).toBe(200)
})

test('the owner is notified at four fifths, of sales elsewhere alone too', async () => {
  const rental = await owned()
  await importCalendar(rental, elsewhere.calendar('/full.ics', [event('a', '03-01', '03-09', 'Reserved')]))
  for (let run = 0; run < 2; run += 1) await notifyDuties(api.app)
  const { json } = await api.call('GET', '/notifications', { token: rental.owner.token })
  expect(json.items.map(({ title }: { title: string }) => title)).toEqual([
    `« Loft du port » approche de ses 10 nuits de ${year}`,
  ])
})

test('what another platform exports of a stay here is not counted again', async () => {
  const rental = await owned()
  await api.app.db.$client.query(
    `insert into occupancy (id, rental_id, starts_on, ends_on, kind) values (gen_random_uuid(), $1, $2, $3, 'block')`,
    [rental.id, `${year}-03-01`, `${year}-03-04`],
  )
  const url = elsewhere.calendar('/echo.ics', [event('a', '03-02', '03-05', 'CLOSED - Not available')])
  await importCalendar(rental, url)
  expect(await countOf(rental)).toEqual({ year, nights: 1, elsewhere: 1 })
})

test('past nights count on when the platform no longer lists them, and when the calendar is removed', async () => {
  const rental = await owned()
  const url = elsewhere.calendar('/past.ics', [event('a', '03-01', '03-04', 'Reserved')])
  const feed = await importCalendar(rental, url)
  api.clock.advance({ days: until('03-03') })
  const sync = async () => {
    await renew(api, rental.owner)
    await api.call('POST', `/properties/${rental.id}/calendar-feeds/${feed}/sync`, {
      token: rental.owner.token,
    })
  }
  elsewhere.calendar('/past.ics', [event('b', '03-20', '03-22', 'Reserved')])
  await sync()
  // The night that had not begun counts as cancelled.
  expect(await countOf(rental)).toEqual({ year, nights: 4, elsewhere: 4 })
  await api.call('DELETE', `/properties/${rental.id}/calendar-feeds/${feed}`, { token: rental.owner.token })
  expect(await countOf(rental)).toEqual({ year, nights: 2, elsewhere: 2 })
})
