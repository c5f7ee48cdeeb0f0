import { expect, test } from 'vitest'
import { givenBooking } from '#server/test/data/given-rentals.ts'
import { givenUser } from '#server/test/data/given.ts'
import { act, givenHome, givenStay, inDays } from '#server/test/data/given-stays.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

test('an owner’s note is theirs alone', async () => {
  const home = await givenHome(api)
  const other = await givenHome(api)
  const { booking, guest } = await givenStay(api, home)
  const path = `/owner/bookings/${booking.id}/note`
  const write = (token: string) => api.call('PUT', path, { token, body: { note: 'Arrive avec un chien.' } })
  expect((await write(home.owner.token)).json).toMatchObject({ owner_note: 'Arrive avec un chien.' })
  expect((await write(other.owner.token)).status).toBe(404)
  expect((await write(guest.token)).status).toBe(403)
  const seen = await api.call('GET', `/bookings/${booking.id}`, { token: guest.token })
  expect(seen.json).toMatchObject({ owner_note: null, guest: { past_stays: null } })
})

test('an owner reads how many stays a guest has behind them', async () => {
  const home = await givenHome(api)
  const { booking, guest } = await givenStay(api, home)
  for (const from of [-30, -60]) {
    await givenBooking(api.app, {
      rentalId: home.id,
      ownerId: home.owner.id,
      guestId: guest.id,
      status: 'COMPLETED',
      checkIn: inDays(api, from),
      checkOut: inDays(api, from + 2),
    })
  }
  const { json } = await api.call('GET', `/bookings/${booking.id}`, { token: home.owner.token })
  expect(json.guest.past_stays).toBe(2)
})

test('the request that runs out first comes first', async () => {
  const home = await givenHome(api)
  const first = await givenStay(api, home, { from: 50 })
  api.clock.advance({ minutes: 5 })
  const second = await givenStay(api, home, { from: 70 })
  const query = '?status=REQUESTED&sort_by=expires_at&sort_direction=asc'
  const { json } = await api.call('GET', `/owner/bookings${query}`, { token: home.owner.token })
  expect(json.items.map(({ id }: { id: string }) => id)).toEqual([first.booking.id, second.booking.id])
  expect(json.counters).toEqual({ requested: 2, upcoming: 0, in_stay: 0, past: 0, cancelled: 0 })
})

test('the file holds what the filter finds, of one’s own homes only', async () => {
  const home = await givenHome(api, { title: '=Villa "Bleue"' })
  const other = await givenHome(api)
  const kept = await givenStay(api, home)
  const turnedDown = await givenStay(api, home, { from: 90 })
  await act(api, home.owner, `/owner/bookings/${turnedDown.booking.id}/decline`, {})
  const theirs = await givenStay(api, other)
  const all = await api.call('GET', '/owner/bookings/export', { token: home.owner.token })
  expect(all.headers.get('content-type')).toContain('text/csv')
  expect(all.text).toContain(kept.booking.code)
  expect(all.text).toContain(turnedDown.booking.code)
  expect(all.text).not.toContain(theirs.booking.code)
  expect(all.text).toContain(`"'=Villa ""Bleue"""`)
  // A last name is told once the booking is confirmed.
  expect(all.text).not.toContain('Diop')
  const declined = await api.call('GET', '/owner/bookings/export?when=cancelled', { token: home.owner.token })
  expect(declined.text).not.toContain(kept.booking.code)
  const guest = await givenUser(api)
  expect((await api.call('GET', '/owner/bookings/export', { token: guest.token })).status).toBe(403)
})
