import { expect, test } from 'vitest'
import { type DeclaredFacts, misfitsOf } from './unfit-type.ts'

const flat: DeclaredFacts = {
  propertyType: 'apartment',
  countryCode: 'FR',
  surfaceTotal: 62,
  landSurface: null,
  bedrooms: 2,
  floors: 1,
  floorNumber: 3,
  yearBuilt: 1930,
  energyClass: 'D',
  inCondominium: true,
  landTitle: null,
}
const plot: DeclaredFacts = {
  ...flat,
  propertyType: 'land',
  surfaceTotal: null,
  landSurface: 600,
  bedrooms: 0,
  floorNumber: null,
  yearBuilt: null,
  energyClass: null,
  inCondominium: null,
}
const detached: DeclaredFacts = { ...flat, propertyType: 'house', floorNumber: null, landSurface: 12_000 }
const unclassed = { energyClass: null, countryCode: 'SN' } as const

test('an ordinary flat, house, plot or garage fits its type', () => {
  for (const facts of [flat, detached, plot, { ...plot, propertyType: 'garage', surfaceTotal: 14 }])
    expect(misfitsOf(facts as DeclaredFacts)).toEqual([])
  expect(misfitsOf({ ...plot, ...unclassed, landTitle: 'title_deed' })).toEqual([])
})

test.each<[string, Partial<DeclaredFacts>, DeclaredFacts]>([
  ['land with rooms to sleep in', { bedrooms: 3 }, plot],
  ['land that was built', { yearBuilt: 1990 }, plot],
  ['a garage or a place of work with bedrooms', { propertyType: 'office' }, flat],
  ['a garage as large as a hall', { propertyType: 'garage', surfaceTotal: 450 }, plot],
  ['an apartment with fields', { landSurface: 20_000 }, flat],
  ['an apartment that is no lot of a shared building', { inCondominium: false }, flat],
  ['a house on an upper floor', { floorNumber: 4 }, detached],
  ['a home of a size that nobody lives in', { surfaceTotal: 20, bedrooms: 6 }, flat],
  ['a class of energy where the country knows none', { countryCode: 'MA' }, flat],
  ['land or a house that only custom attests', { ...unclassed, landTitle: 'customary_attestation' }, plot],
  ['an apartment without a title of its own', { ...unclassed, landTitle: 'allotment_letter' }, flat],
])('%s does not fit', (what, change, facts) => {
  expect(misfitsOf({ ...facts, ...change })).toEqual([what])
})

test('where custom is no title, or a certificate exists, nothing is held against a home', () => {
  expect(misfitsOf({ ...plot, landTitle: 'customary_attestation' })).toEqual([])
  expect(misfitsOf({ ...flat, countryCode: 'BE' })).toEqual([])
})
