import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  ['a password of the published lists', 'Passw0rd1234'],
  ['the French one that everybody has', 'MotDePasse123'],
  ['one letter all along', 'aaaaaaaaaaaaaa'],
  ['one piece repeated', 'soleilsoleil'],
  ['keys in a row', 'azertyuiop123456'],
  ['digits in a row', '123456789012'],
  ['the address itself', 'awa@demeure.example!'],
])('%s is refused', (_what, password) => {
  expect(isCommonPassword(password, 'Awa@Demeure.example')).toBe(true)
})

test.each(['correct horse battery', 'Demeure-2026!', 'une phrase avec des espaces', '🌊🌊 vagues et marées'])(
  '%s is accepted',
  (password) => expect(isCommonPassword(password, 'awa@demeure.example')).toBe(false),
)
