import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { offers } from '#server/schema/dealings/offer-tables.ts'
import { countSaleEvent, flushSaleEvents } from '#server/sale-metrics/count-sale-event.ts'
import { createTestOwner, createTestSeller, createTestUser } from '#server/test/data/create-users.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { createVerifiedSeller } from '#server/test/data/create-ready-sales.ts'
import { createSaleDraft, sendSalePicture, completeSale } from '#server/test/data/create-written-sales.ts'
import { startApi } from '#server/test/start-api.ts'
import { saleImages, saleListings } from '#server/schema/catalogue/sale-tables.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const path = '/properties-for-sale/seller'

test('a seller starts a draft with nothing in it and fills it bit by bit', async () => {
  const seller = await createTestSeller(api)
  const { token } = seller
  const draft = await createSaleDraft(api, seller, {})
  expect(draft).toMatchObject({
    sale_status: 'draft',
    seller_id: seller.id,
    title: '',
    sale_price: null,
    surface_total: null,
    country_slug: 'france',
    allowed_actions: expect.arrayContaining(['edit', 'delete', 'submit']),
  })
  await api.call('PATCH', `${path}/${draft.id}`, { token, body: { title: 'Maison de ville' } })
  const { json } = await api.call('PATCH', `${path}/${draft.id}`, { token, body: { sale_price: 245000.5 } })
  expect(json).toMatchObject({ title: 'Maison de ville', sale_price: '245000.5' })
})

test('every field that a seller writes is read back, words in either case', async () => {
  const seller = await createTestSeller(api)
  const submitted = {
    ...completeSale,
    property_type: 'APARTMENT',
    property_condition: 'Good',
    currency: 'eur',
  }
  const { json } = await api.call('POST', path, { token: seller.token, body: submitted })
  const { country: _country, ...same } = completeSale
  expect(json).toMatchObject({
    ...same,
    country_code: 'FR',
    address: { street: '12 rue du Lac', postcode: '69006', city: 'Lyon', country: 'France' },
  })
})

test('fields of the platform are not accepted from a seller', async () => {
  const seller = await createTestSeller(api)
  const other = await createTestSeller(api)
  const forged = {
    ...completeSale,
    sale_status: 'active',
    published_at: '2020-01-01T00:00:00.000Z',
    seller_id: other.id,
    first_published_at: '2020-01-01T00:00:00.000Z',
    created_at: '2020-01-01T00:00:00.000Z',
    under_review: false,
  }
  const { status, json } = await api.call('POST', path, { token: seller.token, body: forged })
  expect(status).toBe(201)
  expect(json).toMatchObject({ sale_status: 'draft', published_at: null, seller_id: seller.id })
  expect(json.created_at > '2025').toBe(true)
  const unknown = await api.call('POST', path, { token: seller.token, body: { is_featured: true } })
  expect(unknown).toMatchObject({ status: 422, json: { errors: [{ field: 'is_featured' }] } })
})

test('a price of zero, fees above it, costs the wrong way round and a country that is not open are refused by field', async () => {
  const { token } = await createTestSeller(api)
  for (const [body, field] of [
    [{ sale_price: '0' }, 'sale_price'],
    [{ sale_price: '12,5' }, 'sale_price'],
    [{ sale_price: '1e9' }, 'sale_price'],
    [{ sale_price: '1000', fees_amount: '1000' }, 'fees_amount'],
    [{ energy_cost_min: 900, energy_cost_max: 300 }, 'energy_cost_max'],
    [{ country: 'Narnia' }, 'country'],
    [{ currency: 'BTC' }, 'currency'],
    [{ title: 'x'.repeat(91) }, 'title'],
    [{ description: 'a\u202Eb' }, 'description'],
    [{ legal_facts: { hidden: true } }, 'legal_facts.hidden'],
  ] as const) {
    const { status, json } = await api.call('POST', path, { token, body })
    expect(status, field).toBe(422)
    expect(json.errors[0].field).toBe(field)
  }
})

