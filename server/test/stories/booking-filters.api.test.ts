import { expect, test } from 'vitest'
import type { Quote } from '#contract/bookings/bookings.ts'
import type { CancellationPolicyName } from '#server/schema/catalogue/rental-tables.ts'
import { createListedRental, createTestQuote, inDays, type TestRental } from '../data/create-stays.ts'
import { startApi } from '../start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

async function search(criteria: string): Promise<string[]> {
  const { status, json, text } = await api.call('GET', `/properties/search?per_page=50&${criteria}`)
  expect(status, text).toBe(200)
  return json.items.map(({ id }: { id: string }) => id).toSorted()
}

const policies: CancellationPolicyName[] = ['flexible', 'moderate', 'limited', 'firm', 'non_refundable']

test('free cancellation finds the homes whose quotes say so, for any time ahead', async () => {
  const rentals = await Promise.all(
    policies.map((cancellationPolicy) => createListedRental(api, { cancellationPolicy, maxNights: 60 })),
  )
  expect(await search('free_cancellation=true')).toEqual(ids(rentals.slice(0, 4)))
  /* oxlint-disable no-await-in-loop -- one search after another */
  for (const nights of [2, 28]) {
    for (const from of [1, 2, 5, 6, 14, 15, 30, 31]) {
      const found = await search(
        `free_cancellation=true&check_in=${inDays(api, from)}&check_out=${inDays(api, from + nights)}`,
      )
      const quotes = await Promise.all(
        rentals.map((rental) => createTestQuote(api, rental, { from, nights })),
      )
      const free = rentals.filter((_home, index) => isFree(quotes[index]!))
      expect(found, `${nights} nights in ${from} days`).toEqual(ids(free))
    }
  }
  /* oxlint-enable no-await-in-loop */
})

test('instant booking and beds narrow the results, and an empty one says what to drop', async () => {
  const instant = await createListedRental(api, { city: 'Annecy', instantBooking: true, beds: 4 })
  const onRequest = await createListedRental(api, { city: 'Annecy', beds: 6 })
  expect(await search('city=Annecy&instant_booking=true')).toEqual([instant.id])
  expect(await search('city=Annecy&beds=5')).toEqual([onRequest.id])
  const { json } = await api.call('GET', '/properties/search?city=Annecy&instant_booking=true&beds=5')
  expect(json.relaxations).toEqual([
    { criterion: 'beds', total_items: 1, total_is_exact: true },
    { criterion: 'instant_booking', total_items: 1, total_is_exact: true },
  ])
  for (const wrong of ['beds=-1', 'beds=two', 'instant_booking=yes', 'free_cancellation=1']) {
    // oxlint-disable-next-line no-await-in-loop -- one refusal after another
    const { status, json: refused } = await api.call('GET', `/properties/search?${wrong}`)
    expect(`${status} ${refused.errors[0].field}`).toBe(`422 ${wrong.split('=')[0]}`)
  }
})

test('a box of the map is finite, within the world and the right way round', async () => {
  for (const box of ['NaN,1,2,3', '1,2,Infinity,4', '-181,0,1,1', '0,-91,1,1', '0,5,1,4', '1,2,3', '']) {
    for (const path of ['/properties/search', '/properties-for-sale/public']) {
      // oxlint-disable-next-line no-await-in-loop -- one refusal after another
      const { status, json } = await api.call('GET', `${path}?bbox=${box}`)
      expect(`${status} ${json.errors?.[0]?.field?.split('.')[0]}`, `${path} ${box}`).toBe('422 bbox')
    }
  }
})

function isFree({ cancellation: { full_refund_until: until } }: Quote) {
  return until !== null && Date.parse(until) > api.clock.now().getTime() + 15 * 60_000
}

function ids(rentals: TestRental[]) {
  return rentals.map(({ id }) => id).toSorted()
}
