import { runDemonstration } from '#server/demonstration-payments/start-demonstration-runner.ts'
import { runOperations } from '#server/payments/operations/run-operations.ts'
import type { PaymentMethod } from '#contract/money/payment-methods.ts'
import type { TestCardCode } from '#contract/money/demonstration/test-cards.ts'
import { act, book, createListedRental, createTestQuote } from './create-stays.ts'
import { createTestUser } from './create-users.ts'
import type { TestApi } from '../start-api.ts'

/** The configuration of a fresh machine: no provider, so that the demonstration stands in for them. */
export const freshMachine = { DEMONSTRATION_PAYMENTS: 'true', LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' }

/** A stay booked by a method of the demonstration, with the page that waits for its payment. */
export async function createUnpaidStay(
  api: TestApi,
  { method = 'card', instantBooking = true }: { method?: PaymentMethod; instantBooking?: boolean } = {},
) {
  const rental = await createListedRental(api, { instantBooking })
  const guest = await createTestUser(api)
  const quote = await createTestQuote(api, rental, { from: 20, payment_method: method })
  const { json: booking } = await book(api, guest, quote.quote_id)
  return { rental, guest, booking, attempt: await startAttempt(api, guest, booking.id) }
}

/** @returns the id of the provider's page */
export async function startAttempt(
  api: TestApi,
  guest: { token: string },
  bookingId: string,
): Promise<string> {
  const started = await act(api, guest, `/bookings/${bookingId}/payment`)
  if (started.status !== 200) throw new Error(`not started: ${started.status} ${started.text}`)
  return started.json.redirect_url.split('/').at(-1)
}

/** Presses on the page of the demonstration. */
export const press = {
  card: (api: TestApi, id: string, card: TestCardCode) =>
    api.call('POST', '/demonstration-payments/card', { body: { id, card } }),
  challenge: (api: TestApi, id: string, answer: 'accept' | 'refuse') =>
    api.call('POST', '/demonstration-payments/challenge', { body: { id, answer } }),
  phone: (api: TestApi, id: string, number: string, country = 'SN') =>
    api.call('POST', '/demonstration-payments/mobile-money', { body: { id, country, number } }),
}

/** Lets provider and platform run until neither has anything due; then advances the clock, and again. */
export async function runProvider(api: TestApi, { minutes = 0 } = {}) {
  api.clock.advance({ minutes, seconds: 10 })
  for (let round = 0; round < 3; round += 1) {
    while ((await runDemonstration(api.app)) > 0) await runOperations(api.app)
    await runOperations(api.app)
    api.clock.advance({ seconds: 20 })
  }
}
