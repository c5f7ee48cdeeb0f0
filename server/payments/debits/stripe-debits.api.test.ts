import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { PlannedPayment } from '#contract/money/payment-plan.ts'
import { processDueBookings } from '#server/bookings/lifecycle/process-due-bookings.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { origin } from '#server/platform/database/origin.ts'
import { runWithin } from '#server/platform/database/run-statement.ts'
import { createPricedBooking, ledgerOf } from '#server/test/data/create-money.ts'
import { renew } from '#server/test/data/create-stays.ts'
import { createTestDraft } from '#server/test/data/create-owned-rentals.ts'
import { createTestOwner, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { failAtEachWrite } from '#server/test/fail-each-write.ts'
import { openStripePeer, signedEvent } from '#server/test/peers/stripe-peer.ts'
import { startApi } from '#server/test/start-api.ts'
import { firstConsent, openPayments, refundPayments, voidPayments } from '../booking-payments.ts'
import { reconcilePayments, runOperations } from '../operations/run-operations.ts'
import { debitDuePayments } from './debit-due-payments.ts'
import { withdrawDebits } from './show-debits.ts'

const secret = 'whsec_of_the_tests'
const stripe = await openStripePeer()
const api = startApi({
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRETS: secret,
  STRIPE_API_URL: stripe.url,
  LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
})
afterAll(() => stripe.close())

type Bank = Parameters<typeof stripe.pay>[2]

/** 375,55 € in two parts: the first paid on Stripe's page, which saved the card; the balance due today. */
async function createDueDebit(bank: Bank = 'well') {
  const owner = await createTestOwner(api)
  const guest = await createTestUser(api)
  const rental = await createTestDraft(api, owner)
  const today = api.clock.now().toISOString().slice(0, 10)
  const paymentPlan: PlannedPayment[] = [
    { kind: 'first', amount_minor: 10_000, due_on: null },
    { kind: 'balance', amount_minor: 27_555, due_on: today },
  ]
  const details = { paymentMethod: 'card', mode: 'instant', status: 'PENDING_PAYMENT', paymentPlan } as const
  const booking = await createPricedBooking(api, rental, guest, details)
  await api.app.db.transaction(async (tx) => {
    await openPayments(tx, api.app, booking)
    await runWithin(tx, firstConsent(api.app, booking))
  })
  const started = await api.call('POST', `/bookings/${booking.id}/payment`, { token: guest.token })
  expect(started.status, started.text).toBe(200)
  const page = started.json.redirect_url.split('/').at(-1)
  const intent = stripe.pay(page, 'well', bank)
  expect(await sendWebhook('payment_intent.succeeded', intent)).toBe(200)
  return { guest, booking, card: intent.payment_method! }
}

async function sendWebhook(type: string, object: Parameters<typeof signedEvent>[1]) {
  const { payload, headers } = signedEvent(type, object, { secret, at: api.clock.now() })
  const path = `${api.url}/api/v1/payments/webhooks/stripe`
  return (await fetch(path, { method: 'POST', body: payload, headers })).status
}

async function read({ guest, booking }: { guest: TestUser; booking: { id: string } }) {
  await renew(api, guest)
  const { json } = await api.call('GET', `/bookings/${booking.id}/payments`, { token: guest.token })
  const statuses: string[] = json.items.map(({ status }: { status: string }) => status)
  return { statuses, debits: json.automatic_debits }
}

const guestOf = ({ guest }: { guest: TestUser }) => ({ userId: guest.id, roles: [] }) as never

/** The charges that Stripe made for a booking without the guest. */
async function chargesOf({ id }: { id: string }) {
  const { rows } = await api.app.db.$client.query('select id from payment where booking_id = $1', [id])
  const ids = new Set(rows.map((row) => row.id))
  return [...stripe.intents.values()].filter(
    ({ off_session: isDebit, metadata }) => isDebit && ids.has(metadata.payment_id),
  )
}

test('the page saves the card, which is charged off-session, refunded by its intent, and then detached', async () => {
  const stay = await createDueDebit()
  const { booking, card } = stay
  expect(card.customer).toMatch(/^cus_/)
  expect((await read(stay)).debits).toMatchObject({
    state: 'active',
    card: { brand: 'visa', ending: '4242', expires_on: '2031-04' },
  })
  await debitDuePayments(api.app)
  await runOperations(api.app)
  const [charge] = await chargesOf(booking)
  expect(charge).toMatchObject({
    amount: 27_555,
    currency: 'eur',
    status: 'succeeded',
    customer: expect.any(String),
  })
  await sendWebhook('payment_intent.succeeded', charge!)
  expect((await read(stay)).statuses).toEqual(['captured', 'captured'])
  expect((await ledgerOf(api, booking.id)).clearing).toBe(37_555)
  await runOperations(api.app)
  expect(stripe.methods.get(card.id)!.customer).toBeNull()
  const order = { refundMinor: 5_000, lines: [], reason: 'test' }
  await api.app.db.transaction((tx) => refundPayments(tx, api.app, booking, order))
  await runOperations(api.app)
  const [refund] = [...stripe.refunds.values()].slice(-1)
  expect(refund).toMatchObject({ amount: 5_000, payment_intent: charge!.id })
})

test.each([
  ['card_declined', 'Le prélèvement de'],
  ['authentication_required', 'Votre banque vous demande de confirmer'],
] as const)('%s is a result: paid by hand, and never charged again', async (bank, subject) => {
  const stay = await createDueDebit(bank)
  await debitDuePayments(api.app)
  await runOperations(api.app)
  await debitDuePayments(api.app)
  await runOperations(api.app)
  expect((await read(stay)).statuses).toEqual(['captured', 'failed'])
  expect(await chargesOf(stay.booking)).toHaveLength(1)
  const notified = await api.call('GET', '/notifications?per_page=5', { token: stay.guest.token })
  expect(notified.json.items[0].title).toContain(subject)
  const again = await api.call('POST', `/bookings/${stay.booking.id}/payment`, { token: stay.guest.token })
  expect(again.status, again.text).toBe(200)
  stripe.pay(again.json.redirect_url.split('/').at(-1))
  api.clock.advance({ minutes: 3 })
  await reconcilePayments(api.app)
  expect((await read(stay)).statuses).toEqual(['captured', 'captured'])
})

test('killed at any write, before or after the answer of the provider, it is charged and booked once', async () => {
  const stay = await createDueDebit()
  const job = { requestId: 'job', actorId: null, addressHash: () => null }
  const points = await failAtEachWrite(
    api.app.db.$client,
    () =>
      origin.run(job, async () => {
        await debitDuePayments(api.app)
        api.clock.advance({ minutes: 6 })
        await runOperations(api.app).catch(() => {})
      }),
    async () => {
      expect((await chargesOf(stay.booking)).length).toBeLessThan(2)
    },
  )
  expect(points).toBeGreaterThan(5)
  expect((await read(stay)).statuses).toEqual(['captured', 'captured'])
  expect(await chargesOf(stay.booking)).toHaveLength(1)
  expect((await ledgerOf(api, stay.booking.id)).clearing).toBe(37_555)
})

test('run many times at once, and with answers that are lost, it is charged once', async () => {
  const stay = await createDueDebit()
  await Promise.all(Array.from({ length: 5 }, () => debitDuePayments(api.app)))
  stripe.failNext('before', 'after', 'error', 'nonsense')
  for (let round = 0; round < 6; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    await Promise.all(Array.from({ length: 3 }, () => runOperations(api.app)))
    api.clock.advance({ minutes: 6 })
  }
  expect((await read(stay)).statuses).toEqual(['captured', 'captured'])
  expect(await chargesOf(stay.booking)).toHaveLength(1)
  expect((await ledgerOf(api, stay.booking.id)).clearing).toBe(37_555)
})

test('an answer that is lost for longer than Stripe stores its key is looked up, and the stay waits for it', async () => {
  const stay = await createDueDebit()
  await runOperations(api.app)
  await debitDuePayments(api.app)
  // The client repeats a request once whose connection was closed.
  stripe.failNext('after', 'after')
  await runOperations(api.app)
  expect(await chargesOf(stay.booking)).toHaveLength(1)
  expect((await read(stay)).statuses).toEqual(['captured', 'pending'])
  const past = new Date(api.clock.now().getTime() - 1000)
  await api.app.db.update(bookings).set({ expiresAt: past }).where(eq(bookings.id, stay.booking.id))
  await processDueBookings(api.app)
  stripe.passDay()
  api.clock.advance({ hours: 30 })
  await runOperations(api.app)
  expect((await read(stay)).statuses).toEqual(['captured', 'captured'])
  expect(await chargesOf(stay.booking)).toHaveLength(1)
})

test('a page that the guest opens while the debit is queued is closed, and both are not paid', async () => {
  const stay = await createDueDebit()
  stripe.meanwhile(() => debitDuePayments(api.app))
  const opened = await api.call('POST', `/bookings/${stay.booking.id}/payment`, { token: stay.guest.token })
  expect(`${opened.status} ${opened.json.code}`).toBe('409 nothing_due')
  expect([...stripe.sessions.values()].at(-1)!.status).toBe('expired')
  await runOperations(api.app)
  expect((await read(stay)).statuses).toEqual(['captured', 'captured'])
})

test('a stay that ends while the charge is made gets it back', async () => {
  const stay = await createDueDebit()
  // Cards of the stays before are removed first.
  await runOperations(api.app)
  await debitDuePayments(api.app)
  stripe.meanwhile(() =>
    api.app.db.transaction(async (tx) => {
      await tx.execute(`update booking set status = 'CANCELLED_BY_GUEST' where id = '${stay.booking.id}'`)
      await voidPayments(tx, api.app, stay.booking.id)
    }),
  )
  await runOperations(api.app)
  await runOperations(api.app)
  const [charge] = await chargesOf(stay.booking)
  expect(charge!.status).toBe('succeeded')
  const refunds = [...stripe.refunds.values()].filter((refund) => refund.payment_intent === charge!.id)
  expect(refunds).toMatchObject([{ amount: 27_555 }])
})

test.each(['withdrawn', 'cancelled'] as const)(
  '%s after a try that never reached the provider, nothing is charged',
  async (how) => {
    const stay = await createDueDebit()
    await runOperations(api.app)
    await debitDuePayments(api.app)
    // The client repeats a request once whose connection was closed.
    stripe.failNext('before', 'before')
    await runOperations(api.app)
    expect((await read(stay)).statuses).toEqual(['captured', 'pending'])
    await api.app.db.transaction(async (tx) => {
      if (how === 'withdrawn') return withdrawDebits(tx, api.app, stay.booking.id, guestOf(stay))
      await tx.execute(`update booking set status = 'CANCELLED_BY_GUEST' where id = '${stay.booking.id}'`)
      return voidPayments(tx, api.app, stay.booking.id)
    })
    // Nor does the card go: a charge would succeed.
    stripe.failNext('error')
    for (const minutes of [6, 6]) {
      api.clock.advance({ minutes })
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      await runOperations(api.app)
    }
    expect((await read(stay)).statuses).toEqual(['captured', how === 'withdrawn' ? 'due' : 'voided'])
    expect(await chargesOf(stay.booking)).toEqual([])
    expect(stripe.methods.get(stay.card.id)!.customer).toBeNull()
  },
)

test('withdrawn after it was queued and before it is sent, nothing is charged', async () => {
  const stay = await createDueDebit()
  await debitDuePayments(api.app)
  await api.app.db.transaction((tx) => withdrawDebits(tx, api.app, stay.booking.id, guestOf(stay)))
  await runOperations(api.app)
  expect((await read(stay)).statuses).toEqual(['captured', 'due'])
  expect(await chargesOf(stay.booking)).toEqual([])
  expect(stripe.methods.get(stay.card.id)!.customer).toBeNull()
})
