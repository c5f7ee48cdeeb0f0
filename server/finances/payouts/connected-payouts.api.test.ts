import { afterAll, expect, test } from 'vitest'
import { refundPayments } from '#server/payments/booking-payments.ts'
import { runOperations } from '#server/payments/operations/run-operations.ts'
import { createTestAdmin, createTestOwner } from '#server/test/data/create-users.ts'
import {
  createCardPayment,
  runAll,
  runKilledDaysApart,
  sendWebhook,
} from '#server/test/data/create-card-stay.ts'
import { addBankAccount, createPublishedRental } from '#server/test/data/create-payouts.ts'
import { createTestRental } from '#server/test/data/create-rentals.ts'
import { ledgerOf } from '#server/test/data/create-money.ts'
import { act, renew } from '#server/test/data/create-stays.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { openStripePeer } from '#server/test/peers/stripe-peer.ts'
import { sendConnectedPayouts } from './provider-payouts.ts'
import { refreshPayouts } from './refresh-payouts.ts'

const secret = 'whsec_of_the_tests'
const stripe = await openStripePeer()
const api = startApi({
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRETS: secret,
  STRIPE_API_URL: stripe.url,
  LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
})
afterAll(() => stripe.close())

const accountPath = '/owner/finances/payout-account'
const connect = (owner: { token: string }) => api.call('POST', accountPath, { token: owner.token })
const shown = async (owner: { token: string }) =>
  (await api.call('GET', accountPath, { token: owner.token })).json

/** A paid stay whose owner has connected an account that Stripe has verified. */
async function createConnectedStay() {
  const stay = await createCardPayment(api, stripe, secret)
  const { json } = await connect(stay.owner)
  const accountId: string = json.url.split('/').at(-1)
  await sendWebhook(api, 'account.updated', stripe.fillIn(accountId, 'verified'), secret)
  await runOperations(api.app)
  return { ...stay, accountId }
}
type Stay = Awaited<ReturnType<typeof createConnectedStay>>

async function send({ owner }: Stay) {
  await refreshPayouts(api.app, owner.id)
  await sendConnectedPayouts(api.app)
  await runOperations(api.app)
}

const payoutsOf = async ({ owner }: Stay) =>
  (await api.call('GET', '/owner/finances/payouts', { token: (await renew(api, owner)).token })).json.items
const transfersTo = ({ accountId }: Stay) =>
  stripe.transfers.filter(({ destination }) => destination === accountId)

async function release(stay: Stay, refundMinor: number) {
  await api.app.db.transaction((tx) =>
    refundPayments(tx, api.app, stay.booking, {
      refundMinor,
      lines: [{ code: 'night', refund_minor: refundMinor }],
      reason: 'incident',
    }),
  )
  await refreshPayouts(api.app, stay.owner.id)
}

test('an account is opened where the owner is paid: in the country of their bank, or else of their homes', async () => {
  const { owner } = await createPublishedRental(api)
  await createTestRental(api.app, { ownerId: owner.id, countryCode: 'BE' })
  await createTestRental(api.app, { ownerId: owner.id, countryCode: 'BE' })
  const { json } = await connect(owner)
  expect(stripe.accounts.get(json.url.split('/').at(-1))?.country).toBe('BE')
  const { owner: paid } = await createPublishedRental(api)
  await addBankAccount(api, paid, 'LU28 0019 4006 4475 0000')
  const opened = await connect(paid)
  expect(stripe.accounts.get(opened.json.url.split('/').at(-1))?.country).toBe('LU')
})

test('an owner connects an account once, and its state follows that of Stripe', async () => {
  const owner = await createTestOwner(api)
  expect(await shown(owner)).toEqual({ is_open: true, account: null })
  const before = stripe.accounts.size
  const links = await Promise.all([connect(owner), connect(owner), connect(owner)])
  expect(new Set(links.map(({ json }) => json.url)).size).toBe(1)
  expect(stripe.accounts.size).toBe(before + 1)
  expect((await shown(owner)).account.state).toBe('started')
  const accountId: string = links[0]!.json.url.split('/').at(-1)
  stripe.fillIn(accountId, 'submitted')
  expect((await shown(owner)).account.state).toBe('pending')
  await sendWebhook(api, 'account.updated', stripe.fillIn(accountId, 'verified'), secret)
  await runOperations(api.app)
  expect((await shown(owner)).account.state).toBe('ready')
  expect((await connect(owner)).json.url).toContain(accountId)
  expect((await api.call('POST', accountPath)).status).toBe(401)
})

test('a payout of a card stay leaves by itself, once, for what is owed', async () => {
  const stay = await createConnectedStay()
  await send(stay)
  await send(stay)
  expect(transfersTo(stay)).toMatchObject([{ amount: 32_980, transfer_group: stay.booking.code }])
  expect(await payoutsOf(stay)).toMatchObject([
    { status: 'sent', by_provider: true, reference: transfersTo(stay)[0]!.id, amount_minor: 32_980 },
  ])
  const ledger = await ledgerOf(api, stay.booking.id)
  expect(ledger[`owner ${stay.owner.id}`]).toBeUndefined()
  expect(ledger.clearing).toBe(37_555 - 32_980)
  const mails = await mailsTo(api, stay.owner.email)
  expect(mails.filter(({ subject }) => subject.includes('Versement envoyé'))).toHaveLength(1)
})

