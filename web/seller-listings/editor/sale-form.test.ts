import { expect, test } from 'vitest'
import { characteristicsOf, draftOf, errorsOf, fitFields, type SaleValues, valuesOf } from './sale-form.ts'

const values = (change: Partial<SaleValues> = {}): SaleValues => ({ ...valuesOf(null), ...change })

test('a listing that nobody has written yet has no fault: everything may still be missing', () => {
  expect(errorsOf(values())).toEqual([])
})

test('prices go out as decimal texts, empty choices and dates as nothing', () => {
  const written = draftOf(
    values({ sale_price: 250_000.5, fees_payer: '', energy_date: '', in_condominium: 'no', title: '' }),
    ['sale_price', 'fees_payer', 'energy_date', 'in_condominium', 'title'],
  )
  expect(written).toEqual({
    sale_price: '250000.5',
    fees_payer: null,
    energy_date: null,
    in_condominium: false,
    title: '',
  })
})

test('legal facts of a country are sent together, so that none is lost', () => {
  const written = draftOf(values({ flood_zone: 'none', cadastral_income: 520, soil_certificate: true }), [
    'soil_certificate',
  ])
  expect(written).toEqual({
    legal_facts: { cadastral_income: 520, flood_zone: 'none', soil_certificate: true },
  })
})

test('fees as high as the price and costs in the wrong order are reported before sending', () => {
  const wrong = values({
    sale_price: 100_000,
    fees_amount: 100_000,
    energy_cost_min: 900,
    energy_cost_max: 700,
  })
  expect(errorsOf(wrong)).toEqual([
    { field: 'energy_cost_max', code: 'cost_order' },
    { field: 'fees_amount', code: 'fees_too_high' },
  ])
  expect(fitFields(wrong, ['sale_price', 'fees_amount'])).toEqual(['sale_price'])
})

test('what describes a home goes out by a call of its own, without what belongs to another type', () => {
  const written = values({
    property_type: 'apartment',
    characteristics: { ceiling_height: '2,5', kitchen: '', furnished: 'true', roof: 'tiles' },
  })
  expect(draftOf(written, ['characteristics', 'title'])).toEqual({ title: '' })
  expect(characteristicsOf(written)).toEqual([
    { code: 'ceiling_height', value: '2.5' },
    { code: 'furnished', value: 'true' },
  ])
})

test('a characteristic that the catalogue does not take waits until it is mended', () => {
  const wrong = values({ characteristics: { ceiling_height: 'haut' } })
  expect(errorsOf(wrong)).toEqual([{ field: 'characteristics', code: 'invalid_value' }])
  expect(fitFields(wrong, ['characteristics', 'title'])).toEqual(['title'])
})

test('a count that is empty while one types waits, the others go out', () => {
  const typing = values({ bedrooms: null, rooms: 4 })
  expect(errorsOf(typing, ['bedrooms'])).toEqual([{ field: 'bedrooms', code: 'not_a_number' }])
  expect(fitFields(typing, ['bedrooms', 'rooms'])).toEqual(['rooms'])
})
