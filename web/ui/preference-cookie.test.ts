import { expect, test, vi } from 'vitest'
import { preferencePattern, storePreference } from './preference-cookie.ts'

/** What a page of a protocol writes when it stores a choice. */
function writtenOn(protocol: string, value: string | null) {
  const written: string[] = []
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written.push(text)
    },
  })
  storePreference('language', value)
  vi.unstubAllGlobals()
  return written
}

test('over HTTPS a choice is Secure and has the prefix, and replaces one from before', () => {
  expect(writtenOn('https:', 'es')).toEqual([
    '__Host-language=es; path=/; max-age=31536000; samesite=lax; secure',
    'language=; path=/; max-age=0; samesite=lax',
  ])
  expect(writtenOn('https:', null)).toEqual([
    '__Host-language=; path=/; max-age=0; samesite=lax; secure',
    'language=; path=/; max-age=0; samesite=lax',
  ])
  expect(writtenOn('http:', 'es')).toEqual(['language=es; path=/; max-age=31536000; samesite=lax'])
})

test('a choice is found with the prefix and without, under its whole name alone', () => {
  const pattern = preferencePattern('language', 'fr|en|es')
  const found = (cookies: string) => pattern.exec(cookies)?.[1]
  expect(found('a=1; __Host-language=es; b=2')).toBe('es')
  expect(found('language=en')).toBe('en')
  expect(found('mylanguage=en')).toBeUndefined()
  expect(found('language=english')).toBeUndefined()
})
