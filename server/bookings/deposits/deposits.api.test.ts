import { expect, test } from 'vitest'
import type { BookingRecord } from '#server/bookings/booking-queries.ts'
import { reconcilePayments } from '#server/payments/operations/run-operations.ts'
import { runJobList, scheduledJobs } from '#server/scheduled-jobs.ts'
import {
  become,
  createDepositStay,
  moveTo,
  readDeposit,
  requestHold,
  startHold,
  takePicture,
} from '#server/test/data/create-deposits.ts'
import { ledgerOf } from '#server/test/data/create-money.ts'
import { addBankAccount } from '#server/test/data/create-payouts.ts'
import { act, renew } from '#server/test/data/create-stays.ts'
import { createTestAdmin, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { freshMachine, press, runProvider } from '#server/test/data/pay-demonstration.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { releaseDueDeposits } from './release-due-deposits.ts'

const api = startApi(freshMachine)
const description = 'La table basse en verre est fendue sur toute sa longueur.'

const statusOf = async (person: TestUser, booking: { id: string }) =>
  (await readDeposit(api, person, booking))?.status
const subjects = async ({ email }: TestUser) => (await mailsTo(api, email)).map(({ subject }) => subject)
const read = async (person: TestUser, path: string) =>
  (await api.call('GET', path, { token: (await renew(api, person)).token })).json

/** A stay whose guest has had the deposit held, the evening before the arrival. */
async function createStayOnHold() {
  const stay = await createDepositStay(api)
  moveTo(api, stay.booking, 'arrival', -20)
  await press.card(api, await startHold(api, stay.guest, stay.booking), 'success')
  await runProvider(api)
  return stay
}

/** The stay is over, photographed before and after, and its owner may report a damage. */
async function endStay({ owner, booking }: { owner: TestUser; booking: BookingRecord }) {
  await takePicture(api, owner, booking, 'arrival')
  moveTo(api, booking, 'departure', 2)
  await become(api, booking, 'COMPLETED')
  await takePicture(api, owner, booking, 'departure')
}

async function report(owner: TestUser, booking: { id: string }, body: { claimed_minor?: number } = {}) {
  await renew(api, owner)
  return act(api, owner, `/bookings/${booking.id}/incident`, { description, ...body })
}

async function rule(
  admin: TestUser,
  booking: { id: string },
  body: { refund_minor?: number; deposit_deduction_minor?: number },
) {
  const { rows } = await api.app.db.$client.query('select id from incident where booking_id = $1', [
    booking.id,
  ])
  await renew(api, admin)
  return act(api, admin, `/admin/incidents/${rows[0].id}/rule`, {
    refund_minor: 0,
    reason: 'Le plateau était entier avant le séjour.',
    ...body,
  })
}

test('the guest is asked for the deposit a day before, has it held, and it is released a day after', async () => {
  const { owner, guest, booking } = await createDepositStay(api)
  expect((await requestHold(api, guest, booking)).json.code).toBe('deposit_not_holdable')
  moveTo(api, booking, 'arrival', -23)
  await runJobList(api.app, { sendReminders: scheduledJobs['every-minute'].sendReminders! })
  expect(await subjects(guest)).toContainEqual(expect.stringMatching(/Faites bloquer la caution .* 300,00/))
  expect(await readDeposit(api, guest, booking)).toMatchObject({
    way: 'card',
    amount_minor: 30_000,
    status: null,
    may_hold: true,
  })
  const page = await startHold(api, guest, booking)
  expect(await startHold(api, guest, booking)).toBe(page)
  expect(await read(guest, `/demonstration-payments/${page}`)).toMatchObject({
    amount_minor: 30_000,
    is_hold: true,
    return_path: `/client-dash/bookings/${booking.id}`,
  })
  await press.card(api, page, 'success')
  await runProvider(api)
  expect(await readDeposit(api, owner, booking)).toMatchObject({ status: 'held', may_release: true })
  const { held_until, release_at, opens_at } = await readDeposit(api, guest, booking)
  expect(Date.parse(held_until)).toBeGreaterThan(Date.parse(release_at))
  expect(Date.parse(release_at)).toBeGreaterThan(Date.parse(opens_at))
  expect(await subjects(guest)).toContainEqual(expect.stringContaining('bloquée, non débitée'))
  expect(await subjects(owner)).toContainEqual(expect.stringMatching(/La caution de .* est bloquée/))
  expect((await requestHold(api, guest, booking)).status).toBe(409)

  moveTo(api, booking, 'departure', 23)
  await become(api, booking, 'COMPLETED')
  await releaseDueDeposits(api.app)
  expect(await statusOf(guest, booking)).toBe('held')
  api.clock.advance({ hours: 2 })
  await releaseDueDeposits(api.app)
  await releaseDueDeposits(api.app)
  await runProvider(api)
  expect(await statusOf(guest, booking)).toBe('released')
  expect(await subjects(guest)).toContainEqual(expect.stringContaining('est libérée'))
  const { history, paid_minor } = await read(guest, `/bookings/${booking.id}`)
  const actions = history.map(({ action }: { action: string }) => action)
  expect(actions.filter((action: string) => action.startsWith('deposit_'))).toEqual([
    'deposit_held',
    'deposit_released',
  ])
  expect(paid_minor).toBe(37_555)
  expect(Object.keys(await ledgerOf(api, booking.id))).not.toContain('deposits')
})

test('a refused card is tried again, and others neither hold nor release the deposit', async () => {
  const { owner, guest, booking } = await createDepositStay(api)
  moveTo(api, booking, 'arrival', -20)
  const refused = await startHold(api, guest, booking)
  await press.card(api, refused, 'insufficient_funds')
  await runProvider(api)
  expect(await readDeposit(api, guest, booking)).toMatchObject({ status: 'failed', may_hold: true })
  const stranger = await createTestUser(api)
  for (const person of [stranger, owner]) {
    expect((await requestHold(api, person, booking)).status).toBe(404)
  }
  await renew(api, stranger)
  const { status } = await api.call('GET', `/bookings/${booking.id}/deposit`, { token: stranger.token })
  expect(status).toBe(404)
  const other = await createDepositStay(api)
  await renew(api, other.owner)
  const path = `/owner/bookings/${booking.id}/deposit/release`
  expect((await act(api, other.owner, path)).status).toBe(404)
  await renew(api, owner)
  expect((await act(api, owner, path)).json.code).toBe('deposit_not_held')

  const second = await startHold(api, guest, booking)
  expect(second).not.toBe(refused)
  await press.card(api, second, 'success')
  await runProvider(api)
  expect(await statusOf(guest, booking)).toBe('held')
  await renew(api, owner)
  const released = await act(api, owner, path)
  expect(released.json.deposit).toMatchObject({ status: 'releasing', may_release: false })
  await runProvider(api)
  expect(await statusOf(owner, booking)).toBe('released')
  expect((await requestHold(api, guest, booking)).status).toBe(409)
})

test('a part is claimed for a damage, and the ruling leaves some of it to the owner and the rest to the guest', async () => {
  const admin = await createTestAdmin(api)
  const { owner, guest, booking } = await createStayOnHold()
  await addBankAccount(api, await renew(api, owner))
  await endStay({ owner, booking })
  const without = await report(owner, booking)
  expect(`${without.status} ${without.json.errors[0].field}`).toBe('422 claimed_minor')
  expect((await report(owner, booking, { claimed_minor: 30_001 })).json.errors[0].message).toContain('300')
  const reported = await report(owner, booking, { claimed_minor: 20_000 })
  expect(reported.status, reported.text).toBe(200)
  expect((await rule(admin, booking, { deposit_deduction_minor: 9_000 })).json.code).toBe('deposit_under_way')
  await runProvider(api)
  expect(await readDeposit(api, guest, booking)).toMatchObject({
    status: 'captured',
    claimed_minor: 20_000,
    captured_minor: 20_000,
    owner_minor: null,
  })
  const before = await ledgerOf(api, booking.id)
  expect(before).toMatchObject({ deposits: -20_000, clearing: 57_555 })
  expect(await subjects(guest)).toContainEqual(
    expect.stringMatching(/200,00\s€ de votre caution sont débités/),
  )
  const { incident } = await read(guest, `/bookings/${booking.id}/incident`)
  expect(incident.claimed_minor).toBe(20_000)
  expect(await read(admin, `/admin/incidents/${incident.id}`)).toMatchObject({
    claimed_minor: 20_000,
    deposit_captured_minor: 20_000,
    deductible_minor: 20_000,
    may_deduct_deposit: true,
  })
  expect((await rule(admin, booking, { deposit_deduction_minor: 20_001 })).status).toBe(422)
  const ruled = await rule(admin, booking, { deposit_deduction_minor: 9_000 })
  expect(ruled.status, ruled.text).toBe(200)
  expect(ruled.json.ruling).toMatchObject({ deposit_deduction_minor: 9_000, deposit_back_minor: 11_000 })
  expect(ruled.json.payout.amount_minor).toBe(32_980 + 9_000)
  await runProvider(api)
  const ledger = await ledgerOf(api, booking.id)
  expect(Object.values(ledger).reduce((sum, each) => sum + each, 0)).toBe(0)
  expect(ledger).toMatchObject({ [`owner ${owner.id}`]: -41_980, clearing: 46_555 })
  expect(ledger.deposits).toBeUndefined()
  const payments = await read(guest, `/bookings/${booking.id}/payments`)
  expect(payments.refunds).toMatchObject([{ of_deposit: true, amount_minor: 11_000, status: 'sent' }])
  expect(await read(guest, `/bookings/${booking.id}`)).toMatchObject({
    paid_minor: 37_555,
    refunded_minor: 0,
  })
  expect(await subjects(guest)).toContainEqual(
    expect.stringMatching(/l’hôte reçoit 90,00\s€ de votre caution/),
  )
  expect(await subjects(owner)).toContainEqual(expect.stringMatching(/vous recevez 90,00\s€ de la caution/))
  const movements = await read(owner, '/owner/finances/transactions')
  expect(movements.items).toContainEqual(
    expect.objectContaining({ kind: 'deposit_ruled', gross_minor: 9_000, fees_minor: 0, net_minor: 9_000 }),
  )
  const { currencies } = await read(owner, '/owner/finances/summary')
  expect(currencies[0]).toMatchObject({ deposits_minor: 9_000, net_minor: 32_980 })
})

test('a ruling in favour of the guest gives back all that was debited', async () => {
  const admin = await createTestAdmin(api)
  const stay = await createStayOnHold()
  const { owner, guest, booking } = stay
  await endStay(stay)
  expect((await report(owner, booking, { claimed_minor: 30_000 })).status).toBe(200)
  await runProvider(api)
  const ruled = await rule(admin, booking, {})
  expect(ruled.json.ruling).toMatchObject({ deposit_deduction_minor: 0, deposit_back_minor: 30_000 })
  await runProvider(api)
  expect(await readDeposit(api, guest, booking)).toMatchObject({ status: 'settled', owner_minor: 0 })
  const ledger = await ledgerOf(api, booking.id)
  expect(ledger).toMatchObject({ clearing: 37_555, [`owner ${owner.id}`]: -32_980 })
  expect(Object.values(ledger).reduce((sum, each) => sum + each, 0)).toBe(0)
  expect(await subjects(guest)).toContainEqual(
    expect.stringMatching(/300,00\s€ de votre caution vous sont rendus/),
  )
})

test('after the bank has ended the hold nothing is claimed of it any more', async () => {
  const admin = await createTestAdmin(api)
  const stay = await createStayOnHold()
  const { owner, guest, booking } = stay
  await endStay(stay)
  await api.app.db.$client.query(
    'update demonstration_attempt set due_at = $1 where payment_id in (select id::text from booking_deposit where booking_id = $2)',
    [api.clock.now(), booking.id],
  )
  await runProvider(api)
  expect(await statusOf(guest, booking)).toBe('expired')
  expect(await subjects(owner)).toContainEqual(expect.stringContaining('n’est plus bloquée'))
  expect((await report(owner, booking, { claimed_minor: 5_000 })).json.code).toBe('deposit_not_held')
  expect((await report(owner, booking)).status).toBe(200)
  const refused = await rule(admin, booking, { deposit_deduction_minor: 5_000 })
  expect(`${refused.status} ${refused.json.errors[0].field}`).toBe('422 deposit_deduction_minor')
  expect((await rule(admin, booking, {})).json.ruling.deposit_back_minor).toBeNull()
})

test('a lost event is found out, and a claim on a hold that has just ended debits nothing', async () => {
  const stay = await createStayOnHold()
  const { owner, guest, booking } = stay
  await endStay(stay)
  expect((await report(owner, booking, { claimed_minor: 5_000 })).status).toBe(200)
  await api.app.db.$client.query(
    `update demonstration_attempt set status = 'expired', failure = 'expired', due_at = null where payment_id in (select id::text from booking_deposit where booking_id = $1)`,
    [booking.id],
  )
  api.clock.advance({ minutes: 5 })
  await reconcilePayments(api.app)
  expect(await readDeposit(api, guest, booking)).toMatchObject({ status: 'expired', may_hold: false })
  expect((await ledgerOf(api, booking.id)).deposits).toBeUndefined()
})

test('a stay that is cancelled lets the hold go at once', async () => {
  const { guest, booking } = await createStayOnHold()
  await renew(api, guest)
  const cancelled = await act(api, guest, `/bookings/${booking.id}/cancel`, {})
  expect(cancelled.status, cancelled.text).toBe(200)
  expect(await statusOf(guest, booking)).toBe('releasing')
  await runProvider(api)
  expect(await statusOf(guest, booking)).toBe('released')
})

test('a card entered after the cancellation is not held', async () => {
  const { guest, booking } = await createDepositStay(api)
  moveTo(api, booking, 'arrival', -20)
  const page = await startHold(api, guest, booking)
  await press.card(api, page, 'success')
  await become(api, booking, 'CANCELLED_BY_GUEST')
  await runProvider(api)
  expect(await statusOf(guest, booking)).toBe('released')
})

test('a longer stay settles its deposit on site, and so does a guest who had none held', async () => {
  const admin = await createTestAdmin(api)
  const long = await createDepositStay(api, 6)
  expect(await readDeposit(api, long.guest, long.booking)).toMatchObject({ way: 'on_site', may_hold: false })
  const stay = await createDepositStay(api)
  const { owner, guest, booking } = stay
  moveTo(api, booking, 'arrival', -20)
  await endStay(stay)
  expect(await readDeposit(api, guest, booking)).toMatchObject({ status: null, may_hold: false })
  expect((await report(owner, booking)).status).toBe(200)
  const ruled = await rule(admin, booking, { deposit_deduction_minor: 9_000 })
  expect(ruled.json.ruling).toMatchObject({ deposit_deduction_minor: 9_000, deposit_back_minor: null })
  expect((await ledgerOf(api, booking.id)).deposits).toBeUndefined()
})
