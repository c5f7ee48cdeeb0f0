import { expect, test } from 'vitest'
import { homeQueryOf, homeSearch } from './home-query.ts'

test('the address holds the category and the page', () => {
  expect(homeQueryOf(new URLSearchParams('type=villa&page=3'))).toEqual({ category: 'villa', page: 3 })
  expect(homeSearch({ category: 'villa', page: 3 })).toBe('type=villa&page=3')
})

test('a change of category goes back to page 1', () => {
  expect(homeSearch({ category: 'loft' })).toBe('type=loft')
  expect(homeSearch({ category: null })).toBe('')
})

test('nonsense in the address shows everything from the start', () => {
  expect(homeQueryOf(new URLSearchParams('type=castle&page=-1'))).toEqual({ category: null, page: 1 })
  expect(homeQueryOf(new URLSearchParams('page=1.5'))).toEqual({ category: null, page: 1 })
})
