import { expect, test } from 'vitest'
import { createListedRental, createTestStay, renew } from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'
import { processDueBookings } from './lifecycle/process-due-bookings.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

test('a stay in Québec binds its guest and its home by the days there, also when it is tomorrow in Paris', async () => {
  const timeZone = 'America/Toronto'
  const rental = await createListedRental(api, { instantBooking: true, timeZone, checkOutUntil: '20:00' })
  const { booking, guest } = await createTestStay(api, rental, { from: 10, nights: 3 })
  const inTheEvening = async (day: Temporal.PlainDate) => {
    const there = day.toZonedDateTime({ timeZone, plainTime: '19:00' })
    api.clock.advance({ seconds: (there.epochMilliseconds - api.clock.now().getTime()) / 1000 })
    await processDueBookings(api.app)
  }
  const departure = Temporal.PlainDate.from(booking.check_out)
  await inTheEvening(departure.subtract({ days: 1 }))
  const archived = await api.call('PATCH', `/properties/${rental.id}/status`, {
    token: (await renew(api, rental.owner)).token,
    body: { status: 'ARCHIVED' },
  })
  expect(`${archived.status} ${archived.json.code}`).toBe('409 stay_soon')
  await inTheEvening(departure)
  for (const { token, password } of [await renew(api, guest), await renew(api, rental.owner)]) {
    const closed = await api.call('DELETE', '/users/me', { token, body: { password } })
    expect(`${closed.status} ${closed.json.code}`).toBe('409 stays_to_come')
  }
})