test.each(['before', 'after', 'error', 'nonsense'] as const)(
  'a transfer whose answer fails (%s) is done once',
  async (error) => {
    const stay = await createConnectedStay()
    stripe.failNext(error)
    await send(stay)
    await runAll(api)
    expect(transfersTo(stay)).toHaveLength(1)
    expect(await payoutsOf(stay)).toMatchObject([{ status: 'sent' }])
    expect((await ledgerOf(api, stay.booking.id)).clearing).toBe(37_555 - 32_980)
  },
)

test('payout and reversal are sent once, however long their answers are lost or cannot be stored', async () => {
  const stay = await createConnectedStay()
  await refreshPayouts(api.app, stay.owner.id)
  await sendConnectedPayouts(api.app)
  await runKilledDaysApart(api, stripe)
  expect(transfersTo(stay)).toMatchObject([{ amount: 32_980 }])
  expect(await payoutsOf(stay)).toMatchObject([{ status: 'sent', reference: transfersTo(stay)[0]!.id }])
  await release(stay, 10_000)
  await runKilledDaysApart(api, stripe)
  expect(transfersTo(stay)).toMatchObject([{ amount: 32_980, amount_reversed: 9_700 }])
  const ledger = await ledgerOf(api, stay.booking.id)
  expect(ledger.clearing).toBe(37_555 - 32_980 - 10_000 + 9_700)
  expect(ledger[`owner ${stay.owner.id}`]).toBeUndefined()
})

test('while it is on its way nobody sends it again, and its amount stands', async () => {
  const admin = await createTestAdmin(api)
  const stay = await createConnectedStay()
  await refreshPayouts(api.app, stay.owner.id)
  await sendConnectedPayouts(api.app)
  const [payout] = await payoutsOf(stay)
  expect(payout).toMatchObject({ status: 'sending', amount_minor: 32_980 })
  const manually = await act(api, await renew(api, admin), `/admin/payouts/${payout.id}/send`, {
    reference: 'V',
  })
  expect(manually.json.code).toBe('payout_not_ready')
  await release(stay, 10_000)
  expect((await payoutsOf(stay))[0]).toMatchObject({ status: 'sending', amount_minor: 32_980 })
  await runAll(api)
  expect(transfersTo(stay)).toMatchObject([{ amount: 32_980, amount_reversed: 9_700 }])
})

test('a refund after the payout is taken back from the account, once', async () => {
  const stay = await createConnectedStay()
  await send(stay)
  await release(stay, 10_000)
  await refreshPayouts(api.app, stay.owner.id)
  stripe.failNext('after')
  await runAll(api)
  await refreshPayouts(api.app, stay.owner.id)
  await runAll(api)
  expect(transfersTo(stay)).toMatchObject([{ amount: 32_980, amount_reversed: 9_700 }])
  const ledger = await ledgerOf(api, stay.booking.id)
  expect(ledger[`owner ${stay.owner.id}`]).toBeUndefined()
  expect(ledger[`owner_till ${stay.owner.id}`]).toBeUndefined()
  expect(Object.values(ledger).reduce((sum, each) => sum + each, 0)).toBe(0)
})

test('refreshed by several at once, a refund after the payout is taken back once', async () => {
  const stay = await createConnectedStay()
  await send(stay)
  const order = { refundMinor: 10_000, lines: [{ code: 'night' as const, refund_minor: 10_000 }] }
  await api.app.db.transaction((tx) =>
    refundPayments(tx, api.app, stay.booking, { ...order, reason: 'cancelled_by_guest' }),
  )
  await Promise.all(Array.from({ length: 6 }, () => refreshPayouts(api.app, stay.owner.id)))
  await runAll(api)
  expect(transfersTo(stay)).toMatchObject([{ amount: 32_980, amount_reversed: 9_700 }])
})

test('what the account no longer holds is taken off the next payout', async () => {
  const stay = await createConnectedStay()
  await send(stay)
  await release(stay, 10_000)
  // The refund to the guest goes through, the reversal is refused.
  await runAll(api, 0)
  stripe.refuseNext('balance_insufficient', 'balance_insufficient')
  await runAll(api)
  await refreshPayouts(api.app, stay.owner.id)
  expect((await ledgerOf(api, stay.booking.id))[`owner_till ${stay.owner.id}`]).toBe(9_700)
})

test('a transfer refused by Stripe is left to staff, who are notified', async () => {
  const admin = await createTestAdmin(api)
  const stay = await createConnectedStay()
  stripe.refuseNext('balance_insufficient')
  await send(stay)
  await send(stay)
  const [payout] = await payoutsOf(stay)
  expect(payout).toMatchObject({ status: 'ready', by_provider: false })
  const mails = await mailsTo(api, admin.email)
  expect(mails.filter(({ subject }) => subject.includes(stay.booking.code))).toHaveLength(1)
  const sent = await act(api, await renew(api, admin), `/admin/payouts/${payout.id}/send`, { reference: 'V' })
  expect(sent.json).toMatchObject({ status: 'sent', reference: 'V' })
  expect(transfersTo(stay)).toHaveLength(0)
})

test('without an account everything stays a transfer by staff', async () => {
  const stay = await createCardPayment(api, stripe, secret)
  await refreshPayouts(api.app, stay.owner.id)
  await sendConnectedPayouts(api.app)
  const { token } = await renew(api, stay.owner)
  const { items } = (await api.call('GET', '/owner/finances/payouts', { token })).json
  expect(items).toMatchObject([{ status: 'ready', by_provider: false }])
})
