import { afterAll, expect, test } from 'vitest'
import { createBilledAgency, takePlan } from '#server/test/data/create-billing.ts'
import { sendWebhook } from '#server/test/data/create-card-stay.ts'
import { createTestAdmin } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { openStripePeer } from '#server/test/peers/stripe-peer.ts'
import { reconcileInvoicePayments } from './settle-invoice.ts'

const secret = 'whsec_of_the_tests'
const stripe = await openStripePeer()
const api = startApi({
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRETS: secret,
  STRIPE_API_URL: stripe.url,
  LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
})
afterAll(() => stripe.close())

async function createTestInvoice() {
  const agency = await createBilledAgency(api)
  const invoice = await takePlan(api, agency, 'pro_essential')
  const pay = () =>
    api.call('POST', `/seller/billing/invoices/${invoice.id}/payment`, {
      token: agency.token,
      body: { method: 'card' },
    })
  const statusOf = async () => {
    const { json } = await api.call('GET', '/seller/billing/invoices', { token: agency.token })
    return json.items.find(({ id }: { id: string }) => id === invoice.id)
  }
  return { agency, invoice, pay, statusOf }
}

const sessionOf = (started: { redirect_url: string }) => started.redirect_url.split('/').at(-1)!

async function owed(sellerId: string) {
  const { rows } = await api.app.db.$client.query(
    "select coalesce(sum(amount_minor), 0)::int as total from ledger_entry where account = 'seller' and party_id = $1",
    [sellerId],
  )
  return rows[0].total
}

test('an invoice is paid by card on the page of the provider, once, however often it is reported', async () => {
  const { agency, pay, statusOf } = await createTestInvoice()
  const [one, two] = await Promise.all([pay(), pay()])
  expect(one.json).toMatchObject({ provider: 'stripe', redirect_url: expect.stringContaining(stripe.url) })
  expect(two.json.redirect_url).toBe(one.json.redirect_url)
  expect(await statusOf()).toMatchObject({ status: 'due', is_under_way: true })
  const intent = stripe.pay(sessionOf(one.json))
  expect(intent).toMatchObject({ amount: 5_880, currency: 'eur', capture_method: 'automatic' })
  expect(await sendWebhook(api, 'payment_intent.succeeded', intent, secret)).toBe(200)
  expect(await sendWebhook(api, 'payment_intent.succeeded', intent, secret, 'evt_again')).toBe(200)
  expect(await statusOf()).toMatchObject({ status: 'paid', paid_by: 'card', is_under_way: false })
  expect(await owed(agency.id)).toBe(0)
  expect(await pay()).toMatchObject({ status: 409, json: { code: 'invoice_not_due' } })
})

test('a payment whose event got lost is found by asking', async () => {
  const { pay, statusOf } = await createTestInvoice()
  stripe.pay(sessionOf((await pay()).json))
  api.clock.advance({ minutes: 3 })
  await reconcileInvoicePayments(api.app)
  expect(await statusOf()).toMatchObject({ status: 'paid' })
})

test('what is paid twice stays the seller’s and pays the next invoice', async () => {
  const { agency, invoice, pay } = await createTestInvoice()
  const admin = await createTestAdmin(api)
  const started = await pay()
  const confirmed = await api.call('POST', `/admin/billing/invoices/${invoice.id}/payment`, {
    token: admin.token,
    body: { method: 'transfer', reference: 'VIR 7' },
  })
  expect(confirmed.status).toBe(200)
  await sendWebhook(api, 'payment_intent.succeeded', stripe.pay(sessionOf(started.json)), secret)
  expect(await owed(agency.id)).toBe(-5_880)
  const { json } = await api.call('GET', '/seller/billing/invoices', { token: agency.token })
  expect(json.credits).toEqual([{ currency: 'EUR', amount_minor: 5_880 }])
  const upgrade = await takePlan(api, agency, 'pro_agency')
  expect(upgrade).toMatchObject({ status: 'due', total_minor: 9_600 })
  const next = await api.call('POST', `/seller/billing/invoices/${upgrade.id}/payment`, {
    token: agency.token,
    body: { method: 'card' },
  })
  expect(stripe.pay(sessionOf(next.json))).toMatchObject({ amount: 3_720 })
})

test('a means that is not open is refused', async () => {
  const { agency, invoice } = await createTestInvoice()
  const refused = await api.call('POST', `/seller/billing/invoices/${invoice.id}/payment`, {
    token: agency.token,
    body: { method: 'mobile_money' },
  })
  expect(refused).toMatchObject({ status: 409, json: { code: 'payment_method_closed' } })
})
