import { expect, test } from 'vitest'
import { namingCriteriaOf } from './naming-criteria.ts'

test.each([
  ['', []],
  ['city=Annecy&q=lac', []],
  ['max_price=400000', ['price']],
  ['min_price=&bathrooms=2', []],
  ['month=2027-05&stay_length=week&guests=2', ['dates', 'guests']],
  ['guests=2&bedrooms=3&min_price=80&check_in=2027-05-15&check_out=2027-05-22', ['dates', 'price']],
  ['rooms=4&bedrooms=3&guests=2', ['rooms', 'bedrooms']],
])('a search by «%s» is named from %j', (search, names) => {
  expect(namingCriteriaOf(Object.fromEntries(new URLSearchParams(search)))).toEqual(names)
})
