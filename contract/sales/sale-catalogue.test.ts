import { expect, test } from 'vitest'
import { readFeatureValue, saleCatalogueOf, saleFeatureOf } from './sale-catalogue.ts'
import { saleCharacteristics } from './sale-characteristics.ts'
import { saleServices } from './sale-services.ts'
import { saleAmenities, saleTypes } from './sale-enums.ts'
import { saleFeatureLabels } from './sale-feature-labels.ts'

test('every type has characteristics of its own, and codes are unique', () => {
  const codes = [...saleCharacteristics, ...saleServices].map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const type of saleTypes) {
    const { characteristics, services } = saleCatalogueOf(type)
    expect(services.length, type).toBeGreaterThan(5)
    expect(characteristics.length, type).toBeGreaterThan(3)
    for (const { code, kind, choices, min, max } of [...characteristics, ...services]) {
      if (kind === 'choice') expect(choices!.length, code).toBeGreaterThan(1)
      if (kind === 'number') expect(min!, code).toBeLessThan(max!)
    }
  }
})

test('each code and each choice has a label, and no label is left over', () => {
  const ids = [...saleCharacteristics, ...saleServices].flatMap(({ code, choices = [] }) => [
    `sale.${code}`,
    ...choices.map((choice) => `sale.${code}.${choice}`),
  ])
  const amenities = saleAmenities.map((code) => `sale.${code}`)
  expect(Object.keys(saleFeatureLabels).toSorted()).toEqual([...ids, ...amenities].toSorted())
})

test('a plot has no kitchen and a garage no garden', () => {
  const codesOf = (type: (typeof saleTypes)[number]) =>
    Object.values(saleCatalogueOf(type)).flatMap((features) =>
      (features as { code: string }[]).map(({ code }) => code),
    )
  expect(codesOf('land')).toContain('frontage')
  expect(codesOf('land')).not.toContain('kitchen')
  expect(codesOf('garage')).not.toContain('garden')
  expect(codesOf('apartment')).toContain('lift')
})

test('a value is taken as the catalogue has it, or not at all', () => {
  const read = (code: string, value: unknown) => readFeatureValue(saleFeatureOf(code)!, value)
  expect(read('ceiling_height', '2.7')).toBe('2.7')
  expect(read('ceiling_height', 31)).toBeUndefined()
  expect(read('ceiling_height', '1e309')).toBeUndefined()
  expect(read('ceiling_height', '')).toBeUndefined()
  expect(read('heating', 'collective')).toBe('collective')
  expect(read('heating', 'nuclear')).toBeUndefined()
  expect(read('furnished', true)).toBe('true')
  expect(read('furnished', 'maybe')).toBeUndefined()
  expect(read('planning_zone', '  UBa ')).toBe('UBa')
  expect(read('planning_zone', 'a\u202Eb')).toBeUndefined()
  expect(saleFeatureOf('nothing')).toBeUndefined()
})
