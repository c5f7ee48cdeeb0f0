import type { InventoryMoment } from '#contract/bookings/inventory-moments.ts'
import { momentAt } from '#server/availability/local-time.ts'
import type { BookingRecord } from '#server/bookings/booking-queries.ts'
import { createCardPaidStay, createPublishedRental } from './create-payouts.ts'
import { act, inDays, renew } from './create-stays.ts'
import type { TestUser } from './create-users.ts'
import { samplePicture } from './sample-pictures.ts'
import type { TestApi } from '../start-api.ts'

/** A confirmed stay of three nights that begins in two days, paid by card, with a deposit of 300 €. */
export async function createDepositStay(api: TestApi, nights = 3) {
  const place = await createPublishedRental(api)
  const dates = { checkIn: inDays(api, 2), checkOut: inDays(api, 2 + nights) }
  const booking = await createCardPaidStay(api, place, {
    status: 'CONFIRMED',
    depositMinor: 30_000,
    ...dates,
  })
  return { ...place, booking }
}

/** Moves the clock to some hours after the time of arrival or departure; the clock never goes back. */
export function moveTo(api: TestApi, booking: BookingRecord, moment: InventoryMoment, hours: number) {
  const at =
    moment === 'arrival'
      ? momentAt(booking.checkIn, booking.checkInFrom, booking.timeZone)
      : momentAt(booking.checkOut, booking.checkOutUntil, booking.timeZone)
  api.clock.advance({ seconds: Math.round((at.getTime() - api.clock.now().getTime()) / 1000) + hours * 3600 })
}

export function become(
  api: TestApi,
  { id }: { id: string },
  status: 'IN_STAY' | 'COMPLETED' | 'CANCELLED_BY_GUEST',
) {
  return api.app.db.$client.query('update booking set status = $2 where id = $1', [id, status])
}

/** The guest requests the provider's page. */
export async function requestHold(api: TestApi, guest: TestUser, { id }: { id: string }) {
  await renew(api, guest)
  return act(api, guest, `/bookings/${id}/deposit`)
}

/** @returns the id of the provider's page */
export async function startHold(api: TestApi, guest: TestUser, booking: { id: string }): Promise<string> {
  const started = await requestHold(api, guest, booking)
  if (started.status !== 200) throw new Error(`not started: ${started.status} ${started.text}`)
  return started.json.redirect_url.split('/').at(-1)
}

export async function readDeposit(api: TestApi, person: TestUser, { id }: { id: string }) {
  await renew(api, person)
  return (await api.call('GET', `/bookings/${id}/deposit`, { token: person.token })).json.deposit
}

export async function takePicture(
  api: TestApi,
  person: TestUser,
  booking: { id: string },
  moment: InventoryMoment,
) {
  await renew(api, person)
  const multipart = new FormData()
  const bytes = new Uint8Array(await samplePicture({ width: moment === 'arrival' ? 801 : 802 }))
  multipart.set('file', new Blob([bytes]), 'salon.jpg')
  const path = `/bookings/${booking.id}/inventory/${moment}`
  const answer = await api.call('POST', path, { token: person.token, multipart })
  if (answer.status !== 201) throw new Error(`no picture: ${answer.status} ${answer.text}`)
}
