import { expect, test } from 'vitest'
import { processDueBookings } from '#server/bookings/lifecycle/process-due-bookings.ts'
import { ledgerOf } from '#server/test/data/create-money.ts'
import { act, book, createTestQuote, renew } from '#server/test/data/create-stays.ts'
import {
  createUnpaidStay,
  freshMachine,
  press,
  runProvider,
  startAttempt,
} from '#server/test/data/pay-demonstration.ts'
import { startApi } from '#server/test/start-api.ts'
import { signWebhook } from './sign-webhook.ts'
import { disorderOf } from './webhook-plan.ts'

const api = startApi(freshMachine)

const show = async (person: Parameters<typeof renew>[1], id: string) =>
  (await api.call('GET', `/bookings/${id}`, { token: (await renew(api, person)).token })).json
const pageOf = async (id: string) => (await api.call('GET', `/demonstration-payments/${id}`)).json

async function rows(statement: string, ...values: unknown[]) {
  return (await api.app.db.$client.query(statement, values)).rows
}

test('on a fresh machine a stay is paid by a demonstration card, and says that no money moved', async () => {
  const { guest, booking, attempt } = await createUnpaidStay(api)
  expect(await pageOf(attempt)).toMatchObject({
    kind: 'card',
    status: 'open',
    amount_minor: booking.payment_plan[0].amount_minor,
    currency: 'EUR',
    return_path: `/client-dash/bookings/${booking.id}`,
  })
  const paid = await press.card(api, attempt, 'success')
  expect(paid.json).toMatchObject({ status: 'captured', failure: null })
  expect((await show(guest, booking.id)).status).toBe('PENDING_PAYMENT')
  await runProvider(api)
  expect(await show(guest, booking.id)).toMatchObject({
    status: 'CONFIRMED',
    paid_minor: booking.payment_plan[0].amount_minor,
  })
  expect(await ledgerOf(api, booking.id)).toMatchObject({ clearing: booking.payment_plan[0].amount_minor })
  const [receipt] = await rows(
    `select content ->> 'provider' as provider from finance_paper where booking_id = $1`,
    booking.id,
  )
  expect(receipt.provider).toBe('demonstration_card')
  const again = await press.card(api, attempt, 'success')
  expect(`${again.status} ${again.json.code}`).toBe('409 demonstration_payment_ended')
})

test('3-D Secure that is refused leaves the page open; accepted, the stay is paid', async () => {
  const { guest, booking, attempt } = await createUnpaidStay(api)
  expect((await press.challenge(api, attempt, 'accept')).status).toBe(409)
  expect((await press.card(api, attempt, 'three_d_secure')).json.status).toBe('challenged')
  const refused = await press.challenge(api, attempt, 'refuse')
  expect(refused.json).toMatchObject({ status: 'open', failure: 'authentication_refused' })
  await runProvider(api)
  const { history } = await show(guest, booking.id)
  expect(history.map(({ action }: { action: string }) => action)).toContain('payment_failed')
  await press.card(api, attempt, 'three_d_secure')
  expect((await press.challenge(api, attempt, 'accept')).json.status).toBe('captured')
  await runProvider(api)
  expect((await show(guest, booking.id)).status).toBe('CONFIRMED')
})

test('a refused card, then mobile money: confirmed a minute later, for a quote of its own', async () => {
  const { rental, guest, booking, attempt } = await createUnpaidStay(api)
  expect((await press.card(api, attempt, 'insufficient_funds')).json).toMatchObject({
    status: 'open',
    failure: 'insufficient_funds',
  })
  await runProvider(api)
  await act(api, await renew(api, guest), `/bookings/${booking.id}/cancel`, {})
  const quote = await createTestQuote(api, rental, { from: 20, payment_method: 'mobile_money' })
  const { json: second } = await book(api, guest, quote.quote_id)
  expect(second).toMatchObject({ status: 'PENDING_PAYMENT', payment_method: 'mobile_money' })
  const page = await startAttempt(api, guest, second.id)
  const wrong = await press.phone(api, page, '06 12 34 56 78')
  expect(wrong.json).toMatchObject({ code: 'not_mobile', errors: [{ field: 'number' }] })
  const waiting = await press.phone(api, page, '77 123 45 67')
  expect(waiting.json).toMatchObject({ status: 'confirming', phone_ending: '67' })
  await runProvider(api)
  expect((await show(guest, second.id)).status).toBe('PENDING_PAYMENT')
  await runProvider(api, { minutes: 1 })
  expect((await show(guest, second.id)).status).toBe('CONFIRMED')
})

test('a telephone that refuses ends the attempt, and one that never answers lets it expire', async () => {
  const refusing = await createUnpaidStay(api, { method: 'mobile_money' })
  await press.phone(api, refusing.attempt, '77 123 45 00')
  await runProvider(api, { minutes: 1 })
  expect(await pageOf(refusing.attempt)).toMatchObject({ status: 'failed', failure: 'insufficient_funds' })
  const next = await startAttempt(api, await renew(api, refusing.guest), refusing.booking.id)
  expect(next).not.toBe(refusing.attempt)
  const silent = await createUnpaidStay(api, { method: 'mobile_money' })
  expect((await press.phone(api, silent.attempt, '77 123 45 99')).json.confirms_at).toBeNull()
  await runProvider(api, { minutes: 31 })
  expect(await pageOf(silent.attempt)).toMatchObject({ status: 'expired' })
})

