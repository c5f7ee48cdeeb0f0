import { expect, test } from 'vitest'
import { userRoles } from '#server/schema/people/account-tables.ts'
import { createTestStaff, createTestUser } from '#server/test/data/create-users.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { startApi } from '#server/test/start-api.ts'
import { recordAudit } from './record-audit.ts'
import { sealAudit } from './seal-audit.ts'

const api = startApi()
const nowhere = '0198f0aa-0000-7000-8000-000000000000'

const entry = (id: string, action: 'sale.approve' | 'sale.reject' = 'sale.approve') =>
  ({ action, entity: { kind: 'sale_listing', id }, actor: null }) as const
const read = async (query = '', token?: string) => {
  const auditor = token ?? (await createTestStaff(api, ['audit_view'])).token
  return api.call('GET', `/admin/audit${query}`, { token: auditor })
}

test('entries enter the chain in their order, once, however many seal at the same time', async () => {
  for (const number of [1, 2, 3]) {
    await recordAudit(api.app, api.app.db, entry(`essai-${number}`))
  }
  await Promise.all([sealAudit(api.app), sealAudit(api.app), sealAudit(api.app)])
  const { json } = await read('?entity_kind=sale_listing')
  expect(json.items.map(({ entity_id: id }: { entity_id: string }) => id)).toEqual([
    'essai-3',
    'essai-2',
    'essai-1',
  ])
  expect(json.chain_intact).toBe(true)
})

test('a failed transaction leaves no entry', async () => {
  await expect(
    api.app.db.transaction(async (tx) => {
      await recordAudit(api.app, tx, entry(nowhere))
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect((await read(`?entity_id=${nowhere}`)).json.items).toEqual([])
})

test('the trail is filtered by who, what, on what and when', async () => {
  const auditor = await createTestStaff(api, ['audit_view'])
  const { id: userId } = await createTestUser(api, { firstName: 'Zoé', lastName: 'Kéïta' })
  const actor = { userId, roles: ['user' as const] }
  await recordAudit(api.app, api.app.db, { ...entry('a'), actor })
  await recordAudit(api.app, api.app.db, { ...entry('b', 'sale.reject'), actor })
  await recordAudit(api.app, api.app.db, entry('c'))
  const found = async (query: string) => {
    const { json } = await read(query, auditor.token)
    return json.items.map(({ entity_id: id }: { entity_id: string }) => id)
  }
  expect(await found('?actor=zoe%20KEITA')).toEqual(['b', 'a'])
  expect(await found(`?actor_id=${userId}&action=sale.approve`)).toEqual(['a'])
  expect(await found('?action=sale&entity_id=c')).toEqual(['c'])
  expect(await found('?action=sal')).toEqual([])
  expect(await found('?actor=%25')).toEqual([])
  const tomorrow = new Date(api.clock.now().getTime() + 86_400_000).toISOString()
  expect(await found(`?entity_kind=sale_listing&from=${tomorrow}`)).toEqual([])
  expect((await read('?from=hier', auditor.token)).status).toBe(422)
})

test('the whole chain is walked, and an entry that somebody changed behind the trigger is found', async () => {
  const { token } = await createTestStaff(api, ['audit_view'])
  for (const id of ['before', 'broken', 'after']) await recordAudit(api.app, api.app.db, entry(id))
  const verify = () => api.call('GET', '/admin/audit/verification', { token })
  const all = await verify()
  expect(all.json).toMatchObject({ intact: true, broken_at: null })
  expect(all.json.entries).toBeGreaterThanOrEqual(3)
  const { $client: database } = api.app.db
  await database.query('alter table audit_entry disable trigger audit_entry_kept')
  await database.query(`update audit_entry set reason = 'autre' where entity_id = 'broken'`)
  await database.query('alter table audit_entry enable trigger audit_entry_kept')
  const broken = await verify()
  expect(broken.json.intact).toBe(false)
  const { json } = await read('?entity_id=broken', token)
  expect(json.chain_intact).toBe(false)
  expect(broken.json.broken_at).toBe(json.items[0].position)
})

test('an extract leaves as CSV, formulas defused, and is an entry itself', async () => {
  const auditor = await createTestStaff(api, ['audit_view'])
  await recordAudit(api.app, api.app.db, { ...entry('formula'), reason: '=1+1' })
  const answer = await fetch(`${api.url}/api/v1/admin/audit/export?entity_id=formula`, {
    headers: { authorization: `Bearer ${auditor.token}` },
  })
  expect(answer.headers.get('content-type')).toContain('text/csv')
  expect(answer.headers.get('content-disposition')).toContain('demeure-audit.csv')
  const text = await answer.text()
  expect(text).toContain('"sale.approve"')
  expect(text).toContain(`"'=1+1"`)
  const { json } = await read('?action=export.audit', auditor.token)
  expect(json.items[0]).toMatchObject({
    actor: { id: auditor.id },
    after: { lines: 1, entity_id: 'formula' },
  })
})

test('changes outside of calls are recorded by the database: roles, accounts, transitions', async () => {
  const auditor = await createTestStaff(api, ['audit_view'])
  const { id } = await createTestUser(api)
  await api.app.db.insert(userRoles).values({ userId: id, role: 'staff', permissions: ['view_stats'] })
  await api.app.db.$client.query(`update app_user set status = 'suspended' where id = '${id}'`)
  const { json } = await read(`?entity_id=${id}`, auditor.token)
  expect(json.items).toMatchObject([
    { action: 'account.status', before: { status: 'active' }, after: { status: 'suspended' } },
    { action: 'role.given', after: { role: 'staff', permissions: ['view_stats'] } },
  ])
  const listing = await createTestSale(api)
  await api.app.db.$client
    .query(`insert into sale_status_change (id, listing_id, previous_status, new_status, event)
    values (gen_random_uuid(), '${listing}', 'draft', 'active', 'approve')`)
  const transitions = await read(`?entity_id=${listing}`, auditor.token)
  expect(transitions.json.items).toMatchObject([
    { action: 'sale.status', actor: null, actor_role: 'system', after: { sale_status: 'active' } },
  ])
  for (const table of ['audit_deed', 'audit_entry']) {
    await recordAudit(api.app, api.app.db, entry('kept'))
    await expect(api.app.db.$client.query(`update ${table} set reason = 'x'`)).rejects.toThrow('append-only')
  }
})

test('only those who may read the trail do', async () => {
  const stranger = await createTestStaff(api, ['moderate_listings', 'view_stats'])
  for (const path of ['', '/verification', '/export']) {
    const { status } = await api.call('GET', `/admin/audit${path}`, { token: stranger.token })
    expect(status, path).toBe(403)
  }
})
