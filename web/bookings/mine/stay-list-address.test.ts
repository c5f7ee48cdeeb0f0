import { expect, test } from 'vitest'
import { stayListQuery, staySearch } from './stay-list-address.ts'

test('the address of a list of stays is read back as it was written', () => {
  const state = { when: 'past', search: 'Lyon', page: 2 } as const
  expect(staySearch.parse(staySearch.serialize(state))).toEqual(state)
})

test('an address without anything, or with nonsense, shows the first page of what is to come', () => {
  const first = { when: 'upcoming', search: '', page: 1 }
  expect(staySearch.parse(new URLSearchParams())).toEqual(first)
  expect(staySearch.parse(new URLSearchParams('when=never&page=-3'))).toEqual(first)
  expect(String(staySearch.serialize({ when: 'upcoming', search: '', page: 1 }))).toBe('')
})

test('the next stay to come is first, and the last one that is over', () => {
  expect(stayListQuery(staySearch.parse(new URLSearchParams()))).toMatchObject({ sort_direction: 'asc' })
  expect(stayListQuery(staySearch.parse(new URLSearchParams('when=past')))).toMatchObject({
    sort_direction: 'desc',
  })
})
