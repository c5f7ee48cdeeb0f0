import { expect, test } from 'vitest'
import { saleStatusChanges } from '#server/schema/catalogue/sale-tables.ts'
import { createTestStaff } from '#server/test/data/create-users.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()
/** Calendar days in the time zone of the reports: multiples of 24 hours differ at clock changes. */
const daysAgo = (days: number) =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(api.clock.now().getTime())
      .toZonedDateTimeISO('Europe/Paris')
      .subtract({ days }).epochMilliseconds,
  )
const dayOf = (date: Date) => date.toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' })
const reports = '/properties-for-sale/admin/reports'

async function createSoldSale(
  days: { published: number; sold: number },
  soldPrice: string,
  currency = 'EUR',
) {
  return createTestSale(api, {
    status: 'sold',
    publishedAt: daysAgo(days.published),
    soldOn: dayOf(daysAgo(days.sold)),
    soldPrice,
    currency,
  })
}

test('the figures add up, by currency, beside the period before', async () => {
  const { token } = await createTestStaff(api, ['view_stats'])
  await createSoldSale({ published: 50, sold: 10 }, '200000.10')
  const paused = await createSoldSale({ published: 80, sold: 20 }, '300000.20')
  await createSoldSale({ published: 90, sold: 5 }, '75000000', 'XOF')
  await createSoldSale({ published: 100, sold: 40 }, '100000')
  await createTestSale(api, { status: 'withdrawn', publishedAt: daysAgo(65), withdrawnAt: daysAgo(3) })
  await createTestSale(api, { publishedAt: daysAgo(15) })
  await createTestSale(api, { publishedAt: daysAgo(0) })
  await createTestSale(api, { status: 'draft' })
  // Twenty days off the market are not counted.
  for (const [previousStatus, newStatus, days] of [
    ['active', 'withdrawn', 60],
    ['withdrawn', 'active', 40],
    ['active', 'sold', 20],
  ] as const) {
    await api.app.db.insert(saleStatusChanges).values({
      id: crypto.randomUUID(),
      listingId: paused,
      previousStatus,
      newStatus,
      createdAt: daysAgo(days),
    })
  }
  const { json } = await api.call('GET', `${reports}/overview?period=30d`, { token })
  expect(json).toMatchObject({
    total_properties: 7,
    total_sellers: 7,
    published: 2,
    withdrawn: 1,
    total_revenue: [
      { currency: 'EUR', amount: '500000.30', sales: 2 },
      { currency: 'XOF', amount: '75000000.00', sales: 1 },
    ],
    // Three sold, one withdrawn, one more than a day on the market.
    summary: { total_sales: 3, conversion_rate: 0.6 },
    previous: { summary: { total_sales: 1 }, published: 1 },
  })
  // 40, 60 - 20 and 85 days.
  expect(json.summary.average_days_to_sell).toBeCloseTo(55, 0)

  // Days of one's own that are those of a period have its figures.
  const free = await api.call('GET', `${reports}/overview?start_date=${dayOf(daysAgo(29))}`, { token })
  expect(free.json).toMatchObject({ period: null, summary: json.summary, previous: json.previous })

  const sales = await api.call('GET', `${reports}/sales?group_by=day&start_date=${dayOf(daysAgo(29))}`, {
    token,
  })
  expect(sales.json.groups).toHaveLength(30)
  const counted = sales.json.groups.reduce((sum: number, group: { sales: number }) => sum + group.sales, 0)
  expect(counted).toBe(sales.json.summary.total_sales)
  expect(sales.json.summary).toEqual(json.summary)
})

test('a report is downloaded as a file, and the audit trail names who did', async () => {
  const staff = await createTestStaff(api, ['view_stats', 'audit_view'])
  const get = (format: string) =>
    fetch(`${api.url}/api/v1${reports}/sales?format=${format}&group_by=month`, {
      headers: { authorization: `Bearer ${staff.token}` },
    })
  const csv = await get('csv')
  expect(csv.headers.get('content-type')).toContain('text/csv')
  expect(csv.headers.get('content-disposition')).toContain('.csv')
  const lines = (await csv.text()).trim().split('\r\n')
  expect(lines[0]).toContain('"Ventes"')
  expect(lines.length).toBeGreaterThan(12)
  const sheet = Buffer.from(await (await get('xlsx')).arrayBuffer())
  expect(sheet.subarray(0, 2).toString()).toBe('PK')
  const trail = await api.call('GET', '/admin/audit?action=export.sale_report', { token: staff.token })
  expect(trail.json.items).toHaveLength(2)
  const json = await get('json')
  expect(json.headers.get('content-disposition')).toContain('.json')
  expect(await json.json()).toMatchObject({ group_by: 'month' })
  expect(trail.json.items[0]).toMatchObject({ actor: { id: staff.id }, after: { format: 'xlsx' } })
})

test('days out of order and far too many groups are refused, and so are others', async () => {
  const { token } = await createTestStaff(api, ['view_stats'])
  const request = (query: string, as = token) => api.call('GET', `${reports}/sales?${query}`, { token: as })
  expect((await request('start_date=2027-02-02&end_date=2027-02-01')).json.errors[0].field).toBe('end_date')
  expect((await request('start_date=2001-01-01&group_by=day')).json.errors[0].field).toBe('start_date')
  const overview = await api.call('GET', `${reports}/overview?start_date=2027-02-02&end_date=2027-02-01`, {
    token,
  })
  expect(overview.json.errors[0].field).toBe('end_date')
  for (const query of ['start_date=hier', 'group_by=year', 'format=pdf', 'start_date=2027-02-30']) {
    expect((await request(query)).status).toBe(422)
  }
  const stranger = await createTestStaff(api, ['moderate_listings'])
  expect((await request('', stranger.token)).status).toBe(403)
  expect((await api.call('GET', `${reports}/overview`, { token: stranger.token })).status).toBe(403)
})
