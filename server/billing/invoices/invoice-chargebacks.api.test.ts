import { afterAll, expect, test } from 'vitest'
import { runOperations } from '#server/payments/operations/run-operations.ts'
import { createBilledAgency, takePlan } from '#server/test/data/create-billing.ts'
import { sendWebhook } from '#server/test/data/create-card-stay.ts'
import { createTestAdmin, type TestUser } from '#server/test/data/create-users.ts'
import { renew } from '#server/test/data/create-stays.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { openStripePeer } from '#server/test/peers/stripe-peer.ts'
import { followUnpaidInvoices } from '../plans/renew-plans.ts'

const secret = 'whsec_of_the_tests'
const stripe = await openStripePeer()
const api = startApi({
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRETS: secret,
  STRIPE_API_URL: stripe.url,
  LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
})
afterAll(() => stripe.close())

/** An agency whose plan was paid by card on the page of the mock provider. */
async function createPaidPlan() {
  const agency = await createBilledAgency(api)
  const invoice = await takePlan(api, agency, 'pro_essential')
  const started = await api.call('POST', `/seller/billing/invoices/${invoice.id}/payment`, {
    token: agency.token,
    body: { method: 'card' },
  })
  const sessionId: string = started.json.redirect_url.split('/').at(-1)
  const intent = stripe.pay(sessionId)
  await sendWebhook(api, 'payment_intent.succeeded', intent, secret)
  return { agency, invoice, sessionId, intent }
}

async function follow(type: string, object: { id: string; object: string }, id?: string) {
  expect(await sendWebhook(api, type, object, secret, id)).toBe(200)
  await runOperations(api.app)
}

async function invoiceOf(agency: TestUser, id: string) {
  const { token } = await renew(api, agency)
  const { json } = await api.call('GET', '/seller/billing/invoices', { token })
  return json.items.find((each: { id: string }) => each.id === id)
}

async function ledgerOf(sellerId: string, disputeId: string) {
  const { rows } = await api.app.db.$client.query(
    `select account, sum(amount_minor)::int as balance from ledger_entry e
     join ledger_transaction t on t.id = e.transaction_id
     where e.party_id = $1 or t.source_id in (select id from seller_invoice_chargeback where provider_reference = $2)
     group by 1 having sum(amount_minor) <> 0`,
    [sellerId, disputeId],
  )
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]))
}

const notificationsOf = async (email: string, what: string, number: string) =>
  (await mailsTo(api, email)).filter(({ subject }) => subject.startsWith(what) && subject.endsWith(number))
    .length

test('a chargeback marks the invoice and notifies the seller and the admins; won, it is paid again', async () => {
  const admin = await createTestAdmin(api)
  const { agency, invoice, sessionId } = await createPaidPlan()
  const dispute = stripe.contest(sessionId)
  await follow('charge.dispute.created', dispute)
  expect(await invoiceOf(agency, invoice.id)).toMatchObject({
    status: 'contested',
    paid_by: 'card',
    chargeback: { state: 'open', amount_minor: 5_880, reason: 'fraudulent', respond_by: expect.any(String) },
  })
  expect(await ledgerOf(agency.id, dispute.id)).toEqual({ contested: 5_880, clearing: -5_880 })
  for (const { email } of [admin, agency]) {
    expect(await notificationsOf(email, 'Paiement contesté', invoice.number)).toBe(1)
  }
  const again = await api.call('POST', `/seller/billing/invoices/${invoice.id}/payment`, {
    token: agency.token,
    body: { method: 'card' },
  })
  expect(`${again.status} ${again.json.code}`).toBe('409 invoice_not_due')
  const { json } = await api.call('GET', '/admin/billing/invoices?status=contested', {
    token: (await renew(api, admin)).token,
  })
  expect(json.counters.contested).toBe(1)
  expect(json.items).toMatchObject([{ id: invoice.id, chargeback: { state: 'open' } }])
  const waiting = async () =>
    (
      await api.call('GET', '/admin/work-items?kinds=invoice_chargeback', {
        token: (await renew(api, admin)).token,
      })
    ).json.items
  expect(await waiting()).toMatchObject([{ label: invoice.number, person: { id: agency.id } }])
  dispute.status = 'won'
  await follow('charge.dispute.closed', dispute)
  expect(await waiting()).toEqual([])
  expect(await invoiceOf(agency, invoice.id)).toMatchObject({ status: 'paid', chargeback: { state: 'won' } })
  expect(await ledgerOf(agency.id, dispute.id)).toEqual({})
})

