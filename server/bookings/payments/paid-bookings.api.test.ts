import { afterAll, expect, test } from 'vitest'
import { runOperations } from '#server/payments/operations/run-operations.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import {
  act,
  requestQuote,
  book,
  createListedRental,
  createTestQuote,
  renew,
} from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'
import { openStripePeer, signedEvent } from '#server/test/peers/stripe-peer.ts'
import { processDueBookings } from '../lifecycle/process-due-bookings.ts'

const secret = 'whsec_of_the_tests'
const stripe = await openStripePeer()
const api = startApi({
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRETS: secret,
  STRIPE_API_URL: stripe.url,
  LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
})
afterAll(() => stripe.close())

async function createCardPaidStay(instantBooking: boolean) {
  const rental = await createListedRental(api, { instantBooking })
  const guest = await createTestUser(api)
  const quote = await createTestQuote(api, rental, { from: 20, payment_method: 'card' })
  expect(quote.payment_methods).toEqual(['card', 'offline'])
  const { json: booking } = await book(api, guest, quote.quote_id)
  expect(booking).toMatchObject({ status: 'PENDING_PAYMENT', allowed_actions: ['withdraw', 'pay'] })
  const started = await act(api, guest, `/bookings/${booking.id}/payment`)
  expect(started.status, started.text).toBe(200)
  return { home: rental, guest, booking, reference: started.json.redirect_url.split('/').at(-1)! as string }
}

async function sendWebhook(type: string, reference: string) {
  const { payload, headers } = signedEvent(type, stripe.pay(reference), { secret, at: api.clock.now() })
  const path = `${api.url}/api/v1/payments/webhooks/stripe`
  return (await fetch(path, { method: 'POST', body: payload, headers })).status
}

const show = async (person: { token: string }, id: string) =>
  (await api.call('GET', `/bookings/${id}`, { token: person.token })).json

test('an authorised card waits for the owner, is captured on acceptance, and refunded with a cancellation', async () => {
  const { home: rental, guest, booking, reference } = await createCardPaidStay(false)
  expect((await show(rental.owner, booking.id)).allowed_actions).toEqual([])
  expect(await sendWebhook('payment_intent.amount_capturable_updated', reference)).toBe(200)
  expect(await show(guest, booking.id)).toMatchObject({ status: 'REQUESTED', paid_minor: 0 })
  await act(api, rental.owner, `/owner/bookings/${booking.id}/accept`)
  await runOperations(api.app)
  expect(await show(guest, booking.id)).toMatchObject({
    status: 'CONFIRMED',
    paid_minor: booking.total_minor,
    expires_at: null,
  })
  const { json } = await act(api, guest, `/bookings/${booking.id}/cancel`, {})
  expect(json).toMatchObject({ status: 'CANCELLED_BY_GUEST', refunded_minor: booking.total_minor })
})

test('the dates are held for a quarter of an hour; who pays later gets the money back', async () => {
  const { home: rental, guest, booking, reference } = await createCardPaidStay(true)
  expect((await requestQuote(api, rental, { from: 20 })).json.code).toBe('nights_taken')
  api.clock.advance({ minutes: 16 })
  await Promise.all([processDueBookings(api.app), processDueBookings(api.app)])
  expect(await show(await renew(api, guest), booking.id)).toMatchObject({ status: 'EXPIRED' })
  expect((await requestQuote(api, rental, { from: 20 })).status).toBe(200)
  expect(await sendWebhook('payment_intent.succeeded', reference)).toBe(200)
  await runOperations(api.app)
  const unpaid = await show(guest, booking.id)
  expect(unpaid.status).toBe('EXPIRED')
  const { rows } = await api.app.db.$client.query(
    'select sum(amount_minor)::int as back from payment_refund where booking_id = $1',
    [booking.id],
  )
  expect(rows[0].back ?? 0).toBe(booking.total_minor)
})

test('a request too close to the arrival for an answer is refused before a card is held', async () => {
  const rental = await createListedRental(api, { checkInFrom: '00:30' })
  const guest = await createTestUser(api)
  const requested = { from: 0, nights: 2, payment_method: 'card' }
  const quote = await createTestQuote(api, rental, requested)
  expect((await book(api, guest, quote.quote_id)).json.code).toBe('too_late_to_ask')
  const instant = await createListedRental(api, { checkInFrom: '00:30', instantBooking: true })
  const other = await createTestQuote(api, instant, requested)
  expect((await book(api, guest, other.quote_id)).json.status).toBe('PENDING_PAYMENT')
})

test('an accepted stay whose capture waits for a silent provider is not cancelled as unpaid', async () => {
  const { home: rental, guest, booking, reference } = await createCardPaidStay(false)
  await sendWebhook('payment_intent.amount_capturable_updated', reference)
  await act(api, rental.owner, `/owner/bookings/${booking.id}/accept`)
  api.clock.advance({ hours: 73 })
  await processDueBookings(api.app)
  await renew(api, guest)
  expect(await show(guest, booking.id)).toMatchObject({ status: 'CONFIRMED', paid_minor: 0 })
  await runOperations(api.app)
  const paid = { status: 'CONFIRMED', paid_minor: booking.total_minor, expires_at: null }
  expect(await show(guest, booking.id)).toMatchObject(paid)
})
