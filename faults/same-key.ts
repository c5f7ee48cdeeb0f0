import { sql } from 'drizzle-orm'
import { givenUser } from '#server/test/data/given.ts'
import { act, book, givenHome, givenQuote, givenStay } from '#server/test/data/given-stays.ts'
import { type Finding, tally } from './finding.ts'
import type { House } from './open-house.ts'

const times = 100

/** The same call with the same key, so many times at once: done once, answered alike. */
export async function sameKey(house: House): Promise<Finding[]> {
  return [await bookOnce(house), await payOnce(house)]
}

async function bookOnce(house: House): Promise<Finding> {
  const home = await givenHome(house)
  const guest = await givenUser(house)
  const { quote_id } = await givenQuote(house, home)
  const key = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: times }, () => book(house, guest, quote_id, { key })),
  )
  const { rows } = await house.app.db.execute<{ made: number }>(
    sql`select count(*)::int as made from booking where rental_id = ${home.id}`,
  )
  const texts = new Set(answers.map(({ text }) => text))
  return {
    name: `${times} bookings with one key`,
    isKept: rows[0]?.made === 1 && texts.size === 1 && tally(answers).get(201) === times,
    said: `${rows[0]?.made} made, ${texts.size} different answers`,
  }
}

async function payOnce(house: House): Promise<Finding> {
  const home = await givenHome(house, { instantBooking: true })
  const { booking } = await givenStay(house, home)
  const key = crypto.randomUUID()
  const path = `/owner/bookings/${booking.id}/payments`
  const body = { amount_minor: 1_000, method: 'cash' }
  const answers = await Promise.all(
    Array.from({ length: times }, () => act(house, home.owner, path, body, key)),
  )
  const { json } = await house.call('GET', `/bookings/${booking.id}`, { token: home.owner.token })
  return {
    name: `${times} payments with one key`,
    isKept: json.paid_minor === 1_000 && tally(answers).get(201) === times,
    said: `${json.paid_minor / 100} € written down`,
  }
}
