import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'
import { createTestCase } from '#server/test/data/create-cases.ts'
import { createTestSeller } from '#server/test/data/create-users.ts'
import { createTestSale, createSaleImage, setSalePrice } from '#server/test/data/create-sales.ts'
import { inDays } from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'
import { withoutIds } from '#server/test/without-ids.ts'
import { saleCardsOf } from './sale-cards.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const path = '/properties-for-sale/public'
const set = (id: string, values: Partial<typeof saleListings.$inferInsert>) =>
  api.app.db.update(saleListings).set(values).where(eq(saleListings.id, id))
const idsOf = (answer: { json: { items: { id: string }[] } }) => answer.json.items.map(({ id }) => id)

test('a list shows what is on the market, newest first, and nothing else', async () => {
  const older = await createTestSale(api, { city: 'Nantes', firstPublishedAt: new Date('2026-01-02') })
  const newer = await createTestSale(api, { city: 'Nantes', status: 'under_offer' })
  for (const status of [
    'draft',
    'pending_validation',
    'sold',
    'withdrawn',
    'suspended',
    'rejected',
  ] as const) {
    await createTestSale(api, { city: 'Nantes', status })
  }
  const hidden = await createTestSale(api, { city: 'Nantes', hiddenAt: new Date() })
  const answer = await api.call('GET', `${path}/?city=nantes`)
  expect(idsOf(answer)).toEqual([newer, older])
  expect(answer.json.pagination).toMatchObject({ page: 1, per_page: 10, total_items: 2, total_pages: 1 })
  expect(answer.json.filters).toEqual({ city: 'nantes' })
  expect(answer.json.items[0]).toMatchObject({
    sale_price: '250000.00',
    currency: 'EUR',
    sale_status: 'under_offer',
  })
  expect((await api.call('GET', `${path}/${hidden}`)).status).toBe(404)
})

test('a card changes at once with its row, its pictures, its price and its seller', async () => {
  const seller = await createTestSeller(api, { firstName: 'Awa' })
  const id = await createTestSale(api, { city: 'Metz', seller })
  const card = async () => (await api.call('GET', `${path}?city=Metz`)).json.items[0]
  expect(await card()).toMatchObject({
    primary_image: null,
    previous_price: null,
    seller: { kind: 'private', name: 'Awa', verified: false },
  })
  const first = await createSaleImage(api, id, 0)
  expect((await card()).primary_image.id).toBe(first)
  await setSalePrice(api, id, '270000.00', new Date('2026-01-01'))
  await setSalePrice(api, id, '250000.00', new Date('2026-02-01'))
  expect((await card()).previous_price).toBe('270000.00')
  await api.app.db
    .update(sellerProfiles)
    .set({ professionalType: 'NOTARY', companyName: 'Étude Diop', verificationStatus: 'VERIFIED' })
    .where(eq(sellerProfiles.userId, seller.id))
  expect((await card()).seller).toMatchObject({
    kind: 'professional',
    professional_type: 'NOTARY',
    name: 'Étude Diop',
    verified: true,
  })
  await set(id, { title: 'Quatre pièces rue Serpenoise' })
  expect((await card()).title).toBe('Quatre pièces rue Serpenoise')
})

test('a price that rises again ends the drop only above the former asking price', async () => {
  const id = await createTestSale(api, { city: 'Brest' })
  const previous = async () => (await api.call('GET', `${path}?city=Brest`)).json.items[0].previous_price
  for (const [price, day, expected] of [
    ['300000.00', '2026-01-01', null],
    ['280000.00', '2026-02-01', '300000.00'],
    ['290000.00', '2026-03-01', '300000.00'],
    ['310000.00', '2026-04-01', null],
  ] as const) {
    await setSalePrice(api, id, price, new Date(day))
    expect(await previous(), day).toBe(expected)
  }
})

test('an unconfirmed listing is marked on time, from the cache too', async () => {
  await createTestSale(api, { city: 'Vannes', confirmedAt: api.clock.now() })
  const toConfirm = async () => (await api.call('GET', `${path}?city=Vannes`)).json.items[0].to_confirm
  expect(await toConfirm()).toBe(false)
  api.clock.advance({ days: 18 })
  expect(await toConfirm()).toBe(true)
})

test('cards by id are returned in the requested order, and only public ones', async () => {
  const [one, two, draft] = [
    await createTestSale(api),
    await createTestSale(api),
    await createTestSale(api, { status: 'draft' }),
  ]
  const cards = await saleCardsOf(api.app, [two, draft, one, crypto.randomUUID()])
  expect(cards.map(({ id }) => id)).toEqual([two, one])
})

