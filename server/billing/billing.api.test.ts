import { expect, test } from 'vitest'
import { formatDay } from '#contract/core/date-format.ts'
import { agencyDetails, createBilledAgency, takePlan } from '#server/test/data/create-billing.ts'
import {
  createTestAdmin,
  createTestSeller,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import {
  createTestAgency,
  createVerifiedSeller,
  createPublishableSale,
} from '#server/test/data/create-ready-sales.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { renew } from '#server/test/data/create-stays.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { streamsOf, valueOf, valuesOf, xmlIn } from '#server/test/read-factur-x.ts'
import { startApi } from '#server/test/start-api.ts'
import { followUnpaidInvoices, renewPlans, notifyRenewals } from './plans/renew-plans.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const get = async ({ token }: TestUser, path: string) => (await api.call('GET', path, { token })).json
const post = ({ token }: TestUser, path: string, body?: unknown, headers?: Record<string, string>) =>
  api.call('POST', path, { token, ...(body !== undefined && { body }), ...(headers && { headers }) })
const planOf = (seller: TestUser) => get(seller, '/seller/billing/subscription')
const submit = (seller: TestUser, id: string) =>
  post(seller, `/properties-for-sale/shared/status/${id}/publish`, { publish_immediately: true })

/** Entries of a ledger account, all sellers together or of one. */
async function balance(account: string, sellerId?: string) {
  const { rows } = await api.app.db.$client.query(
    `select coalesce(sum(amount_minor), 0)::int as total from ledger_entry
      where account = $1 and ($2::uuid is null or party_id = $2)`,
    [account, sellerId ?? null],
  )
  return rows[0].total as number
}

async function pdfOf(seller: TestUser, id: string, path = '/seller/billing/invoices') {
  const answer = await fetch(`${api.url}/api/v1${path}/${id}`, {
    headers: { authorization: `Bearer ${seller.token}` },
  })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

test('a private seller has three live sales at most, and the refusal names the plans', async () => {
  const seller = await createVerifiedSeller(api)
  for (let live = 0; live < 3; live += 1) await createTestSale(api, { seller })
  const fourth = await createPublishableSale(api, { seller })
  const refused = await submit(seller, fourth)
  expect(refused).toMatchObject({ status: 409, json: { code: 'private_listing_limit' } })
  expect(refused.json.message).toContain('3 biens')
  expect(refused.json.message).toContain('Facturation')
  expect(await planOf(seller)).toMatchObject({
    plan: 'private',
    usage: { live_listings: { used: 3, limit: 3 }, team_members: { used: 0, limit: 1 } },
  })
  const plan = await post(seller, '/seller/billing/subscription', { plan: 'pro_essential' })
  expect(plan).toMatchObject({ status: 409, json: { code: 'plan_of_others' } })
})

test('an agency over the limit of its plan takes a larger one and publishes at once', async () => {
  const agency = await createBilledAgency(api)
  for (let live = 0; live < 15; live += 1) await createTestSale(api, { seller: agency })
  const sixteenth = await createPublishableSale(api, { seller: agency })
  expect(await submit(agency, sixteenth)).toMatchObject({
    status: 409,
    json: { code: 'plan_listing_limit', message: expect.stringContaining('15 annonces') },
  })
  await takePlan(api, agency, 'pro_essential')
  expect((await submit(agency, sixteenth)).status).toBe(200)
})

test('the team is limited by the plan; a repeated invitation takes no place', async () => {
  const agency = await createTestAgency(api)
  const invite = (email: string) => post(agency, '/seller/team', { email, rights: ['leads'] })
  expect((await invite('un@agence.example')).status).toBe(201)
  expect((await invite('un@agence.example')).status).toBe(201)
  expect((await invite('deux@agence.example')).status).toBe(201)
  expect(await invite('trois@agence.example')).toMatchObject({
    status: 409,
    json: { code: 'plan_member_limit' },
  })
})

test('a plan is taken at once, with its invoice, its e-mail and its ledger lines', async () => {
  const agency = await createBilledAgency(api)
  const preview = await post(agency, '/seller/billing/subscription/preview', { plan: 'pro_essential' })
  expect(preview.json).toMatchObject({ move: 'start', net_minor: 4_900, vat_minor: 980, total_minor: 5_880 })
  const invoice = await takePlan(api, agency, 'pro_essential')
  expect(invoice).toMatchObject({
    kind: 'invoice',
    status: 'due',
    net_minor: 4_900,
    vat_percent: 20,
    vat_minor: 980,
    total_minor: 5_880,
    lines: [{ plan: 'pro_essential', quantity: 1, net_minor: 4_900 }],
  })
  expect(await planOf(agency)).toMatchObject({
    plan: 'pro_essential',
    usage: { live_listings: { limit: 40 }, highlights: { limit: 3 } },
    unpaid_invoice: { number: invoice.number },
    allowed_actions: ['change', 'cancel'],
  })
  expect(await balance('seller', agency.id)).toBe(5_880)
  const [mail] = await mailsTo(api, agency.email)
  expect(mail?.subject).toContain(invoice.number)
})

test('nothing more is bought before the last invoice is paid', async () => {
  const agency = await createBilledAgency(api)
  const { number } = await takePlan(api, agency, 'pro_essential')
  expect(await post(agency, '/seller/billing/subscription', { plan: 'pro_agency' })).toMatchObject({
    status: 409,
    json: { code: 'plan_invoice_unpaid', message: expect.stringContaining(number) },
  })
})

test('without billing details no plan is sold, and a wrong number is refused beside its field', async () => {
  const agency = await createTestAgency(api)
  expect(await post(agency, '/seller/billing/subscription', { plan: 'pro_essential' })).toMatchObject({
    status: 409,
    json: { code: 'billing_details_needed' },
  })
  const save = (change: object) =>
    api.call('PUT', '/seller/billing/details', { token: agency.token, body: { ...agencyDetails, ...change } })
  for (const [change, field] of [
    [{ registration_number: '404 833 049' }, 'registration_number'],
    [{ registration_number: null }, 'registration_number'],
    [{ vat_number: 'FR84404833048' }, 'vat_number'],
    [{ country_code: 'BE', registration_number: null }, 'vat_number'],
    [{ name: '' }, 'name'],
  ] as const) {
    const refused = await save(change)
    expect([refused.status, refused.json.errors[0].field]).toEqual([422, field])
  }
})

test('staff confirms a transfer once, and a second confirmation is refused', async () => {
  const agency = await createBilledAgency(api)
  const admin = await createTestAdmin(api)
  const invoice = await takePlan(api, agency, 'pro_essential')
  const clearing = await balance('clearing')
  const paid = await post(agency, `/seller/billing/invoices/${invoice.id}/payment`, { method: 'offline' })
  expect(paid.json).toMatchObject({
    provider: 'offline',
    redirect_url: null,
    transfer: { label: invoice.number, iban: expect.stringMatching(/^FR76/) },
  })
  const path = `/admin/billing/invoices/${invoice.id}/payment`
  const body = { method: 'transfer', reference: 'VIR 118' }
  const confirm = () => post(admin, path, body, { 'idempotency-key': `transfer-${invoice.id}` })
  const [one, two] = await Promise.all([confirm(), confirm()])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(one.json).toMatchObject({ status: 'paid', paid_by: 'offline', seller: { email: agency.email } })
  expect(two.text).toBe(one.text)
  expect(await post(admin, path, body)).toMatchObject({ status: 409, json: { code: 'invoice_not_due' } })
  expect(await balance('seller', agency.id)).toBe(0)
  expect((await balance('clearing')) - clearing).toBe(5_880)
})

test('another seller’s invoice is not found, and only staff confirms', async () => {
  const agency = await createBilledAgency(api)
  const other = await createBilledAgency(api)
  const invoice = await takePlan(api, agency, 'pro_essential')
  expect(
    (await api.call('GET', `/seller/billing/invoices/${invoice.id}`, { token: other.token })).status,
  ).toBe(404)
  const pay = await post(other, `/seller/billing/invoices/${invoice.id}/payment`, { method: 'offline' })
  expect(pay.status).toBe(404)
  const confirm = { method: 'transfer', reference: 'mine' }
  expect((await post(agency, `/admin/billing/invoices/${invoice.id}/payment`, confirm)).status).toBe(403)
  const client = await createTestUser(api)
  expect((await api.call('GET', '/seller/billing/subscription', { token: client.token })).status).toBe(403)
})

test('a larger plan costs the days that are left, a smaller one waits, and what waits can be taken back', async () => {
  const agency = await createBilledAgency(api)
  const admin = await createTestAdmin(api)
  const pay = async (id: string) =>
    post(admin, `/admin/billing/invoices/${id}/payment`, { method: 'transfer', reference: 'VIR' })
  await pay((await takePlan(api, agency, 'pro_essential')).id)
  const upgrade = await takePlan(api, agency, 'pro_agency')
  // The first day of the month: the full month is charged.
  expect(upgrade).toMatchObject({ net_minor: 8_000, vat_minor: 1_600, total_minor: 9_600 })
  expect(upgrade.lines.map(({ net_minor }: { net_minor: number }) => net_minor)).toEqual([12_900, -4_900])
  await pay(upgrade.id)
  const lower = await post(agency, '/seller/billing/subscription', { plan: 'pro_essential' })
  expect(lower.json).toMatchObject({ plan: 'pro_agency', next_plan: 'pro_essential' })
  const stored = await post(agency, '/seller/billing/subscription/keep')
  expect(stored.json).toMatchObject({ plan: 'pro_agency', next_plan: null })
  const cancelled = await post(agency, '/seller/billing/subscription/cancel')
  expect(cancelled.json).toMatchObject({ next_plan: 'pro_start', allowed_actions: ['change', 'keep'] })
})

test('a listing is put forward within the plan; a draft and another seller’s listing are not', async () => {
  const agency = await createBilledAgency(api)
  const [one, draft, foreign] = [
    await createTestSale(api, { seller: agency }),
    await createTestSale(api, { seller: agency, status: 'draft' }),
    await createTestSale(api),
  ]
  const forward = (id: string, method = 'PUT') =>
    api.call(method, `/seller/billing/highlights/${id}`, { token: agency.token })
  expect(await forward(one)).toMatchObject({ status: 409, json: { code: 'plan_highlight_limit' } })
  await takePlan(api, agency, 'pro_essential')
  expect((await forward(one)).json).toEqual({ used: 1, limit: 3 })
  expect(await get(agency, '/seller/billing/highlights')).toMatchObject({
    used: 1,
    limit: 3,
    items: [{ id: one, city: 'Lyon', is_highlighted: true }],
  })
  expect((await forward(one)).json).toEqual({ used: 1, limit: 3 })
  expect([(await forward(draft)).status, (await forward(foreign)).status]).toEqual([404, 404])
  expect((await forward(one, 'DELETE')).json).toEqual({ used: 0, limit: 3 })
})

test('numbers follow each other without a gap, whoever buys at the same time', async () => {
  const agencies = await Promise.all([1, 2, 3, 4].map(() => createBilledAgency(api)))
  const invoices = await Promise.all(agencies.map((agency) => takePlan(api, agency, 'pro_essential')))
  const { rows } = await api.app.db.$client.query(
    "select number from finance_paper where kind = 'subscription' order by number",
  )
  const numbers = rows.map(({ number }) => Number(number.slice(-6)))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  expect(new Set(invoices.map(({ number }) => number)).size).toBe(4)
})

test('a plan requested twice at once is taken once: one invoice, one ledger transaction', async () => {
  for (let round = 0; round < 3; round += 1) {
    const agency = await createBilledAgency(api)
    const request = () => post(agency, '/seller/billing/subscription', { plan: 'pro_essential' })
    const answers = await Promise.all([request(), request(), request()])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
    const { items } = await get(agency, '/seller/billing/invoices')
    expect(items).toHaveLength(1)
    expect((await planOf(agency)).plan).toBe('pro_essential')
    expect(await balance('seller', agency.id)).toBe(items[0].total_minor)
  }
})

test('the PDF carries Factur-X data whose fields are there and whose totals add up', async () => {
  const agency = await createBilledAgency(api)
  const admin = await createTestAdmin(api)
  const first = await takePlan(api, agency, 'pro_essential')
  await post(admin, `/admin/billing/invoices/${first.id}/payment`, { method: 'transfer', reference: 'VIR' })
  const invoice = await takePlan(api, agency, 'pro_agency')
  const pdf = await pdfOf(agency, invoice.id)
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')
  const text = pdf.toString('latin1')
  expect(text).toContain('/AFRelationship /Alternative')
  expect(text).toContain('(factur-x.xml)')
  const metadata = streamsOf(pdf).find((stream) => stream.includes('pdfaid:part'))!
  expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>')
  expect(metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')

  const xml = xmlIn(pdf)
  expect(valueOf(xml, 'ram:TypeCode')).toBe('380')
  expect(xml).toContain('urn:cen.eu:en16931:2017')
  for (const expected of [
    invoice.number,
    'Agence du Rhône SARL',
    '404833048',
    'FR83404833048',
    '69007',
    'EUR',
  ]) {
    expect(xml).toContain(`>${expected}<`)
  }
  const [net, vat, total] = ['TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount'].map((name) =>
    Math.round(Number(valueOf(xml, `ram:${name}`)) * 100),
  )
  const lines = valuesOf(xml, 'ram:LineTotalAmount').slice(0, -1)
  expect(Math.round(lines.reduce((sum, each) => sum + each, 0) * 100)).toBe(net)
  expect([net, vat, total]).toEqual([8_000, 1_600, 9_600])
  const quantities = valuesOf(xml, 'ram:BilledQuantity')
  const prices = valuesOf(xml, 'ram:ChargeAmount')
  expect(quantities.map((quantity, index) => quantity * prices[index]!)).toEqual(lines)
  expect(Number(valueOf(xml, 'ram:DuePayableAmount')) * 100).toBe(total)
  expect((await pdfOf(admin, invoice.id, '/admin/billing/invoices')).length).toBeGreaterThan(5_000)
})

test('a Belgian agency with a number pays the tax itself, one in Dakar none, in francs', async () => {
  const belgian = await createBilledAgency(api, {
    country_code: 'BE',
    registration_number: '0403.170.701',
    vat_number: 'BE0403170701',
  })
  const reversed = await takePlan(api, belgian, 'pro_essential')
  expect(reversed).toMatchObject({ vat_category: 'AE', vat_minor: 0, total_minor: 4_900 })
  expect(xmlIn(await pdfOf(belgian, reversed.id))).toContain('VATEX-EU-AE')

  const dakar = await createBilledAgency(api, {
    country_code: 'SN',
    registration_number: 'SN-DKR-2021-B-1234',
    vat_number: null as never,
  })
  const outside = await takePlan(api, dakar, 'pro_essential')
  expect(outside).toMatchObject({ vat_category: 'O', currency: 'XOF', total_minor: 32_000 })
  const xml = xmlIn(await pdfOf(dakar, outside.id))
  expect(valueOf(xml, 'ram:GrandTotalAmount')).toBe('32000')
  expect(xml).not.toContain('schemeID="VA"')
  expect(xml).not.toContain('RateApplicablePercent')
})

test('a month later the plan is renewed once, after a week’s notice', async () => {
  const agency = await createBilledAgency(api)
  const admin = await createTestAdmin(api)
  const first = await takePlan(api, agency, 'pro_essential')
  await post(admin, `/admin/billing/invoices/${first.id}/payment`, { method: 'transfer', reference: 'VIR' })
  api.clock.advance({ days: 25 })
  await notifyRenewals(api.app)
  await notifyRenewals(api.app)
  const subjects = (await mailsTo(api, agency.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('renouvelle'))).toHaveLength(1)
  api.clock.advance({ days: 7 })
  await Promise.all([renewPlans(api.app), renewPlans(api.app)])
  await renewPlans(api.app)
  const { token } = await renew(api, agency)
  const { json } = await api.call('GET', '/seller/billing/invoices', { token })
  expect(json.items).toHaveLength(2)
  expect(json.items[0]).toMatchObject({ status: 'due', net_minor: 4_900 })
  expect(json.items[0].lines[0].from).toBe(first.lines[0].until)
})

test('who does not pay is reminded twice; then the plan ends and a credit note takes the invoice back', async () => {
  const agency = await createBilledAgency(api)
  const { due_on: dueOn } = await takePlan(api, agency, 'pro_essential')
  for (const days of [9, 7, 8]) {
    api.clock.advance({ days })
    await followUnpaidInvoices(api.app)
    await followUnpaidInvoices(api.app)
  }
  const [last, first, ...others] = (await mailsTo(api, agency.email)).filter(({ subject }) =>
    subject.includes('impayée'),
  )
  expect(first).toBeDefined()
  expect(others).toEqual([])
  const end = Temporal.PlainDate.from(dueOn).add({ days: 15 }).toString()
  expect(last?.text).toContain(`Sans paiement avant le ${formatDay(end, 'fr')}, votre formule prendra fin`)
  const seller = await renew(api, agency)
  expect(await planOf(seller)).toMatchObject({ plan: 'pro_start', is_blocked: true, unpaid_invoice: null })
  const { items } = await get(seller, '/seller/billing/invoices')
  expect(items.map(({ kind, status, total_minor }: never) => [kind, status, total_minor])).toEqual([
    ['credit_note', 'cancelled', -5_880],
    ['invoice', 'cancelled', 5_880],
  ])
  expect(items[0].about).toBe(items[1].number)
  expect(xmlIn(await pdfOf(seller, items[0].id))).toContain('<ram:TypeCode>381</ram:TypeCode>')
  expect(await balance('seller', agency.id)).toBe(0)
  const again = await post(seller, '/seller/billing/subscription', { plan: 'pro_essential' })
  expect(again).toMatchObject({ status: 409, json: { code: 'plan_lapsed' } })
})

test('a cancelled plan ends with its month, without another invoice', async () => {
  const agency = await createBilledAgency(api)
  const admin = await createTestAdmin(api)
  const first = await takePlan(api, agency, 'pro_essential')
  await post(admin, `/admin/billing/invoices/${first.id}/payment`, { method: 'cash', reference: 'caisse 4' })
  const listing = await createTestSale(api, { seller: agency })
  await api.call('PUT', `/seller/billing/highlights/${listing}`, { token: agency.token })
  await post(agency, '/seller/billing/subscription/cancel')
  api.clock.advance({ days: 32 })
  await renewPlans(api.app)
  const seller = await renew(api, agency)
  expect(await planOf(seller)).toMatchObject({
    plan: 'pro_start',
    period_until: null,
    usage: { highlights: { used: 0, limit: 0 } },
  })
  expect((await get(seller, '/seller/billing/invoices')).items).toHaveLength(1)
})

test('a member of the team without the right sees no bill', async () => {
  const agency = await createTestAgency(api)
  const member = await createTestSeller(api)
  await api.app.db.$client.query(
    `insert into seller_team_member (id, seller_id, user_id, email, rights, invited_at, joined_at)
      values (gen_random_uuid(), $1, $2, $3, '{leads}', now(), now())`,
    [agency.id, member.id, member.email],
  )
  expect((await api.call('GET', '/seller/billing/subscription', { token: member.token })).status).toBe(403)
})
