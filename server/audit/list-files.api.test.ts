import { expect, test } from 'vitest'
import { listAuditEntries } from '#server/audit/list-audit-entries.ts'
import { companyDay } from '#contract/core/date-format.ts'
import {
  createTestAdmin,
  createTestSeller,
  createTestStaff,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const fetchFile = (path: string, by: TestUser) =>
  fetch(`${api.url}/api/v1${path}`, { headers: { authorization: `Bearer ${by.token}` } })
const csv = async (path: string, by: TestUser) => {
  const answer = await fetchFile(path, by)
  expect(answer.status, path).toBe(200)
  return (await answer.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
}
const openTicket = async (subject: string) => {
  const seller = await createTestSeller(api)
  const { json } = await api.call('POST', '/seller/support/tickets', {
    token: seller.token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { category: 'billing', subject, message: 'Bonjour, une question.' },
  })
  return json.id as string
}

test('a queue is exported as its list is filtered, or the chosen rows of it; taking it is audited', async () => {
  const admin = await createTestAdmin(api)
  const first = await openTicket('=SOMME(A1)')
  await openTicket('Autre question')
  const lines = await csv('/admin/support/tickets/export?status=open', admin)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('Sujet')
  // A text that begins like a formula is no formula.
  expect(lines.join()).toContain(`"'=SOMME(A1)"`)
  expect(lines.join()).toContain('Facturation et formule')
  expect(await csv(`/admin/support/tickets/export?ids=${first}`, admin)).toHaveLength(2)
  expect(await csv('/admin/support/tickets/export?status=closed', admin)).toHaveLength(1)
  expect(await csv('/admin/support/tickets/export?search=Autre', admin)).toHaveLength(2)
  const excel = await fetchFile('/admin/support/tickets/export?format=xlsx', admin)
  expect(excel.headers.get('content-type')).toContain('spreadsheetml')
  expect(excel.headers.get('content-disposition')).toContain('demeure-assistance.xlsx')
  expect(
    Buffer.from(await excel.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  const { items } = await listAuditEntries(api.app, { page: 1, per_page: 20, action: 'export.tickets' })
  expect(items[0]).toMatchObject({ actor: { id: admin.id }, after: { format: 'xlsx', lines: 2 } })
})

test('requests, notices, incidents and refunds have their files', async () => {
  const admin = await createTestAdmin(api)
  const person = await createTestUser(api, { firstName: 'Noé', lastName: 'Petit' })
  await api.call('POST', `/admin/users/${person.id}/requests`, {
    token: admin.token,
    body: { kind: 'export', channel: 'letter', received_on: companyDay(api.clock.now()), note: 'Par lettre' },
  })
  const requests = await csv('/admin/requests/export?list=open', admin)
  expect(requests[1]).toContain('Copie des données","Noé Petit","Courrier"')
  expect(await csv('/admin/requests/export?list=answered', admin)).toHaveLength(1)

  const sale = await createTestSale(api, { seller: await createTestSeller(api) })
  await api.call('POST', '/reports', {
    token: person.token,
    body: {
      kind: 'sale',
      id: sale,
      reason: 'fraud',
      explanation: 'Ce vendeur demande un virement avant toute visite.',
      good_faith: true,
    },
  })
  const notices = await csv('/admin/reports/export?status=received&reason=fraud', admin)
  expect(notices[1]).toContain('Escroquerie ou faux vendeur')
  expect(await csv('/admin/reports/export?status=closed', admin)).toHaveLength(1)
  for (const path of ['/admin/incidents/export?state=ruled', '/admin/refunds/export'])
    expect((await csv(path, admin))[0]).toContain('Réservation')
})

test('a file is for those who see its list, and in their language', async () => {
  const moderator = await createTestStaff(api, ['moderate_listings'])
  expect((await fetchFile('/admin/reports/export', moderator)).status).toBe(200)
  for (const path of ['/admin/requests', '/admin/incidents', '/admin/refunds', '/admin/support/tickets'])
    expect((await fetchFile(`${path}/export`, moderator)).status, path).toBe(403)
  expect((await fetch(`${api.url}/api/v1/admin/reports/export`)).status).toBe(401)
  expect((await fetchFile('/admin/reports/export?format=pdf', moderator)).status).toBe(422)
})
