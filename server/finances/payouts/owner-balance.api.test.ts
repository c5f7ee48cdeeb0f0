import { expect, test } from 'vitest'
import { openPayments, recordOfflinePayment, refundPayments } from '#server/payments/booking-payments.ts'
import {
  addBankAccount,
  createCardPaidStay,
  createPublishedRental,
  type PublishedRental,
} from '#server/test/data/create-payouts.ts'
import { createPricedBooking } from '#server/test/data/create-money.ts'
import { act, renew } from '#server/test/data/create-stays.ts'
import { createTestAdmin, type TestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { refreshPayouts } from './refresh-payouts.ts'

const api = startApi()

/** Paid to its owner in full, who owes the fees of it. */
async function createStayPaidOnSite({ rental, guest }: PublishedRental) {
  const booking = await createPricedBooking(api, rental, guest, { paymentMethod: 'offline' })
  await api.app.db.transaction(async (tx) => {
    await openPayments(tx, api.app, booking)
    const received = { amountMinor: booking.totalMinor, method: 'cash', reference: '' } as const
    await recordOfflinePayment(tx, api.app, booking, received)
  })
  return booking
}

type Stay = Awaited<ReturnType<typeof createStayPaidOnSite>>

/** Cancelled by its guest: its owner returns what they received. */
async function refundOnSite(booking: Stay) {
  const lines = booking.lines.map(({ code, amount_minor }) => ({ code, refund_minor: amount_minor }))
  const order = { refundMinor: booking.totalMinor, lines, reason: 'cancelled_by_guest' }
  await api.app.db.transaction((tx) => refundPayments(tx, api.app, booking, order))
}

async function confirmReturned(owner: TestUser, { id }: Stay) {
  const { rows } = await api.app.db.$client.query('select id from payment_refund where booking_id = $1', [id])
  const path = `/owner/bookings/${id}/refunds/${rows[0].id}/confirm`
  expect((await act(api, await renew(api, owner), path)).status).toBe(200)
}

async function payoutsOf(owner: TestUser) {
  await refreshPayouts(api.app, owner.id)
  const { token } = await renew(api, owner)
  return (await api.call('GET', '/owner/finances/payouts', { token })).json.items
}

async function send(admin: TestUser, { id }: { id: string }) {
  const sent = await act(api, await renew(api, admin), `/admin/payouts/${id}/send`, { reference: 'V' })
  expect(sent.status, sent.text).toBe(200)
  return sent.json
}

async function balancesOf({ id }: TestUser) {
  const { rows } = await api.app.db.$client.query(
    `select account, sum(amount_minor)::int as minor from ledger_entry where party_id = $1
      group by 1 having sum(amount_minor) <> 0`,
    [id],
  )
  return rows
}

test('a fee that was deducted from a payout and fell away is paid out again', async () => {
  const admin = await createTestAdmin(api)
  const place = await createPublishedRental(api)
  const onSite = await createStayPaidOnSite(place)
  await createCardPaidStay(api, place)
  await addBankAccount(api, place.owner)
  const [first] = await payoutsOf(place.owner)
  expect(await send(admin, first)).toMatchObject({ amount_minor: 32_980, withheld_minor: 4_080 })
  await refundOnSite(onSite)
  await confirmReturned(place.owner, onSite)
  const again = (await payoutsOf(place.owner)).filter(({ status }: { status: string }) => status !== 'sent')
  expect(again).toMatchObject([{ status: 'ready', amount_minor: 4_080 }])
  expect(await send(admin, again[0])).toMatchObject({ withheld_minor: 0 })
  expect(await payoutsOf(place.owner)).toHaveLength(2)
  expect(await balancesOf(place.owner)).toEqual([])
})

test('of payouts sent at once, one deducts what their owner owes', async () => {
  const admin = await renew(api, await createTestAdmin(api))
  const place = await createPublishedRental(api)
  await createStayPaidOnSite(place)
  for (let month = 3; month <= 6; month++) {
    const dates = { checkIn: `2026-0${month}-01`, checkOut: `2026-0${month}-04` }
    await createCardPaidStay(api, place, dates)
  }
  await addBankAccount(api, place.owner)
  const open = await payoutsOf(place.owner)
  const sent = await Promise.all(
    open.map(({ id }: { id: string }) => act(api, admin, `/admin/payouts/${id}/send`, { reference: id })),
  )
  const withheld = sent.map(({ json }) => json.withheld_minor).toSorted((one, other) => one - other)
  expect(withheld).toEqual([0, 0, 0, 4_080])
  expect(await balancesOf(place.owner)).toEqual([])
})

test('a transfer whose amount a refund changed after it was read is not booked', async () => {
  const admin = await renew(api, await createTestAdmin(api))
  const place = await createPublishedRental(api)
  const booking = await createCardPaidStay(api, place)
  await addBankAccount(api, place.owner)
  const [{ id }] = await payoutsOf(place.owner)
  const path = `/admin/payouts/${id}`
  const read = async () => (await api.call('GET', `${path}/transfer`, admin)).json.amount_minor
  const confirm = (expected_amount_minor: number) =>
    act(api, admin, `${path}/send`, { reference: 'V', expected_amount_minor })
  const seen = await read()
  const order = { refundMinor: 10_000, lines: [{ code: 'night' as const, refund_minor: 10_000 }] }
  await api.app.db.transaction((tx) => refundPayments(tx, api.app, booking, { ...order, reason: 'incident' }))
  expect((await confirm(seen)).json.code).toBe('payout_changed')
  expect((await confirm(await read())).json).toMatchObject({ status: 'sent', amount_minor: seen - 9_700 })
})

test('what an owner refunds on site themselves is not deducted from their payouts', async () => {
  const admin = await createTestAdmin(api)
  const place = await createPublishedRental(api)
  const onSite = await createStayPaidOnSite(place)
  await createCardPaidStay(api, place)
  await addBankAccount(api, place.owner)
  await refundOnSite(onSite)
  const { token } = await renew(api, place.owner)
  const { json: finances } = await api.call('GET', '/owner/finances/summary', { token })
  expect(finances.currencies).toMatchObject([{ fees_due_minor: 0 }])
  const [payout] = await payoutsOf(place.owner)
  expect(await send(admin, payout)).toMatchObject({ amount_minor: 32_980, withheld_minor: 0 })
  await confirmReturned(place.owner, onSite)
  expect((await payoutsOf(place.owner)).length).toBe(1)
  expect(await balancesOf(place.owner)).toEqual([])
})
