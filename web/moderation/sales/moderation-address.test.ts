import { expect, test } from 'vitest'
import { moderationSearch, queueQuery } from './moderation-address.ts'

const id = '0198f0aa-0000-7000-8000-000000000000'
const read = (address: string) => moderationSearch.parse(new URLSearchParams(address))

test('an empty or invalid address shows the whole queue', () => {
  const complete = { priority: '', sort: 'priority-desc', page: 1, sale: null }
  expect(read('')).toEqual(complete)
  expect(read('priorite=haute&page=-2&bien=../x')).toEqual(complete)
})

test('a level begins on its first page with nothing open; opening keeps the place', () => {
  const state = read(`priorite=HIGH&page=3&bien=${id}`)
  expect(String(moderationSearch.serialize(state, { priority: 'LOW' }))).toBe('priorite=LOW')
  expect(String(moderationSearch.serialize(state, { sale: null }))).toBe('priorite=HIGH&page=3')
  expect(String(moderationSearch.serialize(state, { page: 4 }))).toBe('priorite=HIGH&page=4')
  expect(moderationSearch.parse(moderationSearch.serialize(state, { sale: id }))).toEqual(state)
})

test('a chosen order is in the address and begins on the first page', () => {
  const state = read('priorite=HIGH&page=3')
  const address = moderationSearch.serialize(state, { sort: 'submitted_at-asc' })
  expect(String(address)).toBe('priorite=HIGH&tri=submitted_at-asc')
  expect(queueQuery(moderationSearch.parse(address))).toEqual({
    page: '1',
    priority: 'HIGH',
    sort_by: 'submitted_at',
    sort_direction: 'asc',
  })
})
