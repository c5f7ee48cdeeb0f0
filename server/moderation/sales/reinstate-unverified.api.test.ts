import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { verificationCases } from '#server/schema/catalogue/verification-tables.ts'
import { createPublishableSale, createVerifiedSeller } from '#server/test/data/create-ready-sales.ts'
import { createTestStaff, type TestUser } from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { expireCases } from '#server/verification/cases/expire-cases.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const queue = '/properties-for-sale/admin/moderation'
const because = { reason: 'Le prix affiché reste à vérifier.', reason_code: 'other' }

const moderator = () => createTestStaff(api, ['moderate_listings'])
const post = ({ token }: TestUser, path: string, body: object) => api.call('POST', path, { token, body })
const become = (id: string, { token }: TestUser, newStatus: string) =>
  api.call('PATCH', `/properties-for-sale/shared/status/${id}/status`, {
    token,
    body: { new_status: newStatus },
  })
const saleStatus = async (id: string) =>
  (await api.app.db.select().from(saleListings).where(eq(saleListings.id, id)))[0]?.saleStatus

async function createSuspended() {
  const seller = await createVerifiedSeller(api)
  const live = { seller, status: 'active', publishedAt: api.clock.now() } as const
  const id = await createPublishableSale(api, live)
  const by = await moderator()
  expect((await post(by, `${queue}/suspend/${id}`, because)).status).toBe(200)
  return { seller, by, id, other: await createPublishableSale(api, live) }
}
/** Staff suspend the identity of a seller, or lift that. */
async function decideIdentity({ id }: TestUser, body: object) {
  const ofIdentity = and(eq(verificationCases.subjectId, id), eq(verificationCases.kind, 'identity'))
  const [identity] = await api.app.db.select().from(verificationCases).where(ofIdentity)
  const reviewer = await createTestStaff(api, ['edit_all_kyc', 'approve_kyc'])
  expect((await post(reviewer, `/admin/kyc/cases/${identity!.id}/status`, body)).status).toBe(200)
}
const suspension = { status: 'suspended', reason_code: 'DOCUMENT_EXPIRED', message: 'Votre pièce a expiré.' }

test('no moderator returns a listing to the market whose seller has lost the verification', async () => {
  const { seller, by, id } = await createSuspended()
  await decideIdentity(seller, suspension)
  const refused = await post(by, `${queue}/reinstate/${id}`, {})
  expect(refused).toMatchObject({ status: 409, json: { code: 'verification_ended' } })
  expect((await become(id, by, 'active')).status).toBe(409)
  expect(await saleStatus(id)).toBe('suspended')
  expect((await post(by, `${queue}/reinstate/${id}`, { to: 'draft' })).json.status).toBe('draft')
})

test('an appeal that is granted without a verification returns the listing with it', async () => {
  const { seller, id, other } = await createSuspended()
  await decideIdentity(seller, suspension)
  const { json } = await api.call('GET', `/properties-for-sale/seller/${id}/decisions`, seller)
  const reasons = 'Le prix est celui de l’estimation de notre notaire, jointe au dossier.'
  const appealed = await post(seller, `/properties-for-sale/seller/decisions/${json.items[0].id}/appeal`, {
    grounds: reasons,
  })
  const judged = await post(await moderator(), `${queue}/appeals/${appealed.json.appeal.id}/decide`, {
    granted: true,
    answer: 'L’estimation justifie le prix.',
  })
  expect(judged.status).toBe(200)
  expect(await saleStatus(id)).toBe('suspended')
  const last = (await mailsTo(api, seller.email)).find(({ subject }) => subject.startsWith('Recours tranché'))
  expect(last?.text).toContain('ce qui la retient encore : une vérification qui manque')
  await decideIdentity(seller, { status: 'reinstated' })
  expect([await saleStatus(id), await saleStatus(other)]).toEqual(['active', 'active'])
})

test('the end of a ban does not return a listing whose right to sell has ended meanwhile', async () => {
  const { seller, by, id, other } = await createSuspended()
  await post(by, `${queue}/reinstate/${id}`, {})
  await post(by, `${queue}/ban/${id}`, because)
  await api.app.db
    .update(verificationCases)
    .set({ validUntil: '2026-01-01' })
    .where(eq(verificationCases.listingId, id))
  await expireCases(api.app)
  await post(by, `${queue}/bans/${seller.id}/lift`, { reason: 'Identité établie.' })
  expect([await saleStatus(id), await saleStatus(other)]).toEqual(['suspended', 'active'])
})
