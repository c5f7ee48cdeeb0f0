import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  verificationCases,
  verificationDocuments,
  verificationEvents,
} from '#server/schema/catalogue/verification-tables.ts'
import { notifications } from '#server/schema/following/notification-tables.ts'
import { auditRecords } from '#server/schema/people/audit-tables.ts'
import { createCaseDocument, createTestCase } from '#server/test/data/create-cases.ts'
import { createTestAgency } from '#server/test/data/create-ready-sales.ts'
import { createTestStaff, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { finishChecks } from './checks/finish-checks.ts'
import { purgeVerificationFiles } from './documents/purge-documents.ts'
import { endProfession } from './cases/standing/end-profession.ts'
import { expireCases } from './cases/expire-cases.ts'
import { verificationDay } from './cases/verification-day.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const inDays = (days: number) => Temporal.PlainDate.from(verificationDay(api.app)).add({ days }).toString()

/** Actions of the audit about a case, with the role that took each, in their order. */
async function auditOf(id: string) {
  const rows = await api.app.db
    .select()
    .from(auditRecords)
    .where(eq(auditRecords.entityId, id))
    .orderBy(asc(auditRecords.createdAt))
  return rows.map(({ action, actorRole }) => `${action} ${actorRole}`)
}
async function historyOf(id: string) {
  const rows = await api.app.db
    .select()
    .from(verificationEvents)
    .where(eq(verificationEvents.caseId, id))
    .orderBy(asc(verificationEvents.createdAt), asc(verificationEvents.id))
  return rows.map(({ type, fromStatus, toStatus }) => [type, fromStatus, toStatus])
}
async function titlesTo({ id }: TestUser) {
  const rows = await api.app.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, id))
    .orderBy(asc(notifications.createdAt))
  return rows.flatMap(({ type, title }) => (type === 'KYC_UPDATE' ? [title.fr] : []))
}

test('each move that nobody of the staff makes is in the audit and the history, and its person is told', async () => {
  const owner = await createTestUser(api, { role: 'owner' })
  const id = await createTestCase(api, { kind: 'identity', subjectId: owner.id, status: 'submitted' })
  const call = (path: string, body?: object) =>
    api.call('POST', path, { token: owner.token, ...(body && { body }) })
  await finishChecks(api.app, id)
  api.clock.advance({ seconds: 1 })
  expect((await call(`/verification/cases/${id}/withdraw`, { confirmation: 'RETIRER' })).status).toBe(200)
  api.clock.advance({ seconds: 1 })
  expect((await call(`/verification/cases/${id}/undo-withdrawal`)).status).toBe(200)
  api.clock.advance({ seconds: 1 })
  const approval = { status: 'approved' as const, approvedAt: api.clock.now(), validUntil: inDays(-1) }
  await api.app.db
    .update(verificationCases)
    .set({ ...approval, decidedAt: api.clock.now() })
    .where(eq(verificationCases.id, id))
  await expireCases(api.app)
  await expireCases(api.app)
  api.clock.advance({ seconds: 1 })
  expect((await call('/kyc/my')).status).toBe(200)
  expect(await historyOf(id)).toEqual([
    ['checked', 'submitted', 'in_review'],
    ['withdrawn', 'in_review', 'withdrawn'],
    ['withdrawal_undone', 'withdrawn', 'in_review'],
    ['expired', 'approved', 'expired'],
    ['renewed', 'expired', 'draft'],
  ])
  expect(await auditOf(id)).toEqual([
    'kyc.checked system',
    'kyc.withdrawn owner',
    'kyc.withdrawal_undone owner',
    'kyc.expired system',
    'kyc.renewed owner',
  ])
  expect(await titlesTo(owner)).toEqual([
    'Votre dossier de vérification est retiré',
    'Le retrait de votre dossier de vérification est annulé',
    'Votre vérification est arrivée à échéance',
  ])
})

test('an approval that ends while its renewal waits, a suspension and a purge are moves as well', async () => {
  const agency = await createTestAgency(api)
  const [record] = (
    await api.app.db.select().from(verificationCases).where(eq(verificationCases.subjectId, agency.id))
  ).filter(({ kind }) => kind === 'professional')
  const { id } = record!
  await createCaseDocument(api, id)
  await api.app.db
    .update(verificationCases)
    .set({ status: 'in_review', validUntil: inDays(-1) })
    .where(eq(verificationCases.id, id))
  await expireCases(api.app)
  expect(await titlesTo(agency)).toEqual(['Votre vérification est arrivée à échéance'])
  api.clock.advance({ hours: 15 * 24 })
  await expireCases(api.app)
  await api.app.db
    .update(verificationCases)
    .set({ status: 'rejected_final', decidedAt: new Date(api.clock.now().getTime() - 40 * 24 * 3_600_000) })
    .where(eq(verificationCases.id, id))
  api.clock.advance({ seconds: 1 })
  expect(await purgeVerificationFiles(api.app)).toBe(1)
  expect(await historyOf(id)).toEqual([
    ['expired', 'in_review', 'in_review'],
    ['suspended', null, null],
    ['purged', null, null],
  ])
  expect(await auditOf(id)).toEqual(['kyc.expired system', 'kyc.suspended system', 'kyc.purged system'])
})

