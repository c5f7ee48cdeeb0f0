import { afterAll, expect, test } from 'vitest'
import type { PlannedPayment } from '#contract/money/payment-plan.ts'
import { openCinetpayPeer } from '#server/test/peers/cinetpay-peer.ts'
import { openStripePeer } from '#server/test/peers/stripe-peer.ts'
import { createPricedBooking, ledgerOf } from '#server/test/data/create-money.ts'
import { createTestDraft } from '#server/test/data/create-owned-rentals.ts'
import { createTestOwner, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { failAtEachWrite } from '#server/test/fail-each-write.ts'
import { startApi } from '#server/test/start-api.ts'
import { openPayments } from '../booking-payments.ts'
import { reconcilePayments } from './run-operations.ts'

const stripe = await openStripePeer()
const cinetpay = await openCinetpayPeer('signs the notifications of the tests')
const api = startApi({
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRETS: 'whsec_of_the_tests',
  STRIPE_API_URL: stripe.url,
  CINETPAY_API_KEY: 'key',
  CINETPAY_SITE_ID: '123',
  CINETPAY_SECRET_KEY: 'signs the notifications of the tests',
  CINETPAY_API_URL: cinetpay.url,
  LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
})
afterAll(() => Promise.all([stripe.close(), cinetpay.close()]))

/** Francs are a currency of both providers. */
async function createUnpaidStay(details: Parameters<typeof createPricedBooking>[3] = {}) {
  const owner = await createTestOwner(api)
  const guest = await createTestUser(api)
  const rental = await createTestDraft(api, owner)
  const booking = await createPricedBooking(api, rental, guest, {
    currency: 'XOF',
    paymentMethod: 'card',
    mode: 'instant',
    status: 'PENDING_PAYMENT',
    ...details,
  })
  await api.app.db.transaction((tx) => openPayments(tx, api.app, booking))
  return { owner, guest, id: booking.id }
}

const pay = (id: string, { token }: TestUser, method?: string) =>
  api.call('POST', `/bookings/${id}/payment`, {
    token,
    ...(method && { body: { payment_method: method } }),
  })

async function refusalOf(...call: Parameters<typeof pay>) {
  const { status, json } = await pay(...call)
  return `${status} ${json.code}`
}

async function start(id: string, guest: TestUser, method?: string) {
  const answer = await pay(id, guest, method)
  expect(answer.status, answer.text).toBe(200)
  return answer.json as { provider: string; redirect_url: string }
}

const pageOf = ({ redirect_url: url }: { redirect_url: string }) => url.split('/').at(-1)!

async function readStay(id: string, { token }: TestUser) {
  const { json: booking } = await api.call('GET', `/bookings/${id}`, { token })
  const { json: payments } = await api.call('GET', `/bookings/${id}/payments`, { token })
  return { booking, payments, history: booking.history.map(({ action }: { action: string }) => action) }
}

async function reconcile() {
  api.clock.advance({ minutes: 3 })
  await reconcilePayments(api.app)
}

test('after a declined card the same booking is paid by mobile money, and the page of the card is closed', async () => {
  const { guest, id } = await createUnpaidStay()
  const session = pageOf(await start(id, guest))
  stripe.pay(session, 'declined')
  expect((await readStay(id, guest)).payments.other_methods).toEqual(['mobile_money'])
  const started = await start(id, guest, 'mobile_money')
  expect(started.provider).toBe('cinetpay')
  expect(stripe.sessions.get(session)!.status).toBe('expired')
  expect(await start(id, guest, 'mobile_money')).toMatchObject({ redirect_url: started.redirect_url })
  cinetpay.transactions.get(pageOf(started))!.status = 'ACCEPTED'
  await reconcile()
  const { booking, payments, history } = await readStay(id, guest)
  expect(booking).toMatchObject({ status: 'CONFIRMED', payment_method: 'mobile_money', paid_minor: 37_555 })
  expect(payments).toMatchObject({
    other_methods: [],
    items: [{ method: 'mobile_money', status: 'captured' }],
  })
  expect(history).toContain('payment_method')
  expect((await ledgerOf(api, id)).clearing).toBe(37_555)
})

test('mobile money that waits for its phone is answered first; refused, it gives way to a card', async () => {
  const { guest, id } = await createUnpaidStay({ paymentMethod: 'mobile_money' })
  const transaction = cinetpay.transactions.get(pageOf(await start(id, guest)))!
  const premature = await pay(id, guest, 'card')
  expect(`${premature.status} ${premature.json.code}`).toBe('409 payment_under_way')
  expect((await readStay(id, guest)).booking.payment_method).toBe('mobile_money')
  transaction.status = 'REFUSED'
  await reconcile()
  stripe.pay(pageOf(await start(id, guest, 'card')))
  await reconcile()
  const { booking } = await readStay(id, guest)
  expect(booking).toMatchObject({ status: 'CONFIRMED', payment_method: 'card' })
})

test('from card to mobile money and back, each try has a page of its own', async () => {
  const { guest, id } = await createUnpaidStay()
  const first = pageOf(await start(id, guest))
  const transaction = cinetpay.transactions.get(pageOf(await start(id, guest, 'mobile_money')))!
  transaction.status = 'REFUSED'
  const second = pageOf(await start(id, guest, 'card'))
  expect(second).not.toBe(first)
  expect(stripe.sessions.get(second)!.status).toBe('open')
})

test('a card that was paid meanwhile counts, and nothing is paid twice', async () => {
  const { guest, id } = await createUnpaidStay()
  stripe.pay(pageOf(await start(id, guest)))
  const before = cinetpay.transactions.size
  const answer = await pay(id, guest, 'mobile_money')
  expect(`${answer.status} ${answer.json.code}`).toBe('409 payment_under_way')
  expect(cinetpay.transactions.size).toBe(before)
  const { booking } = await readStay(id, guest)
  expect(booking).toMatchObject({ status: 'CONFIRMED', payment_method: 'card', paid_minor: 37_555 })
  expect((await ledgerOf(api, id)).clearing).toBe(37_555)
})

test('another method chosen during the request to the provider leaves one page to pay on', async () => {
  const { guest, id } = await createUnpaidStay()
  const before = stripe.sessions.size
  stripe.meanwhile(() => start(id, guest, 'mobile_money'))
  const answer = await pay(id, guest)
  expect(`${answer.status} ${answer.json.code}`).toBe('409 nothing_due')
  expect([...stripe.sessions.values()].slice(before).map(({ status }) => status)).toEqual(['expired'])
  const { payments } = await readStay(id, guest)
  expect(payments.items).toMatchObject([{ method: 'mobile_money', status: 'pending' }])
})

test('killed at any of its writes, the next press goes on and one page can be paid', async () => {
  const { guest, id } = await createUnpaidStay()
  await start(id, guest)
  let last: Awaited<ReturnType<typeof pay>> | undefined
  const points = await failAtEachWrite(
    api.app.db.$client,
    async () => {
      last = await pay(id, guest, 'mobile_money')
    },
    async () => {
      expect(last?.status, last?.text).toBe(500)
      const { booking, payments } = await readStay(id, guest)
      expect(payments.items).toMatchObject([{ method: booking.payment_method }])
    },
  )
  expect(points).toBeGreaterThan(3)
  expect(last?.status, last?.text).toBe(200)
  cinetpay.transactions.get(pageOf(last!.json))!.status = 'ACCEPTED'
  await reconcile()
  expect((await readStay(id, guest)).booking).toMatchObject({ status: 'CONFIRMED', paid_minor: 37_555 })
})

test('how a former page ended is no answer to the payment that was begun since', async () => {
  const { guest, id } = await createUnpaidStay()
  stripe.sessions.get(pageOf(await start(id, guest)))!.status = 'expired'
  let page = ''
  stripe.whileReading(async () => {
    page = pageOf(await start(id, guest, 'mobile_money'))
  })
  await reconcile()
  expect((await readStay(id, guest)).payments.items).toMatchObject([
    { method: 'mobile_money', status: 'pending' },
  ])
  expect(pageOf(await start(id, guest))).toBe(page)
  cinetpay.transactions.get(page)!.status = 'ACCEPTED'
  await reconcile()
  expect((await readStay(id, guest)).booking).toMatchObject({ status: 'CONFIRMED', paid_minor: 37_555 })
})

test('pressed many times at once, another method has one page', async () => {
  const { guest, id } = await createUnpaidStay({ paymentMethod: 'mobile_money' })
  const before = stripe.sessions.size
  const pages = await Promise.all(Array.from({ length: 6 }, () => start(id, guest, 'card')))
  expect(new Set(pages.map(pageOf)).size).toBe(1)
  expect(stripe.sessions.size).toBe(before + 1)
})

test('a provider that does not answer leaves the booking as it was', async () => {
  const { guest, id } = await createUnpaidStay()
  const session = pageOf(await start(id, guest))
  stripe.failNext('error')
  const answer = await pay(id, guest, 'mobile_money')
  expect(`${answer.status} ${answer.json.code}`).toBe('503 payment_provider_silent')
  const { booking, payments } = await readStay(id, guest)
  expect(booking.payment_method).toBe('card')
  expect(payments.items).toMatchObject([{ method: 'card', status: 'pending' }])
  expect(pageOf(await start(id, guest))).toBe(session)
})

test('no other method once the stay is paid, for shares, for others, or to the owner', async () => {
  const { owner, guest, id } = await createUnpaidStay()
  const offline = await pay(id, guest, 'offline')
  expect(`${offline.status} ${offline.json.errors[0].field}`).toBe('422 payment_method')
  expect((await pay(id, owner, 'mobile_money')).status).toBe(404)
  expect((await pay(id, await createTestUser(api), 'mobile_money')).status).toBe(404)
  const ofOwner = await api.call('GET', `/bookings/${id}/payments`, { token: owner.token })
  expect(ofOwner.json.other_methods).toEqual([])
  stripe.pay(pageOf(await start(id, guest)))
  await reconcile()
  for (const method of ['mobile_money', 'offline'])
    expect(await refusalOf(id, guest, method), method).toBe('409 nothing_due')

  const share = (amount_minor: number): PlannedPayment => ({ kind: 'share', amount_minor, due_on: null })
  const shared = await createUnpaidStay({ paymentPlan: [share(20_000), share(17_555)] })
  expect(await refusalOf(shared.id, shared.guest, 'mobile_money')).toBe('409 method_fixed')

  const toOwner = await createUnpaidStay({ paymentMethod: 'offline' })
  for (const method of ['mobile_money', 'offline'])
    expect(await refusalOf(toOwner.id, toOwner.guest, method), method).toBe('409 paid_to_owner')

  const euros = await createUnpaidStay({ currency: 'EUR' })
  expect(await refusalOf(euros.id, euros.guest, 'mobile_money')).toBe('422 method_unavailable')
})

test('the balance of a confirmed stay is paid by the method of its first payment', async () => {
  const { guest, id } = await createUnpaidStay({
    paymentPlan: [
      { kind: 'first', amount_minor: 10_000, due_on: null },
      { kind: 'balance', amount_minor: 27_555, due_on: '2027-01-10' },
    ],
  })
  stripe.pay(pageOf(await start(id, guest)))
  await reconcile()
  expect((await readStay(id, guest)).booking.status).toBe('CONFIRMED')
  expect(await refusalOf(id, guest, 'mobile_money')).toBe('409 method_fixed')
  expect(await refusalOf(id, guest, 'offline')).toBe('422 invalid')
  expect((await start(id, guest, 'card')).provider).toBe('stripe')
})
