import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verificationApprovals, verificationCases } from '#server/schema/catalogue/verification-tables.ts'
import { createTestCase } from '#server/test/data/create-cases.ts'
import { inDays } from '#server/test/data/create-stays.ts'
import { createTestOwner, createTestStaff } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const createReviewer = () => createTestStaff(api, ['view_all_kyc', 'edit_all_kyc', 'approve_kyc'])

test('an approval is not confirmed once its proposed last day has passed, but may be declined', async () => {
  const [first, second] = [await createReviewer(), await createReviewer()]
  const person = await createTestOwner(api)
  const id = await createTestCase(api, { kind: 'identity', subjectId: person.id, status: 'in_review' })
  const approvalId = randomUUIDv7()
  await api.app.db.insert(verificationApprovals).values({
    id: approvalId,
    caseId: id,
    action: 'override',
    validUntil: inDays(api, -1),
    proposedBy: first.id,
    createdAt: new Date(api.clock.now().getTime() - 3 * 86_400_000),
  })
  const answer = (body: object) =>
    api.call('POST', `/admin/kyc/cases/${id}/approvals/${approvalId}`, { token: second.token, body })
  const confirmed = await answer({ confirmed: true })
  expect([confirmed.status, confirmed.json.errors?.[0].field]).toEqual([422, 'valid_until'])
  const [record] = await api.app.db.select().from(verificationCases).where(eq(verificationCases.id, id))
  expect(record).toMatchObject({ status: 'in_review', approvedAt: null })
  expect((await answer({ confirmed: false })).json.pending_approval).toBeNull()
})
