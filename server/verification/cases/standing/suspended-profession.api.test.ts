import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verificationCases } from '#server/schema/catalogue/verification-tables.ts'
import { createPublishableSale, createTestAgency } from '#server/test/data/create-ready-sales.ts'
import { createTestStaff, createTestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

test('a suspended professional reads the inquiries they have, and nobody sends a new one', async () => {
  const agency = await createTestAgency(api)
  const listing = await createPublishableSale(api, {
    seller: agency,
    status: 'active',
    publishedAt: api.clock.now(),
  })
  const message = 'Bonjour, la visite est-elle possible samedi matin ?'
  const send = async () =>
    api.call('POST', `/properties-for-sale/public/${listing}/inquiries`, {
      token: (await createTestUser(api)).token,
      body: { inquiry_type: 'VISIT_REQUEST', message },
    })
  expect((await send()).status).toBe(201)

  const [profession] = await api.app.db
    .select()
    .from(verificationCases)
    .where(and(eq(verificationCases.subjectId, agency.id), eq(verificationCases.kind, 'professional')))
  const reviewer = await createTestStaff(api, ['view_all_kyc', 'approve_kyc'])
  const suspended = await api.call('POST', `/admin/kyc/cases/${profession!.id}/status`, {
    token: reviewer.token,
    body: { status: 'suspended', reason_code: 'FRAUD', message: 'Attestation à vérifier.' },
  })
  expect(suspended.status).toBe(200)
  const { token } = agency
  const profile = await api.call('GET', '/seller/profile', { token })
  expect(profile.json.verification_status).toBe('SUSPENDED')

  expect((await send()).status).toBe(404)
  const { json: received } = await api.call('GET', '/seller/inquiries', { token })
  expect(received.items).toHaveLength(1)
  const opened = await api.call('GET', `/seller/inquiries/${received.items[0].id}`, { token })
  expect(opened).toMatchObject({ status: 200, json: { status: 'READ', message } })
})
