import { expect, test } from 'vitest'
import { createTestStaff } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { prepareNextMonths } from '#server/purge-expired.ts'
import { recordAudit } from './record-audit.ts'
import { sealAudit } from './seal-audit.ts'
import { trimAudit } from './trim-audit.ts'

const api = startApi()
const years = (count: number) => ({ days: Math.round(count * 365.25) })

/** Creates entries some years ago, and seals them then. */
async function createAuditEntries(name: string, count: number, yearsAgo: number) {
  api.clock.advance({ days: -years(yearsAgo).days })
  for (let number = 0; number < count; number += 1) {
    const entity = { kind: 'sale_listing', id: `${name}-${number}` } as const
    await recordAudit(api.app, api.app.db, { action: 'sale.approve', entity, actor: null })
  }
  await sealAudit(api.app)
  api.clock.advance(years(yearsAgo))
  await prepareNextMonths(api.app)
}
const stored = async (name: string) => {
  const { rows } = await api.app.db.$client.query(
    'select entity_id from audit_entry where entity_id like $1',
    [`${name}-%`],
  )
  return rows.length
}
async function partitions() {
  const { rows } = await api.app.db.$client.query(
    `select from pg_inherits where inhparent = 'audit_entry'::regclass`,
  )
  return rows.length
}
async function verify() {
  const { token } = await createTestStaff(api, ['audit_view'])
  return (await api.call('GET', '/admin/audit/verification', { token })).json
}

test('what is older than five years goes, and the chain that is left still holds from where it was cut', async () => {
  await createAuditEntries('six', 3, 6)
  await createAuditEntries('four', 2, 4)
  await createAuditEntries('now', 1, 0)
  expect(await verify()).toMatchObject({ intact: true })
  const before = await partitions()
  await Promise.all([trimAudit(api.app), trimAudit(api.app)])
  expect((await partitions()) - before).toBe(-1)
  expect([await stored('six'), await stored('four'), await stored('now')]).toEqual([0, 2, 1])
  expect(await verify()).toMatchObject({ intact: true, broken_at: null })
  const { rows } = await api.app.db.$client.query(
    `select after from audit_entry where action = 'audit.trimmed'`,
  )
  expect(rows.map(({ after }) => after)).toMatchObject([{ until: 3, entries: 3 }])
})

test('an old entry behind a younger one stays until the younger one may go', async () => {
  await createAuditEntries('late', 1, 7)
  await trimAudit(api.app)
  expect(await stored('late')).toBe(1)
  expect((await verify()).intact).toBe(true)
})

test('a beginning that somebody took away, old as it is, is missed', async () => {
  const { $client: database } = api.app.db
  await database.query('alter table audit_entry disable trigger audit_entry_kept')
  await database.query('delete from audit_entry where position = (select min(position) from audit_entry)')
  await database.query('alter table audit_entry enable trigger audit_entry_kept')
  const { rows } = await database.query('select min(position)::int as first from audit_entry')
  expect(await verify()).toMatchObject({ intact: false, broken_at: rows[0].first })
})
