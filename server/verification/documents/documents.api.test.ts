import { randomUUIDv7 } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { recogniseText } from '#server/document-checks/reading/pages/recognise-text.ts'
import { companyTimeZone, formatMoment } from '#contract/core/date-format.ts'
import { makeSpecimen } from '#server/demo/specimens/make-specimen.ts'
import { sampleIdentity } from '#server/demo/specimens/sample-details.ts'
import { purge } from '#server/purge-expired.ts'
import {
  verificationCases,
  verificationFiles,
  verificationOverrides,
} from '#server/schema/catalogue/verification-tables.ts'
import { createCaseDocument, createTestCase } from '#server/test/data/create-cases.ts'
import { createTestSeller, createTestStaff, type TestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { findReports } from '../cases/case-queries.ts'
import { readDocumentFile } from './add-document.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const passport = makeSpecimen('passport', {
  identity: { holder: { ...sampleIdentity.holder, firstNames: ['Awa'], lastName: 'Diop' } },
})

function formOf(bytes: Uint8Array, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ document_type: 'passport', side: 'single', ...fields }))
    form.set(name, value)
  form.set('file', new File([new Uint8Array(bytes)], 'passeport.png'))
  return form
}
const upload = async (seller: TestUser, bytes?: Uint8Array, fields?: Record<string, string>) =>
  api.call('POST', '/kyc/my/documents', {
    token: seller.token,
    multipart: formOf(bytes ?? (await passport)[0]!.bytes, fields),
  })
const mine = async (seller: TestUser) => (await api.call('GET', '/kyc/my', { token: seller.token })).json
const submit = (seller: TestUser) =>
  api.call('POST', '/kyc/my/submit', { token: seller.token, body: { certified: true, processing: true } })

