import { afterAll, expect, test } from 'vitest'
import { createTestOwner, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { createTestDraft } from '#server/test/data/create-owned-rentals.ts'
import { createPricedBooking, ledgerOf } from '#server/test/data/create-money.ts'
import { startApi } from '#server/test/start-api.ts'
import { openStripePeer, signedEvent } from '#server/test/peers/stripe-peer.ts'
import { capturePayments, openPayments, refundPayments, voidPayments } from './booking-payments.ts'
import { reconcilePayments, runOperations } from './operations/run-operations.ts'

const secret = 'whsec_of_the_tests'
const stripe = await openStripePeer()
const api = startApi({
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRETS: `whsec_older,${secret}`,
  STRIPE_API_URL: stripe.url,
  LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
})
afterAll(() => stripe.close())

async function createCardPaidStay() {
  const owner = await createTestOwner(api)
  const guest = await createTestUser(api)
  const rental = await createTestDraft(api, owner)
  const booking = await createPricedBooking(api, rental, guest, {
    paymentMethod: 'card',
    status: 'PENDING_PAYMENT',
  })
  await api.app.db.transaction((tx) => openPayments(tx, api.app, booking))
  return { owner, guest, booking }
}

async function begin(bookingId: string, guest: TestUser) {
  const answer = await api.call('POST', `/bookings/${bookingId}/payment`, { token: guest.token })
  expect(answer.status, answer.text).toBe(200)
  return answer.json
}

const referenceOf = (started: { redirect_url: string }) => started.redirect_url.split('/').at(-1)!

async function sendWebhook({ payload, headers }: ReturnType<typeof signedEvent>) {
  const path = `${api.url}/api/v1/payments/webhooks/stripe`
  return (await fetch(path, { method: 'POST', body: payload, headers })).status
}

const eventOf = (type: string, intent: Parameters<typeof signedEvent>[1], id?: string) =>
  signedEvent(type, intent, { secret, at: api.clock.now(), ...(id && { id }) })

async function statusOf(bookingId: string) {
  const { rows } = await api.app.db.$client.query(
    'select status from payment where booking_id = $1 order by created_at, id',
    [bookingId],
  )
  return rows.map(({ status }) => status).join(' ')
}

async function silence() {
  api.clock.advance({ minutes: 6 })
}

test('a card is authorised, then captured when the stay is accepted, and booked in the ledger', async () => {
  const { guest, booking } = await createCardPaidStay()
  const started = await begin(booking.id, guest)
  expect(started).toMatchObject({ provider: 'stripe', redirect_url: expect.stringContaining(stripe.url) })
  const intent = stripe.pay(referenceOf(started))
  expect(intent).toMatchObject({ amount: 37_555, currency: 'eur', capture_method: 'manual' })
  expect(await sendWebhook(eventOf('payment_intent.amount_capturable_updated', intent))).toBe(200)
  expect(await statusOf(booking.id)).toBe('authorised')
  expect(await ledgerOf(api, booking.id)).toEqual({})
  const requested = await api.call('GET', `/bookings/${booking.id}`, { token: guest.token })
  expect(requested.json).toMatchObject({ status: 'REQUESTED', paid_minor: 0 })
  await api.app.db.transaction((tx) => capturePayments(tx, api.app, booking.id))
  await runOperations(api.app)
  expect(await statusOf(booking.id)).toBe('captured')
  const paid = await api.call('GET', `/bookings/${booking.id}`, { token: guest.token })
  expect(paid.json.paid_minor).toBe(37_555)
  expect(await ledgerOf(api, booking.id)).toMatchObject({
    clearing: 37_555,
    guest_fees: -3_060,
    owner_fees: -1_020,
  })
})

test('pressed twice, or many times at once, it is one attempt', async () => {
  const { guest, booking } = await createCardPaidStay()
  const before = stripe.sessions.size
  const answers = await Promise.all(Array.from({ length: 10 }, () => begin(booking.id, guest)))
  expect(new Set(answers.map(({ redirect_url }) => redirect_url)).size).toBe(1)
  expect((await begin(booking.id, guest)).redirect_url).toBe(answers[0].redirect_url)
  expect(stripe.sessions.size).toBe(before + 1)
})

test('a declined card is tried again on the same page, and a page that expired gives way to another', async () => {
  const { guest, booking } = await createCardPaidStay()
  const first = referenceOf(await begin(booking.id, guest))
  await sendWebhook(eventOf('payment_intent.payment_failed', stripe.pay(first, 'declined')))
  expect(referenceOf(await begin(booking.id, guest))).toBe(first)
  stripe.sessions.get(first)!.status = 'expired'
  await silence()
  await reconcilePayments(api.app)
  expect(await statusOf(booking.id)).toBe('failed')
  const second = referenceOf(await begin(booking.id, guest))
  expect(second).not.toBe(first)
  stripe.pay(second)
  await silence()
  await reconcilePayments(api.app)
  expect(await statusOf(booking.id)).toBe('authorised')
})

test('a hundred duplicates, shuffled and three days late, end in one capture booked once', async () => {
  const { guest, booking } = await createCardPaidStay()
  const reference = referenceOf(await begin(booking.id, guest))
  const authorized = { ...stripe.pay(reference) }
  await sendWebhook(eventOf('payment_intent.amount_capturable_updated', authorized, 'evt_held_late'))
  await api.app.db.transaction((tx) => capturePayments(tx, api.app, booking.id))
  await runOperations(api.app)
  api.clock.advance({ hours: 72 })
  const taken = { ...authorized, status: 'succeeded' }
  const kinds = ['payment_intent.succeeded', 'payment_intent.amount_capturable_updated', 'charge.captured']
  const tape = Array.from({ length: 100 }, (_, index) => {
    const kind = kinds[(index * 7) % kinds.length]!
    return eventOf(kind, index % 2 ? taken : authorized, `evt_${kind}_${booking.id}`)
  })
  const statuses = await Promise.all(tape.map(sendWebhook))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await statusOf(booking.id)).toBe('captured')
  expect(await ledgerOf(api, booking.id)).toMatchObject({ clearing: 37_555 })
  const { rows } = await api.app.db.$client.query(
    `select count(*)::int as events from payment_event where payload ->> 'id' = $1`,
    [authorized.id],
  )
  expect(rows[0].events).toBe(4)
})

