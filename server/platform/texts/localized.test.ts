import { afterAll, expect, test, vi } from 'vitest'

vi.mock('./catalogues.ts', async () => {
  const { generateMessageId } = await import('@lingui/message-utils/generateMessageId')
  const entries = [
    ['Séjour {code}', undefined, 'Stay {code}', 'Estancia {code}'],
    ['État', undefined, 'Condition', 'Estado'],
    ['État', 'status', 'State', 'Estado'],
    [
      '{n, plural, =0 {Rien} one {# nuit} other {# nuits à {place}}}',
      undefined,
      '{n, plural, =0 {Nothing} one {# night} other {# nights in {place}}}',
      '{n, plural, =0 {Nada} one {# noche} other {# noches en {place}}}',
    ],
  ] as const
  const { compileMessageOrThrow: compiled } = await import('@lingui/message-utils/compileMessage')
  const translations = entries.map(([fr, context, en, es]) => [
    generateMessageId(fr, context),
    { fr: compiled(fr), en: compiled(en), es: compiled(es) },
  ])
  return { catalogue: Object.fromEntries(translations) }
})
// Other files of the worker may have loaded the real catalogue, and shall not find this one.
vi.resetModules()
afterAll(() => vi.resetModules())
const { localized } = await import('./localized.ts')

test('a text is written in each language with its values, which may differ by language', () => {
  expect(localized('Séjour {code}', { code: 'AB12' })).toEqual({
    fr: 'Séjour AB12',
    en: 'Stay AB12',
    es: 'Estancia AB12',
  })
  const code = { fr: 'un', en: 'one', es: 'uno' }
  expect(localized('Séjour {code}', { code })).toEqual({
    fr: 'Séjour un',
    en: 'Stay one',
    es: 'Estancia uno',
  })
})

test('what people typed is left as they typed it', () => {
  expect(localized('Séjour {code}', { code: '\\u0000 {n} #' }).fr).toBe('Séjour \\u0000 {n} #')
})

test('a placeholder without values is filled later', () => {
  expect(localized('Séjour {code}').en).toBe('Stay {code}')
})

test('a context distinguishes meanings of the same French', () => {
  expect(localized('État').en).toBe('Condition')
  expect(localized({ message: 'État', context: 'status' }).en).toBe('State')
})

test.each([
  [0, 'Rien'],
  [1, '1 nuit'],
  [1200, '1\u00a0200 nuits à Pau'],
])('a count of %d chooses its words', (n, words) => {
  const french = '{n, plural, =0 {Rien} one {# nuit} other {# nuits à {place}}}'
  expect(localized(french, { n, place: 'Pau' }).fr).toBe(words)
})

test('an unknown text and a value that is missing fail at once', () => {
  expect(() => localized('Inconnu')).toThrow('is in no catalogue')
  expect(() => localized('Séjour {code}', {})).toThrow('no value for {code}')
})
