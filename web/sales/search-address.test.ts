import { expect, test } from 'vitest'
import { saleCriteria, saleFieldsOf } from './search-address.ts'

test('only parameters of the API are read, and repeated boxes become a list', () => {
  const search = new URLSearchParams('country=france&energy_class=A&energy_class=B&utm=x&min_price=')
  expect(saleFieldsOf(search)).toEqual({ country: 'france', energy_class: 'A,B' })
})

test('a criterion of two fields is given up with both', () => {
  const fields = { min_price: '1', max_price: '2', city: 'Lyon', page: '3' }
  expect(saleCriteria.isSet(fields, 'price')).toBe(true)
  expect(saleCriteria.without(fields, 'price')).toBe('city=Lyon')
  expect(saleCriteria.isCriterion('toString')).toBe(false)
})
