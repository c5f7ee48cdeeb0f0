import { expect, test } from 'vitest'
import { createBilledAgency } from '#server/test/data/create-billing.ts'
import { createTestAdmin, type TestUser } from '#server/test/data/create-users.ts'
import { renew } from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'
import { renewPlans } from './renew-plans.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

async function call(seller: TestUser, method: string, path: string, body?: object) {
  const { token } = await renew(api, seller)
  return api.call(method, `/seller/billing${path}`, { token, ...(body && { body }) })
}
const take = (seller: TestUser, plan: string, cycle?: string) =>
  call(seller, 'POST', '/subscription', { plan, ...(cycle && { cycle }) })
const invoicesOf = async (seller: TestUser) => (await call(seller, 'GET', '/invoices')).json.items
const planOf = async (seller: TestUser) => (await call(seller, 'GET', '/subscription')).json

async function payAll(seller: TestUser) {
  const { token } = await createTestAdmin(api)
  for (const { id, status } of await invoicesOf(seller)) {
    if (status !== 'due') continue
    const body = { method: 'transfer', reference: 'VIR' }
    expect((await api.call('POST', `/admin/billing/invoices/${id}/payment`, { token, body })).status).toBe(
      200,
    )
  }
}

test('a plan by the year costs ten months and renews after twelve', async () => {
  const agency = await createBilledAgency(api)
  const { json: plans } = await call(agency, 'GET', '/plans')
  expect(plans.items[1].offers).toEqual([
    { cycle: 'month', price_minor: 4_900, move: 'start' },
    { cycle: 'year', price_minor: 49_000, move: 'start' },
  ])
  const { json } = await take(agency, 'pro_essential', 'year')
  expect(json).toMatchObject({ plan: 'pro_essential', cycle: 'year', price_minor: 49_000 })
  expect(await invoicesOf(agency)).toMatchObject([{ net_minor: 49_000, total_minor: 58_800 }])
  await payAll(agency)
  api.clock.advance({ days: 40 })
  await renewPlans(api.app)
  expect(await invoicesOf(agency)).toHaveLength(1)
  api.clock.advance({ days: 330 })
  await renewPlans(api.app)
  expect(await invoicesOf(agency)).toMatchObject([{ net_minor: 49_000 }, { net_minor: 49_000 }])
  expect(await planOf(agency)).toMatchObject({ cycle: 'year', period_from: json.period_until })
})

test('from months to years at once, what is left of the month given back; from years to months at the end', async () => {
  const agency = await createBilledAgency(api)
  await take(agency, 'pro_essential')
  await payAll(agency)
  api.clock.advance({ days: 10 })
  const longer = await take(agency, 'pro_essential', 'year')
  expect(longer.json).toMatchObject({ plan: 'pro_essential', cycle: 'year', next_plan: null })
  const [invoice] = await invoicesOf(agency)
  expect(invoice.lines).toMatchObject([{ net_minor: 49_000 }, { quantity: -1 }])
  expect(invoice.net_minor).toBe(49_000 + invoice.lines[1].net_minor)
  await payAll(agency)
  const shorter = await take(agency, 'pro_essential', 'month')
  expect(shorter.json).toMatchObject({ cycle: 'year', next_plan: 'pro_essential', next_cycle: 'month' })
  expect(shorter.json.allowed_actions).toEqual(['change', 'cancel', 'keep'])
  api.clock.advance({ days: 366 })
  await renewPlans(api.app)
  expect(await planOf(agency)).toMatchObject({ cycle: 'month', next_cycle: null, price_minor: 4_900 })
  expect((await invoicesOf(agency))[0]).toMatchObject({ net_minor: 4_900 })
})

test('a rhythm that does not exist, and the plan that one has, are refused', async () => {
  const agency = await createBilledAgency(api)
  expect((await take(agency, 'pro_essential', 'week')).json.errors[0].field).toBe('cycle')
  await take(agency, 'pro_essential', 'year')
  expect((await take(agency, 'pro_essential', 'year')).json.code).toBe('plan_is_current')
  expect((await take(agency, 'pro_agency', 'year')).json.code).toBe('plan_invoice_unpaid')
})

test('the metrics of plans count a year by its months', async () => {
  const agency = await createBilledAgency(api)
  await take(agency, 'pro_network', 'year')
  const { json } = await api.call('GET', '/admin/billing/invoices', {
    token: (await createTestAdmin(api)).token,
  })
  expect(json.plans).toContainEqual({
    plan: 'pro_network',
    currency: 'EUR',
    cycle: 'year',
    sellers: 1,
    monthly_minor: 24_916,
  })
})
