import { afterAll, expect, test } from 'vitest'
import { endpoints } from '#contract/catalogue.ts'
import { runOperations } from '#server/payments/operations/run-operations.ts'
import { refundPayments } from '#server/payments/booking-payments.ts'
import { refreshPayouts } from '#server/finances/payouts/refresh-payouts.ts'
import { createTestAdmin } from '../data/create-users.ts'
import { createCardPayment, runAll, sendWebhook } from '../data/create-card-stay.ts'
import { startHold } from '../data/create-deposits.ts'
import { addBankAccount, createCardPaidStay, createPublishedRental } from '../data/create-payouts.ts'
import {
  act,
  book,
  createListedRental,
  createTestQuote,
  createTestStay,
  inDays,
} from '../data/create-stays.ts'
import { startApi } from '../start-api.ts'
import { openStripePeer } from '../peers/stripe-peer.ts'

// Row S4 of the trust scoreboard, as a table: every endpoint of bookings and payments, named by the contract.
const secret = 'whsec_of_the_tests'
const stripe = await openStripePeer()
const api = startApi({
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRETS: secret,
  STRIPE_API_URL: stripe.url,
  LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
})
afterAll(() => stripe.close())

/**
 * Endpoints without a write; events of providers have idempotency ids of their own, files of a bank a message id, and
 * pictures of an inventory the hash of their file; a share has one attempt with its provider at a time.
 */
const hasNoEffect = new Set([
  'POST /bookings/quote',
  'POST /bookings/:id/change/preview',
  'POST /seller/billing/subscription/preview',
  'POST /payments/webhooks/:provider',
  'POST /payment-shares/look',
  'POST /payment-shares/start',
  'POST /admin/payout-batches/answers',
  'POST /bookings/:id/inventory/:moment',
])
const ofMoney = /booking|payment|payout|refund|credit|incident|billing/

test('every call that books, pays or gives back takes an idempotency key', () => {
  const without = endpoints
    .filter(({ method, path }) => method === 'POST' && ofMoney.test(path))
    // Forms of the demonstration provider's own page: an attempt leaves each of its statuses once.
    .filter(({ path }) => !path.startsWith('/demonstration-payments/'))
    .filter(({ idempotent }) => !idempotent)
    .map(({ method, path }) => `${method} ${path}`)
  expect(new Set(without)).toEqual(hasNoEffect)
})

interface CallContext {
  person: { token: string }
  path: string
  body?: Record<string, unknown>
  /** Another body that is valid, where a further message is not. */
  other?: Record<string, unknown>
  /** Number of rows that the call wrote. */
  done: () => Promise<number>
}

const inCash = { amount_minor: 1_000, method: 'cash' }
const reference = { reference: 'VIR-2027-04' }
const description = 'Le chauffage est en panne depuis hier soir.'

const rowsOf = async (statement: string, ...values: string[]) =>
  (await api.app.db.$client.query(statement, values)).rows.length
const transitionsOf = (bookingId: string, action: string) => () =>
  rowsOf('select from booking_move where booking_id = $1 and action = $2', bookingId, action)
const entriesOf = (bookingId: string, kind: string) => () =>
  rowsOf('select from ledger_transaction where booking_id = $1 and kind = $2', bookingId, kind)

async function createTestRequest(instantBooking = false) {
  const rental = await createListedRental(api, { instantBooking })
  return { ...(await createTestStay(api, rental)), owner: rental.owner }
}

/** A stay whose guest requests one night less. */
async function createTestChange() {
  const { booking, guest, owner } = await createTestRequest(true)
  const requested = await act(api, guest, `/bookings/${booking.id}/change`, shorterStay())
  return { booking, guest, owner, change_id: requested.json.change.id as string }
}
const shorterStay = () => ({ check_in: inDays(api, 60), check_out: inDays(api, 62), adults: 2 })

async function createTestIncident() {
  const place = await createPublishedRental(api)
  const dates = { checkIn: inDays(api, 0), checkOut: inDays(api, 3) }
  const booking = await createCardPaidStay(api, place, { status: 'IN_STAY', ...dates })
  return { ...place, booking }
}
type Incident = Awaited<ReturnType<typeof createTestIncident>>

