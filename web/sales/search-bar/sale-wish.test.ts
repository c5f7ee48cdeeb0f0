import { expect, test } from 'vitest'
import { noSaleWish, saleSearchOf, saleWishOf } from './sale-wish.ts'

const read = (search: string) => saleWishOf(new URLSearchParams(search), 'fr')

test('the address says where, what and for how much', () => {
  expect(read('country=france&city=Lyon&property_type=house&max_price=400000')).toEqual({
    place: 'Lyon',
    country: 'france',
    region: null,
    city: 'Lyon',
    type: 'house',
    budget: 400_000,
  })
  expect(read('property_type=castle&max_price=beaucoup')).toEqual(noSaleWish)
})

test('another place leaves the zones of the map behind, another budget keeps them', () => {
  const kept = new URLSearchParams('country=france&zones=1,2,3&rooms=4&page=2')
  const wish = { ...noSaleWish, place: 'France', country: 'france' }
  expect(saleSearchOf({ ...wish, budget: 300_000 }, kept)).toBe(
    'country=france&zones=1%2C2%2C3&rooms=4&max_price=300000',
  )
  expect(saleSearchOf({ ...noSaleWish, place: 'bord de mer' }, kept)).toBe('rooms=4&search=bord+de+mer')
})