test(
  'a document is checked at once, sent with consent, seen through links, and erased 30 days after the decision',
  { timeout: 120_000 },
  async () => {
    const seller = await createTestSeller(api, { firstName: 'Awa', lastName: 'Diop' })
    expect((await submit(seller)).json.code).toBe('kyc_incomplete')
    const added = await upload(seller)
    expect(added.status).toBe(201)
    expect(added.json).toMatchObject({ document_type: 'passport', status: 'checked', submission: null })
    const draft = await mine(seller)
    expect(draft).toMatchObject({ status: 'draft', kyc_status: 'pending' })
    expect(draft.reports[0].checks.length).toBeGreaterThan(3)
    expect(draft.requirements[0]).toMatchObject({ code: 'identity', satisfied: true })

    const stored = await api.app.db.select().from(verificationFiles)
    expect(Buffer.from(stored[0]!.sealed).subarray(0, 5).toString()).toBe('seal1')
    expect(Buffer.from(stored[0]!.sealed).includes('WEBP')).toBe(false)

    expect((await submit(seller)).json).toMatchObject({
      status: 'in_review',
      kyc_status: 'under_review',
      submissions: 1,
    })
    const reviewer = await createTestStaff(api, ['view_all_kyc', 'approve_kyc'])
    const { id } = await mine(seller)
    const link = await api.call('POST', `/admin/kyc/cases/${id}/documents/${added.json.id}/link`, {
      token: reviewer.token,
      body: { reason: 'decision' },
    })
    expect(link.json.pages).toBe(1)
    // A reload within its time is the same view; another reason is another one.
    const again = (reason: string) =>
      api.call('POST', `/admin/kyc/cases/${id}/documents/${added.json.id}/link`, {
        token: reviewer.token,
        body: { reason },
      })
    expect((await again('decision')).json).toEqual(link.json)
    expect((await again('complaint')).json.url).not.toBe(link.json.url)
    expect((await again('Décision')).status).toBe(422)
    const page = `${String(link.json.url).replace('/api/v1', '')}/0`
    const image = await api.call('GET', page, { token: reviewer.token })
    expect(image.status).toBe(200)
    expect(image.headers.get('content-type')).toBe('image/webp')
    expect(image.headers.get('cache-control')).toBe('no-store')
    expect((await api.call('GET', page, { token: seller.token })).status).toBe(404)
    expect((await api.call('GET', page)).status).toBe(401)
    const other = await api.call('GET', page, {
      token: reviewer.token,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(other.status).toBe(404)
    api.clock.advance({ minutes: 6 })
    expect((await api.call('GET', page, { token: reviewer.token })).status).toBe(404)
    const views = await api.call('GET', `/verification/cases/${id}/views`, { token: seller.token })
    expect(views.json.items).toMatchObject([
      { reason: 'complaint', document_type: 'passport', is_self: false },
      { reason: 'decision', document_type: 'passport', is_self: false },
    ])

    const decided = await api.call('POST', `/admin/kyc/cases/${id}/status`, {
      token: reviewer.token,
      body: { status: 'rejected_final', reason_code: 'FRAUD', message: 'Pièce falsifiée.' },
    })
    expect(decided.status).toBe(200)
    await api.app.db
      .update(verificationCases)
      .set({ status: 'approved', decidedAt: api.clock.now(), approvedAt: api.clock.now() })
      .where(eq(verificationCases.id, id))
    const archive = await fetchExport(seller, id)
    expect(Object.keys(archive)).toEqual(
      expect.arrayContaining(['dossier.json', 'historique.json', 'pieces/passport-single.webp']),
    )
    await purge(api.app, ['verification_files'])
    expect(await api.app.db.select().from(verificationFiles)).toHaveLength(1)
    api.clock.advance({ hours: 31 * 24 })
    await purge(api.app, ['verification_files'])
    expect(await api.app.db.select().from(verificationFiles)).toHaveLength(0)
    const [report] = await findReports(api.app.db, api.app, id)
    expect(report?.report.mrz).toBeNull()
    expect(JSON.stringify(report?.report.fields ?? [])).not.toContain('DIOP')
  },
)

test('a page that staff open has across it who looks at it, when, and in which case', async () => {
  const reviewer = await createTestStaff(api, ['view_all_kyc'])
  const subjectId = (await createTestSeller(api)).id
  const id = await createTestCase(api, { kind: 'identity', subjectId, status: 'in_review' })
  const blank = await sharp({ create: { width: 1400, height: 900, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer()
  const document = await createCaseDocument(api, id, { bytes: blank })
  const { json: link } = await api.call('POST', `/admin/kyc/cases/${id}/documents/${document}/link`, {
    token: reviewer.token,
    body: { reason: 'decision' },
  })
  const page = await fetch(`${api.url}${link.url}/0`, {
    headers: { authorization: `Bearer ${reviewer.token}` },
  })
  const shown = await api.call('GET', `/admin/kyc/cases/${id}`, { token: reviewer.token })
  // Levelled, dark on white: as a copy is read.
  const { data, info } = await sharp(await page.arrayBuffer())
    .rotate(20, { background: '#fff' })
    .resize({ width: 3200 })
    .greyscale()
    .normalise()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const lines = await recogniseText({ width: info.width, height: info.height, data })
  const read = lines.map((words) => words.map(({ text }) => text).join(' ')).join('\n')
  const viewedAt = formatMoment(shown.json.views[0].created_at, 'fr', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: companyTimeZone,
  })
  // The layout of a page of lines splits them into columns, so that the parts are found one by one.
  expect(read).toContain('DIOP')
  expect(read).toContain(shown.json.reference)
  expect(read).toContain(viewedAt.slice(viewedAt.indexOf(', ') - 4))
})

test('a picture of a telephone (HEIC) is stored as another format, without where and with what it was taken', async () => {
  const seller = await createTestSeller(api)
  const sample = await readFile(join(import.meta.dirname, '../../platform/images/samples/quadrants.heic'))
  const added = await upload(seller, sample)
  expect(added.json).toMatchObject({ media_type: 'image/webp', size: sample.byteLength })
  const stored = await readDocumentFile(api.app, api.app.db, added.json.id)
  const { format, exif, xmp, iptc } = await sharp(stored).metadata()
  expect({ format, exif, xmp, iptc }).toEqual({
    format: 'webp',
    exif: undefined,
    xmp: undefined,
    iptc: undefined,
  })
})

test('a doubt is explained until it is decided, what was read is corrected until it is sent', async () => {
  const seller = await createTestSeller(api, { firstName: 'Awa', lastName: 'Diop' })
  const { id: documentId } = (await upload(seller)).json
  const { id } = await mine(seller)
  const change = (body: object, token = seller.token) =>
    api.call('PATCH', `/verification/cases/${id}/documents/${documentId}`, { token, body })
  expect((await change({ fields: { last_name: 'DIOP FALL' } })).status).toBe(200)
  await submit(seller)

  expect((await change({ fields: { last_name: 'DIOP' } })).json.code).toBe('kyc_transition_refused')
  const explained = await change({ explanation: 'Diop est mon nom d’usage.' })
  expect(explained.json.documents[0].explanation).toBe('Diop est mon nom d’usage.')
  expect(explained.json.status).toBe('in_review')
  const stranger = await createTestSeller(api)
  expect((await change({ explanation: 'Autre' }, stranger.token)).status).toBe(404)

  const reviewer = await createTestStaff(api, ['view_all_kyc', 'approve_kyc'])
  const seen = await api.call('GET', `/admin/kyc/cases/${id}`, { token: reviewer.token })
  expect(seen.json.documents[0].explanation).toBe('Diop est mon nom d’usage.')
  expect(seen.json.events.map(({ type }: { type: string }) => type)).toContain('explained')
  await api.app.db
    .update(verificationCases)
    .set({ status: 'approved', decidedAt: api.clock.now(), approvedAt: api.clock.now() })
    .where(eq(verificationCases.id, id))
  expect((await change({ explanation: 'Trop tard' })).json.code).toBe('kyc_transition_refused')
})

async function fetchExport(seller: TestUser, id: string) {
  const answer = await fetch(`${api.url}/api/v1/verification/cases/${id}/export`, {
    headers: { authorization: `Bearer ${seller.token}` },
  })
  return unzipSync(new Uint8Array(await answer.arrayBuffer()))
}

const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * 24 * 3_600_000)
const addBothSides = async (caseId: string, createdAt: Date) => {
  for (const side of ['front', 'back'] as const)
    await createCaseDocument(api, caseId, { documentType: 'identity_card', side, createdAt })
}

test('a new side replaces a document whose images are purged, and what was set aside in it', async () => {
  const seller = await createTestSeller(api)
  const decidedAt = daysAgo(31)
  const id = await createTestCase(api, {
    kind: 'identity',
    subjectId: seller.id,
    decidedAt,
    approvedAt: decidedAt,
  })
  await addBothSides(id, decidedAt)
  await purge(api.app, ['verification_files'])
  await api.app.db.insert(verificationOverrides).values({
    id: randomUUIDv7(),
    caseId: id,
    documentType: 'identity_card',
    checkCode: 'date.expiry',
    reason: 'Prolongée de cinq ans',
    createdAt: api.clock.now(),
  })
  const [front] = await makeSpecimen('identity_card')
  const added = await upload(seller, front!.bytes, { document_type: 'identity_card', side: 'front' })
  expect(added.status).toBe(201)
  const draft = await mine(seller)
  expect(draft.status).toBe('draft')
  expect(await api.app.db.select().from(verificationOverrides)).toEqual([])
  expect(draft.documents).toMatchObject([{ side: 'front', purged_at: null }])
  expect((await submit(seller)).json.code).toBe('kyc_incomplete')
})

test('the documents of an abandoned draft are no longer part of it: nothing is sent without its image', async () => {
  const seller = await createTestSeller(api)
  const id = await createTestCase(api, {
    kind: 'identity',
    subjectId: seller.id,
    status: 'rejected',
    updatedAt: daysAgo(91),
  })
  await addBothSides(id, daysAgo(91))
  await purge(api.app, ['verification_files'])
  expect(await mine(seller)).toMatchObject({ status: 'rejected', documents: [], reports: [] })
  expect((await submit(seller)).json.code).toBe('kyc_incomplete')
})

test('what is no document is refused in French and changes nothing', async () => {
  const seller = await createTestSeller(api)
  const html = await upload(seller, Buffer.from('<html><script>alert(1)</script></html>'))
  expect(html.status).toBe(415)
  const encrypted = await upload(seller, Buffer.from('%PDF-1.4 nothing'))
  expect([415, 422]).toContain(encrypted.status)
  expect(typeof encrypted.json.message).toBe('string')
  await createTestCase(api, { kind: 'identity', subjectId: seller.id })
  expect((await upload(seller, Buffer.from('GIF89a'))).status).toBe(415)
  expect((await mine(seller)).status).toBe('approved')
  const unknown = await upload(seller, undefined, { document_type: 'driving_licence' })
  expect(unknown.json.errors[0].field).toBe('document_type')
  const needless = await upload(seller, undefined, { document_type: 'property_tax' })
  expect(needless.json.code).toBe('document_not_needed')
  expect((await mine(seller)).documents).toEqual([])
})
