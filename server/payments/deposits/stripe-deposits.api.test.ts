import { afterAll, expect, test } from 'vitest'
import {
  become,
  createDepositStay,
  moveTo,
  readDeposit,
  startHold,
  takePicture,
} from '#server/test/data/create-deposits.ts'
import { runAll, sendWebhook } from '#server/test/data/create-card-stay.ts'
import { ledgerOf } from '#server/test/data/create-money.ts'
import { act, renew } from '#server/test/data/create-stays.ts'
import { createTestAdmin } from '#server/test/data/create-users.ts'
import { openStripePeer } from '#server/test/peers/stripe-peer.ts'
import { startApi } from '#server/test/start-api.ts'
import { reconcilePayments, runOperations } from '../operations/run-operations.ts'

const secret = 'whsec_of_the_tests'
const stripe = await openStripePeer()
const api = startApi({
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRETS: secret,
  STRIPE_API_URL: stripe.url,
  LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
})
afterAll(() => stripe.close())

/** The guest has entered a card on Stripe's page; its event has not arrived. */
async function createEnteredStay() {
  const stay = await createDepositStay(api)
  moveTo(api, stay.booking, 'arrival', -20)
  const sessionId = await startHold(api, stay.guest, stay.booking)
  const intent = stripe.pay(sessionId)
  return { ...stay, sessionId, intent }
}

async function claim(
  { owner, booking }: Awaited<ReturnType<typeof createEnteredStay>>,
  claimedMinor: number,
) {
  await takePicture(api, owner, booking, 'arrival')
  moveTo(api, booking, 'departure', 2)
  await become(api, booking, 'COMPLETED')
  await takePicture(api, owner, booking, 'departure')
  await renew(api, owner)
  const body = { description: 'La table basse en verre est fendue.', claimed_minor: claimedMinor }
  const answer = await act(api, owner, `/bookings/${booking.id}/incident`, body)
  expect(answer.status, answer.text).toBe(200)
}

test('Stripe holds the amount until the moment it states, whatever order and number its events come in', async () => {
  const { guest, booking, intent } = await createEnteredStay()
  expect(intent).toMatchObject({ amount: 30_000, capture_method: 'manual', amount_received: 0 })
  const endsAt = Math.floor(api.clock.now().getTime() / 1000) + 6 * 86_400
  intent.latest_charge = { payment_method_details: { card: { capture_before: endsAt } } }
  const kinds = ['payment_intent.amount_capturable_updated', 'payment_intent.created', 'charge.succeeded']
  for (const kind of [...kinds, ...kinds.toReversed()])
    expect(await sendWebhook(api, kind, intent, secret, `evt_${kind}_${booking.id}`)).toBe(200)
  expect(await readDeposit(api, guest, booking)).toMatchObject({
    status: 'held',
    held_until: new Date(endsAt * 1000).toISOString(),
  })
  const { history } = (await api.call('GET', `/bookings/${booking.id}`, { token: guest.token })).json
  const holds = history.filter(({ action }: { action: string }) => action === 'deposit_held')
  expect(holds).toHaveLength(1)
})

test('pressed many times at once, it is one hold', async () => {
  const { guest, booking } = await createDepositStay(api)
  moveTo(api, booking, 'arrival', -20)
  const before = stripe.sessions.size
  await renew(api, guest)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => act(api, guest, `/bookings/${booking.id}/deposit`)),
  )
  expect(new Set(answers.map(({ json }) => json.redirect_url)).size).toBe(1)
  expect(stripe.sessions.size).toBe(before + 1)
})

test('how a former page ended is no answer to the hold that was begun since', async () => {
  const { guest, booking } = await createDepositStay(api)
  moveTo(api, booking, 'arrival', -20)
  stripe.sessions.get(await startHold(api, guest, booking))!.status = 'expired'
  api.clock.advance({ minutes: 3 })
  let page = ''
  stripe.whileReading(async () => {
    page = await startHold(api, guest, booking)
  })
  await reconcilePayments(api.app)
  expect((await readDeposit(api, guest, booking)).status).toBe('pending')
  expect(await startHold(api, guest, booking)).toBe(page)
})

