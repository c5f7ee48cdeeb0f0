import { type Finding, tally } from '../faults/finding.ts'
import { createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { book, createListedRental, createTestQuote } from '#server/test/data/create-stays.ts'
import type { Platform } from './open-platform.ts'

/** So many guests at once request the same night of one home through the proxy: one gets it. */
export async function oneNight(platform: Platform, parallel: number): Promise<Finding[]> {
  const guests: TestUser[] = []
  while (guests.length < 40) guests.push(await createTestUser(platform))
  const rental = await createListedRental(platform, { instantBooking: true })
  const { quote_id } = await createTestQuote(platform, rental, { from: 40, nights: 1 })
  const start = performance.now()
  const answers = await Promise.all(
    Array.from({ length: parallel }, (_, index) => book(platform, guests[index % guests.length]!, quote_id)),
  )
  const seconds = (performance.now() - start) / 1000
  const counts = tally(answers)
  return [
    {
      name: `${parallel} guests for one night: one 201, all others 409`,
      isMet: counts.get(201) === 1 && counts.get(409) === parallel - 1,
      summary: `${[...counts].map(([status, count]) => `${count} × ${status}`).join(', ')} in ${seconds.toFixed(1)} s`,
    },
  ]
}