async function reportIncident({ guest, booking }: Incident) {
  await act(api, guest, `/bookings/${booking.id}/incident`, { description: description })
  const { rows } = await api.app.db.$client.query('select id from incident where booking_id = $1', [
    booking.id,
  ])
  return rows[0].id as string
}

/** A current stay paid by card, whose deposit can be held. */
async function createDepositToHold() {
  const place = await createPublishedRental(api)
  const dates = { checkIn: inDays(api, 0), checkOut: inDays(api, 3) }
  const details = { status: 'IN_STAY', depositMinor: 30_000, ...dates } as const
  return { ...place, booking: await createCardPaidStay(api, place, details) }
}

/** A refund that the provider refused. */
async function createRefusedRefund() {
  const { booking } = await createCardPayment(api, stripe, secret)
  stripe.refuseNext('charge_disputed')
  await api.app.db.transaction((tx) =>
    refundPayments(tx, api.app, booking, { refundMinor: 5_000, lines: [], reason: 'half' }),
  )
  await runAll(api)
  return { booking, refundId: await refundOf(booking.id) }
}

async function refundOf(bookingId: string) {
  const { rows } = await api.app.db.$client.query('select id from payment_refund where booking_id = $1', [
    bookingId,
  ])
  return rows[0].id as string
}

