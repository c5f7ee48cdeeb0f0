import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verificationCases } from '#server/schema/catalogue/verification-tables.ts'
import { createTestCase } from '#server/test/data/create-cases.ts'
import { createTestOwner, createTestStaff } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { applyStanding } from '../cases/apply-standing.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

test('an approval that its person withdrew does not come back when staff reopen the case', async () => {
  const reviewer = await createTestStaff(api, ['view_all_kyc', 'edit_all_kyc', 'approve_kyc', 'manage_users'])
  const reason = 'La personne le demande par téléphone.'
  const ways = [
    (id: string) =>
      api.call('POST', `/admin/kyc/cases/${id}/status`, {
        token: reviewer.token,
        body: { status: 'reopened', internal_comment: reason },
      }),
    (_id: string, userId: string) =>
      api.call('POST', `/admin/users/${userId}/verification/reopen`, {
        token: reviewer.token,
        body: { reason },
      }),
  ]
  for (const reopen of ways) {
    const person = await createTestOwner(api)
    const id = await createTestCase(api, { kind: 'identity', subjectId: person.id, validUntil: '2090-01-01' })
    await api.app.db.transaction((tx) => applyStanding(tx, api.app, person.id))
    const status = async () => (await api.call('GET', '/users/me', person)).json.kyc_status
    expect(await status()).toBe('verified')
    const withdrawn = await api.call('POST', `/verification/cases/${id}/withdraw`, {
      token: person.token,
      body: { confirmation: 'RETIRER' },
    })
    expect(withdrawn.status).toBe(200)
    expect(await status()).not.toBe('verified')
    const reopened = await reopen(id, person.id)
    expect(reopened.status, reopened.text).toBeLessThan(300)
    expect(await status()).toBe('pending')
    const [record] = await api.app.db.select().from(verificationCases).where(eq(verificationCases.id, id))
    expect(record).toMatchObject({
      status: 'draft',
      approvedAt: null,
      withdrawnAt: null,
      withdrawnFrom: null,
    })
  }
})
