import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { refreshPayouts } from '#server/finances/payouts/refresh-payouts.ts'
import { sendConnectedPayouts } from '#server/finances/payouts/provider-payouts.ts'
import { openPayments, refundPayments } from '#server/payments/booking-payments.ts'
import { runOperations } from '#server/payments/operations/run-operations.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createPricedBooking, ledgerOf } from '#server/test/data/create-money.ts'
import { addBankAccount, createPublishedRental } from '#server/test/data/create-payouts.ts'
import { act, renew } from '#server/test/data/create-stays.ts'
import {
  createUnpaidStay,
  freshMachine,
  press,
  runProvider,
  startAttempt,
} from '#server/test/data/pay-demonstration.ts'
import { runDemonstration } from './start-demonstration-runner.ts'
import { refuseDemonstrationPayments } from './refuse-demonstration-payments.ts'
import { startApi } from '#server/test/start-api.ts'
import type { TestCardCode } from '#contract/money/demonstration/test-cards.ts'

const api = startApi(freshMachine)

/** A stay that took place, paid by a card of the demonstration: 375,55 €. */
async function createPaidStay(card: TestCardCode = 'success') {
  const place = await createPublishedRental(api)
  await addBankAccount(api, place.owner)
  const booking = await createPricedBooking(api, place.rental, place.guest, {
    paymentMethod: 'card',
    checkIn: '2026-06-01',
    checkOut: '2026-06-04',
  })
  await api.app.db.transaction((tx) => openPayments(tx, api.app, booking))
  const attempt = await startAttempt(api, place.guest, booking.id)
  await press.card(api, attempt, card)
  await runProvider(api)
  return { ...place, booking, attempt }
}

const refund = (booking: Parameters<typeof refundPayments>[2], refundMinor: number) =>
  api.app.db.transaction((tx) =>
    refundPayments(tx, api.app, booking, {
      refundMinor,
      lines: [{ code: 'night', refund_minor: refundMinor }],
      reason: 'incident',
    }),
  )

async function rows(statement: string, ...values: unknown[]) {
  return (await api.app.db.$client.query(statement, values)).rows
}
const statusOf = async (table: string, bookingId: string) =>
  (await rows(`select status from ${table} where booking_id = $1 order by created_at`, bookingId))
    .map(({ status }) => status)
    .join(' ')

test('a part and then the rest is refunded, each once', async () => {
  const { booking, attempt } = await createPaidStay()
  await refund(booking, 10_000)
  await runOperations(api.app)
  expect(await statusOf('payment_refund', booking.id)).toBe('pending')
  await runProvider(api)
  expect(await statusOf('payment_refund', booking.id)).toBe('sent')
  expect((await ledgerOf(api, booking.id)).clearing).toBe(27_555)
  await refund(booking, 20_000)
  await runProvider(api)
  const refunds = await rows('select amount_minor from demonstration_refund where attempt_id = $1', attempt)
  expect(refunds.map(({ amount_minor }) => amount_minor).toSorted((a, b) => a - b)).toEqual([10_000, 20_000])
  expect((await ledgerOf(api, booking.id)).clearing).toBe(7_555)
})

test('held for a request: charged when the host accepts, released when they decline', async () => {
  const accepted = await createUnpaidStay(api, { instantBooking: false })
  expect((await press.card(api, accepted.attempt, 'success')).json).toMatchObject({
    status: 'authorised',
    is_hold: true,
  })
  await runProvider(api)
  expect(await statusOf('payment', accepted.booking.id)).toMatch(/^authorised/)
  await act(api, await renew(api, accepted.rental.owner), `/owner/bookings/${accepted.booking.id}/accept`)
  await runProvider(api)
  expect(await statusOf('payment', accepted.booking.id)).toMatch(/^captured/)
  const declined = await createUnpaidStay(api, { instantBooking: false })
  await press.card(api, declined.attempt, 'success')
  await runProvider(api)
  const answer = await act(
    api,
    await renew(api, declined.rental.owner),
    `/owner/bookings/${declined.booking.id}/decline`,
    { reason: 'Des travaux commencent.' },
  )
  expect(answer.status, answer.text).toBe(200)
  await runProvider(api)
  expect(await statusOf('payment', declined.booking.id)).toMatch(/^voided/)
  expect(await rows('select status from demonstration_attempt where id = $1', declined.attempt)).toEqual([
    { status: 'voided' },
  ])
})

