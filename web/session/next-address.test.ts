import { expect, test } from 'vitest'
import { safeNext } from './next-address.ts'

test.each([
  ['/owner-dash/properties?page=2#photos', '/owner-dash/properties?page=2#photos'],
  ['/', '/'],
  ['/en/client-dash', '/en/client-dash'],
])('%s stays on the site', (next, address) => expect(safeNext(next)).toBe(address))

test.each([
  null,
  '',
  'https://evil.example',
  'javascript:alert(1)',
  'client-dash',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\r\n/evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  '/./\\evil.example',
  '/api/v1/auth/logout',
  '/auth/callback/google?code=x',
])('%j leads nowhere', (next) => expect(safeNext(next)).toBeNull())

test('line breaks that were encoded stay encoded and stay on the site', () => {
  expect(safeNext('/%0d%0aLocation:%20https://evil.example')).toBe('/%0d%0aLocation:%20https://evil.example')
})