test('a listing is found by its title, its text or its type, with accents or without, and no character is special', async () => {
  const seller = await createTestSeller(api)
  const { token } = seller
  await createSaleDraft(api, seller, { ...completeSale, title: 'Péniche 100 % rénovée à quai' })
  await createSaleDraft(api, seller, {
    ...completeSale,
    property_type: 'land',
    sale_price: '90000',
    description: 'Nu',
  })
  const found = async (query: string) =>
    (await api.call('GET', `${path}?${query}`, { token })).json.items.map(
      (item: { title: string }) => item.title,
    )
  expect(await found('search=PENICHE')).toEqual(['Péniche 100 % rénovée à quai'])
  expect(await found(`search=${encodeURIComponent('100 %')}`)).toHaveLength(1)
  expect(await found(`search=${encodeURIComponent('%')}`)).toHaveLength(1)
  expect(await found('search=_')).toHaveLength(0)
  expect(await found('search=terrain')).toEqual([completeSale.title])
  expect(await found('property_type=LAND')).toHaveLength(1)
  expect(await found('max_price=100000')).toHaveLength(1)
  expect(await found('min_price=100000&status=DRAFT')).toHaveLength(1)
  expect(await found('sort_by=sale_price&sort_direction=asc')).toEqual([
    completeSale.title,
    'Péniche 100 % rénovée à quai',
  ])
  const { json } = await api.call('GET', `${path}/?per_page=1`, { token })
  expect(json.pagination).toMatchObject({ per_page: 1, total_items: 2, has_next: true })
  expect(json.counters).toMatchObject({ total: 2, draft: 2, active: 0 })
  expect((await api.call('GET', path, { token })).json.pagination.per_page).toBe(10)
})

test('a seller’s list has the number of views and inquiries of each listing', async () => {
  const seller = await createTestSeller(api)
  const seen = await createTestSale(api, { seller })
  const unseen = await createTestSale(api, { seller })
  countSaleEvent(api.app, seen, 'view')
  countSaleEvent(api.app, seen, 'view')
  countSaleEvent(api.app, seen, 'contact')
  await flushSaleEvents(api.app)
  const { items } = (await api.call('GET', path, { token: seller.token })).json
  const metrics = items.map((item: Record<string, unknown>) => [item.id, item.view_count, item.inquiry_count])
  expect(metrics).toEqual(
    expect.arrayContaining([
      [seen, 2, 1],
      [unseen, 0, 0],
    ]),
  )
})

test('another seller’s listing is not there, and who sells nothing is refused', async () => {
  const [seller, other] = [await createTestSeller(api), await createTestSeller(api)]
  const sale = await createSaleDraft(api, seller)
  const image = await sendSalePicture(api, seller, sale.id)
  const { token } = other
  for (const [method, below, body] of [
    ['GET', '', undefined],
    ['PATCH', '', { title: 'À moi' }],
    ['DELETE', '', undefined],
    ['GET', '/images', undefined],
    ['PATCH', `/images/${image.id}`, { caption: 'x' }],
    ['PUT', `/images/${image.id}/set-primary`, undefined],
    ['PUT', '/images/order', { image_ids: [image.id] }],
    ['DELETE', `/images/${image.id}`, undefined],
  ] as const) {
    const answer = await api.call(method, `${path}/${sale.id}${below}`, { token, body })
    expect(answer.status, `${method} ${below}`).toBe(404)
  }
  for (const stranger of [await createTestUser(api), await createTestOwner(api)]) {
    expect((await api.call('GET', path, { token: stranger.token })).status).toBe(403)
    expect((await api.call('POST', path, { token: stranger.token, body: {} })).status).toBe(403)
  }
  expect((await api.call('GET', path)).status).toBe(401)
  expect((await api.call('GET', path, { token })).json.items).toEqual([])
})

