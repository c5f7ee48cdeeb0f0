import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { book, createListedRental, createTestQuote } from '#server/test/data/create-stays.ts'
import type { TestPlatform } from './open-test-platform.ts'
import { type Finding, tally } from './finding.ts'

const nights = 7
const shifts = 6

/**
 * Many guests at once request overlapping but different nights of one home: one of them gets them, all others
 * are refused by a named error, and nothing breaks.
 */
export async function doubleBooking(
  platform: TestPlatform,
  parallel: number,
  rounds: number,
): Promise<Finding[]> {
  const guests: TestUser[] = []
  for (let index = 0; index < 40; index += 1) guests.push(await createTestUser(platform))
  const findings: Finding[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const rental = await createListedRental(platform, { instantBooking: true })
    const quotes = await Promise.all(
      Array.from({ length: shifts }, (_, shift) =>
        createTestQuote(platform, rental, { from: 40 + shift, nights }),
      ),
    )
    const start = performance.now()
    const answers = await Promise.all(
      Array.from({ length: parallel }, (_, index) =>
        book(platform, guests[index % guests.length]!, quotes[index % shifts]!.quote_id),
      ),
    )
    const seconds = (performance.now() - start) / 1000
    const counts = tally(answers)
    const counted = await platform.app.db.execute<{ counted: number }>(
      sql`select count(*)::int as held from occupancy where rental_id = ${rental.id}`,
    )
    const isMet = counts.get(201) === 1 && counts.get(409) === parallel - 1 && counted.rows[0]?.counted === 1
    findings.push({
      name: `${parallel} at once, round ${round}`,
      isMet,
      summary: `${[...counts].map(([status, count]) => `${count} × ${status}`).join(', ')} in ${seconds.toFixed(1)} s`,
    })
  }
  return findings
}

/**
 * The control: reading first and then writing, without a lock or a constraint, double-books the nights. A test
 * that does not detect it proves nothing.
 */
export async function negativeControl(
  platform: TestPlatform,
  parallel: number,
  rounds: number,
): Promise<Finding[]> {
  await platform.app.db.execute(
    sql`create table naive_occupancy (id uuid, round int, starts_on date, ends_on date)`,
  )
  let caught = 0
  for (let round = 1; round <= rounds; round += 1) {
    const won = await Promise.all(
      Array.from({ length: parallel }, (_, index) => bookNaively(platform, round, index % shifts)),
    )
    if (won.filter(Boolean).length > 1) caught += 1
  }
  await platform.app.db.execute(sql`drop table naive_occupancy`)
  return [
    {
      name: `control without a lock, ${parallel} at once`,
      isMet: caught > 0,
      summary: `sold twice in ${caught} of ${rounds} rounds, as it must be`,
    },
  ]
}

async function bookNaively({ app }: TestPlatform, round: number, shift: number) {
  const from = sql`date '2030-01-01' + ${shift}::int`
  const to = sql`date '2030-01-01' + ${shift + nights}::int`
  const taken = await app.db.execute(
    sql`select from naive_occupancy where round = ${round} and starts_on < ${to} and ends_on > ${from}`,
  )
  if (taken.rows.length > 0) return false
  await app.db.execute(sql`insert into naive_occupancy values (${randomUUIDv7()}, ${round}, ${from}, ${to})`)
  return true
}
