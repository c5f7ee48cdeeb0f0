import { expect, test } from 'vitest'
import { calendarFeeds } from '#server/schema/catalogue/calendar-tables.ts'
import { startFeedServer } from '#server/test/peers/feed-server.ts'
import {
  act,
  requestQuote,
  book,
  createListedRental,
  createTestQuote,
  createTestStay,
  inDays,
} from '#server/test/data/create-stays.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ FEEDS_MAY_BE_LOCAL: 'true' })
const elsewhere = startFeedServer()
let rentals = 0

/** A rental with a calendar feed, which was empty when it was read half an hour ago. */
async function createSharedRental(values: Parameters<typeof createListedRental>[1] = {}) {
  const rental = await createListedRental(api, values)
  rentals += 1
  const path = `/shared-${rentals}.ics`
  const url = elsewhere.calendar(path, [])
  const added = await api.call('POST', `/properties/${rental.id}/calendar-feeds`, {
    token: rental.owner.token,
    body: { name: 'Ailleurs', url },
  })
  expect(added.status, added.text).toBe(201)
  await age()
  return { home: rental, path }
}

async function age() {
  const long = new Date(api.clock.now().getTime() - 30 * 60_000)
  await api.app.db.update(calendarFeeds).set({ lastSuccessAt: long, lastAttemptAt: long })
}

const sold = (path: string, from: number, to: number) =>
  elsewhere.calendar(path, [{ uid: `sold-${path}`, from: inDays(api, from), to: inDays(api, to) }])

test('nights that another platform has just sold are not booked at once here', async () => {
  const { home: rental, path } = await createSharedRental({ instantBooking: true })
  const guest = await createTestUser(api)
  const quote = await createTestQuote(api, rental, { from: 40, nights: 3 })
  sold(path, 41, 44)
  const answer = await book(api, guest, quote.quote_id)
  expect(`${answer.status} ${answer.json.code}`).toBe('409 nights_taken')
})

test('what was read a moment ago is not read again', async () => {
  const { home: rental, path } = await createSharedRental({ instantBooking: true })
  const guest = await createTestUser(api)
  const reads = () => elsewhere.requests.filter((request) => request.path === path).length
  const before = reads()
  await book(api, guest, (await createTestQuote(api, rental, { from: 40, nights: 3 })).quote_id)
  expect(reads()).toBe(before + 1)
  await book(api, guest, (await createTestQuote(api, rental, { from: 60, nights: 3 })).quote_id)
  expect(reads()).toBe(before + 1)
})

test('an owner does not accept what was sold elsewhere meanwhile, and may once it is free again', async () => {
  const { home: rental, path } = await createSharedRental()
  const { booking } = await createTestStay(api, rental, { from: 40, nights: 3 })
  await age()
  sold(path, 41, 44)
  const accept = () => act(api, rental.owner, `/owner/bookings/${booking.id}/accept`)
  const refused = await accept()
  expect(`${refused.status} ${refused.json.code}`).toBe('409 nights_sold_elsewhere')
  expect(refused.json.message).toContain('Ailleurs')
  elsewhere.calendar(path, [])
  await age()
  expect((await accept()).json.status).toBe('CONFIRMED')
})

test('a feed that fails or hangs delays nobody, and the owner is notified', async () => {
  for (const how of ['fails', 'hangs'] as const) {
    const { home: rental, path } = await createSharedRental({ instantBooking: true })
    elsewhere.answer(path, (_request, response) => {
      if (how === 'fails') response.writeHead(500).end()
    })
    const guest = await createTestUser(api)
    const quote = await createTestQuote(api, rental, { from: 40, nights: 3 })
    const began = performance.now()
    const answer = await book(api, guest, quote.quote_id)
    expect(answer.status, how).toBe(201)
    expect(performance.now() - began).toBeLessThan(9_000)
    const mails = await mailsTo(api, rental.owner.email)
    const warnings = mails.filter(({ subject }) => subject.includes(`Vérifiez Ailleurs`))
    expect(warnings, how).toHaveLength(1)
    expect(warnings[0]!.subject).toContain(answer.json.code)
  }
}, 30_000)

// R15: a booking is confirmed while its owner blocks the nights, or while a sale on another platform is imported.
test.each(['block', 'import'] as const)(
  'a stay and an owner’s %s at the same moment: the nights have one holder',
  async (rival) => {
    const results = new Set<string>()
    for (let round = 0; round < 8; round += 1) {
      const { home: rental, path } = await createSharedRental({ instantBooking: true })
      const { json: feeds } = await api.call('GET', `/properties/${rental.id}/calendar-feeds`, {
        token: rental.owner.token,
      })
      const guest = await createTestUser(api)
      const quote = await createTestQuote(api, rental, { from: 40, nights: 3 })
      if (rival === 'import') sold(path, 40, 43)
      await api.app.db.update(calendarFeeds).set({ lastSuccessAt: api.clock.now() })
      const close = () =>
        rival === 'block'
          ? api.call('PUT', `/properties/${rental.id}/availability`, {
              token: rental.owner.token,
              body: { from: inDays(api, 41), to: inDays(api, 45), blocked: true },
            })
          : api.call('POST', `/properties/${rental.id}/calendar-feeds/${feeds.items[0].id}/sync`, {
              token: rental.owner.token,
            })
      const calls = [() => book(api, guest, quote.quote_id), close]
      const answers = await Promise.all((round % 2 ? calls.toReversed() : calls).map((call) => call()))
      for (const { status } of answers) expect(status).toBeLessThan(500)
      const booked = answers[round % 2 ? 1 : 0]!.status === 201
      const { rows } = await api.app.db.$client.query(
        `select kind from occupancy where rental_id = $1 and starts_on < $2 and ends_on > $3`,
        [rental.id, inDays(api, 43), inDays(api, 41)],
      )
      const kinds = rows.map(({ kind }) => kind as string)
      expect(kinds.filter((kind) => kind === 'stay')).toHaveLength(booked ? 1 : 0)
      // The later one got none of these nights, or only the rest: no night is taken twice.
      expect(booked ? kinds.includes('stay') : kinds.length > 0).toBe(true)
      const { rows: doubled } = await api.app.db.$client.query(
        `select from occupancy a join occupancy b on a.rental_id = b.rental_id and a.id < b.id
         and a.starts_on < b.ends_on and a.ends_on > b.starts_on where a.rental_id = $1`,
        [rental.id],
      )
      expect(doubled).toHaveLength(0)
      results.add(booked ? 'booked' : 'closed')
      const again = await requestQuote(api, rental, { from: 40, nights: 3 })
      expect(again.status).toBe(409)
    }
    expect(results.size).toBeGreaterThan(0)
  },
  60_000,
)
