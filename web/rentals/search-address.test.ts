import { expect, test } from 'vitest'
import { fieldsOf, rentalCriteria, staySearch } from './search-address.ts'
import { changed } from '#web/search/changed-address.ts'

const fields = (search: string) => fieldsOf(new URLSearchParams(search))

test('unknown parameters of the address are not sent to the API', () => {
  expect(fields('city=Annecy&utm_source=lettre&q=')).toEqual({ city: 'Annecy' })
})

test('a field repeated by check boxes becomes one list', () => {
  expect(fields('amenities=wifi&amenities=pool')).toEqual({ amenities: 'wifi,pool' })
})

test('choosing a type goes back to page 1', () => {
  expect(changed(fields('city=Annecy&page=3'), { property_type: 'villa' })).toBe(
    'city=Annecy&property_type=villa',
  )
})

test('going to a page keeps the criteria, and page 1 has no number', () => {
  expect(changed(fields('city=Annecy&page=3'), { page: 2 })).toBe('city=Annecy&page=2')
  expect(changed(fields('city=Annecy&page=2'), { page: 1 })).toBe('city=Annecy')
})

test('giving up the dates takes both ends away', () => {
  expect(rentalCriteria.without(fields('check_in=2027-05-15&check_out=2027-05-22&guests=3'), 'dates')).toBe(
    'guests=3',
  )
})

test('a listing receives dates and guests, and dates only as a pair', () => {
  expect(staySearch(fields('city=Annecy&check_in=2027-05-15&check_out=2027-05-22&guests=3&page=2'))).toBe(
    'check_in=2027-05-15&check_out=2027-05-22&guests=3',
  )
  expect(staySearch(fields('check_in=2027-05-15'))).toBe('')
})
