import { afterAll, expect, test } from 'vitest'
import { createTestAdmin, testPassword } from '#server/test/data/create-users.ts'
import {
  createCardPayment,
  runAll,
  runKilledDaysApart,
  sendWebhook,
} from '#server/test/data/create-card-stay.ts'
import { ledgerOf } from '#server/test/data/create-money.ts'
import { act, renew } from '#server/test/data/create-stays.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { endAccountHold } from '#server/test/data/create-payouts.ts'
import { startApi } from '#server/test/start-api.ts'
import { openStripePeer } from '#server/test/peers/stripe-peer.ts'
import { refundPayments } from '../booking-payments.ts'

const secret = 'whsec_of_the_tests'
const stripe = await openStripePeer()
const api = startApi({
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRETS: secret,
  STRIPE_API_URL: stripe.url,
  LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
})
afterAll(() => stripe.close())

async function createTestRefund(amountMinor = 20_000) {
  const stay = await createCardPayment(api, stripe, secret)
  await api.app.db.transaction((tx) =>
    refundPayments(tx, api.app, stay.booking, {
      refundMinor: amountMinor,
      lines: [{ code: 'night', refund_minor: amountMinor }],
      reason: 'half',
    }),
  )
  return stay
}

const refundsOf = async ({ booking, guest }: Awaited<ReturnType<typeof createTestRefund>>) =>
  (await api.call('GET', `/bookings/${booking.id}/payments`, { token: (await renew(api, guest)).token })).json
    .refunds

async function refusedOf(admin: { token: string }, code: string) {
  const { json } = await api.call('GET', '/admin/refunds?per_page=100', { token: admin.token })
  return json.items.filter(({ booking }: { booking: { code: string } }) => booking.code === code)
}

test('a refused refund notifies its payer and staff, and is sent again on request', async () => {
  const admin = await createTestAdmin(api)
  stripe.refuseNext('charge_disputed')
  const stay = await createTestRefund()
  await runAll(api)
  expect(await refundsOf(stay)).toMatchObject([{ status: 'failed' }])
  const [refused] = await refusedOf(await renew(api, admin), stay.booking.code)
  expect(refused).toMatchObject({
    amount_minor: 20_000,
    provider: 'stripe',
    failure: 'charge_disputed',
    guest: { email: stay.guest.email },
    has_account: false,
  })
  const toGuest = await mailsTo(api, stay.guest.email)
  expect(toGuest.filter(({ subject }) => subject.includes('prend un autre chemin'))).toHaveLength(1)
  const toPlatform = await mailsTo(api, admin.email)
  expect(toPlatform.filter(({ subject }) => subject.includes(stay.booking.code))).toHaveLength(1)
  expect((await ledgerOf(api, stay.booking.id))[`guest ${stay.guest.id}`]).toBe(-20_000)

  const retry = () => act(api, admin, `/admin/refunds/${refused.id}/retry`)
  expect((await retry()).status).toBe(200)
  expect((await retry()).json.code).toBe('refund_not_refused')
  await runAll(api)
  expect(await refundsOf(stay)).toMatchObject([{ status: 'sent' }])
  expect(await refusedOf(await renew(api, admin), stay.booking.code)).toEqual([])
  const ledger = await ledgerOf(api, stay.booking.id)
  expect(ledger[`guest ${stay.guest.id}`]).toBeUndefined()
  expect(ledger.clearing).toBe(17_555)
})

test('or staff send it by transfer, once, to the account that the guest enters', async () => {
  const admin = await createTestAdmin(api)
  stripe.refuseNext('expired_or_canceled_card')
  const stay = await createTestRefund()
  await runAll(api)
  const guest = await renew(api, stay.guest)
  const mine = async () => (await api.call('GET', '/client/refunds', { token: guest.token })).json
  expect(await mine()).toMatchObject({
    needs_account: true,
    items: [{ kind: 'refund', status: 'failed', by_transfer: true, amount_minor: 20_000 }],
  })
  const [refused] = await refusedOf(await renew(api, admin), stay.booking.code)
  const path = `/admin/refunds/${refused.id}/transfer`
  expect((await api.call('GET', path, { token: admin.token })).json.account).toBeNull()
  await api.call('PUT', '/client/bank-account', {
    token: guest.token,
    body: { holder: 'Noël Çelik', iban: 'FR76 3000 6000 0112 3456 7890 189', password: testPassword },
  })
  expect((await api.call('GET', path, { token: admin.token })).json).toMatchObject({
    account: null,
    account_held_until: expect.any(String),
  })
  await endAccountHold(api, guest)
  expect((await api.call('GET', path, { token: admin.token })).json).toEqual({
    currency: 'EUR',
    amount_minor: 20_000,
    account_held_until: null,
    account: { holder: 'Noël Çelik', iban: 'FR7630006000011234567890189' },
    label: `Demeure ${stay.booking.code}`,
  })
  const sent = await Promise.all([1, 2].map(() => act(api, admin, path, { reference: 'VIR-7' })))
  expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await act(api, admin, `/admin/refunds/${refused.id}/retry`)).status).toBe(409)
  expect(await mine()).toMatchObject({ needs_account: false, items: [{ status: 'sent', by_transfer: true }] })
  const ledger = await ledgerOf(api, stay.booking.id)
  expect(ledger[`guest ${stay.guest.id}`]).toBeUndefined()
  expect(ledger.clearing).toBe(17_555)
  const before = stripe.refunds.length
  await runAll(api)
  expect(stripe.refunds).toHaveLength(before)
})

