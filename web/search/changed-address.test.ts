import { expect, test } from 'vitest'
import { changed } from './changed-address.ts'

test('a change goes back to the first page, and an empty one takes its field away', () => {
  const fields = { city: 'lyon', min_price: '50', page: '3' }
  expect(changed(fields, { min_price: null })).toBe('city=lyon')
  expect(changed(fields, { city: '', page: 2 })).toBe('min_price=50&page=2')
  expect(changed(fields, { page: 1 })).toBe('city=lyon&min_price=50')
})

test.each([
  'Saint-Étienne',
  'Le Mans & environs',
  "l'Isle (d'Abeau)!~*._-",
  '1 000 €=+%2B#?/\\"<>',
  'mer 🏖️',
  'half \uD83C of a sign',
])('%s is written as a form would write it', (text) => {
  const fields = { q: text, [text]: 'city' }
  expect(changed(fields, {})).toBe(new URLSearchParams(fields).toString())
})
