import { expect, test } from 'vitest'
import { favoriteSearch } from './favorite-address.ts'

test('the address of favourites is read back as it was written', () => {
  const state = {
    list: '0198f0aa-0000-7000-8000-000000000000',
    page: 3,
    view: 'compare' as const,
    stay: { check_in: '2027-05-15', check_out: '2027-05-22', adults: 4, children: 0 },
  }
  expect(favoriteSearch.parse(favoriteSearch.serialize(state))).toEqual(state)
})

test('dates that are no stay and lists that are none are left out', () => {
  const address = new URLSearchParams('list=mine&view=wall&check_in=2027-05-22&check_out=2027-05-15&page=0')
  expect(favoriteSearch.parse(address)).toEqual({ list: null, page: 1, view: 'cards', stay: null })
})
