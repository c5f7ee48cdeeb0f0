import { expect, test } from 'vitest'
import {
  verificationCases,
  verificationDocuments,
  verificationFiles,
  verificationUploadParts,
  verificationUploads,
} from '#server/schema/catalogue/verification-tables.ts'
import { createTestCase } from '#server/test/data/create-cases.ts'
import {
  createPublishableSale,
  createTestAgency,
  createVerifiedSeller,
} from '#server/test/data/create-ready-sales.ts'
import { createTestSeller, type TestUser } from '#server/test/data/create-users.ts'
import { hostileFiles } from '#server/test/data/hostile-files.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

function formOf(bytes: Uint8Array, name: string, fields: Record<string, string>) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new File([new Uint8Array(bytes)], name))
  return form
}

test(
  'a hostile file is refused in French on every way in, and neither kept nor felt by the case',
  { timeout: 300_000 },
  async () => {
    const [person, agency, owner] = [
      await createVerifiedSeller(api),
      await createTestAgency(api),
      await createVerifiedSeller(api),
    ]
    const listing = await createPublishableSale(api, { seller: owner })
    const ways: { path: string; who: TestUser; documentType: string }[] = [
      { path: '/kyc/my/documents', who: person, documentType: 'passport' },
      { path: '/professional-kyc/my/documents', who: agency, documentType: 'company_extract' },
      {
        path: `/properties-for-sale/seller/${listing}/kyc/documents`,
        who: owner,
        documentType: 'title_deed',
      },
    ]
    const before = await api.app.db.select().from(verificationCases).orderBy(verificationCases.id)
    const files = await hostileFiles()
    for (const { what, name, bytes, refusal } of files) {
      const sent = ways.map(async ({ path, who, documentType }) => {
        const multipart = formOf(bytes, name, { document_type: documentType, side: 'single' })
        const answer = await api.call('POST', path, { token: who.token, multipart })
        expect(`${answer.status} ${answer.json.code}`, `${what} at ${path}`).toBe(refusal)
        expect(answer.json.message).toMatch(/^(Ce|Cette) /)
        expect(answer.json.errors[0]).toMatchObject({ field: 'file' })
      })
      // oxlint-disable-next-line no-await-in-loop -- two documents are looked at at once
      await Promise.all(sent)
    }

    // In parts, the file is whole with the last one.
    const starting = await createTestSeller(api)
    const id = await createTestCase(api, { kind: 'identity', subjectId: starting.id, status: 'draft' })
    const [first] = files
    const { json: upload } = await api.call('POST', `/verification/cases/${id}/uploads`, {
      token: starting.token,
      body: {
        document_type: 'passport',
        side: 'single',
        file_name: first!.name,
        size: first!.bytes.byteLength,
      },
    })
    const part = await api.call('PATCH', `/verification/uploads/${upload.id}`, {
      token: starting.token,
      multipart: formOf(first!.bytes, first!.name, { offset: '0' }),
    })
    expect(`${part.status} ${part.json.code}`).toBe(first!.refusal)
    const after = await api.app.db.select().from(verificationCases).orderBy(verificationCases.id)
    expect(after.filter((each) => each.id !== id)).toEqual(before)
    for (const table of [
      verificationDocuments,
      verificationFiles,
      verificationUploads,
      verificationUploadParts,
    ]) {
      expect(await api.app.db.$count(table)).toBe(0)
    }
  },
)