test('abandoned, the page is closed with the nights it held, and cannot be paid later', async () => {
  const { guest, booking, attempt } = await createUnpaidStay(api)
  api.clock.advance({ minutes: 16 })
  await processDueBookings(api.app)
  await runProvider(api)
  expect((await show(guest, booking.id)).status).toBe('EXPIRED')
  expect((await pageOf(attempt)).status).toBe('voided')
  expect((await press.card(api, attempt, 'success')).status).toBe(409)
})

test('a former page is closed when another begins, so that nobody pays twice', async () => {
  const { guest, booking, attempt } = await createUnpaidStay(api)
  await press.card(api, attempt, 'expired_card')
  await runProvider(api)
  const second = await startAttempt(api, await renew(api, guest), booking.id)
  expect(second).not.toBe(attempt)
  expect((await press.card(api, attempt, 'success')).status).toBe(409)
  await press.card(api, second, 'success')
  await runProvider(api)
  expect((await show(guest, booking.id)).paid_minor).toBe(booking.payment_plan[0].amount_minor)
})

test('with every failure that a payer can choose, the stay is confirmed once, twenty seconds later', async () => {
  const { guest, booking, attempt } = await createUnpaidStay(api)
  const body = { id: attempt, card: 'success', simulated_failures: ['disorder', 'delay', 'cut'] }
  const paid = await api.call('POST', '/demonstration-payments/card', { body })
  expect(paid.json).toMatchObject({ status: 'captured', is_cut: true })
  const due = await rows(
    `select extract(epoch from next_attempt_at - created_at)::int as seconds from demonstration_delivery
     where event -> 'data' ->> 'id' = $1 order by next_attempt_at`,
    attempt,
  )
  expect(due.map(({ seconds }) => seconds)).toEqual([20, 24])
  await runProvider(api)
  expect(await show(guest, booking.id)).toMatchObject({
    status: 'CONFIRMED',
    paid_minor: booking.payment_plan[0].amount_minor,
  })
  const wrong = { ...body, simulated_failures: ['fire'] }
  expect((await api.call('POST', '/demonstration-payments/card', { body: wrong })).status).toBe(422)
})

test('webhooks that come twice or in another order book once', { timeout: 60_000 }, async () => {
  const seen = new Set<string>()
  for (let stays = 0; seen.size < 3 && stays < 60; stays += 1) {
    const { guest, booking, attempt } = await createUnpaidStay(api)
    const [payment] = await rows('select id from payment where booking_id = $1', booking.id)
    const disorder = disorderOf(payment.id)
    if (seen.has(disorder)) continue
    seen.add(disorder)
    await press.card(api, attempt, 'three_d_secure')
    await press.challenge(api, attempt, 'accept')
    await runProvider(api)
    expect(await show(guest, booking.id), disorder).toMatchObject({
      status: 'CONFIRMED',
      paid_minor: booking.payment_plan[0].amount_minor,
    })
    const deliveries = await rows(
      `select event ->> 'type' as type, delivered_at from demonstration_delivery
       where event -> 'data' ->> 'id' = $1 order by delivered_at, id`,
      attempt,
    )
    expect(deliveries.every(({ delivered_at }) => delivered_at !== null)).toBe(true)
    const types = deliveries.map(({ type }) => type)
    if (disorder === 'repeated') expect(types).toHaveLength(4)
    else
      expect(types).toEqual(
        disorder === 'reordered'
          ? ['payment.captured', 'payment.processing']
          : ['payment.processing', 'payment.captured'],
      )
    const stored = await rows('select 1 from payment_event where reference = $1', attempt)
    expect(stored).toHaveLength(2)
  }
  expect([...seen].toSorted()).toEqual(['none', 'reordered', 'repeated'])
})

test('a webhook with a wrong or an old signature is refused, and one that is signed moves nothing by itself', async () => {
  const { guest, booking, attempt } = await createUnpaidStay(api)
  const event = {
    id: `demo_event_forged_${attempt}`,
    type: 'payment.captured' as const,
    created: api.clock.now().toISOString(),
    data: { object: 'attempt' as const, id: attempt, payment_id: null },
  }
  const send = async ({ body, headers }: ReturnType<typeof signWebhook>) =>
    (await fetch(`${api.url}/api/v1/payments/webhooks/demonstration_card`, { method: 'POST', body, headers }))
      .status
  const signed = signWebhook(api.app, event, api.clock.now())
  expect(await send({ ...signed, body: signed.body.replace('captured', 'authorised') })).toBe(400)
  expect(await send({ ...signed, headers: { ...signed.headers, 'demonstration-signature': '' } })).toBe(400)
  const old = new Date(api.clock.now().getTime() - 301_000)
  expect(await send(signWebhook(api.app, event, old))).toBe(400)
  expect(await rows('select 1 from payment_event where event_id = $1', event.id)).toHaveLength(0)
  expect(await send(signed)).toBe(200)
  expect((await show(guest, booking.id)).status).toBe('PENDING_PAYMENT')
})

test('a page that nobody was given is not found', async () => {
  const id = `demo_${'0'.repeat(32)}`
  expect((await api.call('GET', `/demonstration-payments/${id}`)).status).toBe(404)
  expect((await press.card(api, id, 'success')).status).toBe(404)
  const { attempt } = await createUnpaidStay(api)
  expect((await press.phone(api, attempt, '77 123 45 67')).status).toBe(404)
})
