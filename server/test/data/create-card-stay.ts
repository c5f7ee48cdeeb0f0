import { openPayments } from '#server/payments/booking-payments.ts'
import { runOperations } from '#server/payments/operations/run-operations.ts'
import { origin } from '#server/platform/database/origin.ts'
import { addBankAccount, createPublishedRental } from './create-payouts.ts'
import { createPricedBooking } from './create-money.ts'
import { failAtEachWrite } from '../fail-each-write.ts'
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

/**
 * Runs due operations whose first answer is lost, and which are then killed at each of their writes: more than a day
 * apart, so that Stripe has forgotten the key of the try before.
 */
export async function runKilledDaysApart(api: TestApi, stripe: Peer) {
  // The client repeats a request once whose connection was closed.
  stripe.failNext('after', 'after')
  await runOperations(api.app)
  const job = { requestId: 'job', actorId: null, addressHash: () => null }
  await failAtEachWrite(
    api.app.db.$client,
    () =>
      origin.run(job, async () => {
        stripe.passDay()
        api.clock.advance({ hours: 30 })
        await runOperations(api.app).catch(() => {})
      }),
    async () => {},
  )
}
