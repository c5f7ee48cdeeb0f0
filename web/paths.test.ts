import { expect, test } from 'vitest'
import { inLanguage, withoutLanguage } from './paths.ts'

test.each([
  ['/en/client-dash', '/client-dash'],
  ['/es', '/'],
  ['/en?page=2', '/?page=2'],
  ['/english', '/english'],
  ['/', '/'],
])('%s is %s without its language', (address, bare) => expect(withoutLanguage(address)).toBe(bare))

test.each([
  '/en//evil.example',
  '/es/\\evil.example',
  '/en/\\/evil.example',
  '//evil.example',
  '/en/en//evil.example',
])('%s names no other site once its language is taken away', (address) => {
  const origin = 'https://demeure.example'
  expect(new URL(inLanguage(withoutLanguage(address), 'fr'), origin).origin).toBe(origin)
})
