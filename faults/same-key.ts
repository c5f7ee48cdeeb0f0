import { sql } from 'drizzle-orm'
import { createTestUser } from '#server/test/data/given.ts'
import { act, book, createTestHome, createTestQuote, createTestStay } from '#server/test/data/create-stays.ts'
import { type Finding, tally } from './finding.ts'
import type { House } from './open-test-platform.ts'

const times = 100

/** The same call with the same key many times at once: executed once, answered alike. */
export async function sameKey(house: House): Promise<Finding[]> {
  return [await bookOnce(house), await payOnce(house)]
}

async function bookOnce(house: House): Promise<Finding> {
  const rental = await createTestHome(house)
  const guest = await createTestUser(house)
  const { quote_id } = await createTestQuote(house, rental)
  const key = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: times }, () => book(house, guest, quote_id, { key })),
  )
  const { rows } = await house.app.db.execute<{ made: number }>(
    sql`select count(*)::int as made from booking where rental_id = ${rental.id}`,
  )
  const texts = new Set(answers.map(({ text }) => text))
  return {
    name: `${times} bookings with one key`,
    isStored: rows[0]?.made === 1 && texts.size === 1 && tally(answers).get(201) === times,
    summary: `${rows[0]?.made} made, ${texts.size} different answers`,
  }
}

async function payOnce(house: House): Promise<Finding> {
  const rental = await createTestHome(house, { instantBooking: true })
  const { booking } = await createTestStay(house, rental)
  const key = crypto.randomUUID()
  const path = `/owner/bookings/${booking.id}/payments`
  const body = { amount_minor: 1_000, method: 'cash' }
  const answers = await Promise.all(
    Array.from({ length: times }, () => act(house, rental.owner, path, body, key)),
  )
  const { json } = await house.call('GET', `/bookings/${booking.id}`, { token: rental.owner.token })
  return {
    name: `${times} payments with one key`,
    isStored: json.paid_minor === 1_000 && tally(answers).get(201) === times,
    summary: `${json.paid_minor / 100} € written down`,
  }
}
