import { expect, test } from 'vitest'
import { createTestOwner } from '#server/test/data/create-users.ts'
import { createTestDraft } from '#server/test/data/create-owned-rentals.ts'
import { act, createListedRental, createTestStay, inDays } from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'
import { notifyDuties } from './notify-duties.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

async function notificationOf({ token }: { token: string }, type: string): Promise<string[]> {
  await notifyDuties(api.app)
  const { json } = await api.call('GET', '/notifications', { token })
  return json.items
    .filter((item: { type: string }) => item.type === type)
    .map(({ title }: { title: string }) => title)
}

test('an owner is notified at four fifths of the nights of a year and when all are taken, each once', async () => {
  const rental = await createListedRental(api, {
    instantBooking: true,
    title: 'Loft du port',
    yearlyNightsCap: 10,
  })
  const today = Temporal.PlainDate.from(inDays(api, 0))
  const from = today.until(`${today.year + 1}-03-01`).days
  const first = await createTestStay(api, rental, { from, nights: 7 })
  expect(await notificationOf(rental.owner, 'nights_cap')).toEqual([])
  const year = first.booking.check_in.slice(0, 4)
  await createTestStay(api, rental, { from: from + 7, nights: 1 })
  for (let run = 0; run < 2; run += 1) {
    expect(await notificationOf(rental.owner, 'nights_cap')).toEqual([
      `« Loft du port » approche de ses 10 nuits de ${year}`,
    ])
  }
  const last = await createTestStay(api, rental, { from: from + 8, nights: 2 })
  expect(await notificationOf(rental.owner, 'nights_cap')).toContain(
    `« Loft du port » a atteint ses 10 nuits de ${year}`,
  )
  await act(api, last.guest, `/bookings/${last.booking.id}/cancel`, {})
  expect(await notificationOf(rental.owner, 'nights_cap')).toHaveLength(2)
})

test('the cap is between one night and a year, or none', async () => {
  const owner = await createTestOwner(api)
  const rental = await createTestDraft(api, owner)
  const write = (yearly_nights_cap: number | null) =>
    api.call('PATCH', `/properties/${rental.id}`, { token: owner.token, body: { yearly_nights_cap } })
  expect((await write(120)).json.yearly_nights_cap).toBe(120)
  for (const wrong of [0, 367, 1.5]) expect((await write(wrong)).status).toBe(422)
  expect((await write(null)).json.yearly_nights_cap).toBeNull()
})
