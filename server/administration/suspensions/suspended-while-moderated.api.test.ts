import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contentReports } from '#server/schema/administration/report-tables.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { verificationCases } from '#server/schema/catalogue/verification-tables.ts'
import { createPublishableSale, createVerifiedSeller } from '#server/test/data/create-ready-sales.ts'
import { createTestRental } from '#server/test/data/create-rentals.ts'
import { createTestStaff, type TestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { expireCases } from '#server/verification/cases/expire-cases.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const queue = '/properties-for-sale/admin/moderation'
const because = { reason: 'Ce bien n’est pas à vendre, le notaire l’écrit.', reason_code: 'not_the_owner' }
const moderator = () => createTestStaff(api, ['moderate_listings'])

/** A call that must succeed. */
async function post(by: TestUser, path: string, body: object) {
  const answer = await api.call('POST', path, { token: by.token, body })
  expect(answer.status, answer.text).toBeLessThan(300)
}

/** Suspends an account. @returns what lifts it */
async function suspend({ id }: TestUser) {
  const by = await createTestStaff(api, ['manage_users'])
  const path = `/admin/users/${id}/suspension`
  const { fingerprint } = (await api.call('GET', `${path}/preview`, by)).json
  const reason = 'Deux voyageurs ont reçu une demande de virement, contraire à l’article 6.'
  await post(by, path, { category: 'fraud', reason, until: null, decisions: [], fingerprint })
  return () => post(by, `${path}/lift`, { reason: 'Erreur de notre part.' })
}

const saleStatus = async (id: string) =>
  (await api.app.db.select().from(saleListings).where(eq(saleListings.id, id)))[0]!.saleStatus
const rentalStatus = async (id: string) =>
  (await api.app.db.select().from(rentals).where(eq(rentals.id, id)))[0]!.status

async function createTestNotice(kind: 'sale' | 'rental', id: string) {
  const explanation = 'Ce logement est le mien, cette personne ne le propose pas pour moi.'
  const reporter = { name: 'Awa Diop', email: 'awa@exemple.fr', good_faith: true }
  const { json } = await api.call('POST', '/reports', {
    body: { kind, id, reason: 'fraud', explanation, ...reporter },
  })
  const reference = eq(contentReports.reference, json.reference)
  return (await api.app.db.select().from(contentReports).where(reference))[0]!.id
}

/** Upholds a notice by one of the measures that its page offers. */
async function uphold(notice: string, by: TestUser, measure: 'suspend' | 'remove', offered: string[]) {
  const path = `/admin/reports/${notice}`
  expect((await api.call('GET', path, by)).json.measures).toEqual(offered)
  await post(by, `${path}/close`, { upheld: true, measure, decision: because.reason })
}

test('what moderators take away during the suspension of an account stays away after it, the rest returns', async () => {
  const by = await moderator()
  const seller = await createVerifiedSeller(api)
  await api.app.db.execute(`insert into user_role (user_id, role) values ('${seller.id}', 'owner')`)
  const createSale = () => createPublishableSale(api, { seller, status: 'active' })
  const sales = [await createSale(), await createSale(), await createSale(), await createSale()] as const
  const [removed, toCorrect, reported] = sales
  const home = await createTestRental(api.app, { ownerId: seller.id })
  const other = await createTestRental(api.app, { ownerId: seller.id })
  const aboutDraft = await createTestNotice('sale', toCorrect)
  const aboutSale = await createTestNotice('sale', reported)
  const aboutRental = await createTestNotice('rental', home)
  const lift = await suspend(seller)
  await post(by, `${queue}/remove/${removed}`, because)
  await uphold(aboutDraft, by, 'suspend', ['none', 'suspend', 'remove'])
  await uphold(aboutSale, by, 'remove', ['none', 'suspend', 'remove'])
  await uphold(aboutRental, by, 'suspend', ['none', 'suspend'])
  const staff = await createTestStaff(api, ['manage_users'])
  const returning = await api.call('GET', `/admin/users/${seller.id}/suspension/lift-preview`, staff)
  expect(returning.json).toMatchObject({ rentals: 1, sales: 1, sales_blocked_by: null, payouts: [] })
  await lift()
  expect(await Promise.all(sales.map(saleStatus))).toEqual(['suspended', 'draft', 'suspended', 'active'])
  expect([await rentalStatus(home), await rentalStatus(other)]).toEqual(['DRAFT', 'PUBLISHED'])
  // A removed listing returns by an appeal alone, not by the call that changes a status.
  const again = await api.call('PATCH', `/properties-for-sale/shared/status/${removed}/status`, {
    token: by.token,
    body: { new_status: 'active' },
  })
  expect(again.status, again.text).toBe(409)
  expect(await saleStatus(removed)).toBe('suspended')
})

test('a listing removed while its seller was banned is not given back by the end of the ban', async () => {
  const by = await moderator()
  const seller = await createVerifiedSeller(api)
  const sales = [
    await createPublishableSale(api, { seller, status: 'active' }),
    await createPublishableSale(api, { seller, status: 'active' }),
  ] as const
  await post(by, `${queue}/ban/${sales[1]}`, because)
  await post(by, `${queue}/remove/${sales[0]}`, because)
  await post(by, `${queue}/bans/${seller.id}/lift`, { reason: 'Identité établie.' })
  expect(await Promise.all(sales.map(saleStatus))).toEqual(['suspended', 'active'])
})

test('of several suspensions of a seller the last to end returns the listings', async () => {
  const [by, reviewer] = [await moderator(), await createTestStaff(api, ['edit_all_kyc', 'approve_kyc'])]
  const seller = await createVerifiedSeller(api)
  const sale = await createPublishableSale(api, { seller, status: 'active' })
  await post(by, `${queue}/ban/${sale}`, because)
  const ofIdentity = and(eq(verificationCases.subjectId, seller.id), eq(verificationCases.kind, 'identity'))
  const [identity] = await api.app.db.select().from(verificationCases).where(ofIdentity)
  const decide = (body: object) => post(reviewer, `/admin/kyc/cases/${identity!.id}/status`, body)
  await decide({ status: 'suspended', reason_code: 'DOCUMENT_EXPIRED', message: 'Votre pièce a expiré.' })
  await post(by, `${queue}/bans/${seller.id}/lift`, { reason: 'Identité établie.' })
  expect(await saleStatus(sale)).toBe('suspended')
  // Nor does the verification give back what the suspension of the account holds meanwhile.
  const lift = await suspend(seller)
  await decide({ status: 'reinstated' })
  expect(await saleStatus(sale)).toBe('suspended')
  await lift()
  expect(await saleStatus(sale)).toBe('active')
})

test('a ban is lifted while the account is suspended: the listings return with the account', async () => {
  const by = await moderator()
  const seller = await createVerifiedSeller(api)
  const sale = await createPublishableSale(api, { seller, status: 'active' })
  await post(by, `${queue}/ban/${sale}`, because)
  const lift = await suspend(seller)
  await post(by, `${queue}/bans/${seller.id}/lift`, { reason: 'Identité établie.' })
  expect(await saleStatus(sale)).toBe('suspended')
  await lift()
  expect(await saleStatus(sale)).toBe('active')
})

test('a listing removed while its seller’s verification had ended is not given back by its renewal', async () => {
  const seller = await createVerifiedSeller(api)
  const sales = [
    await createPublishableSale(api, { seller, status: 'active' }),
    await createPublishableSale(api, { seller, status: 'active' }),
  ] as const
  const ended = { validUntil: '2026-01-01' }
  const ofRemoved = eq(verificationCases.listingId, sales[0])
  await api.app.db.update(verificationCases).set(ended).where(ofRemoved)
  await expireCases(api.app)
  expect(await Promise.all(sales.map(saleStatus))).toEqual(['suspended', 'active'])
  await post(await moderator(), `${queue}/remove/${sales[0]}`, because)
  const [ofProperty] = await api.app.db
    .update(verificationCases)
    .set({ status: 'in_review', submissions: 2 })
    .where(ofRemoved)
    .returning()
  const reviewer = await createTestStaff(api, ['view_all_kyc', 'edit_all_kyc', 'approve_kyc'])
  await post(reviewer, `/admin/kyc/cases/${ofProperty!.id}/status`, { status: 'approved' })
  expect(await Promise.all(sales.map(saleStatus))).toEqual(['suspended', 'active'])
})

test('a listing whose right to sell has ended is not among those that the end of a suspension returns', async () => {
  const seller = await createVerifiedSeller(api)
  const live = { seller, status: 'active', publishedAt: api.clock.now() } as const
  const [ended, free] = [await createPublishableSale(api, live), await createPublishableSale(api, live)]
  const lift = await suspend(seller)
  const ofListing = eq(verificationCases.listingId, ended)
  await api.app.db.update(verificationCases).set({ validUntil: '2026-01-01' }).where(ofListing)
  const staff = await createTestStaff(api, ['manage_users'])
  const preview = await api.call('GET', `/admin/users/${seller.id}/suspension/lift-preview`, staff)
  expect(preview.json).toMatchObject({ sales: 1, sales_blocked_by: null })
  await lift()
  expect([await saleStatus(ended), await saleStatus(free)]).toEqual(['suspended', 'active'])
})
