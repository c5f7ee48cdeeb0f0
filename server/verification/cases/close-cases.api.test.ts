import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { caseStatuses } from '#contract/verification/verification-enums.ts'
import { eraseAccount, repeatErasures } from '#server/privacy/close-account.ts'
import {
  verificationApprovals,
  verificationCases,
  verificationFiles,
} from '#server/schema/catalogue/verification-tables.ts'
import { createCaseDocument, createTestCase } from '#server/test/data/create-cases.ts'
import { createTestOwner, createTestStaff } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { purgeVerificationFiles } from '../documents/purge-documents.ts'
import { openForm } from './case-keys.ts'
import { expireCases } from './expire-cases.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const recordOf = async (id: string) =>
  (await api.app.db.select().from(verificationCases).where(eq(verificationCases.id, id)))[0]!

test('an account closed while a case is in review: the case leaves the queue and its images go within a day', async () => {
  const reviewer = await createTestStaff(api, ['view_all_kyc', 'approve_kyc'])
  const person = await createTestOwner(api)
  const id = await createTestCase(api, {
    kind: 'identity',
    subjectId: person.id,
    status: 'in_review',
    form: { birth_name: 'Le Goff' },
  })
  await createCaseDocument(api, id)
  const decide = (body: object) =>
    api.call('POST', `/admin/kyc/cases/${id}/status`, { token: reviewer.token, body })
  const proposed = await decide({
    status: 'rejected_final',
    reason_code: 'FRAUD',
    message: 'Document falsifié.',
  })
  expect(proposed.status).toBe(200)

  await api.app.db.transaction((tx) => eraseAccount(api.app, tx, person.id))
  await repeatErasures(api.app)
  const record = await recordOf(id)
  expect(record).toMatchObject({ status: 'withdrawn', withdrawnFrom: 'in_review' })
  expect(openForm(api.app, record)).toEqual({})
  expect(await api.app.db.select().from(verificationApprovals)).toMatchObject([{ confirmed: false }])
  expect((await decide({ status: 'approved' })).status).toBe(409)
  api.clock.advance({ hours: 25 })
  await purgeVerificationFiles(api.app)
  expect(await api.app.db.select().from(verificationFiles)).toEqual([])
})

test('of the approved case of a closed account nothing ends or expires any more, and its result stays', async () => {
  const person = await createTestOwner(api)
  const id = await createTestCase(api, {
    kind: 'identity',
    subjectId: person.id,
    validUntil: '2020-01-01',
    approvedFacts: { name: 'Awa Diop', professionalType: null, countryCode: 'FR', checks: [] },
    form: { birth_name: 'Le Goff' },
  })
  await api.app.db.transaction((tx) => eraseAccount(api.app, tx, person.id))
  await expireCases(api.app)
  const record = await recordOf(id)
  expect(record).toMatchObject({ status: 'withdrawn', approvedFacts: null, remindedDays: null })
  expect(record.approvedAt).not.toBeNull()
  expect(openForm(api.app, record)).toEqual({})
})

test.each(caseStatuses)('an account with a case that is %s is closed', async (status) => {
  const person = await createTestOwner(api)
  const id = await createTestCase(api, { kind: 'identity', subjectId: person.id, status })
  await api.app.db.transaction((tx) => eraseAccount(api.app, tx, person.id))
  const ended = status === 'rejected_final' ? status : 'withdrawn'
  expect((await recordOf(id)).status).toBe(ended)
})
