import { expect, test } from 'vitest'
import { narrowed } from './narrow-text.ts'

test.each([
  [`'l’été à 30 €…'`, 'l’été à 30 €…'],
  ['`«\u202fcoûte ${1 + 1}\u00a0€\u202f» 🏠`', '«\u202fcoûte 2\u00a0€\u202f» 🏠'],
  ["'\\’'", '’'],
  ['({ é: 1 }).é', 1],
  ["'\\\\’'", '\\’'],
  ['/^[’🏠]{2}$/u.test("’🏠")', true],
])('%s means the same, in letters of one byte', (code, meaning) => {
  const narrow = narrowed(code)
  expect(narrow).toMatch(/^[\0-\x7f]+$/)
  // oxlint-disable-next-line no-eval -- the test evaluates both forms
  expect((0, eval)(narrow)).toBe(meaning)
})