test('an event with a wrong or old signature is refused before anything is written', async () => {
  const { guest, booking } = await createCardPaidStay()
  const intent = stripe.pay(referenceOf(await begin(booking.id, guest)))
  const count = async () =>
    (await api.app.db.$client.query('select count(*)::int as n from payment_event')).rows[0].n as number
  const before = await count()
  const good = eventOf('payment_intent.succeeded', intent)
  expect(await sendWebhook({ ...good, payload: good.payload.replace('succeeded', 'succeedee') })).toBe(400)
  expect(await sendWebhook({ ...good, payload: JSON.stringify(JSON.parse(good.payload), null, 1) })).toBe(400)
  expect(await sendWebhook({ ...good, headers: { ...good.headers, 'stripe-signature': 't=1,v1=00' } })).toBe(
    400,
  )
  const old = new Date(api.clock.now().getTime() - 301_000)
  expect(await sendWebhook(signedEvent('payment_intent.succeeded', intent, { secret, at: old }))).toBe(400)
  const foreign = signedEvent('payment_intent.succeeded', intent, {
    secret: 'whsec_other',
    at: api.clock.now(),
  })
  expect(await sendWebhook(foreign)).toBe(400)
  expect(await count()).toBe(before)
  expect(await statusOf(booking.id)).toBe('pending')
  const rotated = signedEvent('payment_intent.succeeded', intent, {
    secret: 'whsec_older',
    at: api.clock.now(),
  })
  expect(await sendWebhook(rotated)).toBe(200)
})

test.each(['before', 'after', 'error', 'nonsense'] as const)(
  'a capture whose answer fails (%s) is done once and booked once',
  async (error) => {
    const { guest, booking } = await createCardPaidStay()
    const reference = referenceOf(await begin(booking.id, guest))
    await sendWebhook(eventOf('payment_intent.amount_capturable_updated', stripe.pay(reference)))
    await api.app.db.transaction((tx) => capturePayments(tx, api.app, booking.id))
    stripe.failNext(error)
    await runOperations(api.app)
    expect(['capturing', 'captured']).toContain(await statusOf(booking.id))
    api.clock.advance({ minutes: 1 })
    await runOperations(api.app)
    expect(await statusOf(booking.id)).toBe('captured')
    expect(await ledgerOf(api, booking.id)).toMatchObject({ clearing: 37_555 })
  },
)

