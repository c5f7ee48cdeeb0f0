import { expect } from 'vitest'
import { readTables } from './data/insert-any-row.ts'
import { failAtEachWrite } from './fail-each-write.ts'
import type { TestApi } from './start-api.ts'

/** Call and visit counts, cached answers and session times: no part of what the request writes. */
const beside = ['limit_window', 'given_answer', 'user_session', 'known_device', 'sale_day']

/** Row count and last writing transaction of each table. */
export async function everything(api: TestApi) {
  const tables = (await readTables(api)).filter((name) => !beside.includes(name))
  const sums = tables.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || max(xmin::text::bigint) as content from "${name}"`,
  )
  const { rows } = await api.app.db.$client.query<{ name: string; content: string }>(sums.join(' union all '))
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]))
}

/** The tables that differ, so that a failure names them. */
export function changed(before: Record<string, string>, after: Record<string, string>) {
  const names = Object.keys(after).filter((name) => after[name] !== before[name])
  return Object.fromEntries(names.map((name) => [name, { before: before[name], after: after[name] }]))
}

/**
 * Makes a request as often as it writes, with each of its writes failing once: until it succeeds no table has changed,
 * so that no status is without its history and no decision without its e-mail.
 */
export async function expectAllOrNothing(
  api: TestApi,
  request: () => Promise<{ status: number; text: string } | void>,
) {
  const before = await everything(api)
  let last: { status: number; text: string } | void
  const points = await failAtEachWrite(
    api.app.db.$client,
    async () => {
      last = await request()
    },
    async (failed) => {
      if (last) expect(last.status, `${last.text} although this failed: ${failed}`).toBe(500)
      expect(changed(before, await everything(api))).toEqual({})
    },
  )
  expect(points).toBeGreaterThan(2)
  if (last!) expect(last.status, last.text).toBeLessThan(300)
  expect(await everything(api)).not.toEqual(before)
}
