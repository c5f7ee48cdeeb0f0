import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { createPublishableSale, createVerifiedSeller } from '#server/test/data/create-ready-sales.ts'
import { createTestStaff, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { processDueOffers } from '#server/offers/process-due-offers.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const queue = '/properties-for-sale/admin/moderation'
const because = { reason: 'Le prix affiché reste à vérifier.', reason_code: 'other' }

const post = ({ token }: TestUser, path: string, body: object) =>
  api.call('POST', path, { token, body, headers: { 'idempotency-key': crypto.randomUUID() } })
const saleStatus = async (id: string) =>
  (await api.app.db.select().from(saleListings).where(eq(saleListings.id, id)))[0]?.saleStatus
const close = ({ token, password }: TestUser) =>
  api.call('DELETE', '/users/me', { token, body: { password } })

test.each(['suspend', 'ban', 'remove'] as const)(
  'a listing that a moderator took down by %s does not return for a seller who closed the account',
  async (action) => {
    const by = await createTestStaff(api, ['moderate_listings'])
    const seller = await createVerifiedSeller(api)
    const buyer = await createTestUser(api)
    const id = await createPublishableSale(api, { seller, status: 'active', publishedAt: api.clock.now() })
    const terms = { amount_minor: 24_000_000, currency: 'EUR', conditions: { financing: 'cash' } }
    const offered = await post(buyer, `/properties-for-sale/public/${id}/offers`, terms)
    expect((await post(by, `${queue}/${action}/${id}`, because)).status).toBe(200)
    expect((await close(seller)).status).toBe(204)
    await processDueOffers(api.app)
    if (action === 'ban') await post(by, `${queue}/bans/${seller.id}/lift`, { reason: 'Identité établie.' })
    expect((await post(by, `${queue}/reinstate/${id}`, {})).status).toBe(409)
    expect(await saleStatus(id)).toBe('withdrawn')
    const { json } = await api.call('GET', `/offers/${offered.json.current.id}`, buyer)
    expect(json.current.status).toBe('EXPIRED')
  },
)