test('a refund that the bank sends back after all is owed again, whatever the order of the events', async () => {
  const stay = await createTestRefund()
  await runAll(api)
  const intent = stripe.intentOf(stay.sessionId)
  const refund = stripe.refunds.find(({ payment_intent }) => payment_intent === intent.id)!
  expect((await ledgerOf(api, stay.booking.id)).clearing).toBe(17_555)
  refund.status = 'failed'
  refund.failure_reason = 'lost_or_stolen_card'
  for (const id of ['evt_back_1', 'evt_back_1', 'evt_back_2']) {
    expect(await sendWebhook(api, 'refund.failed', refund, secret, `${id}_${stay.booking.id}`)).toBe(200)
  }
  await runAll(api)
  expect(await refundsOf(stay)).toMatchObject([{ status: 'failed' }])
  const ledger = await ledgerOf(api, stay.booking.id)
  expect(ledger).toMatchObject({ clearing: 37_555, [`guest ${stay.guest.id}`]: -20_000 })
  const admin = await createTestAdmin(api)
  const [refused] = await refusedOf(admin, stay.booking.code)
  expect(refused.failure).toBe('lost_or_stolen_card')
  await act(api, admin, `/admin/refunds/${refused.id}/retry`)
  await runAll(api)
  expect((await ledgerOf(api, stay.booking.id)).clearing).toBe(17_555)
  expect((await ledgerOf(api, stay.booking.id))[`guest ${stay.guest.id}`]).toBeUndefined()
})

test('a slow refund is requested again until it is done', async () => {
  stripe.beginRefunds('pending')
  const stay = await createTestRefund()
  await runAll(api, 2)
  stripe.beginRefunds('succeeded')
  expect(await refundsOf(stay)).toMatchObject([{ status: 'pending' }])
  const intent = stripe.intentOf(stay.sessionId)
  const mine = stripe.refunds.filter(({ payment_intent }) => payment_intent === intent.id)
  expect(mine).toHaveLength(1)
  mine[0]!.status = 'succeeded'
  await runAll(api, 2)
  expect(await refundsOf(stay)).toMatchObject([{ status: 'sent' }])
})

test.each([
  ['a part', 10_000],
  ['most of it', 20_000],
])(
  'a refund of %s is sent once, however long its answer is lost or cannot be stored',
  async (_what, amount) => {
    const stay = await createTestRefund(amount)
    await runKilledDaysApart(api, stripe)
    const intent = stripe.intentOf(stay.sessionId)
    const mine = stripe.refunds.filter(({ payment_intent }) => payment_intent === intent.id)
    expect(mine).toMatchObject([{ amount, status: 'succeeded' }])
    expect(await refundsOf(stay)).toMatchObject([{ status: 'sent' }])
    expect((await ledgerOf(api, stay.booking.id)).clearing).toBe(37_555 - amount)
  },
)

test('one that the bank returned is sent again, though the answer to that is lost for long', async () => {
  const stay = await createTestRefund()
  await runAll(api)
  const intent = stripe.intentOf(stay.sessionId)
  const mine = () => stripe.refunds.filter(({ payment_intent }) => payment_intent === intent.id)
  Object.assign(mine()[0]!, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
  await sendWebhook(api, 'refund.failed', mine()[0]!, secret)
  await runAll(api)
  const admin = await createTestAdmin(api)
  await act(api, admin, `/admin/refunds/${(await refundsOf(stay))[0].id}/retry`)
  await runKilledDaysApart(api, stripe)
  expect(mine().map(({ status }) => status)).toEqual(['failed', 'succeeded'])
  expect(await refundsOf(stay)).toMatchObject([{ status: 'sent' }])
})

test('nobody but an administrator touches what was refused', async () => {
  stripe.refuseNext('charge_disputed')
  const stay = await createTestRefund()
  await runAll(api)
  const [{ id }] = await refundsOf(stay)
  for (const person of [stay.guest, await renew(api, stay.owner)]) {
    expect((await api.call('GET', '/admin/refunds', { token: person.token })).status).toBe(403)
    expect((await act(api, person, `/admin/refunds/${id}/retry`)).status).toBe(403)
    expect((await act(api, person, `/admin/refunds/${id}/transfer`, { reference: 'x' })).status).toBe(403)
  }
  expect((await api.call('GET', '/admin/refunds')).status).toBe(401)
})
