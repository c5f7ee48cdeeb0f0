import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 0],
  ['Aa1!Aa1!Aa1', 1],
  ['aaaaaaaaaaaaaaaa', 1],
  ['121212121212', 1],
  ['0612345678901', 2],
  ['abcabcdabcdef', 2],
  ['quatrevingtdix', 3],
  ['trois maisons au bord', 4],
] as const)('%j has strength %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
