import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { createTestSeller, type TestUser } from '#server/test/data/create-users.ts'
import { feedHeading, feedLine, imported } from '#server/test/data/create-imports.ts'
import { createPublishableSale } from '#server/test/data/create-ready-sales.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const exported = async (seller: TestUser, format: string) =>
  (await api.call('GET', `/seller/export?format=${format}`, { token: seller.token })).text

const describe = (seller: TestUser, id: string, characteristics: object[]) =>
  api.call('POST', `/properties-for-sale/shared/features/${id}/characteristics`, {
    token: seller.token,
    body: { characteristics },
  })

/** Removes the URLs of pictures and documents, which other tests cover. */
const withoutFiles = (text: string) => text.replaceAll(/(?:[a-z_]+:)?https?:[^"<]*/g, '')

/**
 * Listings of each kind: of every country with additional facts, in many statuses, entered by hand and by feed, with
 * features.
 */
async function createTestPortfolio(seller: TestUser) {
  const flat = await createPublishableSale(api, {
    seller,
    externalReference: 'LY-1',
    title: '=SOMME(A1) ; « vue », "sud" <b> & \'=cour',
    description: 'Première ligne,\r\nseconde ligne ; troisième\n\n- un tiret',
    amenities: ['balcony', 'lift'],
  })
  await describe(seller, flat, [
    { code: 'living_surface', value: 62.5 },
    { code: 'kitchen', value: 'open' },
    { code: 'furnished', value: false },
    { code: 'school_minutes', value: 6 },
  ])
  const ofCountries = {
    BE: { cadastral_income: 520, flood_zone: 'none', soil_certificate: true },
    CH: { land_register_parcel: 'Parcelle 412', electrical_certificate: false },
    CA: { location_certificate_date: '2024-05-02', seller_declaration: true },
  } as const
  for (const [countryCode, legalFacts] of Object.entries(ofCountries)) {
    const code = countryCode as keyof typeof ofCountries
    await createTestSale(api, { seller, status: 'draft', countryCode: code, legalFacts, city: 'Ailleurs' })
  }
  const plot = await createTestSale(api, {
    seller,
    status: 'draft',
    propertyType: 'land',
    amenities: ['well'],
  })
  await describe(seller, plot, [{ code: 'planning_zone', value: "'-UB | 2" }])
  // A feature of the former type: neither exported nor rejected.
  await api.app.db
    .update(saleListings)
    .set({ amenities: ['well', 'lift'] })
    .where(eq(saleListings.id, plot))
  for (const status of ['pending_validation', 'active', 'sold', 'withdrawn', 'rejected'] as const) {
    await createTestSale(api, { seller, status, externalReference: `S-${status}` })
  }
  return 10
}

test('what is exported of a portfolio that has everything is imported again without a change', async () => {
  const seller = await createTestSeller(api)
  const total = await createTestPortfolio(seller)
  for (const format of ['csv', 'xml']) {
    const file = await exported(seller, format)
    const done = await imported(api, seller, file, { name: `annonces.${format}`, isComplete: true })
    expect(done.errors).toEqual([])
    expect(done, format).toMatchObject({
      total,
      created: 0,
      updated: 0,
      unchanged: total,
      failed: 0,
      withdrawn: 0,
      held: 0,
    })
    expect(await exported(seller, format)).toBe(file)
  }
})

test('what one account exports, another one imports: every fact and characteristic arrives', async () => {
  const [seller, other] = [await createTestSeller(api), await createTestSeller(api)]
  const total = await createTestPortfolio(seller)
  for (const format of ['csv', 'xml']) {
    const file = withoutFiles(await exported(seller, format))
    const done = await imported(api, other, file, { name: `annonces.${format}` })
    expect(done.errors).toEqual([])
    expect(done).toMatchObject({ created: format === 'csv' ? total : 0, failed: 0 })
  }
  const linesOf = (text: string) => withoutFiles(text).split(/\r\n(?=")/)
  expect(linesOf(await exported(other, 'csv'))).toEqual(linesOf(await exported(seller, 'csv')))
})

test('a line reports each value that its type or law refuses, and writes none of the others', async () => {
  const seller = await createTestSeller(api)
  const heading = `${feedHeading};kitchen;living_surface;slope;amenities;cadastral_income;location_certificate_date`
  const file = [
    heading,
    `${feedLine(1)};open;120;;garden;;`,
    `${feedLine(2)};huge;0;flat;shop_window;beaucoup;hier`,
  ].join('\n')
  const done = await imported(api, seller, file)
  expect(done).toMatchObject({ created: 1, failed: 1 })
  const errors = done.errors.map((each: { field: string; line: number }) => [each.line, each.field])
  expect(errors).toEqual(
    ['amenities', 'cadastral_income', 'kitchen', 'living_surface', 'location_certificate_date', 'slope'].map(
      (field) => [3, field],
    ),
  )
  const of = (field: string) => done.errors.find((each: { field: string }) => each.field === field)
  expect(of('slope').message).toContain('ne concerne pas un bien de type')
  expect(of('living_surface').expected).toContain('de 1 à 10000')
  expect(of('kitchen').expected).toContain('open, separate')
  expect(of('slope').expected).toContain('(biens de type land)')
  expect(of('amenities')).toMatchObject({ message: expect.stringContaining('shop_window'), expected: '' })
  expect(of('location_certificate_date').expected).toContain('2026-09-01')
  expect(await exported(seller, 'csv')).not.toContain('R2')
})

test('a second line changes and removes what it names, of features and legal facts', async () => {
  const seller = await createTestSeller(api)
  const heading = `${feedHeading};kitchen;cellars;shower_rooms;flood_zone;cadastral_income`
  const flat = feedLine(1, { type: 'apartment' })
  await imported(api, seller, `${heading}\n${flat};open;2;1;none;520`)
  const done = await imported(api, seller, `${heading}\n${flat};separate;-;;-;`)
  expect(done).toMatchObject({ updated: 1, failed: 0 })
  const [sale] = (await api.call('GET', '/properties-for-sale/seller', { token: seller.token })).json.items
  expect(sale.legal_facts).toEqual({ cadastral_income: 520 })
  const path = `/properties-for-sale/shared/features/${sale.id}/characteristics`
  const { characteristics } = (await api.call('GET', path, { token: seller.token })).json
  expect(characteristics).toMatchObject([
    { code: 'kitchen', value: 'separate' },
    { code: 'shower_rooms', value: '1' },
  ])
})
