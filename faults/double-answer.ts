import { sql } from 'drizzle-orm'
import { act, createListedRental, createTestStay } from '#server/test/data/create-stays.ts'
import { type Finding, tally } from './finding.ts'
import type { TestPlatform } from './open-test-platform.ts'

/** A request is accepted, declined and withdrawn at once, many times each: one of them counts. */
export async function doubleAnswer(platform: TestPlatform, rounds: number): Promise<Finding[]> {
  let stored = 0
  const results = new Map<string, number>()
  for (let round = 0; round < rounds; round += 1) {
    const rental = await createListedRental(platform)
    const { booking, guest } = await createTestStay(platform, rental)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => [
        act(platform, rental.owner, `/owner/bookings/${booking.id}/accept`),
        act(platform, rental.owner, `/owner/bookings/${booking.id}/decline`, {}),
      ]).flat(),
    )
    const withdrawn = await act(platform, guest, `/bookings/${booking.id}/cancel`, {})
    const { rows } = await platform.app.db.execute<{ status: string; transitions: number; held: number }>(
      sql`select status, (select count(*)::int from booking_move where booking_id = booking.id) as transitions,
        (select count(*)::int from occupancy where booking_id = booking.id) as held
        from booking where id = ${booking.id}`,
    )
    const { status, transitions, held } = rows[0]!
    results.set(status, (results.get(status) ?? 0) + 1)
    // Requested, answered once, and cancelled by the guest where it had been accepted.
    const expectedTransitions = withdrawn.status === 200 ? 3 : 2
    if (tally(answers).get(200) === 1 && transitions === expectedTransitions && held === 0) stored += 1
  }
  const summary = [...results].map(([status, count]) => `${count} × ${status}`).join(', ')
  return [{ name: `accepted and declined at once, ${rounds} rounds`, isMet: stored === rounds, summary }]
}
