import { afterAll, expect, test } from 'vitest'
import { runOperations } from '#server/payments/operations/run-operations.ts'
import { agencyDetails, createBilledAgency, takePlan } from '#server/test/data/create-billing.ts'
import { createTestAgency } from '#server/test/data/create-ready-sales.ts'
import { sendWebhook } from '#server/test/data/create-card-stay.ts'
import { createTestAdmin, createTestSeller, type TestUser } from '#server/test/data/create-users.ts'
import { renew } from '#server/test/data/create-stays.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { openStripePeer } from '#server/test/peers/stripe-peer.ts'
import { chargeSavedCards } from './charge-cards.ts'
import { purgeEndedCards } from './store-card.ts'
import { renewPlans } from '../plans/renew-plans.ts'

const secret = 'whsec_of_the_tests'
const stripe = await openStripePeer()
const api = startApi({
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRETS: secret,
  STRIPE_API_URL: stripe.url,
  LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
})
afterAll(() => stripe.close())

async function call(seller: TestUser, method: string, path: string, body?: object) {
  const { token } = await renew(api, seller)
  return api.call(method, `/seller/billing${path}`, { token, ...(body && { body }) })
}
const begin = (seller: TestUser) => call(seller, 'POST', '/card', { agreed: true })
const cardOf = async (seller: TestUser) => (await call(seller, 'GET', '/card')).json
const invoicesOf = async (seller: TestUser) => (await call(seller, 'GET', '/invoices')).json.items

async function submitCard(
  seller: TestUser,
  ...how: [('well' | 'card_declined' | 'authentication_required')?, string?]
) {
  const { json } = await begin(seller)
  const submitted = stripe.submitCard(json.redirect_url.split('/').at(-1), ...how)
  await sendWebhook(api, 'checkout.session.completed', submitted, secret)
  return submitted.method
}

/**
 * An agency whose first month is paid, on the first day of the second, with a saved card and the bank's response to it.
 */
async function createTestRenewal(bank?: 'well' | 'card_declined' | 'authentication_required') {
  const agency = await createBilledAgency(api)
  const first = await takePlan(api, agency, 'pro_essential')
  const admin = await createTestAdmin(api)
  await api.call('POST', `/admin/billing/invoices/${first.id}/payment`, {
    token: admin.token,
    body: { method: 'transfer', reference: 'VIR' },
  })
  const method = await submitCard(agency, bank)
  api.clock.advance({ days: 32 })
  await renewPlans(api.app)
  return { agency, method }
}

const chargesOf = (method: { customer: string | null }) =>
  [...stripe.intents.values()].filter(({ customer }) => customer && customer === method.customer)

const notifiedRefusals = async ({ email }: TestUser) =>
  (await mailsTo(api, email)).filter(({ subject }) => subject.startsWith('Carte refusée'))

test('a card is given on the page of the provider and shown by its end, never its number', async () => {
  const agency = await createBilledAgency(api)
  expect(await cardOf(agency)).toEqual({ is_open: true, card: null })
  await submitCard(agency)
  const card = { brand: 'visa', ending: '4242', expires_on: '2031-04', saved_at: expect.any(String) }
  expect(await cardOf(agency)).toEqual({ is_open: true, card })
  expect((await call(agency, 'GET', '/subscription')).json.renews_by_card).toBe(true)
  const { rows } = await api.app.db.$client.query('select * from seller_card where seller_id = $1', [
    agency.id,
  ])
  // As long as a number is; the end of an id may be twelve figures, a reference of the provider sixteen by chance.
  expect(JSON.stringify(rows).replaceAll(/\b(cus|cs|pm)_\w+/g, '')).not.toMatch(/\d{13,}/)
})

test('a page whose event got lost is found by asking; one that is left open changes nothing', async () => {
  const agency = await createBilledAgency(api)
  const { json } = await begin(agency)
  expect(await cardOf(agency)).toMatchObject({ card: null })
  stripe.submitCard(json.redirect_url.split('/').at(-1))
  expect(await cardOf(agency)).toMatchObject({ card: { ending: '4242' } })
})

test('another card replaces the first, which is deleted at the provider; removed, none is left', async () => {
  const agency = await createBilledAgency(api)
  const first = await submitCard(agency)
  const second = await submitCard(agency, 'well', '0005')
  expect(second.customer).toBe(first.customer ?? second.customer)
  expect(await cardOf(agency)).toMatchObject({ card: { ending: '0005' } })
  expect(stripe.methods.get(first.id)!.customer).toBeNull()
  stripe.failNext('before')
  expect((await call(agency, 'DELETE', '/card')).json).toEqual({ is_open: true, card: null })
  await purgeEndedCards(api.app)
  expect(stripe.methods.get(second.id)!.customer).toBeNull()
  expect((await call(agency, 'DELETE', '/card')).status).toBe(200)
})