test('of two edits of the same version, the second is refused', async () => {
  const seller = await createTestSeller(api)
  const { token } = seller
  const sale = await createSaleDraft(api, seller)
  const read = await api.call('GET', `${path}/${sale.id}`, { token })
  const headers = { 'if-match': read.headers.get('etag') ?? '' }
  const edits = await Promise.all(
    ['Un', 'Deux'].map((title) =>
      api.call('PATCH', `${path}/${sale.id}`, { token, headers, body: { title } }),
    ),
  )
  expect(new Set(edits.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(edits.find(({ status }) => status === 409)?.json.code).toBe('changed_meanwhile')
  const stale = { title: 'Trois', updated_at: sale.updated_at }
  expect((await api.call('PATCH', `${path}/${sale.id}`, { token, body: stale })).status).toBe(409)
  const nonsense = { 'if-match': '"abc"' }
  const refused = await api.call('PATCH', `${path}/${sale.id}`, { token, headers: nonsense, body: {} })
  expect(refused.status).toBe(409)
  const { json } = await api.call('GET', `${path}/${sale.id}`, { token })
  const fresh = await api.call('PATCH', `${path}/${sale.id}`, { token, body: { ...json, rooms: 4 } })
  expect(fresh).toMatchObject({ status: 200, json: { rooms: 4 } })
})

test('only a listing that nothing depends on is deleted; the refusal names the alternative', async () => {
  const seller = await createTestSeller(api)
  const { token } = seller
  const { db } = api.app
  const sale = await createSaleDraft(api, seller)
  await db
    .update(saleListings)
    .set({ saleStatus: 'active', publishedAt: new Date() })
    .where(eq(saleListings.id, sale.id))
  const refused = await api.call('DELETE', `${path}/${sale.id}`, { token })
  expect(refused).toMatchObject({ status: 409, json: { code: 'not_deletable', allowed: ['withdraw'] } })
  await db.update(saleListings).set({ saleStatus: 'pending_validation' }).where(eq(saleListings.id, sale.id))
  const pending = await api.call('PATCH', `${path}/${sale.id}`, { token, body: { title: 'x' } })
  expect(pending).toMatchObject({ status: 409, json: { code: 'awaits_decision', allowed: ['take_back'] } })
  await db.update(saleListings).set({ saleStatus: 'withdrawn' }).where(eq(saleListings.id, sale.id))
  expect((await api.call('DELETE', `${path}/${sale.id}`, { token })).status).toBe(204)
  expect((await api.call('GET', `${path}/${sale.id}`, { token })).status).toBe(404)
})

test('a withdrawn listing that received an offer is kept', async () => {
  const seller = await createTestSeller(api)
  const buyer = await createTestUser(api)
  const id = await createTestSale(api, { seller, status: 'withdrawn' })
  const now = api.clock.now()
  await api.app.db.insert(offers).values({
    id: randomUUIDv7(),
    threadId: randomUUIDv7(),
    listingId: id,
    sellerId: seller.id,
    buyerId: buyer.id,
    buyerName: 'Awa Diop',
    buyerEmail: buyer.email,
    madeBy: 'buyer',
    amountMinor: 24_000_000,
    currency: 'EUR',
    validUntil: '2026-12-01',
    expiresAt: now,
    conditions: { financing: 'CASH', suspensive: [] } as unknown as typeof offers.$inferInsert.conditions,
    status: 'REFUSED',
    createdAt: now,
  })
  const refused = await api.call('DELETE', `${path}/${id}`, { token: seller.token })
  expect(refused).toMatchObject({ status: 409, json: { code: 'has_dealings' } })
})

test('a withdrawn listing is kept with the inquiries and visits of its buyers', async () => {
  const seller = await createTestSeller(api)
  const buyer = await createTestUser(api)
  const id = await createTestSale(api, { seller })
  const inquired = await api.call('POST', `/properties-for-sale/public/${id}/inquiries`, {
    token: buyer.token,
    body: { inquiry_type: 'VISIT_REQUEST', message: 'Une visite est-elle possible samedi ?' },
  })
  await api.app.db.update(saleListings).set({ saleStatus: 'withdrawn' }).where(eq(saleListings.id, id))
  const refused = await api.call('DELETE', `${path}/${id}`, { token: seller.token })
  expect(refused).toMatchObject({ status: 409, json: { code: 'has_dealings' } })
  const thread = await api.call('GET', `/inquiries/${inquired.json.id}`, { token: buyer.token })
  expect(thread.status).toBe(200)
})

test('an edit of reviewed content requires a moderator again; a live listing stays complete', async () => {
  const seller = await createVerifiedSeller(api)
  const { token } = seller
  const sale = await createSaleDraft(api, seller)
  await api.app.db
    .update(saleListings)
    .set({ saleStatus: 'active', publishedAt: new Date(), confirmedAt: new Date() })
    .where(eq(saleListings.id, sale.id))
  const edit = async (body: object) => (await api.call('PATCH', `${path}/${sale.id}`, { token, body })).json
  expect(await edit({ sale_price: '300000' })).toMatchObject({ under_review: false })
  expect(await edit({ title: '' })).toMatchObject({ status: 422, errors: [{ field: 'title' }] })
  expect(await edit({ latitude: null })).toMatchObject({ status: 422, errors: [{ field: 'latitude' }] })
  expect(await edit({ sale_price: '200000' })).toMatchObject({ under_review: true })
})

test('the place is public as far as its seller discloses it, and prices are stored in euros', async () => {
  const seller = await createTestSeller(api)
  const { token } = seller
  const sale = await createSaleDraft(api, seller, { ...completeSale, address_privacy: 'exact' })
  const row = async () => {
    const [found] = await api.app.db.select().from(saleListings).where(eq(saleListings.id, sale.id))
    return found!
  }
  expect(await row()).toMatchObject({ publicLatitude: 45.7705, cityKey: 'lyon', priceEurMinor: 31_800_000 })
  await api.call('PATCH', `${path}/${sale.id}`, { token, body: { address_privacy: 'district' } })
  const moved = await row()
  expect(moved.publicLatitude).not.toBe(45.7705)
  expect(Math.abs(moved.publicLatitude! - 45.7705)).toBeLessThan(0.006)
  await api.call('PATCH', `${path}/${sale.id}`, { token, body: { sale_price: '655957', currency: 'XOF' } })
  expect((await row()).priceEurMinor).toBe(100_000)
})

test('pictures have their order, captions and one cover, and perceptual hashes', async () => {
  const seller = await createTestSeller(api)
  const { token } = seller
  const sale = await createSaleDraft(api, seller)
  const images = [
    await sendSalePicture(api, seller, sale.id, { scene: 1 }),
    await sendSalePicture(api, seller, sale.id, { scene: 2 }),
    await sendSalePicture(api, seller, sale.id, { scene: 3 }),
  ]
  expect(images.map((image) => image.is_primary)).toEqual([true, false, false])
  const ids = images.map(({ id }) => id)
  const below = `${path}/${sale.id}/images`
  const ordered = await api.call('PUT', `${below}/order`, { token, body: { image_ids: ids.toReversed() } })
  expect(ordered.json.items.map((image: { id: string }) => image.id)).toEqual(ids.toReversed())
  const missing = await api.call('PUT', `${below}/order`, { token, body: { image_ids: ids.slice(1) } })
  expect(missing.status).toBe(409)
  await api.call('PUT', `${below}/${ids[1]}/set-primary`, { token })
  await api.call('PATCH', `${below}/${ids[1]}`, { token, body: { caption: 'Le séjour' } })
  expect((await api.call('DELETE', `${below}/${ids[1]}`, { token })).status).toBe(204)
  const { json } = await api.call('GET', below, { token })
  expect(json.items).toMatchObject([
    { id: ids[2], position: 0, is_primary: false },
    { id: ids[0], position: 1, is_primary: true },
  ])
  const rows = await api.app.db.select().from(saleImages).where(eq(saleImages.listingId, sale.id))
  expect(new Set(rows.map((row) => row.perceptualHash)).size).toBe(2)
  for (const row of rows) expect(row.perceptualHash).toMatch(/^[0-9a-f]{16}$/)
})

test('what is no picture is refused, and leaves no file behind', async () => {
  const seller = await createTestSeller(api)
  const sale = await createSaleDraft(api, seller)
  const multipart = new FormData()
  multipart.set('file', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 'photo.jpg')
  const answer = await api.call('POST', `${path}/${sale.id}/images`, { token: seller.token, multipart })
  expect(answer.status).toBe(415)
})

test('a reference of the seller’s own is theirs once', async () => {
  const [seller, other] = [await createTestSeller(api), await createTestSeller(api)]
  const body = { external_reference: 'REF-1' }
  await createSaleDraft(api, seller, body)
  expect((await api.call('POST', path, { token: seller.token, body })).json.code).toBe('reference_taken')
  expect((await api.call('POST', path, { token: other.token, body })).status).toBe(201)
})