const calls: Record<string, () => Promise<CallContext>> = {
  'POST /bookings': async () => {
    const rental = await createListedRental(api)
    const { quote_id } = await createTestQuote(api, rental)
    const { guest } = await createTestRequest()
    return {
      person: guest,
      path: '/bookings',
      body: { quote_id },
      done: () => rowsOf('select from booking where rental_id = $1', rental.id),
    }
  },
  'POST /bookings/:id/cancel': async () => {
    const { booking, guest } = await createTestRequest(true)
    const path = `/bookings/${booking.id}/cancel`
    return { person: guest, path, body: { reason: 'Malade' }, done: transitionsOf(booking.id, 'cancel') }
  },
  'POST /bookings/:id/change': async () => {
    const { booking, guest } = await createTestRequest(true)
    const path = `/bookings/${booking.id}/change`
    return { person: guest, path, body: shorterStay(), done: transitionsOf(booking.id, 'request_change') }
  },
  'POST /bookings/:id/change/accept': async () => {
    const { booking, owner, change_id } = await createTestChange()
    const path = `/bookings/${booking.id}/change/accept`
    return { person: owner, path, body: { change_id }, done: transitionsOf(booking.id, 'accept_change') }
  },
  'POST /bookings/:id/change/decline': async () => {
    const { booking, owner, change_id } = await createTestChange()
    const path = `/bookings/${booking.id}/change/decline`
    return { person: owner, path, body: { change_id }, done: transitionsOf(booking.id, 'decline_change') }
  },
  'POST /bookings/:id/incident': async () => {
    const { booking, guest } = await createTestIncident()
    const path = `/bookings/${booking.id}/incident`
    return {
      person: guest,
      path,
      body: { description: description },
      done: transitionsOf(booking.id, 'report_incident'),
    }
  },
  'POST /bookings/:id/incident/statements': async () => {
    const incident = await createTestIncident()
    await reportIncident(incident)
    const path = `/bookings/${incident.booking.id}/incident/statements`
    const done = transitionsOf(incident.booking.id, 'state_incident')
    return { person: incident.owner, path, body: { body: description }, done }
  },
  'POST /admin/incidents/:id/rule': async () => {
    const incident = await createTestIncident()
    const path = `/admin/incidents/${await reportIncident(incident)}/rule`
    const body = { refund_minor: 1_000, reason: description }
    const done = transitionsOf(incident.booking.id, 'rule_incident')
    return { person: await createTestAdmin(api), path, body, done }
  },
  'POST /bookings/:id/payment': async () => {
    const rental = await createListedRental(api)
    const { quote_id } = await createTestQuote(api, rental, { payment_method: 'card' })
    const { guest } = await createTestRequest()
    const { json } = await book(api, guest, quote_id)
    const before = stripe.sessions.size
    const done = async () => stripe.sessions.size - before
    return { person: guest, path: `/bookings/${json.id}/payment`, done }
  },
  'POST /bookings/:id/deposit': async () => {
    const { guest, booking } = await createDepositToHold()
    const before = stripe.sessions.size
    const done = async () => stripe.sessions.size - before
    return { person: guest, path: `/bookings/${booking.id}/deposit`, done }
  },
  'POST /owner/bookings/:id/deposit/release': async () => {
    const { owner, guest, booking } = await createDepositToHold()
    const intent = stripe.pay(await startHold(api, guest, booking))
    await sendWebhook(api, 'payment_intent.amount_capturable_updated', intent, secret)
    const released = `select from payment_operation join booking_deposit on booking_deposit.id = subject_id
      where kind = 'deposit_release' and booking_id = $1`
    const path = `/owner/bookings/${booking.id}/deposit/release`
    return { person: owner, path, done: () => rowsOf(released, booking.id) }
  },
  'POST /owner/bookings/:id/accept': async () => {
    const { booking, owner } = await createTestRequest()
    const path = `/owner/bookings/${booking.id}/accept`
    return { person: owner, path, done: transitionsOf(booking.id, 'accept') }
  },
  'POST /owner/bookings/:id/decline': async () => {
    const { booking, owner } = await createTestRequest()
    const path = `/owner/bookings/${booking.id}/decline`
    return { person: owner, path, body: { reason: 'Travaux' }, done: transitionsOf(booking.id, 'decline') }
  },
  'POST /owner/bookings/:id/payments': async () => {
    const { booking, owner } = await createTestRequest(true)
    const path = `/owner/bookings/${booking.id}/payments`
    return { person: owner, path, body: inCash, done: entriesOf(booking.id, 'payment') }
  },
  'POST /owner/bookings/:id/no-show': async () => {
    const place = await createPublishedRental(api)
    const dates = { checkIn: inDays(api, -3), checkOut: inDays(api, 3) }
    const booking = await createCardPaidStay(api, place, { status: 'IN_STAY', ...dates })
    const path = `/owner/bookings/${booking.id}/no-show`
    return { person: place.owner, path, done: transitionsOf(booking.id, 'mark_no_show') }
  },
  'POST /owner/bookings/:id/refunds/:refundId/confirm': async () => {
    const { booking, guest, owner } = await createTestRequest(true)
    await act(api, owner, `/owner/bookings/${booking.id}/payments`, inCash)
    await act(api, guest, `/bookings/${booking.id}/cancel`, {})
    const path = `/owner/bookings/${booking.id}/refunds/${await refundOf(booking.id)}/confirm`
    return { person: owner, path, done: entriesOf(booking.id, 'refund_sent') }
  },
  'POST /owner/finances/payout-account': async () => {
    const { owner } = await createPublishedRental(api)
    const before = stripe.accounts.size
    const done = async () => stripe.accounts.size - before
    return { person: owner, path: '/owner/finances/payout-account', done }
  },
  'POST /admin/payouts/:id/send': async () => {
    const place = await createPublishedRental(api)
    await addBankAccount(api, place.owner)
    const booking = await createCardPaidStay(api, place)
    await refreshPayouts(api.app, place.owner.id)
    const { rows } = await api.app.db.$client.query('select id from payout where booking_id = $1', [
      booking.id,
    ])
    const path = `/admin/payouts/${rows[0].id}/send`
    const done = entriesOf(booking.id, 'payout')
    return { person: await createTestAdmin(api), path, body: reference, done }
  },
  'POST /admin/payouts/:id/accept-holder': async () => {
    const place = await createPublishedRental(api)
    await addBankAccount(api, place.owner)
    await createCardPaidStay(api, place)
    const other = `update owner_bank_account set holder = 'Bakary Traoré' where owner_id = $1`
    await api.app.db.$client.query(other, [place.owner.id])
    await refreshPayouts(api.app, place.owner.id)
    const { rows } = await api.app.db.$client.query('select id from payout where owner_id = $1', [
      place.owner.id,
    ])
    const path = `/admin/payouts/${rows[0].id}/accept-holder`
    const { rows: accounts } = await api.app.db.$client.query(
      'select updated_at from owner_bank_account where owner_id = $1',
      [place.owner.id],
    )
    const updatedAt = new Date(accounts[0].updated_at).toISOString()
    const body = { holder: 'Bakary Traoré', updated_at: updatedAt, reason: 'Livret de famille vu' }
    const accepted = `select from audit_deed where action = 'money.holder_accepted' and entity_id = $1`
    return {
      person: await createTestAdmin(api),
      path,
      body,
      other: { ...body, reason: 'Extrait Kbis vu' },
      done: () => rowsOf(accepted, place.owner.id),
    }
  },
  'POST /admin/refunds/:id/retry': async () => {
    const { refundId } = await createRefusedRefund()
    const again = 'select from payment_operation where subject_id = $1 and round = 1'
    const path = `/admin/refunds/${refundId}/retry`
    return { person: await createTestAdmin(api), path, done: () => rowsOf(again, refundId) }
  },
  'POST /admin/refunds/:id/transfer': async () => {
    const { booking, refundId } = await createRefusedRefund()
    const path = `/admin/refunds/${refundId}/transfer`
    const done = entriesOf(booking.id, 'refund_sent')
    return { person: await createTestAdmin(api), path, body: reference, done }
  },
  'POST /admin/credits/:id/pay': async () => {
    const { booking, owner } = await createTestRequest(true)
    await act(api, owner, `/bookings/${booking.id}/cancel`, { reason: 'Dégât des eaux' })
    const { rows } = await api.app.db.$client.query('select id from refund_decision where booking_id = $1', [
      booking.id,
    ])
    const path = `/admin/credits/${rows[0].id}/pay`
    const done = entriesOf(booking.id, 'credit_paid')
    return { person: await createTestAdmin(api), path, body: reference, done }
  },
  'POST /admin/payout-batches': async () => {
    const place = await createPublishedRental(api)
    await addBankAccount(api, place.owner)
    await createCardPaidStay(api, place)
    await refreshPayouts(api.app, place.owner.id)
    const done = () => rowsOf('select from payout_batch')
    // A second person is there to sign.
    const [person] = [await createTestAdmin(api), await createTestAdmin(api)]
    return { person, path: '/admin/payout-batches', body: {}, other: { execution_on: inDays(api, 9) }, done }
  },
}

