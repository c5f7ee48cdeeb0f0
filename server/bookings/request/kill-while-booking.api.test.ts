import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Booking, Quote } from '#contract/bookings/bookings.ts'
import { furnishPlace } from '#server/test/data/furnish-place.ts'
import { createTestOwner, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { createTestRental } from '#server/test/data/create-rentals.ts'
import { createTestPlace, type ServerProcess, startProcess, untilReady } from '#server/test/start-process.ts'

const nights = 2
const guests = 16

let place: Awaited<ReturnType<typeof createTestPlace>>
let running: ServerProcess
let rentalId: string
let owner: TestUser
let people: TestUser[]

beforeAll(async () => {
  place = await createTestPlace()
  Object.assign(place.environment, {
    SECRET_KEY: 'both processes sign and encrypt with this',
    PUBLIC_URL: 'http://localhost:3000',
  })
  await furnish()
  running = await startProcess(place.environment)
  await untilReady(running)
}, 120_000)
afterAll(async () => {
  running.child.kill('SIGKILL')
  await running.ended
  await place.remove()
})

test('a server killed during bookings retains what was acknowledged, and books the rest once when repeated', async () => {
  const quotes = await Promise.all(people.map((_guest, index) => quoteFor(20 + index * (nights + 1))))
  const keys = people.map(() => crypto.randomUUID())
  const acknowledged = new Map<number, string>()
  const booking = people.map(async (guest, index) => {
    const answer = await book(guest, quotes[index]!, keys[index]!).catch(() => undefined)
    if (answer?.status !== 201) return
    acknowledged.set(index, ((await answer.json()) as Booking).id)
    // Killed immediately: a busy machine might otherwise have answered all of them.
    if (acknowledged.size === 3) running.child.kill('SIGKILL')
  })
  await Promise.all([...booking, running.ended])
  expect(acknowledged.size).toBeLessThan(guests)

  running = await startProcess(place.environment)
  await untilReady(running)
  const answers = await Promise.all(people.map((guest, index) => book(guest, quotes[index]!, keys[index]!)))
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201))
  const booked = (await Promise.all(answers.map((answer) => answer.json()))) as Booking[]
  for (const [index, id] of acknowledged) expect(booked[index]?.id).toBe(id)

  const listed = (await (
    await fetch(`${running.url}/api/v1/owner/bookings?per_page=100`, { headers: bearer(owner) })
  ).json()) as { items: Booking[] }
  expect(listed.items.map(({ id }) => id).toSorted()).toEqual(booked.map(({ id }) => id).toSorted())
  for (const { history } of listed.items) expect(history.map(({ action }) => action)).toEqual(['book'])
  // Each night was booked once: a second guest for the same dates is refused.
  expect((await requestQuote(20)).status).toBe(409)
}, 60_000)

/** Creates a rental and guests before the server starts. */
function furnish() {
  return furnishPlace(place.environment, async (platform) => {
    owner = await createTestOwner(platform)
    rentalId = await createTestRental(platform.app, { ownerId: owner.id, instantBooking: true })
    people = await Promise.all(Array.from({ length: guests }, () => createTestUser(platform)))
  })
}

function requestQuote(from: number) {
  const day = (days: number) => Temporal.Now.plainDateISO().add({ days }).toString()
  return fetch(`${running.url}/api/v1/bookings/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      property_id: rentalId,
      check_in: day(from),
      check_out: day(from + nights),
      adults: 2,
    }),
  })
}

async function quoteFor(from: number) {
  const answer = await requestQuote(from)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as Quote
}

function book(guest: TestUser, quote: Quote, key: string) {
  return fetch(`${running.url}/api/v1/bookings`, {
    method: 'POST',
    headers: { ...bearer(guest), 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ quote_id: quote.quote_id }),
  })
}

function bearer({ token }: TestUser) {
  return { authorization: `Bearer ${token}` }
}
