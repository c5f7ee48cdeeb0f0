import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  createTestSeller,
  createTestStaff,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { startApi } from '#server/test/start-api.ts'
import { saleDocumentContents, saleDocumentViews } from '#server/schema/catalogue/conformity-tables.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const mine = (id: string) => `/properties-for-sale/seller/${id}/kyc/documents`
const shared = (id: string) => `/properties-for-sale/public/${id}/documents`
const grantees = (id: string, viewer: TestUser) =>
  `/properties-for-sale/seller/${id}/document-readers/${viewer.id}`

const pdf = '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\nTaxe foncière 2026\n%%EOF'

function documentFile(kind: string | undefined, content = pdf, name = 'taxe foncière.pdf') {
  const multipart = new FormData()
  if (kind) multipart.set('document_type', kind)
  multipart.set('file', new Blob([content]), name)
  return multipart
}

/** Documents can be granted only after an inquiry. */
const requests = (buyer: TestUser, id: string) =>
  api.call('POST', `/properties-for-sale/public/${id}/inquiries`, {
    token: buyer.token,
    body: { inquiry_type: 'DOCUMENTATION_REQUEST', message: 'Puis-je lire les procès-verbaux ?' },
  })

test('a document is stored encrypted, read in full by its seller, and removed', async () => {
  const { token, ...seller } = await createTestSeller(api)
  const id = await createTestSale(api, { seller, status: 'draft' })
  const added = await api.call('POST', mine(id), { token, multipart: documentFile('tax') })
  expect(added).toMatchObject({
    status: 201,
    json: { document_type: 'tax', file_name: 'taxe foncière.pdf', media_type: 'application/pdf' },
  })
  const [content] = await api.app.db
    .select()
    .from(saleDocumentContents)
    .where(eq(saleDocumentContents.documentId, added.json.id))
  expect(Buffer.from(content!.sealed).includes('Taxe')).toBe(false)
  const read = await api.call('GET', `${mine(id)}/${added.json.id}`, { token })
  expect(read.text).toBe(pdf)
  expect(read.headers.get('content-disposition')).toContain('attachment')
  expect(read.headers.get('cache-control')).toContain('no-store')
  expect((await api.call('GET', mine(id), { token })).json.items).toHaveLength(1)
  expect((await api.call('DELETE', `${mine(id)}/${added.json.id}`, { token })).status).toBe(204)
  expect((await api.call('GET', `${mine(id)}/${added.json.id}`, { token })).status).toBe(404)
})

test('what is neither a PDF nor a picture, or of no known kind, is refused', async () => {
  const { token, ...seller } = await createTestSeller(api)
  const id = await createTestSale(api, { seller, status: 'draft' })
  const html = documentFile('tax', '<html><script>alert(1)</script></html>', 'x.pdf')
  expect((await api.call('POST', mine(id), { token, multipart: html })).status).toBe(415)
  for (const kind of [undefined, 'passport']) {
    const answer = await api.call('POST', mine(id), { token, multipart: documentFile(kind) })
    expect(answer).toMatchObject({ status: 422, json: { errors: [{ field: 'document_type' }] } })
  }
  const heavy = documentFile('tax', pdf + 'x'.repeat(10 * 1024 * 1024))
  expect((await api.call('POST', mine(id), { token, multipart: heavy })).status).toBe(413)
})

test('a buyer reads once the seller lets them, never the proof of ownership, and no more once it is taken back', async () => {
  const { token, ...seller } = await createTestSeller(api)
  const buyer = await createTestUser(api)
  const id = await createTestSale(api, { seller })
  const minutes = (await api.call('POST', mine(id), { token, multipart: documentFile('ag_minutes') })).json
  const titleDeed = (await api.call('POST', mine(id), { token, multipart: documentFile('ownership') })).json
  const before = await api.call('GET', shared(id), { token: buyer.token })
  expect(before.json).toEqual({ granted: false, document_types: ['ag_minutes'], items: [] })
  const open = (document: { id: string }) =>
    api.call('GET', `${shared(id)}/${document.id}`, { token: buyer.token })
  expect((await open(minutes)).status).toBe(404)

  await requests(buyer, id)
  expect((await api.call('PUT', grantees(id, buyer), { token })).status).toBe(204)
  expect((await api.call('PUT', grantees(id, buyer), { token })).status).toBe(204)
  expect((await open(minutes)).text).toBe(pdf)
  expect((await open(titleDeed)).status).toBe(404)
  const { json } = await api.call('GET', mine(id), { token })
  expect(json.readers).toMatchObject([{ user_id: buyer.id, name: 'Awa Diop' }])
  expect(json.readers[0].last_viewed_at).not.toBeNull()

  await api.call('DELETE', grantees(id, buyer), { token })
  expect((await open(minutes)).status).toBe(404)
  const views = await api.app.db.select().from(saleDocumentViews).where(eq(saleDocumentViews.listingId, id))
  expect(views).toMatchObject([{ viewerId: buyer.id, viewedAs: 'buyer', kind: 'ag_minutes' }])
})

test('documents are private: another seller, another buyer are refused, and a moderator’s view is logged', async () => {
  const { token, ...seller } = await createTestSeller(api)
  const id = await createTestSale(api, { seller, status: 'draft' })
  const { json } = await api.call('POST', mine(id), { token, multipart: documentFile('ownership') })
  const other = await createTestSeller(api)
  expect((await api.call('GET', mine(id), { token: other.token })).status).toBe(404)
  expect((await api.call('GET', `${mine(id)}/${json.id}`, { token: other.token })).status).toBe(404)
  expect(
    (await api.call('POST', mine(id), { token: other.token, multipart: documentFile('tax') })).status,
  ).toBe(404)
  expect((await api.call('PUT', grantees(id, other), { token: other.token })).status).toBe(404)
  expect((await api.call('GET', shared(id), { token: other.token })).status).toBe(404)
  const buyer = await createTestUser(api)
  expect((await api.call('GET', mine(id), { token: buyer.token })).status).toBe(403)
  const moderator = await createTestStaff(api, ['moderate_listings'])
  expect((await api.call('GET', `${mine(id)}/${json.id}`, { token: moderator.token })).text).toBe(pdf)
  const views = await api.app.db.select().from(saleDocumentViews).where(eq(saleDocumentViews.listingId, id))
  expect(views).toMatchObject([{ viewerId: moderator.id, viewedAs: 'house' }])
})
