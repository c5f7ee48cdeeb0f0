import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { companyDay } from '#contract/core/date-format.ts'
import { prepareNextMonths } from '#server/purge-expired.ts'
import { saleDays } from '#server/schema/catalogue/sale-metric-tables.ts'
import { createTestSale } from '../data/create-sales.ts'
import { createTestSeller, createTestStaff, createTestUser } from '../data/create-users.ts'
import { startApi } from '../start-api.ts'

// Which partitions the statements of requests read, in the plans of PostgreSQL.
const query = vi.spyOn(pg.Client.prototype, 'query')
const api = startApi()

const monthOf = (months: number, today = api.clock.now().toISOString()) =>
  Temporal.PlainYearMonth.from(today.slice(0, 7)).add({ months })
const partitionOf = (table: string, months: number, today?: string) =>
  `${table}_${monthOf(months, today).toString().replace('-', '_')}`

/** Plans of the statements that a request runs on a table, with the values of the request. */
async function plansOf(table: string, path: string, token: string) {
  query.mockClear()
  expect((await api.call('GET', path, { token })).status).toBe(200)
  const statements = query.mock.calls
    .map(([first, second]) => {
      const { text, values } = (typeof first === 'string'
        ? { text: first }
        : first) as unknown as pg.QueryConfig
      return { text, values: values ?? (Array.isArray(second) ? second : []) }
    })
    .filter(({ text }) => new RegExp(`^\\s*(select|with).*\\b${table}\\b`, 'is').test(text))
  expect(statements).not.toEqual([])
  const client = await api.app.db.$client.connect()
  // Small tables are read whole, whatever their indexes.
  await client.query('begin; set local enable_seqscan = off')
  const plans: string[] = []
  for (const { text, values } of statements) {
    const { rows } = await client.query(`explain ${text}`, values)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  await client.query('rollback')
  client.release()
  return plans
}

/** The partitions that plans read. */
const readIn = (plans: string[], table: string) =>
  [
    ...new Set(
      plans.flatMap((plan) => plan.match(new RegExp(` on ${table}_(\\d{4}_\\d{2}|default)`, 'g')) ?? []),
    ),
  ]
    .map((found) => found.slice(' on '.length))
    .toSorted()

test('statements with a period read its months alone, and those of a person their indexes', async () => {
  const seller = await createTestSeller(api)
  const listingId = await createTestSale(api, { seller, status: 'active' })
  await api.app.db.insert(saleDays).values({ listingId, day: `${monthOf(-24).toString()}-15`, views: 1 })
  await prepareNextMonths(api.app)
  const days = await plansOf('sale_day', '/seller/analytics?days=7', seller.token)
  // Days of sales are those of Paris, where the month begins before it does in UTC.
  const today = companyDay(api.clock.now())
  expect(readIn(days, 'sale_day')).toContain(partitionOf('sale_day', 0, today))
  for (const months of [-24, 1])
    expect(readIn(days, 'sale_day')).not.toContain(partitionOf('sale_day', months, today))
  const { token } = await createTestStaff(api, ['audit_view'])
  const from = `${monthOf(1).toString()}-01T00:00:00Z`
  const entries = await plansOf('audit_entry', `/admin/audit?from=${from}`, token)
  // The end of the chain, which each reading checks, is found by its position.
  expect(readIn(entries.slice(0, 2), 'audit_entry')).toEqual([
    partitionOf('audit_entry', 1),
    partitionOf('audit_entry', 2),
    'audit_entry_default',
  ])
  const user = await createTestUser(api)
  const ofPerson = await plansOf('notification', '/notifications', user.token)
  for (const plan of [...ofPerson, ...entries]) expect(plan).not.toContain('Seq Scan')
})