test('the page of a listing has prices with and without the fees paid by the buyer', async () => {
  const seller = await createTestSeller(api)
  await api.app.db
    .update(sellerProfiles)
    .set({ professionalType: 'REAL_ESTATE_AGENT', companyName: 'Agence du Port', licenseNumber: 'CPI 6901' })
    .where(eq(sellerProfiles.userId, seller.id))
  const id = await createTestSale(api, {
    seller,
    salePrice: '210000.00',
    feesPayer: 'buyer',
    feesAmount: '10000.00',
    mandateNumber: 'M-12',
    mandateDate: '2026-01-05',
    street: '12 bis, rue Mercière',
    inCondominium: true,
    condominiumLots: 24,
    annualCharges: '1800.00',
    carrezSurface: 63.4,
    energyClass: 'F',
    energyCostMin: 1400,
    energyCostMax: 1900,
    energyCostYear: 2025,
    legalFacts: { flood_zone: 'none', inner_note: 'not for the public' },
  })
  await createSaleImage(api, id, 0)
  const { status, json } = await api.call('GET', `${path}/${id}`)
  expect(status).toBe(200)
  expect(json.price).toEqual({
    including_fees: '210000.00',
    excluding_fees: '200000.00',
    fees_payer: 'buyer',
    fees_amount: '10000.00',
    fees_percent: 5,
    per_square_metre: '3231.00',
  })
  expect(json).toMatchObject({
    address: { street: 'rue Mercière', city: 'Lyon' },
    location_radius: 150,
    energy: { is_excessive: true, cost_min: 1400, cost_year: 2025 },
    condominium: { lots: 24, annual_charges: '1800.00' },
    mandate: { number: 'M-12', date: '2026-01-05', exclusive: false },
    risks: { information_url: 'https://www.georisques.gouv.fr' },
    legal_facts: [{ code: 'flood_zone', value: 'none' }],
    seller: { name: 'Agence du Port', license_number: 'CPI 6901', active_listings: 1 },
    documents: ['dpe', 'carrez', 'ag_minutes', 'rules', 'plan'],
    carrez_surface: 63.4,
  })
  expect(JSON.stringify(json)).not.toMatch(/45\.764\b|4\.8357|sold_price|inner_note|12 bis/)
})

test('the page of a listing changes at once with whatever it shows, and its age with the days', async () => {
  const seller = await createTestSeller(api)
  const id = await createTestSale(api, { seller })
  const page = async () => (await api.call('GET', `${path}/${id}`)).json
  expect(await page()).toMatchObject({ days_on_market: 0, images: [], price_history: [] })
  api.clock.advance({ days: 3 })
  expect((await page()).days_on_market).toBe(3)
  await createSaleImage(api, id, 0)
  expect((await page()).images).toHaveLength(1)
  await setSalePrice(api, id, '250000.00', api.clock.now())
  expect((await page()).price_history).toHaveLength(1)
  await createTestSale(api, { seller })
  expect((await page()).seller.active_listings).toBe(2)
  expect((await page()).seller.checks).toEqual([])
  const approvedAt = new Date('2026-03-04')
  await createTestCase(api, { kind: 'identity', subjectId: seller.id, approvedAt })
  expect((await page()).seller.checks).toEqual([
    {
      code: 'identity',
      label: 'Identité',
      sentence: 'Identité vérifiée le 4 mars 2026',
      verified_on: '2026-03-04',
      valid_until: null,
    },
  ])
  const profile = {
    professionalType: 'LAWYER',
    licenseNumber: 'B-7',
    feeScheduleUrl: 'https://a.example/b',
  } as const
  await api.app.db.update(sellerProfiles).set(profile).where(eq(sellerProfiles.userId, seller.id))
  expect((await page()).seller).toMatchObject({
    license_number: 'B-7',
    fee_schedule_url: 'https://a.example/b',
  })
  await set(id, { hiddenAt: api.clock.now() })
  expect((await api.call('GET', `${path}/${id}`)).status).toBe(404)
})

test('a private seller’s listing has no mandate, no licence, and no street where the district is disclosed', async () => {
  const id = await createTestSale(api, { addressPrivacy: 'district', mandateNumber: 'X', feesPayer: 'none' })
  const { json } = await api.call('GET', `${path}/${id}`)
  expect(json).toMatchObject({
    mandate: null,
    address: { street: null },
    location_radius: 600,
    price: { fees_percent: null, excluding_fees: '250000.00' },
    seller: { license_number: null, kind: 'private' },
  })
})