test('the table below has a row for each of them that is about stays', () => {
  const declared = endpoints
    .filter(({ method, path, idempotent }) => method === 'POST' && idempotent && ofMoney.test(path))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !name.includes('/billing/'))
  expect(new Set(Object.keys(calls))).toEqual(new Set(declared))
})

test.each(Object.entries(calls))('%s is done once for one key', async (name, prepare) => {
  const { person, path, body, done, other } = await prepare()
  const key = crypto.randomUUID()
  const once = () => act(api, person, path, body, key)
  const together = await Promise.all(Array.from({ length: 6 }, once))
  const [first] = together
  expect(first!.status, first!.text).toBeLessThan(300)
  expect(new Set(together.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(await done()).toBe(1)
  await runOperations(api.app)
  api.clock.advance({ minutes: 5 })
  const replayed = await once()
  expect(`${replayed.status} ${replayed.text}`).toBe(`${first!.status} ${first!.text}`)
  expect(replayed.headers.get('idempotent-replayed')).toBe('true')
  expect(await done()).toBe(1)
  const hasObject = name.includes(':')
  const otherPath = hasObject ? path.replace(/[0-9a-f-]{36}/, crypto.randomUUID()) : path
  if (!hasObject && !body) return
  const otherBody = hasObject ? body : (other ?? { ...body, message: 'Autre chose' })
  const reused = await act(api, person, otherPath, otherBody, key)
  expect(`${reused.status} ${reused.json.code}`).toBe('422 idempotency_key_reused')
  expect(await done()).toBe(1)
})
