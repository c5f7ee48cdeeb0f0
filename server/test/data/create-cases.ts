import { randomUUIDv7 } from 'node:crypto'
import { verificationCases } from '#server/schema/catalogue/verification-tables.ts'
import type { TestApi } from '../start-api.ts'

type Row = typeof verificationCases.$inferInsert

let count = 0

/** A case, by default approved without an end. */
export async function createTestCase(
  api: Pick<TestApi, 'app' | 'clock'>,
  details: Pick<Row, 'kind' | 'subjectId'> & Partial<Row>,
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
    ...details,
  })
  return id
}