test.each([
  ['dispute_lost', 'lost'],
  ['dispute_won', 'won'],
] as const)('a card that is disputed later (%s): opened after a minute, then %s', async (card, end) => {
  const { booking } = await createPaidStay(card)
  await runProvider(api, { minutes: 1 })
  expect(await ledgerOf(api, booking.id)).toMatchObject({ contested: 37_555, losses: 1_500 })
  const [opened] = await rows(
    'select state, reason from payment_chargeback where booking_id = $1',
    booking.id,
  )
  expect(opened).toEqual({ state: 'open', reason: 'fraudulent' })
  await runProvider(api, { minutes: 2 })
  const [closed] = await rows('select state from payment_chargeback where booking_id = $1', booking.id)
  expect(closed.state).toBe(end)
  const ledger = await ledgerOf(api, booking.id)
  expect(ledger.contested).toBeUndefined()
  expect(ledger.clearing).toBe(end === 'won' ? 36_055 : -1_500)
})

test('disputed, a refund is refused and waits for staff; won, it reaches the guest', async () => {
  const { booking } = await createPaidStay('dispute_won')
  await runProvider(api, { minutes: 1 })
  await refund(booking, 10_000)
  await runProvider(api)
  expect(await statusOf('payment_refund', booking.id)).toBe('failed')
  await runProvider(api, { minutes: 2 })
  await refund(booking, 5_000)
  await runProvider(api)
  expect(await statusOf('payment_refund', booking.id)).toBe('failed sent')
})

test('an owner opens an account on the page of the demonstration and is paid out; a refund is reversed', async () => {
  const { owner, booking } = await createPaidStay()
  const connect = async () =>
    (await api.call('POST', '/owner/finances/payout-account', { token: (await renew(api, owner)).token }))
      .json
  const { url } = await connect()
  const id = url.split('/').at(-1)
  expect((await connect()).url).toBe(url)
  expect((await api.call('GET', `/demonstration-accounts/${id}`)).json).toMatchObject({
    is_ready: false,
    return_path: '/owner-dash/finances?account=back',
  })
  await api.call('POST', '/demonstration-accounts', { body: { id } })
  await runProvider(api)
  await refreshPayouts(api.app, owner.id)
  await sendConnectedPayouts(api.app)
  await runProvider(api)
  expect(await statusOf('payout', booking.id)).toBe('sent')
  expect(await rows('select amount_minor from demonstration_transfer where account_id = $1', id)).toEqual([
    { amount_minor: 32_980 },
  ])
  await refund(booking, 10_000)
  await refreshPayouts(api.app, owner.id)
  await runProvider(api)
  const [transfer] = await rows('select reversed_minor from demonstration_transfer where account_id = $1', id)
  expect(transfer.reversed_minor).toBeGreaterThan(0)
})

test('a restart in between loses nothing: the next process delivers and settles', async () => {
  const { guest, booking, attempt } = await createUnpaidStay(api, { method: 'mobile_money' })
  await press.phone(api, attempt, '77 123 45 67')
  // Another process on the same database, as after a restart.
  const { config, log, clock, storage } = api.app
  const connection = { db: api.app.db, close: async () => {} }
  const next = await createApp({ config, log, clock, storage, connection })
  // As one that stops: it listens no more while its workers end, and delivers nothing.
  api.clock.advance({ minutes: 1 })
  await runDemonstration(next)
  const statusOf = async () => {
    const { token } = await renew(api, guest)
    return (await api.call('GET', `/bookings/${booking.id}`, { token })).json.status
  }
  expect(await statusOf()).toBe('PENDING_PAYMENT')
  await next.http.listen({ host: '127.0.0.1', port: 0 })
  try {
    await runProvider({ ...api, app: next }, { minutes: 1 })
    expect(await statusOf()).toBe('CONFIRMED')
  } finally {
    await next.http.close()
  }
})

test('production has no demonstration: its pages and webhooks do not exist, and no method is offered', async () => {
  const { rental, attempt } = await createUnpaidStay(api)
  const config = readConfig({
    NODE_ENV: 'production',
    SECRET_KEY: 'k'.repeat(32),
    PUBLIC_URL: 'https://demeure.example',
    PORT: '0',
  })
  const { log, clock, storage } = api.app
  const connection = { db: api.app.db, close: async () => {} }
  const production = await createApp({ config, log, clock, storage, connection })
  const site = await production.http.listen({ host: '127.0.0.1', port: 0 })
  try {
    await expect(refuseDemonstrationPayments(api.app.db)).rejects.toThrow(
      /moved no money, refused in production/,
    )
    expect([...production.paymentProviders.keys()]).toEqual([])
    const call = (path: string, body?: object) =>
      fetch(`${site}/api/v1${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json' },
      })
    expect((await call(`/demonstration-payments/${attempt}`)).status).toBe(404)
    expect((await call('/demonstration-payments/card', { id: attempt, card: 'success' })).status).toBe(404)
    expect((await call('/payments/webhooks/demonstration_card', {})).status).toBe(404)
    const stay = { property_id: rental.id, check_in: '2027-05-03', check_out: '2027-05-06', adults: 2 }
    const quote = (await (await call('/bookings/quote', stay)).json()) as { payment_methods: string[] }
    expect(quote.payment_methods).toEqual(['offline'])
  } finally {
    await production.http.close()
  }
})
