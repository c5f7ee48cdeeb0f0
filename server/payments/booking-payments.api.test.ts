import { expect, test } from 'vitest'
import { createTestOwner, createTestUser } from '#server/test/data/create-users.ts'
import { createTestDraft } from '#server/test/data/create-owned-rentals.ts'
import { createPricedBooking, ledgerOf } from '#server/test/data/create-money.ts'
import { startApi } from '#server/test/start-api.ts'
import { openPayments, recordOfflinePayment, refundPayments, voidPayments } from './booking-payments.ts'

const api = startApi()

async function createTestStay(details: Parameters<typeof createPricedBooking>[3] = {}) {
  const owner = await createTestOwner(api)
  const guest = await createTestUser(api)
  const rental = await createTestDraft(api, owner)
  const booking = await createPricedBooking(api, rental, guest, details)
  await api.app.db.transaction((tx) => openPayments(tx, api.app, booking))
  return { owner, guest, booking }
}

const inCash = (amountMinor: number) => ({ amountMinor, method: 'cash', reference: '' }) as const

test('a stay paid to its owner leaves the fees of the platform to be paid by the owner', async () => {
  const { owner, booking } = await createTestStay()
  const answer = await api.app.db.transaction((tx) =>
    recordOfflinePayment(tx, api.app, booking, inCash(booking.totalMinor)),
  )
  expect(answer).toMatchObject({ paidMinor: 37_555, dueMinor: 0 })
  expect(await ledgerOf(api, booking.id)).toEqual({
    owner_fees: -1_020,
    guest_fees: -3_060,
    [`owner_till ${owner.id}`]: 4_080,
  })
})

test('a stay paid in instalments shares each of them, and sums to the exact price', async () => {
  const { booking } = await createTestStay()
  for (const amount of [1, 9_999, 20_000, 7_555]) {
    await api.app.db.transaction((tx) => recordOfflinePayment(tx, api.app, booking, inCash(amount)))
  }
  expect(await ledgerOf(api, booking.id)).toMatchObject({ owner_fees: -1_020, guest_fees: -3_060 })
})

test('more than is due is refused, and nothing is written', async () => {
  const { booking } = await createTestStay()
  const attempt = api.app.db.transaction((tx) =>
    recordOfflinePayment(tx, api.app, booking, inCash(booking.totalMinor + 1)),
  )
  await expect(attempt).rejects.toMatchObject({ code: 'payment_exceeds_due' })
  expect(await ledgerOf(api, booking.id)).toEqual({})
})

test('a full refund before arrival leaves only the guest waiting for the owner to return it', async () => {
  const { owner, guest, booking } = await createTestStay()
  await api.app.db.transaction((tx) => recordOfflinePayment(tx, api.app, booking, inCash(37_555)))
  const sums = await api.app.db.transaction(async (tx) => {
    await voidPayments(tx, api.app, booking.id)
    return refundPayments(tx, api.app, booking, {
      refundMinor: 37_555,
      lines: booking.lines.map(({ code, amount_minor }) => ({ code, refund_minor: amount_minor })),
      reason: 'cancelled_by_guest',
    })
  })
  expect(sums).toEqual({ paidMinor: 37_555, refundedMinor: 37_555 })
  expect(await ledgerOf(api, booking.id)).toEqual({
    [`guest ${guest.id}`]: -37_555,
    [`owner_till ${owner.id}`]: 37_555,
  })
})

test('an owner who cancels owes the credit beside the refund', async () => {
  const { owner, guest, booking } = await createTestStay()
  await api.app.db.transaction((tx) =>
    refundPayments(tx, api.app, booking, { refundMinor: 0, creditMinor: 5_000, lines: [], reason: 'owner' }),
  )
  expect(await ledgerOf(api, booking.id)).toEqual({
    [`guest ${guest.id}`]: -5_000,
    [`owner ${owner.id}`]: 5_000,
  })
})

test('nothing can be given back that was not paid', async () => {
  const { booking } = await createTestStay()
  await api.app.db.transaction((tx) => recordOfflinePayment(tx, api.app, booking, inCash(10_000)))
  const attempt = api.app.db.transaction((tx) =>
    refundPayments(tx, api.app, booking, { refundMinor: 10_001, lines: [], reason: 'too much' }),
  )
  await expect(attempt).rejects.toThrow('more than was paid')
})

test('a new price requires what is left of it', async () => {
  const { booking } = await createTestStay()
  await api.app.db.transaction((tx) => recordOfflinePayment(tx, api.app, booking, inCash(10_000)))
  const dearer = {
    ...booking,
    totalMinor: 50_000,
    paymentPlan: [
      { kind: 'first' as const, amount_minor: 15_000, due_on: null },
      { kind: 'balance' as const, amount_minor: 35_000, due_on: '2027-05-01' },
    ],
  }
  await api.app.db.transaction((tx) => openPayments(tx, api.app, dearer))
  const { rows } = await api.app.db.$client.query(
    `select kind, amount_minor from payment where booking_id = $1 and status = 'due' order by amount_minor`,
    [booking.id],
  )
  expect(rows).toEqual([
    { kind: 'first', amount_minor: 5_000 },
    { kind: 'balance', amount_minor: 35_000 },
  ])
})

test('the ledger refuses what does not balance, and every change', async () => {
  const { booking } = await createTestStay()
  await api.app.db.transaction((tx) => recordOfflinePayment(tx, api.app, booking, inCash(10_000)))
  const { $client } = api.app.db
  const lonely = `insert into ledger_entry (id, transaction_id, account, currency, amount_minor)
    select gen_random_uuid(), id, 'clearing', 'EUR', 1 from ledger_transaction limit 1`
  await expect($client.query(lonely)).rejects.toMatchObject({ code: '23514' })
  const empty = `insert into ledger_transaction (id, kind, event_key, occurred_at)
    values (gen_random_uuid(), 'payment', 'nothing', now())`
  await expect($client.query(empty)).rejects.toMatchObject({ code: '23514' })
  for (const change of [
    'update ledger_entry set amount_minor = 1',
    'delete from ledger_transaction',
    'truncate ledger_entry',
  ]) {
    await expect($client.query(change)).rejects.toThrow('append only')
  }
})
