import { expect, test } from 'vitest'
import { paginate } from '#contract/core/page.ts'
import { assertReached } from './beyond-last-page.ts'

const locationOf = (page: number, total: number, fields: Record<string, string> = {}) => {
  try {
    assertReached(paginate(page, 20, total), '/en/properties', fields)
    return null
  } catch (answer) {
    return (answer as Response).headers.get('location')
  }
}

test('a page beyond the last leads to the last, and keeps what is searched', () => {
  expect(locationOf(99, 45, { city: 'Lyon', page: '99' })).toBe('/en/properties?city=Lyon&page=3')
  expect(locationOf(2, 20, { page: '2' })).toBe('/en/properties')
})

test('a page that is reached, and a search that finds nothing, stay', () => {
  expect(locationOf(3, 45)).toBeNull()
  expect(locationOf(1, 0)).toBeNull()
  expect(locationOf(5, 0)).toBeNull()
})
