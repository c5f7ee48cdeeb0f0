import { expect, test } from 'vitest'
import { emptySaleDraft, saleSearchOf, saleDraftOf } from './sale-draft.ts'

const read = (search: string) => saleDraftOf(new URLSearchParams(search), 'fr')

test('the address has place, type and price', () => {
  expect(read('country=france&city=Lyon&property_type=house&max_price=400000')).toEqual({
    place: 'Lyon',
    country: 'france',
    region: null,
    city: 'Lyon',
    type: 'house',
    budget: 400_000,
  })
  expect(read('property_type=castle&max_price=beaucoup')).toEqual(emptySaleDraft)
})

test('another place leaves the zones of the map behind, another budget keeps them', () => {
  const stored = new URLSearchParams('country=france&zones=1,2,3&rooms=4&page=2')
  const draft = { ...emptySaleDraft, place: 'France', country: 'france' }
  expect(saleSearchOf({ ...draft, budget: 300_000 }, stored)).toBe(
    'country=france&zones=1%2C2%2C3&rooms=4&max_price=300000',
  )
  expect(saleSearchOf({ ...emptySaleDraft, place: 'bord de mer' }, stored)).toBe('rooms=4&search=bord+de+mer')
})
