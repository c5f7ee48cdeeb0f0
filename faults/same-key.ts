import { sql } from 'drizzle-orm'
import { createTestUser } from '#server/test/data/create-users.ts'
import {
  act,
  book,
  createListedRental,
  createTestQuote,
  createTestStay,
} from '#server/test/data/create-stays.ts'
import { type Finding, tally } from './finding.ts'
import type { TestPlatform } from './open-test-platform.ts'

const times = 100

/** The same call with the same key many times at once: executed once, answered alike. */
export async function sameKey(platform: TestPlatform): Promise<Finding[]> {
  return [await bookOnce(platform), await payOnce(platform)]
}

async function bookOnce(platform: TestPlatform): Promise<Finding> {
  const rental = await createListedRental(platform)
  const guest = await createTestUser(platform)
  const { quote_id } = await createTestQuote(platform, rental)
  const key = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: times }, () => book(platform, guest, quote_id, { key })),
  )
  const { rows } = await platform.app.db.execute<{ made: number }>(
    sql`select count(*)::int as made from booking where rental_id = ${rental.id}`,
  )
  const texts = new Set(answers.map(({ text }) => text))
  return {
    name: `${times} bookings with one key`,
    isMet: rows[0]?.made === 1 && texts.size === 1 && tally(answers).get(201) === times,
    summary: `${rows[0]?.made} made, ${texts.size} different answers`,
  }
}

async function payOnce(platform: TestPlatform): Promise<Finding> {
  const rental = await createListedRental(platform, { instantBooking: true })
  const { booking } = await createTestStay(platform, rental)
  const key = crypto.randomUUID()
  const path = `/owner/bookings/${booking.id}/payments`
  const body = { amount_minor: 1_000, method: 'cash' }
  const answers = await Promise.all(
    Array.from({ length: times }, () => act(platform, rental.owner, path, body, key)),
  )
  const { json } = await platform.call('GET', `/bookings/${booking.id}`, { token: rental.owner.token })
  return {
    name: `${times} payments with one key`,
    isMet: json.paid_minor === 1_000 && tally(answers).get(201) === times,
    summary: `${json.paid_minor / 100} € written down`,
  }
}
