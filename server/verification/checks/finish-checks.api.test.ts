import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DocumentSide, DocumentType } from '#contract/verification/verification-enums.ts'
import { interpretReading } from '#server/document-checks/content/interpret-reading.ts'
import { verificationDocuments } from '#server/schema/catalogue/verification-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { createCaseReport, createTestCase } from '#server/test/data/create-cases.ts'
import { createTestSeller } from '#server/test/data/create-users.ts'
import { madeReading, madeSubject } from '#server/test/data/made-reading.ts'
import { startApi } from '#server/test/start-api.ts'
import { findReports } from '../cases/case-queries.ts'
import { finishChecks } from './finish-checks.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

interface Submitted {
  documentType?: DocumentType
  numberHmac?: string
  files: [DocumentSide, hmac: string][]
}

/** A case that was just submitted. */
async function submitted(documents: Submitted[], subjectId?: string) {
  const now = api.clock.now()
  const subject = subjectId ?? (await createTestSeller(api)).id
  const caseId = await createTestCase(api, {
    kind: subjectId ? 'professional' : 'identity',
    subjectId: subject,
    status: 'submitted',
  })
  for (const { documentType = 'identity_card', numberHmac, files } of documents) {
    await api.app.db.insert(verificationDocuments).values(
      files.map(([side, contentHmac]) => ({
        id: randomUUIDv7(),
        caseId,
        documentType,
        side,
        fileName: `${side}.png`,
        mediaType: 'image/webp',
        size: 1,
        pages: 1,
        sealedKey: 'key',
        contentHmac,
        status: 'checked' as const,
        createdAt: now,
      })),
    )
    const report = interpretReading(madeReading([]), { ...madeSubject, documentType })
    await createCaseReport(api, caseId, report, { numberHmac: numberHmac ?? null })
  }
  await finishChecks(api.app, caseId)
  return { caseId, subject }
}

async function flagsOf(caseId: string) {
  const reports = await findReports(api.app.db, api.app, caseId)
  return reports.flatMap(({ documentType, report: { checks, result } }) =>
    checks
      .filter(({ reason_code: reason }) => reason === 'DOCUMENT_USED_TWICE')
      .map(({ code }) => [documentType, code, result]),
  )
}

test('two people with one document, by its number or its file, are a flag for the reviewer', async () => {
  const first = await submitted([
    {
      numberHmac: 'number 1',
      files: [
        ['front', 'a'],
        ['back', 'b'],
      ],
    },
  ])
  expect(await flagsOf(first.caseId)).toEqual([])
  const sameNumber = await submitted([
    {
      numberHmac: 'number 1',
      files: [
        ['front', 'c'],
        ['back', 'd'],
      ],
    },
  ])
  expect(await flagsOf(sameNumber.caseId)).toEqual([['identity_card', 'account.duplicate', 'consider']])
  const sameFile = await submitted([{ documentType: 'passport', files: [['single', 'a']] }])
  expect(await flagsOf(sameFile.caseId)).toEqual([['passport', 'account.duplicate', 'consider']])
  // The same document in a second case of the same person raises no doubt.
  const own = await submitted([
    {
      files: [
        ['front', 'e'],
        ['back', 'f'],
      ],
      numberHmac: 'number 2',
    },
  ])
  const again = await submitted(
    [
      {
        files: [
          ['front', 'e'],
          ['back', 'f'],
        ],
        numberHmac: 'number 2',
      },
    ],
    own.subject,
  )
  expect(await flagsOf(again.caseId)).toEqual([])
})

test('one file for both sides, or for two documents, is a flag', async () => {
  const sides = await submitted([
    {
      files: [
        ['front', 'g'],
        ['back', 'g'],
      ],
    },
  ])
  expect(await flagsOf(sides.caseId)).toEqual([['identity_card', 'account.same_file', 'consider']])
  const documents = await submitted([
    { documentType: 'bank_details', files: [['single', 'h']] },
    { documentType: 'company_extract', files: [['single', 'h']] },
    { documentType: 'liability_insurance', files: [['single', 'i']] },
  ])
  expect((await flagsOf(documents.caseId)).map(([type]) => String(type)).toSorted()).toEqual([
    'bank_details',
    'company_extract',
  ])
})

test('a professional without a confirmed address or a telephone is marked beside the bank account', async () => {
  const flagsBy = async (emailVerified: boolean, phone: string | null) => {
    const seller = await createTestSeller(api, { emailVerified })
    await api.app.db.update(users).set({ sealedPhone: phone }).where(eq(users.id, seller.id))
    const documents = ['company_extract', 'bank_details'] as const
    const { caseId } = await submitted(
      documents.map((documentType) => ({ documentType, files: [['single', randomUUIDv7()]] })),
      seller.id,
    )
    const reports = await findReports(api.app.db, api.app, caseId)
    return reports.flatMap(({ documentType, report: { checks } }) =>
      checks
        .filter(({ reason_code: reason }) => reason === 'CONTACT_NOT_CONFIRMED')
        .map(({ code, result }) => [documentType, code, result]),
    )
  }
  expect(await flagsBy(false, null)).toEqual([
    ['bank_details', 'contact.email', 'consider'],
    ['bank_details', 'contact.phone', 'consider'],
  ])
  expect(await flagsBy(true, '+33612345678')).toEqual([])
})
