import { expect, test } from 'vitest'
import { createTestBooking } from '#server/test/data/create-rentals.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import { act, createListedRental, createTestStay, inDays } from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

test('an owner’s note is theirs alone', async () => {
  const rental = await createListedRental(api)
  const other = await createListedRental(api)
  const { booking, guest } = await createTestStay(api, rental)
  const path = `/owner/bookings/${booking.id}/note`
  const write = (token: string) => api.call('PUT', path, { token, body: { note: 'Arrive avec un chien.' } })
  expect((await write(rental.owner.token)).json).toMatchObject({ owner_note: 'Arrive avec un chien.' })
  expect((await write(other.owner.token)).status).toBe(404)
  expect((await write(guest.token)).status).toBe(403)
  const seen = await api.call('GET', `/bookings/${booking.id}`, { token: guest.token })
  expect(seen.json).toMatchObject({ owner_note: null, guest: { past_stays: null } })
})

test('an owner reads how many stays a guest has behind them', async () => {
  const rental = await createListedRental(api)
  const { booking, guest } = await createTestStay(api, rental)
  for (const from of [-30, -60]) {
    await createTestBooking(api.app, {
      rentalId: rental.id,
      ownerId: rental.owner.id,
      guestId: guest.id,
      status: 'COMPLETED',
      checkIn: inDays(api, from),
      checkOut: inDays(api, from + 2),
    })
  }
  const { json } = await api.call('GET', `/bookings/${booking.id}`, { token: rental.owner.token })
  expect(json.guest.past_stays).toBe(2)
})

test('the request that runs out first comes first', async () => {
  const rental = await createListedRental(api)
  const first = await createTestStay(api, rental, { from: 50 })
  api.clock.advance({ minutes: 5 })
  const second = await createTestStay(api, rental, { from: 70 })
  const query = '?status=REQUESTED&sort_by=expires_at&sort_direction=asc'
  const { json } = await api.call('GET', `/owner/bookings${query}`, { token: rental.owner.token })
  expect(json.items.map(({ id }: { id: string }) => id)).toEqual([first.booking.id, second.booking.id])
  expect(json.counters).toEqual({ requested: 2, upcoming: 0, in_stay: 0, past: 0, cancelled: 0 })
})

test('the file holds what the filter finds, of one’s own homes only', async () => {
  const rental = await createListedRental(api, { title: '=Villa "Bleue"' })
  const other = await createListedRental(api)
  const stored = await createTestStay(api, rental)
  const declinedBooking = await createTestStay(api, rental, { from: 90 })
  await act(api, rental.owner, `/owner/bookings/${declinedBooking.booking.id}/decline`, {})
  const theirs = await createTestStay(api, other)
  const all = await api.call('GET', '/owner/bookings/export', { token: rental.owner.token })
  expect(all.headers.get('content-type')).toContain('text/csv')
  expect(all.text).toContain(stored.booking.code)
  expect(all.text).toContain(declinedBooking.booking.code)
  expect(all.text).not.toContain(theirs.booking.code)
  expect(all.text).toContain(`"'=Villa ""Bleue"""`)
  // A last name is disclosed once the booking is confirmed.
  expect(all.text).not.toContain('Diop')
  const declined = await api.call('GET', '/owner/bookings/export?when=cancelled', {
    token: rental.owner.token,
  })
  expect(declined.text).not.toContain(stored.booking.code)
  const guest = await createTestUser(api)
  expect((await api.call('GET', '/owner/bookings/export', { token: guest.token })).status).toBe(403)
})