test('a home that was sold keeps its page for thirty days, then is gone; a withdrawn one is gone at once', async () => {
  const today = inDays(api, 0)
  const sold = await createTestSale(api, { status: 'sold', soldOn: today, soldPrice: '199999.00' })
  const page = await api.call('GET', `${path}/${sold}`)
  expect(page).toMatchObject({
    status: 200,
    json: { sale_status: 'sold', sold_on: today, allowed_actions: [] },
  })
  expect(withoutIds(page.text)).not.toContain('199999')
  await set(sold, { soldOn: inDays(api, -29) })
  expect((await api.call('GET', `${path}/${sold}`)).status).toBe(200)
  await set(sold, { soldOn: inDays(api, -30) })
  expect(await api.call('GET', `${path}/${sold}`)).toMatchObject({ status: 410, json: { code: 'sale_gone' } })
  const withdrawn = await createTestSale(api, { status: 'withdrawn' })
  expect((await api.call('GET', `${path}/${withdrawn}`)).status).toBe(410)
  for (const status of ['draft', 'pending_validation', 'rejected', 'suspended'] as const) {
    expect((await api.call('GET', `${path}/${await createTestSale(api, { status })}`)).status, status).toBe(
      404,
    )
  }
})

test('the list is sorted by price in euros whatever the currency, by surface, and by date', async () => {
  const city = 'Genève'
  const francs = await createTestSale(api, {
    city,
    salePrice: '300000',
    currency: 'CHF',
    priceEurMinor: 32_000_000,
    surfaceTotal: 40,
  })
  const euros = await createTestSale(api, {
    city,
    salePrice: '310000.00',
    priceEurMinor: 31_000_000,
    surfaceTotal: 90,
  })
  const by = async (order: string) => idsOf(await api.call('GET', `${path}?city=geneve&${order}`))
  expect(await by('sort_by=price')).toEqual([euros, francs])
  expect(await by('sort_by=price&sort_direction=desc')).toEqual([francs, euros])
  expect(await by('sort_by=surface')).toEqual([euros, francs])
  expect(await by('sort_by=created_at&sort_direction=asc')).toEqual([francs, euros])
  expect(await by('sort_by=sale_price&sort_direction=desc')).toEqual([francs, euros])
  await api.app.db
    .update(saleListings)
    .set({ updatedAt: new Date(api.app.clock.now().getTime() + 60_000) })
    .where(eq(saleListings.id, francs))
  expect(await by('sort_by=updated_at')).toEqual([francs, euros])
  expect(await by('sort_by=updated_at&sort_direction=asc')).toEqual([euros, francs])
  expect(await by('max_price=305000')).toEqual([francs])
  expect(await by('max_price=315000&currency=EUR')).toEqual([euros])
  expect(await by('max_price=300000&currency=CHF')).toEqual([euros, francs])
  expect(await by('max_price=295000&currency=CHF')).toEqual([euros])
})

test('what contradicts itself is refused by name', async () => {
  for (const [query, field] of [
    ['min_price=10&max_price=5', 'max_price'],
    ['min_surface=100&max_surface=50', 'max_surface'],
    ['bbox=1,50,2,40', 'bbox'],
    ['per_page=101', 'per_page'],
    ['property_type=castle', 'property_type'],
    ['country=atlantis', 'country'],
    ['sort_by=rating', 'sort_by'],
    ['min_price=1e309', 'min_price'],
    ['cursor=abc.def', 'cursor'],
  ] as const) {
    const { status, json } = await api.call('GET', `${path}?${query}`)
    expect(status, query).toBe(422)
    expect(json.errors[0].field, query).toContain(field)
  }
})

test('the filters of a type are those of the catalogue, in the requested language', async () => {
  const { json } = await api.call('GET', `${path}/filters/APARTMENT`, {
    headers: { 'accept-language': 'es' },
  })
  expect(json.property_type).toBe('apartment')
  expect(json.amenities).toContainEqual(
    expect.objectContaining({ code: 'lift', label: 'Ascensor', kind: 'boolean' }),
  )
  expect(json.characteristics.find(({ code }: { code: string }) => code === 'ceiling_height')).toMatchObject({
    unit: 'm',
    min: 1,
    max: 30,
    labels: { fr: 'Hauteur sous plafond' },
  })
  expect(json.services.length).toBeGreaterThan(5)
  expect((await api.call('GET', `${path}/filters/castle`)).status).toBe(404)
})
