import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { debitDuePayments } from '#server/payments/debits/debit-due-payments.ts'
import {
  bookDebited,
  createDebitedStay,
  debitAfter,
  type DebitedStay,
  payByHand,
  payFirst,
  readDebited,
  withdraw,
} from '#server/test/data/create-debited-stays.ts'
import { ledgerOf } from '#server/test/data/create-money.ts'
import { act, book, createListedRental, inDays, renew, requestQuote } from '#server/test/data/create-stays.ts'
import { createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { freshMachine, press, runProvider } from '#server/test/data/pay-demonstration.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { endStayOfSuspended } from '../cancellation/stays-of-suspended.ts'
import { exportBookingsOf } from '../export/export-bookings-of.ts'
import { processDueBookings } from '../lifecycle/process-due-bookings.ts'
import { sendReminders } from '../notifications/send-reminders.ts'

const api = startApi(freshMachine)

const subjects = async ({ email }: TestUser) => (await mailsTo(api, email)).map(({ subject }) => subject)

async function cardAt(bookingId: string) {
  const { rows } = await api.app.db.$client.query(
    `select customer from demonstration_attempt
     where kind = 'payment' and payment_id in (select id::text from payment where booking_id = $1) order by created_at`,
    [bookingId],
  )
  return rows[0].customer as string | null
}

test('each part is announced, debited on its day from the card of the first, and the card then removed', async () => {
  const stay = await bookDebited(api)
  const { guest, booking, quote } = stay
  expect(quote.automatic_debits).toEqual(booking.payment_plan.slice(1))
  expect(await readDebited(api, stay)).toMatchObject({ debits: { state: 'agreed', card: null } })
  const page = await payFirst(api, stay)
  expect((await api.call('GET', `/demonstration-payments/${page}`)).json.saves_card).toBe(true)
  const agreed = await readDebited(api, stay)
  expect(agreed.booking).toMatchObject({ status: 'CONFIRMED', is_debited: true })
  expect(agreed.debits).toMatchObject({
    state: 'active',
    card: { brand: 'visa', ending: '4242' },
    parts: booking.payment_plan.slice(1),
  })
  const [confirmation] = (await mailsTo(api, guest.email)).filter(({ subject }) =>
    subject.includes('seront prélevés'),
  )
  expect(confirmation?.text).toMatch(/se terminant par 4242 sera débitée de .* le .*, .* le /)
  api.clock.advance({ days: 24 })
  await sendReminders(api.app)
  await sendReminders(api.app)
  const [notice] = await mailsTo(api, guest.email)
  expect(notice?.subject).toMatch(/^[\d,\s]+€ seront prélevés le/)
  expect(notice?.text).toContain('se terminant par 4242')
  await debitDuePayments(api.app)
  expect((await readDebited(api, stay)).statuses).toEqual(['captured', 'due', 'due'])

  await debitAfter(api, 6)
  await debitAfter(api, 0)
  const second = await readDebited(api, stay)
  expect(second.statuses).toEqual(['captured', 'captured', 'due'])
  expect(second.debits.parts).toHaveLength(1)
  await sendReminders(api.app)
  await processDueBookings(api.app)
  expect(await subjects(guest)).not.toContainEqual(expect.stringContaining('est à payer'))

  await debitAfter(api, 30)
  const paid = await readDebited(api, stay)
  expect(paid.booking).toMatchObject({
    status: 'CONFIRMED',
    paid_minor: booking.total_minor,
    is_debited: false,
  })
  expect(paid.debits).toMatchObject({ state: 'ended', end_reason: 'paid', parts: [] })
  expect((await ledgerOf(api, booking.id)).clearing).toBe(booking.total_minor)
  expect((await subjects(guest)).filter((subject) => /^Paiement de .* reçu$/.test(subject))).toHaveLength(3)
  expect(await cardAt(booking.id)).toBeNull()
})

test('a refused debit is not repeated: the guest pays by hand within the deadline, and the next one is tried', async () => {
  const stay = await createDebitedStay(api, 'declined_later')
  await debitAfter(api, 30)
  const [mail] = await mailsTo(api, stay.guest.email)
  expect(mail?.subject).toMatch(/^Le prélèvement de .* a été refusé$/)
  expect(mail?.text).toContain(`/client-dash/bookings/${stay.booking.id}`)
  expect(mail?.text).toContain('seconde fois')
  const refused = await readDebited(api, stay)
  expect(refused.statuses).toEqual(['captured', 'failed', 'due'])
  expect(refused.booking.is_debited).toBe(false)
  await debitAfter(api, 1)
  await sendReminders(api.app)
  const { rows } = await api.app.db.$client.query(
    `select count(*)::int as debits from demonstration_attempt where kind = 'charge'
     and payment_id in (select id::text from payment where booking_id = $1)`,
    [stay.booking.id],
  )
  expect(rows[0].debits).toBe(1)
  const started = await payByHand(api, stay)
  expect(started.status, started.text).toBe(200)
  await press.card(api, started.json.redirect_url.split('/').at(-1), 'success')
  await runProvider(api)
  const byHand = await readDebited(api, stay)
  expect(byHand.statuses).toEqual(['captured', 'captured', 'due'])
  expect(byHand.booking.is_debited).toBe(true)
  await debitAfter(api, 30)
  expect((await readDebited(api, stay)).statuses).toEqual(['captured', 'captured', 'failed'])
  api.clock.advance({ days: 4 })
  await processDueBookings(api.app)
  const { booking, debits } = await readDebited(api, stay)
  expect(booking.status).toBe('CANCELLED_UNPAID')
  expect(debits).toMatchObject({ state: 'ended', end_reason: 'booking_ended' })
})

test('a bank that wants the guest to authenticate has them asked to pay by hand', async () => {
  const stay = await createDebitedStay(api, 'three_d_secure')
  await debitAfter(api, 30)
  expect((await subjects(stay.guest))[0]).toMatch(/^Votre banque vous demande de confirmer/)
  expect((await readDebited(api, stay)).statuses[1]).toBe('failed')
})

test('withdrawn by the guest alone, once or twice, nothing is debited and the reminders ask to pay', async () => {
  const stay = await createDebitedStay(api)
  const { guest, rental, booking } = stay
  for (const other of [await createTestUser(api), rental.owner])
    expect((await withdraw(api, other, booking.id)).status).toBe(404)
  expect((await api.call('DELETE', `/bookings/${booking.id}/automatic-debits`)).status).toBe(401)
  const first = await withdraw(api, guest, booking.id)
  expect(first.json.automatic_debits).toMatchObject({ state: 'ended', end_reason: 'withdrawn', parts: [] })
  api.clock.advance({ minutes: 1 })
  const second = await withdraw(api, guest, booking.id)
  expect(second.json).toEqual(first.json)
  await runProvider(api)
  expect(await cardAt(booking.id)).toBeNull()
  await debitAfter(api, 30)
  await sendReminders(api.app)
  expect((await readDebited(api, stay)).statuses).toEqual(['captured', 'due', 'due'])
  expect(await subjects(guest)).toContainEqual('Un versement pour votre séjour est à payer')
  const { debit_consents: copied } = await exportBookingsOf(api.app.db, guest.id)
  expect(copied).toMatchObject([{ code: booking.code, ending: '4242', endReason: 'withdrawn' }])
  expect((await exportBookingsOf(api.app.db, rental.owner.id)).debit_consents).toEqual([])
})

test('withdrawn while the page is open, the card is removed as soon as it is paid with', async () => {
  const stay = await bookDebited(api)
  const started = await payByHand(api, stay)
  await withdraw(api, stay.guest, stay.booking.id)
  await press.card(api, started.json.redirect_url.split('/').at(-1), 'success')
  await runProvider(api)
  expect(await readDebited(api, stay)).toMatchObject({ debits: { state: 'ended', end_reason: 'withdrawn' } })
  expect(await cardAt(stay.booking.id)).toBeNull()
})

test('a cancelled stay, a declined request and one cancelled for a suspended account are not debited', async () => {
  const cancelled = await createDebitedStay(api)
  await act(api, await renew(api, cancelled.guest), `/bookings/${cancelled.booking.id}/cancel`, {})
  const declined = await bookDebited(api, { instantBooking: false })
  await payFirst(api, declined)
  expect(await readDebited(api, declined)).toMatchObject({ debits: { state: 'active' } })
  await act(api, declined.rental.owner, `/owner/bookings/${declined.booking.id}/decline`, {
    reason: 'Travaux',
  })
  const suspended = await createDebitedStay(api)
  await api.app.db.update(users).set({ status: 'suspended' }).where(eq(users.id, suspended.guest.id))
  expect((await withdraw(api, suspended.guest, suspended.booking.id)).status).toBe(401)
  const staff = await createTestUser(api)
  const ending = { decision: 'refund', staffId: staff.id, now: api.clock.now() } as const
  await api.app.db.transaction((tx) => endStayOfSuspended(tx, api.app, suspended.booking.id, ending))
  await api.app.db.update(users).set({ status: 'active' }).where(eq(users.id, suspended.guest.id))
  await runProvider(api)
  await debitAfter(api, 61)
  for (const stay of [cancelled, declined, suspended]) {
    const { debits, statuses } = await readDebited(api, stay)
    expect(debits).toMatchObject({ state: 'ended', end_reason: 'booking_ended' })
    expect(statuses.slice(1)).toEqual(['voided', 'voided'])
    expect(await cardAt(stay.booking.id)).toBeNull()
  }
})

test('a cancellation between the debit and its sending withdraws it', async () => {
  const stay = await createDebitedStay(api)
  api.clock.advance({ days: 30 })
  await debitDuePayments(api.app)
  const premature = await payByHand(api, stay)
  expect(`${premature.status} ${premature.json.code}`).toBe('409 payment_under_way')
  await act(api, stay.guest, `/bookings/${stay.booking.id}/cancel`, {})
  await runProvider(api)
  expect((await readDebited(api, stay)).statuses).toEqual(['captured', 'voided', 'voided'])
})

test('other dates have other amounts, which nobody agreed to have debited', async () => {
  const stay = await createDebitedStay(api)
  const { rental, guest, booking } = stay
  const dates = { check_in: inDays(api, 120), check_out: inDays(api, 124) }
  const people = { adults: 2, children: 0, infants: 0, pets: 0 }
  const requested = await act(api, guest, `/bookings/${booking.id}/change`, { ...dates, ...people })
  expect(requested.status, requested.text).toBe(200)
  const answer = { change_id: requested.json.change.id }
  expect((await act(api, rental.owner, `/bookings/${booking.id}/change/accept`, answer)).status).toBe(200)
  expect(await subjects(guest)).toContain('Vos versements ne seront plus prélevés')
  await debitAfter(api, 61)
  const { debits, statuses } = await readDebited(api, stay)
  expect(debits).toMatchObject({ state: 'ended', end_reason: 'changed' })
  expect(new Set(statuses.slice(1))).toEqual(new Set(['due']))
})

/** One more infant, which changes no price. */
async function requestInfant({ guest, booking }: DebitedStay) {
  const { check_in, check_out } = booking
  const people = { adults: 2, children: 0, infants: 1, pets: 0 }
  const path = `/bookings/${booking.id}/change`
  const requested = await act(api, await renew(api, guest), path, { check_in, check_out, ...people })
  expect(requested.status, requested.text).toBe(200)
  return { change_id: requested.json.change.id as string }
}

async function acceptChange({ rental, booking }: DebitedStay, answer: { change_id: string }) {
  return act(api, await renew(api, rental.owner), `/bookings/${booking.id}/change/accept`, answer)
}

/** The balance falls due thirty days before the arrival, whenever the stay is changed. */
const balanceLater = { schedule: 'usual' }

const openPage = async (stay: DebitedStay): Promise<string> =>
  (await payByHand(api, stay)).json.redirect_url.split('/').at(-1)

test('a part whose page was left unpaid is owed once after a change, and debited once', async () => {
  const stay = await createDebitedStay(api, 'success', balanceLater)
  await payByHand(api, stay)
  await runProvider(api, { minutes: 24 * 60 + 1 })
  expect((await readDebited(api, stay)).statuses).toEqual(['captured', 'failed'])
  const accepted = await acceptChange(stay, await requestInfant(stay))
  expect(accepted.status, accepted.text).toBe(200)
  expect(await readDebited(api, stay)).toMatchObject({ booking: { is_debited: true } })
  await debitAfter(api, 70)
  const { booking, statuses } = await readDebited(api, stay)
  expect(statuses).toEqual(['captured', 'captured'])
  expect(booking.paid_minor).toBe(booking.total_minor)
})

test('a part whose debit was refused is not debited again after a change', async () => {
  const stay = await createDebitedStay(api, 'declined_later', balanceLater)
  await debitAfter(api, 70)
  expect((await acceptChange(stay, await requestInfant(stay))).status).toBe(200)
  await debitAfter(api, 1)
  expect((await readDebited(api, stay)).statuses).toEqual(['captured', 'failed'])
  const refused = (await subjects(stay.guest)).filter((subject) => subject.includes('a été refusé'))
  expect(refused).toHaveLength(1)
})

test('a change closes the page of a part, and what is paid there all the same is not owed again', async () => {
  const [left, paid, twice] = await Promise.all(
    [1, 2, 3].map(() => createDebitedStay(api, 'success', balanceLater)),
  )
  for (const stay of [left!, paid!, twice!]) {
    const page = await openPage(stay)
    expect((await acceptChange(stay, await requestInfant(stay))).status).toBe(200)
    if (stay === twice) await press.card(api, await openPage(stay), 'success')
    if (stay !== left) await press.card(api, page, 'success')
  }
  await runProvider(api)
  expect((await readDebited(api, left!)).statuses).toEqual(['captured', 'voided', 'due'])
  expect((await readDebited(api, paid!)).statuses).toEqual(['captured', 'captured'])
  expect((await readDebited(api, twice!)).statuses).toEqual(['captured', 'captured', 'captured'])
  expect(await subjects(twice!.guest)).toContainEqual(expect.stringContaining('payés en trop'))
  await debitAfter(api, 70)
  for (const stay of [left!, paid!, twice!]) {
    const { booking } = await readDebited(api, stay)
    expect(booking.paid_minor - booking.refunded_minor).toBe(booking.total_minor)
    expect((await ledgerOf(api, booking.id)).clearing).toBe(booking.total_minor)
  }
})

test('a change waits for the answer to a debit', async () => {
  const stay = await createDebitedStay(api, 'success', balanceLater)
  api.clock.advance({ days: 70 })
  const answer = await requestInfant(stay)
  await debitDuePayments(api.app)
  const premature = await acceptChange(stay, answer)
  expect(`${premature.status} ${premature.json.code}`).toBe('409 payment_under_way')
  await runProvider(api)
  expect((await acceptChange(stay, answer)).status).toBe(200)
  expect((await readDebited(api, stay)).statuses).toEqual(['captured', 'captured'])
})

test('agreed to where it is not offered, it is refused: mobile money, shares, one payment', async () => {
  const rental = await createListedRental(api, { instantBooking: true })
  const guest = await createTestUser(api)
  const requests = [
    { from: 100, payment_method: 'mobile_money', payment_schedule: 'three' },
    { from: 100, payment_method: 'card', payment_schedule: 'shared' },
    { from: 100, payment_method: 'card', payment_schedule: 'full' },
    { from: 100, payment_method: 'offline' },
  ]
  for (const requested of requests) {
    const { json: quote } = await requestQuote(api, rental, requested)
    expect(quote.automatic_debits).toEqual([])
    const { status, json } = await book(api, guest, quote.quote_id, { automatic_debits: true })
    expect(`${status} ${json.errors?.[0].field}`).toBe('422 automatic_debits')
  }
  const { json: quote } = await requestQuote(api, rental, { from: 100, payment_method: 'card' })
  expect(quote.automatic_debits).toMatchObject([{ kind: 'balance' }])
  const { json: booking } = await book(api, guest, quote.quote_id)
  const { json } = await api.call('GET', `/bookings/${booking.id}/payments`, { token: guest.token })
  expect(json.automatic_debits).toBeNull()
  expect((await withdraw(api, guest, booking.id)).json).toEqual({ automatic_debits: null })
})
