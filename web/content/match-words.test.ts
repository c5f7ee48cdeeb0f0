import { expect, test } from 'vitest'
import { matchesWords } from './match-words.ts'

test('accents, case and plurals do not matter', () => {
  expect(matchesWords('ETE', 'Les soirs d’été')).toBe(true)
  expect(matchesWords('annulations', 'Mon annulation')).toBe(true)
})

test('every word must be there, and no word matches everything', () => {
  expect(matchesWords('annuler hiver', 'Annuler en été')).toBe(false)
  expect(matchesWords('  ', 'Annuler')).toBe(true)
})
