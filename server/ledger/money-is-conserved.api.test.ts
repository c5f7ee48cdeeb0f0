import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideDeposit } from '#server/payments/deposits/change-deposit.ts'
import { insertDeposit, lockDeposit } from '#server/payments/deposits/deposit-repository.ts'
import { settleDeposit } from '#server/payments/deposits/settle-deposit.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { openPayments, recordOfflinePayment, refundPayments } from '#server/payments/booking-payments.ts'
import { settlePayment } from '#server/payments/operations/settle-payment.ts'
import { createTestOwner, createTestUser } from '#server/test/data/create-users.ts'
import { createPricedBooking, ledgerOf } from '#server/test/data/create-money.ts'
import { createTestDraft } from '#server/test/data/create-owned-rentals.ts'
import { startApi } from '#server/test/start-api.ts'

// Invariant: payments and refunds in any order neither create nor lose money.
const api = startApi()
/** Number of random sequences: `MONEY_RUNS`, 12 in the default suite. */
const runs = Number(process.env.MONEY_RUNS ?? 12)

const step = fc.record({
  kind: fc.constantFrom('pay' as const, 'refund' as const),
  part: fc.integer({ min: 1, max: 100 }),
  ofLine: fc.constantFrom(
    'night' as const,
    'cleaning' as const,
    'service_fee' as const,
    'tourist_tax' as const,
  ),
})

test('random payments and refunds conserve money, in hand or at a provider', async () => {
  const owner = await createTestOwner(api)
  const guest = await createTestUser(api)
  const rental = await createTestDraft(api, owner)
  const sequences = fc.sample(fc.record({ inHand: fc.boolean(), steps: fc.array(step, { maxLength: 6 }) }), {
    numRuns: runs,
    seed: 20_261_121,
  })
  for (const { inHand: onSite, steps } of sequences) {
    const paymentMethod = onSite ? 'offline' : 'card'
    const booking = await createPricedBooking(api, rental, guest, { paymentMethod })
    await api.app.db.transaction((tx) => openPayments(tx, api.app, booking))
    let [paid, refunded] = [0, 0]
    for (const { kind, part, ofLine } of steps) {
      if (kind === 'pay') {
        const amountMinor = onSite ? Math.ceil(((37_555 - paid) * part) / 100) : 37_555 - paid
        if (amountMinor === 0) continue
        if (onSite) {
          const received = { amountMinor, method: 'cash', reference: '' } as const
          await api.app.db.transaction((tx) => recordOfflinePayment(tx, api.app, booking, received))
        } else await settlePayment(api.app, await duePayment(booking.id), { state: 'captured' })
        paid += amountMinor
      } else {
        const refundMinor = Math.floor(((paid - refunded) * part) / 100)
        const lines = [{ code: ofLine, refund_minor: refundMinor }]
        const order = { refundMinor, lines, reason: 'random' }
        await api.app.db.transaction((tx) => refundPayments(tx, api.app, booking, order))
        refunded += refundMinor
      }
      const ledger = await ledgerOf(api, booking.id)
      const sum = Object.values(ledger).reduce((total, balance) => total + balance, 0)
      expect(sum).toBe(0)
      expect(refunded + (ledger[`guest ${guest.id}`] ?? 0)).toBe(0)
      if (!onSite) expect(ledger.clearing ?? 0).toBe(paid)
      expect(refunded).toBeLessThanOrEqual(paid)
    }
  }
})

test('deposits debited and divided at random conserve money, and leave fees and tax alone', async () => {
  const owner = await createTestOwner(api)
  const guest = await createTestUser(api)
  const rental = await createTestDraft(api, owner)
  const claim = fc.record({
    claimed: fc.integer({ min: 1, max: 30_000 }),
    part: fc.integer({ max: 100, min: 0 }),
  })
  for (const { claimed, part } of fc.sample(claim, { numRuns: runs, seed: 20_261_128 })) {
    const booking = await createPricedBooking(api, rental, guest, {
      paymentMethod: 'card',
      depositMinor: 30_000,
    })
    const now = api.clock.now()
    const { id } = await insertDeposit(api.app.db, {
      id: crypto.randomUUID(),
      bookingId: booking.id,
      provider: 'stripe',
      currency: booking.currency,
      amountMinor: 30_000,
      status: 'capturing',
      claimedMinor: claimed,
      createdAt: now,
      updatedAt: now,
    })
    await settleDeposit(api.app, id, { state: 'captured' })
    await settleDeposit(api.app, id, { state: 'captured' })
    expect(await ledgerOf(api, booking.id)).toEqual({ clearing: claimed, deposits: -claimed })
    const ownerMinor = Math.floor((claimed * part) / 100)
    const backMinor = await api.app.db.transaction(async (tx) =>
      divideDeposit(tx, booking, (await lockDebited(tx, booking.id))!, { ownerMinor, now }),
    )
    expect(backMinor).toBe(claimed - ownerMinor)
    const shares = { [`owner ${owner.id}`]: -ownerMinor, [`guest ${guest.id}`]: -backMinor }
    const moved = Object.entries({ clearing: claimed, ...shares }).filter(([, minor]) => minor !== 0)
    expect(await ledgerOf(api, booking.id)).toEqual(Object.fromEntries(moved))
  }
})

async function lockDebited(tx: Executor, bookingId: string) {
  const deposit = await lockDeposit(tx, bookingId)
  return deposit && { ...deposit, capturedMinor: deposit.capturedMinor! }
}

async function duePayment(bookingId: string) {
  const { rows } = await api.app.db.$client.query(
    `select id from payment where booking_id = $1 and status = 'due'`,
    [bookingId],
  )
  return rows[0].id as string
}