test('five submissions are those until an approval; then support reopens the case', async () => {
  const reviewer = await createTestStaff(api, ['view_all_kyc', 'edit_all_kyc', 'approve_kyc'])
  const owner = await createTestUser(api, { role: 'owner' })
  const id = await createTestCase(api, { kind: 'identity', subjectId: owner.id, submissions: 5 })
  const renewed = await api.call('POST', '/kyc/my', { token: owner.token })
  expect(renewed.json).toMatchObject({ status: 'draft', submissions: 0, submissions_left: 5 })
  // Its approval is in force: staff still find the case.
  const found = () => api.call('GET', `/admin/kyc/cases/${id}`, { token: reviewer.token })
  expect((await found()).json.staff_actions).toEqual(['suspend', 'revoke'])
  const claimed = await api.call('PUT', `/admin/kyc/cases/${id}/claim`, { token: reviewer.token })
  expect(claimed.status).toBe(200)

  const set = (changes: object) =>
    api.app.db.update(verificationCases).set(changes).where(eq(verificationCases.id, id))
  const reopen = () =>
    api.call('POST', `/admin/kyc/cases/${id}/status`, {
      token: reviewer.token,
      body: { status: 'reopened' },
    })
  await set({ status: 'rejected', submissions: 4, approvedAt: null, validUntil: null })
  expect((await found()).json.staff_actions).toEqual([])
  expect((await reopen()).status).toBe(409)
  await set({ submissions: 5 })
  const body = { certified: true, processing: true }
  const refused = await api.call('POST', '/kyc/my/submit', { token: owner.token, body })
  expect(refused.json.code).toBe('kyc_submissions_used')
  expect((await found()).json.staff_actions).toEqual(['reopen'])
  expect((await reopen()).json).toMatchObject({ status: 'draft', submissions_left: 5 })
  const withdraw = { token: owner.token, body: { confirmation: 'RETIRER' } }
  await set({ submissions: 5 })
  await api.call('POST', `/verification/cases/${id}/withdraw`, withdraw)
  expect((await api.call('POST', '/kyc/my', { token: owner.token })).json.submissions_left).toBe(0)
})

test('the thirty days of the images count from the decision on them, whatever happens to the standing after it', async () => {
  const [reviewer, second] = [
    await createTestStaff(api, ['view_all_kyc', 'edit_all_kyc', 'approve_kyc']),
    await createTestStaff(api, ['view_all_kyc', 'approve_kyc']),
  ]
  const agency = await createTestAgency(api)
  const [record] = (
    await api.app.db.select().from(verificationCases).where(eq(verificationCases.subjectId, agency.id))
  ).filter(({ kind }) => kind === 'professional')
  const { id } = record!
  const document = await createCaseDocument(api, id)
  const path = `/verification/cases/${id}/documents/${document}`
  await api.app.db.update(verificationCases).set({ status: 'in_review' }).where(eq(verificationCases.id, id))
  const explained = { token: agency.token, body: { explanation: 'Nom d’usage.' } }
  expect((await api.call('PATCH', path, explained)).status).toBe(200)
  const decide = (body: object, who = reviewer) =>
    api.call('POST', `/admin/kyc/cases/${id}/status`, { token: who.token, body })
  const approved = await decide({ status: 'approved' })
  const { decided_at: decidedAt } = approved.json
  expect(approved.status).toBe(200)
  api.clock.advance({ minutes: 10 })
  const reason = { reason_code: 'SERIOUS_REPORT', message: 'Un signalement est examiné.' }
  const suspended = await decide({ status: 'suspended', ...reason })
  expect(suspended.json).toMatchObject({ decided_at: decidedAt, message: reason.message })
  expect((await decide({ status: 'reinstated' }, second)).json.decided_at).toBe(decidedAt)
  // Another profession ends the approval; its images stay due by their decision.
  await api.app.db.transaction((tx) => endProfession(tx, api.app, agency.id))
  api.clock.advance({ hours: 31 * 24 })
  expect(await purgeVerificationFiles(api.app)).toBe(1)
  const [purged] = await api.app.db
    .select()
    .from(verificationDocuments)
    .where(eq(verificationDocuments.id, document))
  expect(purged).toMatchObject({ fileName: '', sealedExplanation: null, removedAt: expect.any(Date) })
})
