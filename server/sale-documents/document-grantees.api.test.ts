import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/schema/people/account-tables.ts'
import { createTestSeller, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { sellerTeamMembers } from '#server/schema/people/seller-tables.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const granteesOf = (id: string) => `/properties-for-sale/seller/${id}/document-readers`
const shared = (id: string) => `/properties-for-sale/public/${id}/documents`

async function createTestDocuments(id: string, { token }: TestUser, ...kinds: string[]) {
  for (const kind of kinds) {
    const multipart = new FormData()
    multipart.set('document_type', kind)
    multipart.set('file', new Blob(['%PDF-1.4\n%%EOF']), `${kind}.pdf`)
    const path = `/properties-for-sale/seller/${id}/kyc/documents`
    expect((await api.call('POST', path, { token, multipart })).status).toBe(201)
  }
}
const request = (id: string, who: Partial<TestUser>) =>
  api.call('POST', `/properties-for-sale/public/${id}/inquiries`, {
    ...(who.token && { token: who.token }),
    body: {
      inquiry_type: 'DOCUMENTATION_REQUEST',
      message: 'Pourrais-je lire les procès-verbaux ?',
      ...(!who.token && { email: who.email, name: 'Inès Morel' }),
    },
  })
async function createDocumentRequest() {
  const seller = await createTestSeller(api, { firstName: 'Claire' })
  const id = await createTestSale(api, { seller, title: 'Maison du canal' })
  const buyer = await createTestUser(api, { firstName: 'Inès', lastName: 'Morel' })
  const { json } = await request(id, buyer)
  return { seller, id, buyer, inquiryId: json.id as string }
}
const grant = (id: string, who: TestUser, { token }: TestUser) =>
  api.call('PUT', `${granteesOf(id)}/${who.id}`, { token })

test('a buyer who requested access is granted it, and notified once', async () => {
  const { seller, id, buyer, inquiryId } = await createDocumentRequest()
  await createTestDocuments(id, seller, 'ag_minutes', 'rules', 'ownership')
  const { json: inquiry } = await api.call('GET', `/seller/inquiries/${inquiryId}`, { token: seller.token })
  expect(inquiry.buyer_id).toBe(buyer.id)
  expect((await api.call('GET', granteesOf(id), { token: seller.token })).json).toEqual({
    document_types: ['ag_minutes', 'rules'],
    readers: [],
  })
  expect((await grant(id, buyer, seller)).status).toBe(204)
  expect((await grant(id, buyer, seller)).status).toBe(204)
  const { json } = await api.call('GET', granteesOf(id), { token: seller.token })
  expect(json.readers).toMatchObject([{ user_id: buyer.id, name: 'Inès Morel', last_viewed_at: null }])

  const notices = await api.call('GET', '/notifications', { token: buyer.token })
  expect(notices.json.items).toMatchObject([
    {
      type: 'papers_opened',
      title: 'Claire vous ouvre les documents de « Maison du canal »',
      link: `/properties-for-sale/france/${id}#documents`,
    },
  ])
  const mails = await mailsTo(api, buyer.email)
  expect(mails.filter(({ subject }) => subject.includes('documents de'))).toHaveLength(1)
  expect(mails[0]?.text).toContain(`/properties-for-sale/france/${id}#documents`)
  expect((await api.call('GET', shared(id), { token: buyer.token })).json).toMatchObject({
    granted: true,
    items: [{ document_type: 'ag_minutes' }, { document_type: 'rules' }],
  })
})

test('nobody is granted access without an inquiry, visit or offer, nor while there is no document', async () => {
  const { seller, id, buyer } = await createDocumentRequest()
  expect(await grant(id, buyer, seller)).toMatchObject({ status: 409, json: { code: 'no_document' } })
  await createTestDocuments(id, seller, 'ownership')
  expect((await grant(id, buyer, seller)).status).toBe(409)
  await createTestDocuments(id, seller, 'plan')
  const stranger = await createTestUser(api)
  expect((await grant(id, stranger, seller)).status).toBe(404)
  expect((await grant(id, seller, seller)).status).toBe(404)
  expect((await api.call('GET', granteesOf(id), { token: (await createTestSeller(api)).token })).status).toBe(
    404,
  )
  expect((await api.call('GET', granteesOf(id), { token: buyer.token })).status).toBe(403)
  expect((await api.call('GET', granteesOf(id))).status).toBe(401)
})

test('a request without an account is granted once an account has its address', async () => {
  const seller = await createTestSeller(api)
  const id = await createTestSale(api, { seller })
  await createTestDocuments(id, seller, 'plan')
  const email = 'ines.sans-compte@demeure.example'
  const { json: requested } = await request(id, { email })
  const inquiry = async () =>
    (await api.call('GET', `/seller/inquiries/${requested.id}`, { token: seller.token })).json
  const [mail] = await mailsTo(api, email)
  const key = decodeURIComponent(/[?&]key=([\w.%-]+)/.exec(mail?.text ?? '')?.[1] ?? '')
  await api.call('POST', '/inquiries/confirm', { body: { key } })
  expect((await inquiry()).buyer_id).toBeNull()
  const unproven = await createTestUser(api, { email, emailVerified: false })
  expect((await inquiry()).buyer_id).toBeNull()
  expect((await grant(id, unproven, seller)).status).toBe(404)
  await api.app.db.update(users).set({ emailVerifiedAt: api.clock.now() }).where(eq(users.id, unproven.id))
  expect((await inquiry()).buyer_id).toBe(unproven.id)
  expect((await grant(id, unproven, seller)).status).toBe(204)
})

test('an offer entitles to access too; a member with the right leads may grant and revoke', async () => {
  const seller = await createTestSeller(api)
  const id = await createTestSale(api, { seller })
  await createTestDocuments(id, seller, 'plan')
  const buyer = await createTestUser(api)
  const colleague = await createTestSeller(api)
  const [leads, metrics] = [['leads'], ['figures']] as const
  const now = api.clock.now()
  const membership = { sellerId: seller.id, userId: colleague.id, email: colleague.email, joinedAt: now }
  const join = (rights: readonly ('leads' | 'figures')[]) =>
    api.app.db
      .insert(sellerTeamMembers)
      .values({ id: crypto.randomUUID(), ...membership, rights: [...rights], invitedAt: now })
  await join(leads)
  expect((await grant(id, buyer, colleague)).status).toBe(404)
  const offered = await api.call('POST', `/properties-for-sale/public/${id}/offers`, {
    token: buyer.token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { amount_minor: 24_000_000, currency: 'EUR', conditions: { financing: 'cash' } },
  })
  expect(offered.status).toBe(201)
  const { json } = await api.call('GET', '/seller/offers', { token: colleague.token })
  expect(json.items[0].buyer_id).toBe(buyer.id)
  expect((await grant(id, buyer, colleague)).status).toBe(204)
  expect((await api.call('GET', shared(id), { token: buyer.token })).json.granted).toBe(true)
  await api.call('DELETE', `${granteesOf(id)}/${buyer.id}`, { token: colleague.token })
  expect((await api.call('GET', shared(id), { token: buyer.token })).json.granted).toBe(false)

  await api.app.db.delete(sellerTeamMembers)
  await join(metrics)
  expect((await grant(id, buyer, colleague)).status).toBe(403)
})
