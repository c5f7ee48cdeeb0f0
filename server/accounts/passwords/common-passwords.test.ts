import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fingerprintLength, isCommonPassword } from './common-passwords.ts'

test.each([
  ['a password of the published lists', 'Passw0rd1234'],
  ['the French one that everybody has', 'MotDePasse123'],
  ['one of the rarest of the million', 'Vjhtrhsvdctcegth'],
  ['one of the middle of them', 'drowssappassword'],
  ['one letter all along', 'aaaaaaaaaaaaaa'],
  ['one piece repeated', 'soleilsoleil'],
  ['keys in a row', 'azertyuiop123456'],
  ['digits in a row', '123456789012'],
  ['the address itself', 'awa@demeure.example!'],
  ['the name of the product with a year', 'Demeure-2026!'],
  ['with figures for its letters', 'd3m3ur3_@dm1n'],
  ['things and people of the product', 'Propriétaire-Séjour'],
  ['the same in Spanish', 'casa de alquiler 27'],
])('%s is refused', (_what, password) => {
  expect(isCommonPassword(password, 'Awa@Demeure.example')).toBe(true)
})

test.each([
  'correct horse battery',
  'Ma maison est bleue',
  'une phrase avec des espaces',
  '🌊🌊 vagues et marées',
])('%s is accepted', (password) => expect(isCommonPassword(password, 'awa@demeure.example')).toBe(false))

test('the list is sorted, as the search needs it, names no password twice, and has those of the million', async () => {
  const list = await readFile(join(import.meta.dirname, 'common-passwords.bin'))
  expect(list.length % fingerprintLength).toBe(0)
  const fingerprints = Array.from({ length: list.length / fingerprintLength }, (_, at) =>
    list.toString('hex', at * fingerprintLength, (at + 1) * fingerprintLength),
  )
  expect(fingerprints).toEqual([...new Set(fingerprints)].toSorted())
  expect(fingerprints.length).toBeGreaterThan(43_940)
})

// The first, some in the middle and the last of those among the 100 000 most frequent with twelve characters.
test.each(['qazwsxedcrfv', 'hedimaptfcor', 'ntktdbpjh1994', 'powerrangers', 'abcdefghijkl'])(
  '%s, one of the 100 000 most frequent, is refused',
  (password) => expect(isCommonPassword(password, 'awa@demeure.example')).toBe(true),
)
