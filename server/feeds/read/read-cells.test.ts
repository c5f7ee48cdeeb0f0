import { expect, test } from 'vitest'
import { draftOf, readFeatureCells, isEqualCell } from './read-cells.ts'

test('a value that the catalogue refuses is reported by its column: another type, a bound, a word, an amenity', () => {
  const { features, errors } = readFeatureCells(
    {
      property_type: 'land',
      slope: 'gentle',
      frontage: '0,5',
      buildable: 'perhaps',
      soil_study: 'oui',
      kitchen: 'open',
      amenities: 'well|lift',
    },
    'land',
  )
  expect(features.submitted).toEqual([
    { code: 'slope', value: 'gentle' },
    { code: 'soil_study', value: 'true' },
  ])
  expect(errors.map(({ field, values }) => [field, values?.['words']])).toEqual([
    ['frontage', undefined],
    ['buildable', undefined],
    ['kitchen', undefined],
    ['amenities', 'lift'],
  ])
})

test('a dash empties a cell, an empty one leaves it: also of what travels together', () => {
  const before = { cadastral_income: 520, flood_zone: 'none', inner_note: 'of the house' }
  const draft = draftOf(
    { flood_zone: '-', soil_certificate: 'oui', land_surface: '-', amenities: '-' },
    before,
  )
  expect(draft).toEqual({
    legal_facts: { cadastral_income: 520, soil_certificate: true },
    land_surface: null,
    amenities: [],
  })
  expect(draftOf({ title: 'Maison' }, before)).toEqual({ title: 'Maison' })
  expect(readFeatureCells({ cellars: '-' }, 'apartment').features).toEqual({
    submitted: [],
    emptied: ['cellars'],
  })
})

test('an amount, a number and a list are read alike in every notation', () => {
  for (const [holds, text, stands, same] of [
    ['amount', '250 000', '250000.00', true],
    ['amount', 'cher', '250000.00', false],
    ['number', '64,60', '64.6', true],
    ['boolean', 'oui', 'true', true],
    ['words', 'lift|balcony', 'balcony|lift', true],
    ['words', 'lift|cellar', 'balcony|lift', false],
    ['text', '-', '', true],
    ['text', '-', 'T-12', false],
    ['text', 'Lyon', '', false],
  ] as const) {
    expect(isEqualCell({ holds, example: '' }, text, stands), `${text} ${stands}`).toBe(same)
  }
})
