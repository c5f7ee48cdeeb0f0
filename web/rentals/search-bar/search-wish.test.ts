import { expect, test } from 'vitest'
import { noWish, searchOf, wishOf } from './search-wish.ts'

test('what was searched is read back from the address', () => {
  const address = 'country=france&city=Annecy&check_in=2027-05-15&check_out=2027-05-22&guests=3'
  const wish = wishOf(new URLSearchParams(address), 'fr')
  expect(wish).toEqual({
    place: 'Annecy',
    country: 'france',
    city: 'Annecy',
    from: '2027-05-15',
    to: '2027-05-22',
    guests: 3,
  })
  expect(searchOf(wish)).toBe(address)
})

test('a country alone is named in the language of the page', () => {
  expect(wishOf(new URLSearchParams('country=maroc'), 'es').place).toBe('Marruecos')
})

test('a text that no proposition completed is searched as it stands', () => {
  expect(searchOf({ ...noWish, place: ' vue sur mer ' })).toBe('q=vue+sur+mer')
})

test('the filters stay, while the page and the box of the map go', () => {
  const kept = new URLSearchParams('property_type=villa&page=3&bbox=1,2,3,4&q=lac')
  expect(searchOf({ ...noWish, country: 'suisse', place: 'Suisse' }, kept)).toBe(
    'property_type=villa&country=suisse',
  )
})

test('nonsense in an address is left out', () => {
  const wish = wishOf(
    new URLSearchParams('country=atlantis&check_in=2027-05-22&check_out=2027-05-15&guests=-2'),
    'fr',
  )
  expect(wish).toEqual(noWish)
})

test('an arrival without a departure searches no dates', () => {
  expect(searchOf({ ...noWish, from: '2027-05-15' })).toBe('')
})
