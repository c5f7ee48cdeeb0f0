import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Booking, Quote } from '#contract/bookings/bookings.ts'
import { createTestRental } from '#server/test/data/create-rentals.ts'
import {
  createTestAdmin,
  createTestOwner,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { furnishPlace } from '#server/test/data/furnish-place.ts'
import { holdInserts, killOnHold } from '#server/test/kill-on-hold.ts'
import { openStripePeer, signedEvent } from '#server/test/peers/stripe-peer.ts'
import { createTestPlace, type ServerProcess, startProcess, untilReady } from '#server/test/start-process.ts'

// The embedded engine dies with the process and cannot be queried meanwhile.
const onServer = inject('database').kind === 'postgres'
const secret = 'whsec_of_the_tests'
const stripe = await openStripePeer()
let place: Awaited<ReturnType<typeof createTestPlace>>
let running: ServerProcess
let admin: TestUser
let owner: TestUser
let guest: TestUser
let rentalId: string

beforeAll(async () => {
  place = await createTestPlace()
  Object.assign(place.environment, {
    SECRET_KEY: 'both processes sign and encrypt with this',
    PUBLIC_URL: 'http://localhost:3000',
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRETS: secret,
    STRIPE_API_URL: stripe.url,
    STAFF_SECOND_FACTOR: 'false',
  })
  await furnishPlace(place.environment, async (platform) => {
    admin = await createTestAdmin(platform)
    owner = await createTestOwner(platform)
    guest = await createTestUser(platform)
    rentalId = await createTestRental(platform.app, { ownerId: owner.id, instantBooking: true })
  })
  await start()
}, 120_000)
afterAll(async () => {
  running.child.kill('SIGKILL')
  await running.ended
  await place.remove()
  await stripe.close()
})

test('a suspension whose server is killed is whole or absent; what it owes at the provider follows the next start', async () => {
  const booking = await payStay()
  if (onServer) {
    // Killed within the transaction: nothing of it remains.
    await furnishPlace(place.environment, async (platform) => {
      await holdInserts(platform, 'suspension')
      const sent = suspend().catch(() => undefined)
      await killOnHold(platform, running, 'suspension')
      await sent
    })
    await start()
    expect((await show(booking.id)).status).toBe('CONFIRMED')
  }
  // Killed between the commit and the refund, which hangs at the provider.
  stripe.meanwhile(() => new Promise(() => {}))
  expect((await suspend())?.status).toBe(204)
  await until(() => stripe.calls.includes('POST /v1/refunds'))
  running.child.kill('SIGKILL')
  await running.ended
  expect([...stripe.refunds.values()]).toEqual([])

  await start()
  expect((await show(booking.id)).status).toBe('CANCELLED_BY_ADMIN')
  await until(() => [...stripe.refunds.values()].length > 0)
  const amounts = [...stripe.refunds.values()].map(({ amount }) => amount)
  expect(amounts).toEqual([booking.total_minor])
  // Repeated, it is refused: it had happened.
  expect((await suspend())?.status).toBe(409)
}, 120_000)

async function start() {
  running = await startProcess(place.environment)
  await untilReady(running)
}

async function until(holds: () => boolean) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (holds()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('it did not happen within a minute')
}

function send(method: string, path: string, { token }: TestUser, body?: object) {
  return fetch(`${running.url}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

const show = async (id: string) => (await (await send('GET', `/bookings/${id}`, guest)).json()) as Booking

async function suspend() {
  const path = `/admin/users/${owner.id}/suspension`
  const { fingerprint = 'none' } = (await (await send('GET', `${path}/preview`, admin)).json()) as {
    fingerprint?: string
  }
  return send('POST', path, admin, {
    category: 'fraud',
    reason: 'Des annonces prises à d’autres personnes, signalées trois fois.',
    until: null,
    decisions: [],
    fingerprint,
  })
}

/** A stay paid by card at the provider. */
async function payStay() {
  const day = (days: number) => Temporal.Now.plainDateISO().add({ days }).toString()
  const stay = { property_id: rentalId, check_in: day(20), check_out: day(23), adults: 2 }
  const quote = (await (await send('POST', '/bookings/quote', guest, stay)).json()) as Quote
  const booked = await send('POST', '/bookings', guest, { quote_id: quote.quote_id, payment_method: 'card' })
  const booking = (await booked.json()) as Booking
  const answer = await send('POST', `/bookings/${booking.id}/payment`, guest)
  if (!answer.ok) throw new Error(`the payment was not begun: ${await answer.text()}`)
  const { redirect_url: address } = (await answer.json()) as { redirect_url: string }
  const paid = stripe.pay(address.split('/').at(-1)!)
  const { payload, headers } = signedEvent('payment_intent.succeeded', paid, { secret, at: new Date() })
  await fetch(`${running.url}/api/v1/payments/webhooks/stripe`, { method: 'POST', body: payload, headers })
  for (let tries = 0; tries < 100; tries += 1) {
    const now = await show(booking.id)
    if (now.status === 'CONFIRMED') return now
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the stay was not paid')
}
