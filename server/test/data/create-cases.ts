import { randomUUIDv7 } from 'node:crypto'
import type { StoredReport } from '#server/schema/catalogue/stored-report.ts'
import {
  verificationCases,
  verificationDocuments,
  verificationFiles,
  verificationReports,
} from '#server/schema/catalogue/verification-tables.ts'
import { reportRow } from '#server/verification/documents/add-document.ts'
import { fingerprint, sealFile } from '#server/verification/documents/envelope.ts'
import { type Answers, sealForm } from '#server/verification/cases/case-keys.ts'
import type { TestApi } from '../start-api.ts'

type Row = typeof verificationCases.$inferInsert

let count = 0

/** A case, by default approved without an end. */
export async function createTestCase(
  api: Pick<TestApi, 'app' | 'clock'>,
  { form = {}, ...details }: Pick<Row, 'kind' | 'subjectId'> & Partial<Row> & { form?: Answers },
): Promise<string> {
  const now = api.app.clock.now()
  count += 1
  const id = randomUUIDv7()
  const isApproved = (details.status ?? 'approved') === 'approved'
  await api.app.db.insert(verificationCases).values({
    id,
    reference: `KYC-TEST-${String(count).padStart(5, '0')}`,
    countryCode: 'FR',
    status: 'approved',
    submissions: 1,
    submittedAt: now,
    checkedAt: now,
    ...(isApproved && { decidedAt: now, approvedAt: now }),
    createdAt: now,
    updatedAt: now,
    ...sealForm(api.app, form, id),
    ...details,
  })
  return id
}

/** A submitted document of a case with its sealed file; its bytes were not checked. */
export async function createCaseDocument(
  { app, clock }: Pick<TestApi, 'app' | 'clock'>,
  caseId: string,
  {
    bytes = Buffer.from('a document of the tests'),
    ...details
  }: Partial<typeof verificationDocuments.$inferInsert> & { bytes?: Uint8Array } = {},
): Promise<string> {
  const id = randomUUIDv7()
  const { sealed, sealedKey } = sealFile(app, bytes, id)
  await app.db.insert(verificationDocuments).values({
    id,
    caseId,
    documentType: 'passport',
    side: 'single',
    fileName: 'passeport.webp',
    mediaType: 'image/webp',
    size: bytes.byteLength,
    pages: 1,
    sealedKey,
    contentHmac: fingerprint(app, bytes),
    submission: 1,
    status: 'checked',
    createdAt: clock.now(),
    ...details,
  })
  await app.db.insert(verificationFiles).values({ documentId: id, sealed })
  return id
}

/** What was read on a document of a case. */
export async function createCaseReport(
  { app, clock }: Pick<TestApi, 'app' | 'clock'>,
  caseId: string,
  report: StoredReport,
  details: { numberHmac?: string | null } = {},
) {
  const row = reportRow(app, { caseId, report, now: clock.now() })
  await app.db.insert(verificationReports).values({ ...row, ...details })
}
