import { expect, test } from 'vitest'
import { elided } from './elision.ts'

test('de and que are elided before a vowel, whatever its accent and case', () => {
  expect(elided('L’offre de ', 'Antoine')).toBe('L’offre d’Antoine')
  expect(elided('Séjour de ', 'Étienne')).toBe('Séjour d’Étienne')
  expect(elided('De ', 'Yves')).toBe('D’Yves')
  expect(elided('plus que ', 'Hélène')).toBe('plus qu’Hélène')
})

test('other words, and names that keep the article, stay as they are', () => {
  expect(elided('L’offre de ', 'Léa')).toBe('L’offre de Léa')
  expect(elided('La demande de ', 'Yanis')).toBe('La demande de Yanis')
  expect(elided('Le compte de ', 'Hugo')).toBe('Le compte de Hugo')
  expect(elided('Le monde ', 'Antoine')).toBe('Le monde Antoine')
  expect(elided('Votre code ', 'AB12')).toBe('Votre code AB12')
  expect(elided('de ', '8')).toBe('de 8')
})
