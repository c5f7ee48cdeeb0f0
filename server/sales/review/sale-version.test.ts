import { expect, test } from 'vitest'
import type { SaleVersion } from '#server/schema/catalogue/sale-version.ts'
import { changesToReview } from './sale-version.ts'

const image = (id: string, hash: string | null = null) => ({
  id,
  hash,
  storageKey: `property_images/${id}`,
  widths: [400],
  dominantColor: '#000000',
  altText: '',
})
const approved: SaleVersion = {
  title: 'Trois pièces lumineux',
  description: 'Deux chambres au calme.',
  propertyType: 'apartment',
  salePrice: '250000.00',
  currency: 'EUR',
  surfaceTotal: 65,
  landSurface: null,
  rooms: 3,
  bedrooms: 2,
  street: '12 rue de la République',
  postcode: '69002',
  city: 'Lyon',
  latitude: 45.764,
  longitude: 4.8357,
  energyClass: 'D',
  gasClass: 'C',
  images: [image('a', 'aa'), image('b', 'bb'), image('c', 'cc'), image('d', 'dd')],
}
const edited = (change: Partial<SaleVersion>) => changesToReview(approved, { ...approved, ...change })

test('a price may change by a fifth, either way', () => {
  expect(edited({ salePrice: '300000.00' })).toEqual([])
  expect(edited({ salePrice: '200000' })).toEqual([])
  expect(edited({ salePrice: '300001' })).toEqual(['price'])
  expect(edited({ salePrice: '199999.99' })).toEqual(['price'])
  expect(edited({ currency: 'CHF' })).toEqual(['price'])
})

test('texts, number of rooms and energy class may be corrected freely', () => {
  expect(edited({ title: 'Autre titre', description: 'Autre texte', rooms: 4, energyClass: 'C' })).toEqual([])
})

test('the address, the surface and the kind of home are looked at again', () => {
  expect(edited({ street: ' 12 RUE de la République ' })).toEqual([])
  expect(edited({ street: '14 rue de la République' })).toEqual(['address'])
  expect(edited({ latitude: 45.7641 })).toEqual([])
  expect(edited({ latitude: 45.9 })).toEqual(['address'])
  expect(edited({ surfaceTotal: 66, propertyType: 'house' })).toEqual(['surface', 'type'])
})

test('more than half of the pictures new is another home; the same ones sent again are not', () => {
  expect(edited({ images: [image('a'), image('b'), image('x'), image('y')] })).toEqual([])
  expect(edited({ images: [image('a'), image('x'), image('y')] })).toEqual(['photos'])
  expect(edited({ images: ['aa', 'bb', 'cc', 'dd'].map((hash) => image(`new-${hash}`, hash)) })).toEqual([])
  expect(edited({ images: [] })).toEqual(['photos'])
})
