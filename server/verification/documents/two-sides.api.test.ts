import { eq } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { expect, test, vi } from 'vitest'
import type { DocumentSide } from '#contract/verification/verification-enums.ts'
import { makeSpecimen } from '#server/demo/specimens/make-specimen.ts'
import { sampleIdentity } from '#server/demo/specimens/sample-details.ts'
import { purge } from '#server/purge-expired.ts'
import { verificationDocuments, verificationFiles } from '#server/schema/catalogue/verification-tables.ts'
import { renew } from '#server/test/data/create-stays.ts'
import { createTestSeller } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { sealFile, sealPart } from './envelope.ts'
import { findReading, sealReading } from './file-readings.ts'

// Each side is recognised in a second of processor.
vi.setConfig({ testTimeout: 120_000 })

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

async function startCase() {
  const seller = await createTestSeller(api, { firstName: 'Soizic', lastName: 'Kermadec' })
  const mine = async () => (await api.call('GET', '/kyc/my', { token: seller.token })).json
  return {
    mine,
    /** Uploads a side. @returns its id, and the results of the checks of the document by their code */
    send: async (side: DocumentSide, bytes: Uint8Array) => {
      const multipart = new FormData()
      multipart.set('document_type', 'identity_card')
      multipart.set('side', side)
      multipart.set('file', new File([new Uint8Array(bytes)], 'carte'))
      const added = await api.call('POST', '/kyc/my/documents', { token: seller.token, multipart })
      expect(added.status).toBe(201)
      const [{ sides, checks }] = (await mine()).reports as [Report]
      const found = Object.fromEntries(checks.map(({ code, result, label }) => [code, { result, label }]))
      return { id: added.json.id as string, sides, found }
    },
    remove: (id: string) => api.call('DELETE', `/kyc/my/documents/${id}`, { token: seller.token }),
    withdraw: async () =>
      api.call('POST', `/verification/cases/${(await mine()).id}/withdraw`, {
        token: seller.token,
        body: { confirmation: 'RETIRER' },
      }),
    submit: () =>
      api.call('POST', '/kyc/my/submit', {
        token: seller.token,
        body: { certified: true, processing: true },
      }),
    signInAgain: () => renew(api, seller),
  }
}

interface Report {
  sides: DocumentSide[]
  checks: { code: string; result: string; label: string }[]
}

const filesLeft = () => api.app.db.select().from(verificationFiles)

/** Puts a blank picture into the place of a stored file, which no reading of it finds anything in. */
async function blankFile(id: string) {
  const [row] = await api.app.db.select().from(verificationDocuments).where(eq(verificationDocuments.id, id))
  const blank = await sharp({ create: { width: 1200, height: 760, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer()
  await api.app.db
    .update(verificationFiles)
    .set({ sealed: sealPart(api.app, row!.sealedKey!, blank, id) })
    .where(eq(verificationFiles.documentId, id))
}

test('the second side of a card is read alone: what was read in the first one is kept with its file', async () => {
  const { send, remove, submit, withdraw, signInAgain } = await startCase()
  const [front, back] = (await makeSpecimen('identity_card')).map(({ bytes }) =>
    sharp(bytes).resize(1500),
  ) as [Sharp, Sharp]
  const edited = await front
    .clone()
    .jpeg()
    .withExif({ IFD0: { Software: 'Adobe Photoshop 27.0' } })
    .toBuffer()
  const first = await send('front', edited)
  expect(first.found['reading.zone']?.result).toBe('consider')
  await blankFile(first.id)

  const second = await send('back', await back.clone().png().toBuffer())
  expect(second.sides).toEqual(['front', 'back'])
  expect(second.found['reading.name']?.result).toBe('clear')
  expect(second.found['reading.number']?.result).toBe('clear')
  // Of the picture as it was sent: the stored copy has neither its format nor its metadata.
  expect(second.found['file.signature']?.label).toBe('Vrai JPEG, PNG, reconnu à sa signature')
  expect(second.found['image.edits']?.label).toBe('Image enregistrée par Photoshop')

  // A side that is replaced is read, the other one is not.
  await blankFile(second.id)
  const [other] = await makeSpecimen('identity_card', {
    identity: { holder: { ...sampleIdentity.holder, firstNames: ['Awa'], lastName: 'Diop' } },
  })
  const replaced = await send('front', other!.bytes)
  expect(replaced.found['reading.name']?.result).not.toBe('clear')
  expect(replaced.found['reading.check_digits']?.result).toBe('clear')
  expect(replaced.found['image.edits']?.result).toBe('clear')

  // A file from before readings were stored is read from its copy, here the blank one.
  await api.app.db
    .update(verificationFiles)
    .set({ sealedReading: null })
    .where(eq(verificationFiles.documentId, second.id))
  const again = await send('front', await front.clone().png().toBuffer())
  expect(again.sides).toEqual(['front', 'back'])
  expect(again.found['reading.check_digits']).toBeUndefined()

  // A side that was removed is no part of the next report.
  expect((await remove(again.id)).status).toBe(204)
  const alone = await send('back', await back.clone().png().toBuffer())
  expect(alone.sides).toEqual(['back'])
  await send('front', await front.clone().png().toBuffer())

  // Readings go with their files: those replaced and removed after a day, all of them a day after a withdrawal.
  expect(await findReading(api.app, first.id)).toMatchObject({ side: 'front', mediaType: 'image/jpeg' })
  expect(await filesLeft()).toHaveLength(6)
  api.clock.advance({ hours: 25 })
  await purge(api.app, ['verification_files'])
  expect(await filesLeft()).toHaveLength(2)
  expect(await findReading(api.app, first.id)).toBeUndefined()
  await signInAgain()
  expect((await submit()).status).toBe(200)
  expect((await withdraw()).status).toBe(200)
  expect(await findReading(api.app, alone.id)).toMatchObject({ side: 'back' })
  api.clock.advance({ hours: 25 })
  await purge(api.app, ['verification_files'])
  expect(await filesLeft()).toEqual([])
})

test('a reading of more than a megabyte is not stored', () => {
  const { sealedKey } = sealFile(api.app, new Uint8Array(), 'id')
  const sealed = (length: number) => {
    const barcode = {
      format: 'QRCode',
      text: 'x'.repeat(length),
      region: { page: 0, x: 0, y: 0, width: 1, height: 1 },
    }
    const page = { width: 1, height: 1, turn: 0 as const, lines: [], zone: null, picture: null }
    const pages = [{ ...page, barcodes: [barcode] }]
    return sealReading(
      api.app,
      { reading: { side: 'front', mediaType: 'application/pdf', pages }, sealedKey },
      'id',
    )
  }
  expect(sealed(1024 * 1023)).not.toBeNull()
  expect(sealed(1024 * 1024)).toBeNull()
})
