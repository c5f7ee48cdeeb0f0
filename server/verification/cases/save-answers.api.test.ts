import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { interpretReading } from '#server/document-checks/content/interpret-reading.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import {
  verificationCases,
  verificationDocuments,
  verificationReports,
} from '#server/schema/catalogue/verification-tables.ts'
import { createCaseReport, createTestCase } from '#server/test/data/create-cases.ts'
import { createTestAgency } from '#server/test/data/create-ready-sales.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { createTestSeller, type TestUser } from '#server/test/data/create-users.ts'
import { madeReading, madeSubject } from '#server/test/data/made-reading.ts'
import { startApi } from '#server/test/start-api.ts'
import { sealReport } from '../documents/report-keys.ts'
import { findReports, lockCase } from './case-queries.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const answer = (user: TestUser, path: string, form: Record<string, string>) =>
  api.call('PUT', path, { token: user.token, body: { form } })
const codesOf = (json: { requirements: { code: string; required: boolean }[] }) =>
  json.requirements.filter(({ required }) => required).map(({ code }) => code)

/** A document as stored after its automatic checks. */
async function handIn(caseId: string, rows: string[], person: { firstNames: string; lastName: string }) {
  const now = api.clock.now()
  const documentType = 'passport' as const
  const subject = { ...madeSubject, documentType, person: { ...person, birthName: null } }
  await api.app.db.insert(verificationDocuments).values({
    id: randomUUIDv7(),
    caseId,
    documentType,
    side: 'single',
    fileName: 'passeport.png',
    mediaType: 'image/webp',
    size: 1,
    pages: 1,
    sealedKey: 'key',
    contentHmac: caseId,
    status: 'checked',
    createdAt: now,
  })
  await createCaseReport(api, caseId, interpretReading(madeReading(rows), subject))
}

test('a birth name settles the doubt about a name, and is taken back', async () => {
  const seller = await createTestSeller(api, { firstName: 'Soizic', lastName: 'Le Goff' })
  const started = await answer(seller, '/kyc/my', {})
  expect(started.json).toMatchObject({ status: 'draft', form: {} })
  const rows = ['PASSEPORT', 'Nom : KERMADEC', 'Prénoms : Soizic, Anne']
  await handIn(started.json.id, rows, { firstNames: 'Soizic', lastName: 'Le Goff' })
  const nameCheck = async (call: ReturnType<typeof answer>) => {
    const { checks, fields } = (await call).json.reports[0]
    const { result, reason_code: reason } = checks.find(
      ({ code }: { code: string }) => code === 'account.name',
    )
    return [reason ?? result, fields.find(({ name }: { name: string }) => name === 'last_name').result]
  }
  expect(await nameCheck(api.call('GET', '/kyc/my', { token: seller.token }))).toEqual([
    'NAME_MISMATCH',
    'consider',
  ])
  const named = answer(seller, '/kyc/my', { birth_name: ' Kermadec ' })
  expect((await named).json.form).toEqual({ birth_name: 'Kermadec' })
  expect(await nameCheck(named)).toEqual(['clear', 'clear'])
  expect(await nameCheck(answer(seller, '/kyc/my', { birth_name: '' }))).toEqual([
    'NAME_MISMATCH',
    'consider',
  ])
  const history = await api.call('GET', `/verification/cases/${started.json.id}/history`, {
    token: seller.token,
  })
  expect(JSON.stringify(history.json)).not.toContain('Kermadec')
})

test('co-owners have to consent; the mandate of a professional includes it', async () => {
  const seller = await createTestSeller(api)
  const path = `/properties-for-sale/seller/${await createTestSale(api, { seller })}/kyc`
  const joint = await answer(seller, path, { joint_ownership: 'yes' })
  expect(joint.status).toBe(200)
  expect(codesOf(joint.json)).toEqual(['ownership', 'co_owner_consent'])
  expect(codesOf((await answer(seller, path, { joint_ownership: 'no' })).json)).toEqual(['ownership'])
  const wrong = await answer(seller, path, { joint_ownership: 'true' })
  expect(wrong.status).toBe(422)
  expect(wrong.json.errors[0].field).toBe('form.joint_ownership')

  const agency = await createTestAgency(api)
  const propertyCase = `/properties-for-sale/seller/${await createTestSale(api, { seller: agency })}/kyc`
  const mandate = await answer(agency, propertyCase, {})
  expect(codesOf(mandate.json)).toEqual(['sale_mandate'])
  expect(mandate.json.form_fields).toEqual([])
})

test('nobody answers for another seller, or while the case is examined', async () => {
  const seller = await createTestSeller(api)
  const stranger = await createTestSeller(api)
  const path = `/properties-for-sale/seller/${await createTestSale(api, { seller })}/kyc`
  expect((await answer(stranger, path, {})).status).toBe(404)
  const started = await answer(seller, '/kyc/my', {})
  await api.app.db
    .update(verificationCases)
    .set({ status: 'in_review' })
    .where(eq(verificationCases.id, started.json.id))
  expect((await answer(seller, '/kyc/my', { birth_name: 'Kermadec' })).status).toBe(409)
})

// On the embedded engine the two run one after the other.
test('a birth name and a finding in another case of the person at once: both are kept, and neither deadlocks', async () => {
  const seller = await createTestSeller(api, { firstName: 'Soizic', lastName: 'Le Goff' })
  const identity = (await answer(seller, '/kyc/my', {})).json.id as string
  const listingId = await createTestSale(api, { seller })
  const property = await createTestCase(api, {
    kind: 'property',
    subjectId: seller.id,
    listingId,
    status: 'draft',
  })
  const rows = ['PASSEPORT', 'Nom : KERMADEC', 'Prénoms : Soizic, Anne']
  await handIn(property, rows, { firstNames: 'Soizic', lastName: 'Le Goff' })
  const readReport = async (db: Executor) => (await findReports(db, api.app, property))[0]!
  let named: ReturnType<typeof answer> | undefined
  await api.app.db.transaction(async (tx) => {
    await lockCase(tx, property)
    const { id, report } = await readReport(tx)
    named = answer(seller, '/kyc/my', { birth_name: 'Kermadec' })
    await new Promise((resolve) => setTimeout(resolve, 500))
    const found = { ...report.checks[0]!, code: 'account.duplicate' }
    await tx
      .update(verificationReports)
      .set(sealReport(api.app, { ...report, checks: [...report.checks, found] }, property))
      .where(eq(verificationReports.id, id))
    // As a decision on a home does that ends or returns the standing of its seller.
    await lockCase(tx, identity)
  })
  expect((await named!).status).toBe(200)
  const { checks } = (await readReport(api.app.db)).report
  expect(checks.map(({ code }) => code)).toContain('account.duplicate')
  expect(checks.find(({ code }) => code === 'account.name')?.result).toBe('clear')
})