test('a renewal is charged to the card once, whatever runs twice or answers late', async () => {
  const { agency, method } = await createTestRenewal()
  // The Stripe library retries once.
  stripe.failNext('after', 'after')
  await chargeSavedCards(api.app)
  expect((await invoicesOf(agency))[0]).toMatchObject({ status: 'due' })
  const manually = await call(agency, 'POST', `/invoices/${(await invoicesOf(agency))[0].id}/payment`, {
    method: 'card',
  })
  expect(`${manually.status} ${manually.json.code}`).toBe('409 card_charge_under_way')
  api.clock.advance({ minutes: 3 })
  await Promise.all([chargeSavedCards(api.app), chargeSavedCards(api.app)])
  const [invoice] = await invoicesOf(agency)
  expect(invoice).toMatchObject({ status: 'paid', paid_by: 'card', charge_on: null })
  expect(chargesOf(method)).toMatchObject([{ amount: 5_880, off_session: true }])
  await sendWebhook(api, 'payment_intent.succeeded', chargesOf(method)[0]!, secret)
  api.clock.advance({ days: 2 })
  await chargeSavedCards(api.app)
  expect(chargesOf(method)).toHaveLength(1)
})

test('a charge whose response is looked for a day later is not made twice', async () => {
  const { agency, method } = await createTestRenewal()
  stripe.failNext('after', 'after')
  await chargeSavedCards(api.app)
  stripe.passDay()
  api.clock.advance({ hours: 30 })
  await chargeSavedCards(api.app)
  expect(chargesOf(method)).toHaveLength(1)
  expect((await invoicesOf(agency))[0]).toMatchObject({ status: 'paid', paid_by: 'card' })
})

test('a refused card is tried again after one, three and seven days, and its seller is notified', async () => {
  const { agency, method } = await createTestRenewal('card_declined')
  await chargeSavedCards(api.app)
  await chargeSavedCards(api.app)
  expect(chargesOf(method)).toHaveLength(1)
  const [{ issued_on, charge_on }] = await invoicesOf(agency)
  expect(charge_on).toBe(Temporal.PlainDate.from(issued_on).add({ days: 1 }).toString())
  expect(await notifiedRefusals(agency)).toHaveLength(1)
  for (const [days, charges] of [
    [1, 2],
    [1, 2],
    [1, 3],
    [3, 3],
    [1, 4],
    [5, 4],
  ] as const) {
    api.clock.advance({ days })
    await chargeSavedCards(api.app)
    expect(chargesOf(method)).toHaveLength(charges)
  }
  const notified = await notifiedRefusals(agency)
  expect(notified).toHaveLength(4)
  expect(notified.filter(({ text }) => text.includes('ne sera plus débitée'))).toHaveLength(1)
  const [invoice] = await invoicesOf(agency)
  expect(invoice).toMatchObject({ status: 'due', charge_on: null })
  const paid = await call(agency, 'POST', `/invoices/${invoice.id}/payment`, { method: 'card' })
  expect(paid.json.redirect_url).toContain(stripe.url)
})

test('where the bank requires its client to be present, the seller is notified and pays by hand', async () => {
  const { agency } = await createTestRenewal('authentication_required')
  await chargeSavedCards(api.app)
  const [notified] = await notifiedRefusals(agency)
  expect(notified!.text).toContain('confirmiez vous-même')
  const [invoice] = await invoicesOf(agency)
  const { json } = await call(agency, 'POST', `/invoices/${invoice.id}/payment`, { method: 'card' })
  // A payment started by hand takes precedence over the next try of the card.
  api.clock.advance({ days: 1 })
  await chargeSavedCards(api.app)
  await sendWebhook(api, 'payment_intent.succeeded', stripe.pay(json.redirect_url.split('/').at(-1)), secret)
  expect((await invoicesOf(agency))[0]).toMatchObject({ status: 'paid' })
})

test('a card that was removed is charged for nothing', async () => {
  const { agency, method } = await createTestRenewal()
  const customer = method.customer
  await call(agency, 'DELETE', '/card')
  await chargeSavedCards(api.app)
  expect(chargesOf({ customer })).toEqual([])
  expect((await invoicesOf(agency))[0]).toMatchObject({ status: 'due', charge_on: null })
})

test('a charge that its bank takes back is a contested invoice', async () => {
  const { agency, method } = await createTestRenewal()
  await chargeSavedCards(api.app)
  const dispute = stripe.contest(chargesOf(method)[0]!.id)
  dispute.status = 'lost'
  await sendWebhook(api, 'charge.dispute.closed', dispute, secret)
  await runOperations(api.app)
  expect((await invoicesOf(agency))[0]).toMatchObject({ status: 'due', charge_on: null })
})

test('no card without agreement, without an address to bill, or by a member without the right', async () => {
  const agency = await createTestAgency(api)
  const unsaid = await call(agency, 'POST', '/card', {})
  expect(`${unsaid.status} ${unsaid.json.errors[0].field}`).toBe('422 agreed')
  expect((await call(agency, 'POST', '/card', { agreed: false })).status).toBe(422)
  expect((await begin(agency)).json.code).toBe('billing_details_needed')
  await api.call('PUT', '/seller/billing/details', { token: agency.token, body: agencyDetails })
  stripe.failNext('error')
  expect((await begin(agency)).status).toBe(503)
  const member = await createTestSeller(api)
  await api.app.db.$client.query(
    `insert into seller_team_member (id, seller_id, user_id, email, rights, invited_at, joined_at)
      values (gen_random_uuid(), $1, $2, $3, '{leads}', now(), now())`,
    [agency.id, member.id, member.email],
  )
  for (const method of ['GET', 'DELETE']) expect((await call(member, method, '/card')).status).toBe(403)
  expect((await begin(member)).status).toBe(403)
})
