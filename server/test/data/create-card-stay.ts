import { openPayments } from '#server/payments/booking-payments.ts'
import { runOperations } from '#server/payments/operations/run-operations.ts'
import { addBankAccount, createPublishedRental } from './create-payouts.ts'
import { createPricedBooking } from './create-money.ts'
import type { TestApi } from '../start-api.ts'
import { type openStripePeer, signedEvent } from '../peers/stripe-peer.ts'

type Peer = Awaited<ReturnType<typeof openStripePeer>>

/** An instant booking paid by card on the payment page of the peer, with an owner who can receive payouts. */
export async function createCardPayment(api: TestApi, stripe: Peer, secret: string) {
  const place = await createPublishedRental(api)
  await addBankAccount(api, place.owner)
  const booking = await createPricedBooking(api, place.rental, place.guest, {
    paymentMethod: 'card',
    status: 'CONFIRMED',
    checkIn: '2026-06-01',
    checkOut: '2026-06-04',
  })
  await api.app.db.transaction((tx) => openPayments(tx, api.app, booking))
  const started = await api.call('POST', `/bookings/${booking.id}/payment`, { token: place.guest.token })
  const sessionId: string = started.json.redirect_url.split('/').at(-1)
  await sendWebhook(api, 'payment_intent.succeeded', stripe.pay(sessionId), secret)
  return { ...place, booking, sessionId }
}

/** Sends an event of the peer to the API. @returns the status of the answer */
export async function sendWebhook(
  api: TestApi,
  type: string,
  object: { id: string; object: string },
  secret: string,
  id?: string,
) {
  const event = signedEvent(type, object, { secret, at: api.clock.now(), ...(id && { id }) })
  const path = `${api.url}/api/v1/payments/webhooks/stripe`
  return (await fetch(path, { method: 'POST', body: event.payload, headers: event.headers })).status
}

/** Runs due operations with the provider, and those it left for later. */
export async function runAll(api: TestApi, rounds = 3) {
  for (let round = 0; round < rounds; round += 1) {
    await runOperations(api.app)
    api.clock.advance({ minutes: 6 })
  }
}
