import { afterAll, expect, test } from 'vitest'
import { refreshPayouts } from '#server/finances/payouts/refresh-payouts.ts'
import { createTestAdmin } from '#server/test/data/create-users.ts'
import { createCardPayment, runAll, sendWebhook } from '#server/test/data/create-card-stay.ts'
import { ledgerOf } from '#server/test/data/create-money.ts'
import { act, renew } from '#server/test/data/create-stays.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { openStripePeer } from '#server/test/peers/stripe-peer.ts'
import { refundPayments } from '../booking-payments.ts'
import { runOperations } from '../operations/run-operations.ts'

const secret = 'whsec_of_the_tests'
const stripe = await openStripePeer()
const api = startApi({
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRETS: secret,
  STRIPE_API_URL: stripe.url,
  LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
})
afterAll(() => stripe.close())

type Stay = Awaited<ReturnType<typeof createCardPayment>>
const createTestStay = () => createCardPayment(api, stripe, secret)

async function payoutOf({ owner }: Stay) {
  await refreshPayouts(api.app, owner.id)
  const { token } = await renew(api, owner)
  return (await api.call('GET', '/owner/finances/payouts', { token })).json.items[0]
}

async function follow(type: string, object: { id: string; object: string }, id?: string) {
  expect(await sendWebhook(api, type, object, secret, id)).toBe(200)
  await runOperations(api.app)
}

const listOf = async (state: string) =>
  (
    await api.call('GET', `/admin/chargebacks?state=${state}&per_page=100`, {
      token: (await createTestAdmin(api)).token,
    })
  ).json.items

test('a payment that the bank takes back freezes the payout; won, everything is as before', async () => {
  const admin = await createTestAdmin(api)
  const stay = await createTestStay()
  expect(await payoutOf(stay)).toMatchObject({ status: 'ready', amount_minor: 32_980 })
  const dispute = stripe.contest(stay.sessionId)
  await follow('charge.dispute.created', dispute)
  expect(await payoutOf(stay)).toMatchObject({ status: 'held', hold_reason: 'chargeback' })
  expect(await ledgerOf(api, stay.booking.id)).toMatchObject({ contested: 37_555 })
  expect((await ledgerOf(api, stay.booking.id)).clearing).toBeUndefined()
  for (const { email } of [admin, stay.owner]) {
    const mails = (await mailsTo(api, email)).filter(({ subject }) => subject.includes('Paiement contesté'))
    expect(mails.filter(({ subject }) => subject.includes(stay.booking.code))).toHaveLength(1)
  }
  const payout = await payoutOf(stay)
  const sent = await act(api, await renew(api, admin), `/admin/payouts/${payout.id}/send`, { reference: 'V' })
  expect(sent.json.code).toBe('payout_not_ready')
  expect(await listOf('open')).toContainEqual(
    expect.objectContaining({ provider_reference: dispute.id, state: 'open', reason: 'fraudulent' }),
  )
  dispute.status = 'won'
  await follow('charge.dispute.closed', dispute)
  expect(await payoutOf(stay)).toMatchObject({ status: 'ready', amount_minor: 32_980 })
  const ledger = await ledgerOf(api, stay.booking.id)
  expect(ledger).toMatchObject({ clearing: 37_555 })
  expect(ledger.contested).toBeUndefined()
  const { history } = (await api.call('GET', `/bookings/${stay.booking.id}`, { token: admin.token })).json
  expect(history.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['chargeback_opened', 'chargeback_won']),
  )
})

test('the amount of a chargeback is the platform’s loss, once, and returns when it is won', async () => {
  const stay = await createTestStay()
  const dispute = stripe.contest(stay.sessionId)
  const ledger = () => ledgerOf(api, stay.booking.id)
  dispute.balance_transactions = [{ amount: -37_555, currency: 'eur', fee: 1_500 }]
  await follow('charge.dispute.created', dispute)
  await follow('charge.dispute.funds_withdrawn', dispute)
  expect(await ledger()).toMatchObject({ losses: 1_500, clearing: -1_500, contested: 37_555 })
  dispute.status = 'won'
  await follow('charge.dispute.closed', dispute)
  expect(await ledger()).toMatchObject({ losses: 1_500, clearing: 36_055 })
  dispute.balance_transactions.push({ amount: 37_555, currency: 'eur', fee: -1_500 })
  await follow('charge.dispute.funds_reinstated', dispute)
  expect(await ledger()).toMatchObject({ clearing: 37_555 })
  expect((await ledger()).losses).toBeUndefined()
})

