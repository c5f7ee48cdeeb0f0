import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Host } from '#contract/rentals/rentals.ts'
import { createTestRental } from '#server/test/data/create-rentals.ts'
import {
  act,
  createListedRental,
  createTestStay,
  requestQuote,
  type TestRental,
} from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'
import { refreshHostRecords } from './refresh-host-records.ts'

// What the help page « Que se passe-t-il si l’hôte annule ? » promises (content/fr/help/annulation-par-l-hote.md).
const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const page = (await readFile('content/fr/help/annulation-par-l-hote.md', 'utf8')).replaceAll(/\p{Zs}/gu, ' ')

/** Nights of 1,000 €, so that no share of them is below the least. */
const listed = () => createListedRental(api, { instantBooking: true, basePriceMinor: 100_000 })
const cancel = (rental: TestRental, id: string) =>
  act(api, rental.owner, `/bookings/${id}/cancel`, { reason: 'Dégât des eaux' })
const hostOf = async (rental: { id: string }): Promise<Host> =>
  (await api.call('GET', `/properties/${rental.id}`)).json.host

test('all of it comes back, with a tenth, a quarter or half of the nights', async () => {
  const rental = await listed()
  const promised = [
    { from: 40, percent: 10, sentence: '10 % du prix des nuits si l’annulation a lieu plus de 30 jours' },
    { from: 10, percent: 25, sentence: '25 % entre 30 jours et 48 heures avant' },
    { from: 1, percent: 50, sentence: '50 % à moins de 48 heures' },
  ]
  for (const { from, percent, sentence } of promised) {
    expect(page).toContain(sentence)
    // oxlint-disable-next-line no-await-in-loop -- a stay after the other
    const { booking } = await createTestStay(api, rental, { from, nights: 2 })
    // oxlint-disable-next-line no-await-in-loop -- its payment
    await act(api, rental.owner, `/owner/bookings/${booking.id}/payments`, {
      amount_minor: booking.total_minor,
      method: 'cash',
    })
    // oxlint-disable-next-line no-await-in-loop -- its preview
    const preview = await api.call('GET', `/bookings/${booking.id}/cancellation`, {
      token: rental.owner.token,
    })
    expect(preview.json).toMatchObject({
      refund_minor: booking.total_minor,
      kept_minor: 0,
      credit_minor: 2_000 * percent,
    })
  }
})

test('a short stay is compensated with 50 €', async () => {
  expect(page).toContain('de 50 € au minimum')
  const rental = await createListedRental(api, { instantBooking: true, basePriceMinor: 5_000 })
  const { booking } = await createTestStay(api, rental, { from: 40, nights: 1 })
  const preview = await api.call('GET', `/bookings/${booking.id}/cancellation`, { token: rental.owner.token })
  expect(preview.json).toMatchObject({ credit_minor: 5_000 })
})

test('the dates stay closed, the third cancellation holds the listing, and its page tells the rate', async () => {
  expect(page).toContain('Les dates restent bloquées, et une annonce dont l’hôte annule trois fois')
  const rental = await listed()
  const stays = [40, 50, 60, 70].map((from) => createTestStay(api, rental, { from, nights: 2 }))
  const [, ...ended] = (await Promise.all(stays)).map(({ booking }) => booking.id)
  await refreshHostRecords(api.app)
  expect(await hostOf(rental)).toMatchObject({ confirmed_stays: 4, cancelled_stays: 0 })

  for (const id of ended.slice(1)) {
    // oxlint-disable-next-line no-await-in-loop -- one cancellation after the other
    expect((await cancel(rental, id)).json).toMatchObject({ status: 'CANCELLED_BY_OWNER' })
  }
  expect((await requestQuote(api, rental, { from: 60, nights: 2 })).json.code).toBe('nights_taken')
  await refreshHostRecords(api.app)
  expect(await hostOf(rental)).toMatchObject({ confirmed_stays: 4, cancelled_stays: 2 })

  await cancel(rental, ended[0]!)
  expect((await api.call('GET', `/properties/${rental.id}`)).status).toBe(404)

  const other = { id: await createTestRental(api.app, { ownerId: rental.owner.id }) }
  api.clock.advance({ days: 366 })
  await refreshHostRecords(api.app)
  expect(await hostOf(other)).toMatchObject({ confirmed_stays: 0, cancelled_stays: 0 })
})
