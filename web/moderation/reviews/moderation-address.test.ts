import { expect, test } from 'vitest'
import { moderationQuery, moderationSearch } from './moderation-address.ts'

const read = (search: string) => moderationSearch.parse(new URLSearchParams(search))

test('an address without anything shows what waits; nonsense is left aside', () => {
  const first = { tab: 'pending', page: 1, search: '', status: '', rating: '', review: null }
  expect(read('')).toEqual(first)
  expect(read('onglet=x&page=-1&statut=burnt&note=9&avis=1')).toEqual(first)
})

test('what is written is read back', () => {
  const state = read('onglet=all&page=3&q=bruit&statut=hidden&note=2')
  expect(moderationSearch.parse(moderationSearch.serialize(state, {}))).toEqual({
    ...state,
    page: 1,
    review: null,
  })
  expect(moderationSearch.serialize(state, { page: 4 }).toString()).toBe(
    'onglet=all&page=4&q=bruit&statut=hidden&note=2',
  )
})

test('a filter begins anew, opening a review keeps the place', () => {
  const id = '0198f0aa-0000-7000-8000-000000000000'
  const state = read(`page=2&avis=${id}`)
  expect(state.review).toBe(id)
  expect(moderationSearch.serialize(state, { status: 'hidden' }).toString()).toBe('statut=hidden')
  expect(moderationSearch.serialize(read('page=2'), { review: id }).get('page')).toBe('2')
})

test('one number of stars is requested as minimum and maximum', () => {
  expect(moderationQuery(read('note=2&q=a'))).toEqual({
    page: '1',
    search: 'a',
    rating_min: '2',
    rating_max: '2',
  })
})