test('lost, it is as if it had been given back: nobody keeps a share of it', async () => {
  const stay = await createTestStay()
  const dispute = stripe.contest(stay.sessionId)
  await follow('charge.dispute.created', dispute)
  dispute.status = 'lost'
  await follow('charge.dispute.closed', dispute)
  expect(await ledgerOf(api, stay.booking.id)).toEqual({})
  expect(await payoutOf(stay)).toBeUndefined()
  const { json } = await api.call('GET', `/bookings/${stay.booking.id}`, {
    token: (await renew(api, stay.guest)).token,
  })
  expect(json).toMatchObject({ paid_minor: 37_555, refunded_minor: 37_555 })
  expect(await listOf('closed')).toContainEqual(
    expect.objectContaining({ provider_reference: dispute.id, state: 'lost' }),
  )
})

test('an end reported before the beginning, and repeated events, are booked once', async () => {
  const stay = await createTestStay()
  const dispute = stripe.contest(stay.sessionId, 10_000)
  dispute.status = 'lost'
  const kinds = ['closed', 'funds_withdrawn', 'created', 'updated', 'closed', 'created']
  await Promise.all(
    kinds.map((kind, index) =>
      sendWebhook(api, `charge.dispute.${kind}`, dispute, secret, `evt_${kind}_${index % 4}_${dispute.id}`),
    ),
  )
  await runAll(api)
  dispute.status = 'needs_response'
  await follow('charge.dispute.updated', dispute, `evt_late_${dispute.id}`)
  const ledger = await ledgerOf(api, stay.booking.id)
  expect(ledger).toMatchObject({ clearing: 27_555, [`owner ${stay.owner.id}`]: -23_280 })
  expect(ledger.contested).toBeUndefined()
  expect(Object.values(ledger).reduce((sum, each) => sum + each, 0)).toBe(0)
  const mails = (await mailsTo(api, stay.owner.email)).filter(({ subject }) => subject.includes('perdue'))
  expect(mails).toHaveLength(1)
})

test('an inquiry puts the payout on hold and books nothing', async () => {
  const stay = await createTestStay()
  const dispute = stripe.contest(stay.sessionId)
  dispute.status = 'warning_needs_response'
  await follow('charge.dispute.created', dispute)
  expect(await payoutOf(stay)).toMatchObject({ hold_reason: 'chargeback' })
  expect(await ledgerOf(api, stay.booking.id)).toMatchObject({ clearing: 37_555 })
  dispute.status = 'warning_closed'
  await follow('charge.dispute.closed', dispute)
  expect(await payoutOf(stay)).toMatchObject({ status: 'ready' })
  expect(await ledgerOf(api, stay.booking.id)).toMatchObject({ clearing: 37_555 })
})

test('a lost amount that was refunded before is the platform’s loss; after the payout the owner owes it', async () => {
  const admin = await createTestAdmin(api)
  const stay = await createTestStay()
  await api.app.db.transaction((tx) =>
    refundPayments(tx, api.app, stay.booking, {
      refundMinor: 30_000,
      lines: [{ code: 'night', refund_minor: 30_000 }],
      reason: 'half',
    }),
  )
  await runAll(api)
  await api.app.db.$client.query('update booking set refunded_minor = 30000 where id = $1', [stay.booking.id])
  const payout = await payoutOf(stay)
  await act(api, await renew(api, admin), `/admin/payouts/${payout.id}/send`, { reference: 'V' })
  const dispute = stripe.contest(stay.sessionId)
  dispute.status = 'lost'
  await follow('charge.dispute.closed', dispute)
  await refreshPayouts(api.app, stay.owner.id)
  const ledger = await ledgerOf(api, stay.booking.id)
  expect(ledger.losses).toBe(30_000)
  expect(ledger[`owner_till ${stay.owner.id}`]).toBe(payout.amount_minor)
  expect(Object.values(ledger).reduce((sum, each) => sum + each, 0)).toBe(0)
})

test('a provider that does not answer is requested again; a foreign chargeback books nothing', async () => {
  const stay = await createTestStay()
  const dispute = stripe.contest(stay.sessionId)
  await sendWebhook(api, 'charge.dispute.created', { ...dispute, id: 'du_of_nobody' }, secret)
  await sendWebhook(api, 'charge.dispute.created', dispute, secret)
  await runAll(api)
  expect(await payoutOf(stay)).toMatchObject({ hold_reason: 'chargeback' })
})