test('lost, the invoice is due again, is paid again, or ends the plan', async () => {
  const { agency, invoice, sessionId, intent } = await createPaidPlan()
  const dispute = stripe.contest(sessionId)
  await follow('charge.dispute.created', dispute)
  dispute.status = 'lost'
  await follow('charge.dispute.closed', dispute, 'evt_lost')
  await follow('charge.dispute.closed', dispute, 'evt_lost')
  // Late events of the same dispute and of its payment.
  await follow('charge.dispute.created', dispute)
  await sendWebhook(api, 'payment_intent.succeeded', intent, secret, 'evt_late')
  expect(await invoiceOf(agency, invoice.id)).toMatchObject({
    status: 'due',
    paid_at: null,
    chargeback: { state: 'lost' },
  })
  expect(await ledgerOf(agency.id, dispute.id)).toEqual({ seller: 5_880, clearing: -5_880 })
  expect(await notificationsOf(agency.email, 'Contestation perdue', invoice.number)).toBe(1)
  for (let day = 0; day < 4; day += 1) {
    api.clock.advance({ days: 8 })
    await followUnpaidInvoices(api.app)
  }
  expect(await invoiceOf(agency, invoice.id)).toMatchObject({ status: 'cancelled' })
  expect(await ledgerOf(agency.id, dispute.id)).toEqual({ clearing: -5_880 })
  const { token } = await renew(api, agency)
  expect((await api.call('GET', '/seller/billing/subscription', { token })).json).toMatchObject({
    plan: 'pro_start',
    is_blocked: true,
  })
})

test('an end reported before the beginning stays the end', async () => {
  const { agency, invoice, sessionId } = await createPaidPlan()
  const dispute = stripe.contest(sessionId)
  dispute.status = 'lost'
  await Promise.all([
    follow('charge.dispute.closed', dispute, 'evt_first'),
    follow('charge.dispute.created', dispute, 'evt_second'),
  ])
  expect(await invoiceOf(agency, invoice.id)).toMatchObject({ status: 'due', total_minor: 5_880 })
  expect(await ledgerOf(agency.id, dispute.id)).toEqual({ seller: 5_880, clearing: -5_880 })
  dispute.status = 'won'
  await follow('charge.dispute.updated', dispute, 'evt_third')
  expect(await invoiceOf(agency, invoice.id)).toMatchObject({ status: 'due', chargeback: { state: 'lost' } })
})

test('where a part is lost, that part is due again', async () => {
  const { agency, invoice, sessionId } = await createPaidPlan()
  const dispute = stripe.contest(sessionId, 2_000)
  dispute.status = 'lost'
  await follow('charge.dispute.closed', dispute)
  const { token } = await renew(api, agency)
  const next = await api.call('POST', `/seller/billing/invoices/${invoice.id}/payment`, {
    token,
    body: { method: 'card' },
  })
  const intent = stripe.pay(next.json.redirect_url.split('/').at(-1))
  expect(intent).toMatchObject({ amount: 2_000 })
  await sendWebhook(api, 'payment_intent.succeeded', intent, secret)
  expect(await invoiceOf(agency, invoice.id)).toMatchObject({ status: 'paid' })
  expect(await ledgerOf(agency.id, dispute.id)).toEqual({ clearing: -2_000 })
})

test('a card that paid what was paid already leaves the invoice paid when it is taken back', async () => {
  const admin = await createTestAdmin(api)
  const agency = await createBilledAgency(api)
  const invoice = await takePlan(api, agency, 'pro_essential')
  const started = await api.call('POST', `/seller/billing/invoices/${invoice.id}/payment`, {
    token: agency.token,
    body: { method: 'card' },
  })
  await api.call('POST', `/admin/billing/invoices/${invoice.id}/payment`, {
    token: admin.token,
    body: { method: 'transfer', reference: 'VIR 8' },
  })
  const sessionId: string = started.json.redirect_url.split('/').at(-1)
  await sendWebhook(api, 'payment_intent.succeeded', stripe.pay(sessionId), secret)
  const dispute = stripe.contest(sessionId)
  dispute.status = 'lost'
  await follow('charge.dispute.closed', dispute)
  expect(await invoiceOf(agency, invoice.id)).toMatchObject({ status: 'paid', paid_by: 'offline' })
  expect(await ledgerOf(agency.id, dispute.id)).toEqual({ clearing: -5_880 })
})

test('a question of the bank takes no money', async () => {
  const { agency, invoice, sessionId } = await createPaidPlan()
  const dispute = stripe.contest(sessionId)
  dispute.status = 'warning_needs_response'
  await follow('charge.dispute.created', dispute)
  expect(await invoiceOf(agency, invoice.id)).toMatchObject({
    status: 'contested',
    chargeback: { state: 'inquiry' },
  })
  expect(await ledgerOf(agency.id, dispute.id)).toEqual({})
  dispute.status = 'warning_closed'
  await follow('charge.dispute.closed', dispute)
  expect(await invoiceOf(agency, invoice.id)).toMatchObject({ status: 'paid' })
})
