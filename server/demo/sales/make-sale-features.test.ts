import { expect, test } from 'vitest'
import { readFeatureValue, saleFeatureOf } from '#contract/sales/sale-catalogue.ts'
import { daysAround } from '../demo-days.ts'
import { makeDemo } from '../fill-demo.ts'
import { makeSaleFeatures } from './make-sale-features.ts'

const { sales } = makeDemo(daysAround(new Date('2026-11-21T16:00:00Z')), 'hash')
const features = makeSaleFeatures(sales)
const of = (id: string) =>
  new Map(features.filter(({ listingId }) => listingId === id).map(({ code, value }) => [code, value]))

test('every listing is described in the words of the catalogue of its type', () => {
  for (const { code, value } of features) {
    expect(readFeatureValue(saleFeatureOf(code)!, value), `${code} ${value}`).toBe(value)
  }
  for (const { row } of sales) expect(of(row.id).size, row.title).toBeGreaterThanOrEqual(7)
  expect(makeSaleFeatures(sales)).toEqual(features)
})

test('features of a listing do not contradict its other facts', () => {
  for (const { row } of sales) {
    const features = of(row.id)
    if (features.has('building_floors'))
      expect(Number(features.get('building_floors'))).toBeGreaterThanOrEqual(row.floorNumber ?? 0)
    if (row.amenities?.includes('south_facing') && features.has('orientation'))
      expect(features.get('orientation')).toBe('south')
    expect(features.has('balcony_surface')).toBe(row.amenities?.includes('balcony') ?? false)
  }
})
