import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/schema/people/account-tables.ts'
import { givenSeller, givenUser, type GivenUser } from '#server/test/data/given.ts'
import { givenSale } from '#server/test/data/given-sales.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { sellerTeamMembers } from '#server/schema/people/seller-tables.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const readersOf = (id: string) => `/properties-for-sale/seller/${id}/document-readers`
const shared = (id: string) => `/properties-for-sale/public/${id}/documents`

async function givenPapers(id: string, { token }: GivenUser, ...kinds: string[]) {
  for (const kind of kinds) {
    const multipart = new FormData()
    multipart.set('document_type', kind)
    multipart.set('file', new Blob(['%PDF-1.4\n%%EOF']), `${kind}.pdf`)
    const path = `/properties-for-sale/seller/${id}/kyc/documents`
    expect((await api.call('POST', path, { token, multipart })).status).toBe(201)
  }
}
const ask = (id: string, who: Partial<GivenUser>) =>
  api.call('POST', `/properties-for-sale/public/${id}/inquiries`, {
    ...(who.token && { token: who.token }),
    body: {
      inquiry_type: 'DOCUMENTATION_REQUEST',
      message: 'Pourrais-je lire les procès-verbaux ?',
      ...(!who.token && { email: who.email, name: 'Inès Morel' }),
    },
  })
async function givenAsked() {
  const seller = await givenSeller(api, { firstName: 'Claire' })
  const id = await givenSale(api, { seller, title: 'Maison du canal' })
  const buyer = await givenUser(api, { firstName: 'Inès', lastName: 'Morel' })
  const { json } = await ask(id, buyer)
  return { seller, id, buyer, inquiryId: json.id as string }
}
const grant = (id: string, who: GivenUser, { token }: GivenUser) =>
  api.call('PUT', `${readersOf(id)}/${who.id}`, { token })

test('a buyer who asked is let read, is told where the papers are, and once only', async () => {
  const { seller, id, buyer, inquiryId } = await givenAsked()
  await givenPapers(id, seller, 'ag_minutes', 'rules', 'ownership')
  const { json: inquiry } = await api.call('GET', `/seller/inquiries/${inquiryId}`, { token: seller.token })
  expect(inquiry.buyer_id).toBe(buyer.id)
  expect((await api.call('GET', readersOf(id), { token: seller.token })).json).toEqual({
    document_types: ['ag_minutes', 'rules'],
    readers: [],
  })
  expect((await grant(id, buyer, seller)).status).toBe(204)
  expect((await grant(id, buyer, seller)).status).toBe(204)
  const { json } = await api.call('GET', readersOf(id), { token: seller.token })
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

test('nobody is let read who never asked, visited or offered, and nothing while there is no paper', async () => {
  const { seller, id, buyer } = await givenAsked()
  expect(await grant(id, buyer, seller)).toMatchObject({ status: 409, json: { code: 'no_document' } })
  await givenPapers(id, seller, 'ownership')
  expect((await grant(id, buyer, seller)).status).toBe(409)
  await givenPapers(id, seller, 'plan')
  const stranger = await givenUser(api)
  expect((await grant(id, stranger, seller)).status).toBe(404)
  expect((await grant(id, seller, seller)).status).toBe(404)
  expect((await api.call('GET', readersOf(id), { token: (await givenSeller(api)).token })).status).toBe(404)
  expect((await api.call('GET', readersOf(id), { token: buyer.token })).status).toBe(403)
  expect((await api.call('GET', readersOf(id))).status).toBe(401)
})

test('somebody who asked without an account is let read once they have one with that address', async () => {
  const seller = await givenSeller(api)
  const id = await givenSale(api, { seller })
  await givenPapers(id, seller, 'plan')
  const email = 'ines.sans-compte@demeure.example'
  const { json: asked } = await ask(id, { email })
  const inquiry = async () =>
    (await api.call('GET', `/seller/inquiries/${asked.id}`, { token: seller.token })).json
  const [mail] = await mailsTo(api, email)
  const key = decodeURIComponent(/[?&]key=([\w.%-]+)/.exec(mail?.text ?? '')?.[1] ?? '')
  await api.call('POST', '/inquiries/confirm', { body: { key } })
  expect((await inquiry()).buyer_id).toBeNull()
  const unproven = await givenUser(api, { email, emailVerified: false })
  expect((await inquiry()).buyer_id).toBeNull()
  expect((await grant(id, unproven, seller)).status).toBe(404)
  await api.app.db.update(users).set({ emailVerifiedAt: api.clock.now() }).where(eq(users.id, unproven.id))
  expect((await inquiry()).buyer_id).toBe(unproven.id)
  expect((await grant(id, unproven, seller)).status).toBe(204)
})

test('an offer opens the papers too; a colleague who writes to buyers may give and take back', async () => {
  const seller = await givenSeller(api)
  const id = await givenSale(api, { seller })
  await givenPapers(id, seller, 'plan')
  const buyer = await givenUser(api)
  const colleague = await givenSeller(api)
  const [leads, figures] = [['leads'], ['figures']] as const
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
  await api.call('DELETE', `${readersOf(id)}/${buyer.id}`, { token: colleague.token })
  expect((await api.call('GET', shared(id), { token: buyer.token })).json.granted).toBe(false)

  await api.app.db.delete(sellerTeamMembers)
  await join(figures)
  expect((await grant(id, buyer, colleague)).status).toBe(403)
})