test('a refund whose answer is lost reaches the guest once', async () => {
  const { guest, booking } = await createCardPaidStay()
  const reference = referenceOf(await begin(booking.id, guest))
  await sendWebhook(eventOf('payment_intent.amount_capturable_updated', stripe.pay(reference)))
  await api.app.db.transaction((tx) => capturePayments(tx, api.app, booking.id))
  await runOperations(api.app)
  await api.app.db.transaction((tx) =>
    refundPayments(tx, api.app, booking, {
      refundMinor: 20_000,
      lines: [{ code: 'night', refund_minor: 20_000 }],
      reason: 'half',
    }),
  )
  // Twice: the client repeats a request once whose connection was closed.
  stripe.failNext('after', 'after')
  for (let round = 0; round < 4; round += 1) {
    await runOperations(api.app)
    api.clock.advance({ minutes: 5 })
  }
  expect(
    stripe.refunds.filter(({ payment_intent }) => payment_intent === stripe.intentOf(reference).id),
  ).toMatchObject([{ amount: 20_000 }])
  const ledger = await ledgerOf(api, booking.id)
  expect(ledger.clearing).toBe(17_555)
  expect(ledger[`guest ${guest.id}`]).toBeUndefined()
})

test('paid after it was called off, or called off while it was taken, goes back whole', async () => {
  const { guest, booking } = await createCardPaidStay()
  const reference = referenceOf(await begin(booking.id, guest))
  await api.app.db.transaction((tx) => voidPayments(tx, api.app, booking.id))
  await api.app.db.$client.query(`update booking set status = 'EXPIRED' where id = $1`, [booking.id])
  const intent = stripe.pay(reference)
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
  await sendWebhook(eventOf('payment_intent.succeeded', intent))
  for (let round = 0; round < 3; round += 1) {
    await runOperations(api.app)
    api.clock.advance({ minutes: 5 })
  }
  expect(await statusOf(booking.id)).toBe('captured')
  expect(await ledgerOf(api, booking.id)).toEqual({})
  expect(
    stripe.refunds.filter(({ payment_intent }) => payment_intent === stripe.intentOf(reference).id),
  ).toHaveLength(1)
})

test('a payment cancelled during the request to the provider leads to no page', async () => {
  const { guest, booking } = await createCardPaidStay()
  const before = stripe.sessions.size
  stripe.meanwhile(() => api.app.db.transaction((tx) => voidPayments(tx, api.app, booking.id)))
  const answer = await api.call('POST', `/bookings/${booking.id}/payment`, { token: guest.token })
  expect(`${answer.status} ${answer.json.code}`).toBe('409 nothing_due')
  expect([...stripe.sessions.values()].slice(before).map(({ status }) => status)).toEqual(['expired'])
  expect(await statusOf(booking.id)).toBe('voided')
})

test('what is held is let go of when the request is declined', async () => {
  const { guest, booking } = await createCardPaidStay()
  const reference = referenceOf(await begin(booking.id, guest))
  await sendWebhook(eventOf('payment_intent.amount_capturable_updated', stripe.pay(reference)))
  await api.app.db.transaction((tx) => voidPayments(tx, api.app, booking.id))
  await runOperations(api.app)
  expect(stripe.intentOf(reference).status).toBe('canceled')
  expect(await statusOf(booking.id)).toBe('voided')
  const again = await api.call('POST', `/bookings/${booking.id}/payment`, { token: guest.token })
  expect(`${again.status} ${again.json.code}`).toBe('409 nothing_due')
})

test('after a declined card the page of a stay that is called off is closed', async () => {
  const { guest, booking } = await createCardPaidStay()
  const reference = referenceOf(await begin(booking.id, guest))
  await sendWebhook(eventOf('payment_intent.payment_failed', stripe.pay(reference, 'declined')))
  expect(await statusOf(booking.id)).toBe('pending')
  await api.app.db.transaction((tx) => voidPayments(tx, api.app, booking.id))
  await runOperations(api.app)
  expect(stripe.sessions.get(reference)!.status).toBe('expired')
  expect(await statusOf(booking.id)).toBe('voided')
})

test('a provider that is down is reported, and nothing is charged', async () => {
  const { guest, booking } = await createCardPaidStay()
  stripe.failNext('error')
  const answer = await api.call('POST', `/bookings/${booking.id}/payment`, { token: guest.token })
  expect(`${answer.status} ${answer.json.code}`).toBe('503 payment_provider_silent')
  expect(await statusOf(booking.id)).toBe('due')
})

test('nobody pays, or reads, the booking of another', async () => {
  const { owner, booking } = await createCardPaidStay()
  const stranger = await createTestUser(api)
  for (const { token } of [owner, stranger]) {
    expect((await api.call('POST', `/bookings/${booking.id}/payment`, { token })).status).toBe(404)
  }
  expect((await api.call('GET', `/bookings/${booking.id}/payments`, { token: stranger.token })).status).toBe(
    404,
  )
  expect((await api.call('GET', `/bookings/${booking.id}/payments`, { token: owner.token })).status).toBe(200)
})
