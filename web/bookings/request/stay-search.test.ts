import { expect, test } from 'vitest'
import { readStay, writeStay } from './stay-search.ts'

test('the last step reads its stay from the address, and writes it back the same', () => {
  const search = new URLSearchParams('check_in=2027-05-15&check_out=2027-05-22&adults=2&children=1')
  const stay = readStay(search)
  expect(stay).toEqual({
    check_in: '2027-05-15',
    check_out: '2027-05-22',
    adults: 2,
    children: 1,
    infants: 0,
    pets: 0,
  })
  expect(writeStay(stay!).toString()).toBe(search.toString())
})

test('an address without dates, or with a departure before the arrival, names no stay', () => {
  expect(readStay(new URLSearchParams('adults=2'))).toBeUndefined()
  expect(readStay(new URLSearchParams('check_in=2027-05-15&check_out=2027-05-15'))).toBeUndefined()
  expect(readStay(new URLSearchParams('check_in=demain&check_out=2027-05-15'))).toBeUndefined()
})

test('a number that cannot be is the least there can be', () => {
  const stay = readStay(
    new URLSearchParams('check_in=2027-05-15&check_out=2027-05-16&adults=0&children=-2&infants=1e9'),
  )
  expect(stay).toMatchObject({ adults: 1, children: 0, infants: 0 })
})
