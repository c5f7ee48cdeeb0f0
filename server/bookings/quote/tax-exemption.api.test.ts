import { expect, test } from 'vitest'
import type { PriceLine } from '#contract/bookings/bookings.ts'
import {
  act,
  requestQuote,
  book,
  createListedRental,
  createTestQuote,
  createTestStay,
  inDays,
} from '#server/test/data/create-stays.ts'
import { applyTouristTax } from '#server/pricing/apply-tourist-tax.ts'
import { loadSampleTariffs } from '#server/pricing/tourist-tax/load-sample-tariffs.ts'
import { touristTaxTariffs } from '#server/schema/catalogue/tourist-tax-tables.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
/** Two euros per person and night, plus a surcharge of a tenth. */
const taxed = { instantBooking: true, taxFixedMinor: 200, taxSurchargeBp: 1_000 }
const perNight = 220

const taxOf = ({ lines }: { lines: PriceLine[] }) =>
  lines.filter(({ code }) => code === 'tourist_tax').map(({ amount_minor }) => amount_minor)
const seasonal = (exempt_adults: number) => ({ exempt_adults, exemption_ground: 'seasonal_worker' })

test('a guest declares exempt adults with the reason: the tax is that of the others, and the owner sees it', async () => {
  const rental = await createListedRental(api, taxed)
  const plain = await createTestQuote(api, rental, { adults: 3, nights: 2 })
  expect(taxOf(plain)).toEqual([3 * 2 * perNight])
  expect(plain).toMatchObject({ exempt_adults: 0, exemption_ground: null })
  const quote = await createTestQuote(api, rental, { adults: 3, nights: 2, ...seasonal(1) })
  expect(quote).toMatchObject(seasonal(1))
  expect(taxOf(quote)).toEqual([2 * 2 * perNight])
  expect(plain.total_minor - quote.total_minor).toBe(2 * perNight)
  const guest = await createTestUser(api)
  const { json: booking } = await book(api, guest, quote.quote_id)
  expect(booking).toMatchObject({ ...seasonal(1), total_minor: quote.total_minor })
  const owners = await api.call('GET', `/bookings/${booking.id}`, { token: rental.owner.token })
  expect(owners.json).toMatchObject(seasonal(1))
  const { text } = await api.call('GET', '/owner/bookings/export', { token: rental.owner.token })
  expect(text).toContain('Adultes exonérés')
  expect(text).toContain(',3,1,"Contrat saisonnier dans la commune",8.8,')
})

test('the tax says where its tariff was published and when, and a booking repeats it after another file', async () => {
  await loadSampleTariffs(api.app.db)
  const rental = await createListedRental(api, { instantBooking: true, city: 'Annecy', postcode: '74000' })
  await applyTouristTax(api.app.db, rental.id)
  const tariff = { source: 'dgfip', published_on: '2026-01-01' }
  const tariffsOf = ({ lines }: { lines: PriceLine[] }) =>
    lines.flatMap((line) => (line.code === 'tourist_tax' || line.tariff ? [line.tariff] : []))
  const quote = await createTestQuote(api, rental)
  expect(tariffsOf(quote)).toEqual([tariff])
  const guest = await createTestUser(api)
  const { json: booking } = await book(api, guest, quote.quote_id)
  await api.app.db.update(touristTaxTariffs).set({ publishedOn: '2027-01-01' })
  expect(tariffsOf(booking)).toEqual([tariff])
  const { json: read } = await api.call('GET', `/bookings/${booking.id}`, { token: guest.token })
  expect(tariffsOf(read)).toEqual([tariff])
  const later = await createTestQuote(api, rental, {
    check_in: inDays(api, 200),
    check_out: inDays(api, 203),
  })
  expect(tariffsOf(later)).toEqual([{ ...tariff, published_on: '2027-01-01' }])
})

test('where all adults are exempt there is no tax', async () => {
  const rental = await createListedRental(api, taxed)
  expect(taxOf(await createTestQuote(api, rental, seasonal(2)))).toEqual([])
})

test('no more adults are exempt than come, each on a ground of the law', async () => {
  const rental = await createListedRental(api, taxed)
  const refusalOf = async (requested: object) => {
    const { status, json } = await requestQuote(api, rental, { adults: 2, ...requested })
    return `${status} ${json.errors?.[0]?.field}`
  }
  expect(await refusalOf(seasonal(3))).toBe('422 exempt_adults')
  expect(await refusalOf(seasonal(-1))).toBe('422 exempt_adults')
  expect(await refusalOf({ exempt_adults: 1 })).toBe('422 exemption_ground')
  expect(await refusalOf({ exempt_adults: 1, exemption_ground: 'tourist' })).toBe('422 exemption_ground')
  // A reason without an exempt adult is dropped.
  const quote = await createTestQuote(api, rental, seasonal(0))
  expect(quote).toMatchObject({ exempt_adults: 0, exemption_ground: null })
})

test('a changed stay retains its exempt adults, never more than still come; the owner may request to end it', async () => {
  const rental = await createListedRental(api, taxed)
  const { booking, guest } = await createTestStay(api, rental, {
    from: 50,
    nights: 2,
    adults: 3,
    ...seasonal(2),
  })
  const dates = { check_in: inDays(api, 50), check_out: inDays(api, 52) }
  const priceOf = (body: object) =>
    api.call('POST', `/bookings/${booking.id}/change/preview`, { token: guest.token, body })
  const longer = await priceOf({ ...dates, check_out: inDays(api, 53), adults: 3 })
  expect(longer.json).toMatchObject(seasonal(2))
  expect(taxOf(longer.json)).toEqual([1 * 3 * perNight])
  const alone = await priceOf({ ...dates, adults: 1 })
  expect(alone.json).toMatchObject(seasonal(1))
  expect((await priceOf({ ...dates, adults: 1, ...seasonal(2) })).json.errors[0].field).toBe('exempt_adults')
  expect((await priceOf({ ...dates, adults: 3 })).json.code).toBe('nothing_changes')
  const path = `/bookings/${booking.id}/change`
  const requested = await act(api, rental.owner, path, { ...dates, adults: 3, exempt_adults: 0 })
  expect(requested.json.change).toMatchObject({
    exempt_adults: 0,
    exemption_ground: null,
    difference_minor: 2 * 2 * perNight,
  })
  const agreed = await act(api, guest, `${path}/accept`, { change_id: requested.json.change.id })
  expect(agreed.json).toMatchObject({ exempt_adults: 0, exemption_ground: null })
  expect(taxOf(agreed.json)).toEqual([3 * 2 * perNight])
})
