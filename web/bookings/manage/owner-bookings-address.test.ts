import { expect, test } from 'vitest'
import { bookingSearch, filterQuery } from './owner-bookings-address.ts'

const read = (address: string) => bookingSearch.parse(new URLSearchParams(address))

test('an address that is mistyped still shows the list', () => {
  expect(read('tab=all&page=-2&sort=name&home=x')).toEqual({
    tab: null,
    search: '',
    home: '',
    sort: '',
    page: 1,
  })
})

test('what is shown can be read back from its address', () => {
  const state = { ...read('tab=past&search=Nadia&page=3'), sort: 'total-desc' as const }
  expect(bookingSearch.parse(bookingSearch.serialize(state))).toEqual(state)
})

test('a filter goes back to the first page and another tab to its own order', () => {
  const state = read('tab=past&sort=total-desc&page=3')
  expect(bookingSearch.with(state, { search: 'a' })).toMatchObject({ page: 1, sort: 'total-desc' })
  expect(bookingSearch.with(state, { tab: 'upcoming' })).toMatchObject({ page: 1, sort: '' })
})

test('requests come by the time that is left, the past by its latest', () => {
  expect(filterQuery(read(''), 'requested')).toEqual({
    status: 'REQUESTED',
    sort_by: 'expires_at',
    sort_direction: 'asc',
  })
  expect(filterQuery(read('search=%20'), 'past')).toEqual({
    when: 'past',
    sort_by: 'check_in',
    sort_direction: 'desc',
  })
})