test('a hold that begins while the stay is cancelled leads to no page', async () => {
  const { guest, booking } = await createDepositStay(api)
  moveTo(api, booking, 'arrival', -20)
  await renew(api, guest)
  stripe.meanwhile(() => act(api, guest, `/bookings/${booking.id}/cancel`, {}))
  const started = await act(api, guest, `/bookings/${booking.id}/deposit`)
  expect(`${started.status} ${started.json.code}`).toBe('409 deposit_moved')
  expect([...stripe.sessions.values()].at(-1)!.status).toBe('expired')
  expect((await readDeposit(api, guest, booking)).status).toBe('released')
})

test('of a claim a part is debited once, though the answer of Stripe is lost, and divided by the ruling', async () => {
  const admin = await createTestAdmin(api)
  const stay = await createEnteredStay()
  const { guest, booking, intent } = stay
  await sendWebhook(api, 'payment_intent.amount_capturable_updated', intent, secret)
  await claim(stay, 12_000)
  // The client repeats the request by itself where a connection was cut.
  stripe.failNext('after', 'after')
  await runOperations(api.app)
  expect((await readDeposit(api, guest, booking)).status).toBe('capturing')
  await runAll(api)
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 12_000 })
  await sendWebhook(api, 'payment_intent.succeeded', intent, secret)
  await sendWebhook(api, 'payment_intent.amount_capturable_updated', intent, secret)
  expect(await readDeposit(api, guest, booking)).toMatchObject({ status: 'captured', captured_minor: 12_000 })
  expect(await ledgerOf(api, booking.id)).toMatchObject({ deposits: -12_000 })
  const { rows } = await api.app.db.$client.query('select id from incident where booking_id = $1', [
    booking.id,
  ])
  await renew(api, admin)
  const ruling = { refund_minor: 0, deposit_deduction_minor: 5_000, reason: 'Table à remplacer.' }
  expect((await act(api, admin, `/admin/incidents/${rows[0].id}/rule`, ruling)).status).toBe(200)
  stripe.failNext('after', 'error')
  await runAll(api)
  const refunds = stripe.refunds.filter(({ payment_intent }) => payment_intent === intent.id)
  expect(refunds.map(({ amount }) => amount)).toEqual([7_000])
  const ledger = await ledgerOf(api, booking.id)
  expect(ledger.deposits).toBeUndefined()
  expect(ledger[`guest ${guest.id}`]).toBeUndefined()
  expect(Object.values(ledger).reduce((sum, each) => sum + each, 0)).toBe(0)
})

test('a hold that the bank ended during the stay is known by the next check', async () => {
  const { guest, booking, intent } = await createEnteredStay()
  await sendWebhook(api, 'payment_intent.amount_capturable_updated', intent, secret)
  expect((await readDeposit(api, guest, booking)).status).toBe('held')
  intent.status = 'canceled'
  await reconcilePayments(api.app)
  expect((await readDeposit(api, guest, booking)).status).toBe('held')
  api.clock.advance({ days: 7, hours: 1 })
  await reconcilePayments(api.app)
  expect((await readDeposit(api, guest, booking)).status).toBe('expired')
})

test('a debited deposit that the bank takes back is a loss of the company, and the ruling stands', async () => {
  const stay = await createEnteredStay()
  const { owner, booking, intent, sessionId } = stay
  await sendWebhook(api, 'payment_intent.amount_capturable_updated', intent, secret)
  await claim(stay, 12_000)
  await runAll(api)
  const dispute = stripe.contest(sessionId, 12_000)
  await sendWebhook(api, 'charge.dispute.created', dispute, secret)
  await runAll(api)
  expect(await ledgerOf(api, booking.id)).toMatchObject({ contested: 12_000, deposits: -12_000 })
  dispute.status = 'lost'
  await sendWebhook(api, 'charge.dispute.closed', dispute, secret)
  await runAll(api)
  const ledger = await ledgerOf(api, booking.id)
  expect(ledger).toMatchObject({ losses: 12_000, deposits: -12_000, [`owner ${owner.id}`]: -32_980 })
  expect(ledger.contested).toBeUndefined()
  expect(Object.values(ledger).reduce((sum, each) => sum + each, 0)).toBe(0)
})
