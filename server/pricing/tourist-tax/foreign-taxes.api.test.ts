import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { PriceLine } from '#contract/bookings/bookings.ts'
import { defaultSettings } from '#contract/administration/setting-definitions.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { createTestDraft } from '#server/test/data/create-owned-rentals.ts'
import { createTestRental } from '#server/test/data/create-rentals.ts'
import { act, book, createListedRental, inDays, requestQuote } from '#server/test/data/create-stays.ts'
import {
  createTestAdmin,
  createTestOwner,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { applyForeignTaxes, followForeignTaxes } from '../apply-foreign-taxes.ts'
import { loadSampleTariffs } from './load-sample-tariffs.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
let admin: TestUser
beforeAll(async () => {
  admin = await createTestAdmin(api)
})

const montreal = { city: 'Montréal', postcode: 'H2J 2L1', countryCode: 'CA' as const, instantBooking: true }
const kuujjuaq = { ...montreal, city: 'Kuujjuaq', postcode: 'J0M 1C0' }
type Place = Parameters<typeof createTestRental>[1]

/** A home as it was stored before there was a table, and what the first minute of a process makes of it. */
async function taxOf(place: Place) {
  const id = await createTestRental(api.app, place)
  await applyForeignTaxes(api.app.db, defaultSettings)
  const [row] = await api.app.db.select().from(rentals).where(eq(rentals.id, id))
  return [row!.taxRule, row!.touristTax]
}

const taxLines = ({ lines }: { lines: PriceLine[] }) => lines.filter(({ code }) => code === 'tourist_tax')

test.each<[string, Place, string | null, string]>([
  ['Montréal', montreal, 'CA-QC', 'on_site'],
  [
    'Gatineau, in small letters without a space',
    { ...montreal, city: 'Gatineau', postcode: 'j8x2k1' },
    'CA-QC',
    'on_site',
  ],
  ['Nunavik', kuujjuaq, 'CA-NUNAVIK', 'none_due'],
  ['the James Bay or Nunavik', { ...kuujjuaq, city: 'Chisasibi' }, 'CA-J0M', 'not_published'],
  ['Ontario', { ...montreal, city: 'Toronto', postcode: 'M5V 2T6' }, 'CA', 'not_published'],
  ['Canada without a postcode', { ...montreal, postcode: '' }, 'CA', 'not_published'],
  ['Brussels', { countryCode: 'BE', city: 'Ixelles', postcode: '1050' }, 'BE-BRU', 'owed_by_host'],
  ['Bruges', { countryCode: 'BE', city: 'Bruges', postcode: '8000' }, 'BE', 'not_published'],
  ['Geneva', { countryCode: 'CH', city: 'Genève', postcode: '1204' }, 'CH-GE', 'on_site'],
  ['Coppet, in Vaud', { countryCode: 'CH', city: 'Coppet', postcode: '1296' }, 'CH', 'not_published'],
  ['Mamer', { countryCode: 'LU', city: 'Mamer', postcode: '8210' }, 'LU-MAMER', 'on_site'],
  ['Luxembourg', { countryCode: 'LU', city: 'Luxembourg', postcode: '1111' }, 'LU', 'not_published'],
  ['a quarter of Abidjan', { countryCode: 'CI', city: 'Cocody', postcode: '' }, 'CI-ABIDJAN', 'on_site'],
  ['Abidjan with its quarter', { countryCode: 'CI', city: 'Abidjan-Marcory' }, 'CI-ABIDJAN', 'on_site'],
  ['Grand-Bassam', { countryCode: 'CI', city: 'Grand-Bassam' }, 'CI', 'on_site'],
  ['Togo', { countryCode: 'TG', city: 'Lomé' }, 'TG', 'not_published'],
  ['France, which has a table of its own', { city: 'Brest', postcode: '29200' }, null, 'not_published'],
])('%s', async (_, place, rule, state) => {
  expect(await taxOf(place)).toEqual([rule, state])
})

test('a home that moves to another country has the tax of that country alone', async () => {
  await loadSampleTariffs(api.app.db)
  const owner = await createTestOwner(api)
  const { id } = await createTestDraft(api, owner)
  const moveTo = async (country: string, city: string, postcode: string) => {
    const { status } = await api.call('PATCH', `/properties/${id}`, {
      token: owner.token,
      body: { country, city, postcode },
    })
    expect(status).toBe(200)
    const [row] = await api.app.db.select().from(rentals).where(eq(rentals.id, id))
    return [row!.taxCommune, row!.taxRule, row!.touristTax]
  }
  expect(await moveTo('FR', 'Lyon', '69002')).toEqual(['69123', null, 'included'])
  expect(await moveTo('TN', 'Tunis', '1000')).toEqual([null, 'TN', 'on_site'])
  expect(await moveTo('FR', 'Lyon', '69002')).toEqual(['69123', null, 'included'])
})

test('before the platform is registered in Québec, the tax is named beside the total with its source, up to 31 nights', async () => {
  const { id } = await createListedRental(api, montreal)
  await applyForeignTaxes(api.app.db, defaultSettings)
  const { json: quote } = await requestQuote(api, { id }, { nights: 31 })
  expect(taxLines(quote)).toEqual([])
  expect(quote).toMatchObject({
    tourist_tax: 'on_site',
    tourist_tax_terms: {
      percent: 3.5,
      amount: null,
      law: 'Loi sur la taxe de vente du Québec (T-0.1), art. 541.24',
      page: expect.stringContaining('revenuquebec.ca'),
    },
    // 3.5 % of 31 nights, beside the total.
    tax_on_site: { least_minor: 10_850, most_minor: 10_850, currency: 'EUR' },
  })
  const { json: longer } = await requestQuote(api, { id }, { nights: 32 })
  expect(longer).toMatchObject({ tourist_tax: 'none_due', tourist_tax_terms: null })
})

test('what is paid on the spot is counted in the currency of the law, kept by the booking, and no part of its total', async () => {
  const rental = await createListedRental(api, {
    countryCode: 'CH',
    city: 'Genève',
    postcode: '1204',
    instantBooking: true,
  })
  await applyForeignTaxes(api.app.db, defaultSettings)
  const guest = await createTestUser(api)
  const { json: quote } = await requestQuote(api, rental, { adults: 2, nights: 4, payment_method: 'offline' })
  const owed = { least_minor: 3_000, most_minor: 3_000, currency: 'CHF' }
  expect(quote.tax_on_site).toEqual(owed)
  const { json: booking } = await book(api, guest, quote.quote_id)
  expect(booking).toMatchObject({ tax_on_site: owed, total_minor: quote.total_minor, currency: 'EUR' })
  const longer = { check_in: quote.check_in, check_out: inDays(api, 66), adults: 2 }
  const { json: changed } = await act(api, guest, `/bookings/${booking.id}/change/preview`, longer)
  expect(changed, JSON.stringify(changed)).toMatchObject({ nights: 6, tax_on_site: { least_minor: 4_500 } })
})

test('where none is levied the quote says so; where nothing is known it says that, without a source', async () => {
  const [none, unknown] = [
    await createListedRental(api, kuujjuaq),
    await createListedRental(api, { countryCode: 'TG', city: 'Lomé' }),
  ]
  await applyForeignTaxes(api.app.db, defaultSettings)
  const nothing = { tourist_tax: 'none_due', tourist_tax_terms: null }
  expect((await requestQuote(api, none)).json).toMatchObject(nothing)
  expect((await requestQuote(api, unknown)).json).toMatchObject({ ...nothing, tourist_tax: 'not_published' })
})

test('once it is registered, 31 nights in Montréal have the tax in every total, 32 have none, and the register has it', async () => {
  const rental = await createListedRental(api, { ...montreal, maxGuests: 4, cleaningFeeMinor: 3_333 })
  await followForeignTaxes(api.app)
  await registerInQuebec()
  await api.app.settings.refresh()
  await followForeignTaxes(api.app)

  const dates = (nights: number) => ({ from: 40, nights, adults: 3 })
  const { json: quote } = await requestQuote(api, rental, { ...dates(31), payment_method: 'offline' })
  expect(taxLines(quote)).toMatchObject([
    {
      label: 'Taxe sur l’hébergement',
      quantity: 1,
      // 3.5 % of the price of the nights alone.
      amount_minor: Math.round(31 * 10_000 * 0.035),
      tariff: { source: 'revenu_quebec', percent: 3.5 },
    },
  ])
  expect(quote).toMatchObject({ tourist_tax: 'included', tourist_tax_terms: null })
  const { json: longer } = await requestQuote(api, rental, dates(32))
  expect([taxLines(longer), longer.tourist_tax]).toEqual([[], 'none_due'])
  for (const [nights, { total_minor, tourist_tax }] of [
    [31, quote],
    [32, longer],
    // Once more, from the cached card.
    [31, quote],
    [32, longer],
  ] as const) {
    const query = new URLSearchParams({
      check_in: inDays(api, 40),
      check_out: inDays(api, 40 + nights),
      guests: '3',
    })
    const { json } = await api.call('GET', `/properties/search?${query}&city=Montréal`)
    const card = json.items.find(({ id }: { id: string }) => id === rental.id)
    expect(card).toMatchObject({ total_minor, tourist_tax, nights })
  }

  const guest = await createTestUser(api)
  const { json: booking } = await book(api, guest, quote.quote_id)
  expect(taxLines(booking)).toEqual(taxLines(quote))
  const received = await act(api, rental.owner, `/owner/bookings/${booking.id}/payments`, {
    amount_minor: quote.total_minor,
    method: 'cash',
  })
  expect(received.status, received.text).toBe(201)
  const { json: register } = await api.call('GET', '/owner/finances/tourist-tax', {
    token: rental.owner.token,
  })
  expect(register.communes).toMatchObject([
    {
      city: 'Montréal',
      insee_code: null,
      taxed_people: 3,
      taxed_nights: 93,
      rates_minor: [],
      collected_minor: 10_850,
    },
  ])
})

/** Two administrators sign. */
async function registerInQuebec() {
  const second = await createTestAdmin(api)
  const requested = await api.call('PUT', '/admin/settings/quebec_tax_registration', {
    token: admin.token,
    body: { value: true, reason: 'Inscription du 1er décembre' },
  })
  expect(requested.json.result).toBe('approval_requested')
  const { json } = await api.call('GET', '/admin/approvals', { token: second.token })
  const signed = await api.call('POST', `/admin/approvals/${json.items[0].id}/sign`, {
    token: second.token,
    body: { password: second.password },
  })
  expect(signed.status).toBe(200)
}
