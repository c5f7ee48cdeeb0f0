import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 0],
  ['Aa1!Aa1!Aa1', 1],
  ['aaaaaaaaaaaaaaaa', 1],
  ['121212121212', 1],
  ['Password-2026', 1],
  ['motdepasse1234', 1],
  ['Demeure-2026!', 1],
  ['0698750314208', 2],
  ['babaorbabaor', 1],
  ['bananaorange', 2],
  ['quatrevingtdix', 3],
  ['maison-verte-2027', 3],
  ['trois maisons au bord', 4],
] as const)('%j has strength %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
