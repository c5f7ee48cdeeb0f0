import type { TestCardCode } from '#contract/money/demonstration/test-cards.ts'
import { debitDuePayments } from '#server/payments/debits/debit-due-payments.ts'
import { act, book, createListedRental, renew, requestQuote } from './create-stays.ts'
import { createTestUser } from './create-users.ts'
import { press, runProvider, startAttempt } from './pay-demonstration.ts'
import type { TestApi } from '../start-api.ts'

/** Stays whose later parts are debited from the card of the first payment. */

/** Booked a hundred days ahead, in three parts unless another plan is chosen, with the guest's consent, not paid yet. */
export async function bookDebited(api: TestApi, { instantBooking = true, schedule = 'three' } = {}) {
  const rental = await createListedRental(api, { instantBooking })
  const guest = await createTestUser(api)
  const requested = { from: 100, payment_method: 'card', payment_schedule: schedule }
  const { json: quote } = await requestQuote(api, rental, requested)
  const answer = await book(api, guest, quote.quote_id, { automatic_debits: true })
  if (answer.status !== 201) throw new Error(`no booking: ${answer.status} ${answer.text}`)
  return { rental, guest, quote, booking: answer.json }
}
export type DebitedStay = Awaited<ReturnType<typeof bookDebited>>

/** The first part is paid with a card of the demonstration, which is saved. */
export async function payFirst(
  api: TestApi,
  { guest, booking }: DebitedStay,
  card: TestCardCode = 'success',
) {
  const page = await startAttempt(api, guest, booking.id)
  await press.card(api, page, card)
  if (card === 'three_d_secure') await press.challenge(api, page, 'accept')
  await runProvider(api)
  return page
}

/** A stay with its first part paid, and its card saved. */
export async function createDebitedStay(
  api: TestApi,
  card: TestCardCode = 'success',
  booked: Parameters<typeof bookDebited>[1] = {},
) {
  const stay = await bookDebited(api, booked)
  await payFirst(api, stay, card)
  return stay
}

/** Advances to the day of the next part, and debits it. */
export async function debitAfter(api: TestApi, days: number) {
  api.clock.advance({ days })
  await debitDuePayments(api.app)
  await runProvider(api)
}

/** The booking and its payments, as a person with a fresh session reads them. */
export async function readDebited(api: TestApi, { guest, booking: { id } }: DebitedStay) {
  const { token } = await renew(api, guest)
  const [booking, payments] = await Promise.all([
    api.call('GET', `/bookings/${id}`, { token }),
    api.call('GET', `/bookings/${id}/payments`, { token }),
  ])
  const { items, automatic_debits: debits } = payments.json
  const statuses: string[] = items.map(({ status }: { status: string }) => status)
  return { booking: booking.json, debits, statuses }
}

export function withdraw(api: TestApi, person: { token: string }, id: string) {
  return api.call('DELETE', `/bookings/${id}/automatic-debits`, { token: person.token })
}

/** The guest begins to pay what is due by hand. */
export async function payByHand(api: TestApi, { guest, booking: { id } }: DebitedStay) {
  await renew(api, guest)
  return act(api, guest, `/bookings/${id}/payment`)
}
