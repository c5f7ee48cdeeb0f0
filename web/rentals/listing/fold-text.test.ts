import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test('a short description is shown whole', () => {
  expect(foldText('Un mot.\n\nUn autre.')).toEqual({ shown: ['Un mot.', 'Un autre.'], folded: [] })
})

test('a long one is folded between paragraphs, and nothing is lost', () => {
  const text = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(250)).join('\n\n')
  const { shown, folded } = foldText(text)
  expect(shown).toHaveLength(2)
  expect([...shown, ...folded].join('\n\n')).toBe(text)
})

test('one endless paragraph is cut after a sentence', () => {
  const { shown, folded } = foldText('Une phrase de trente caractères. '.repeat(40))
  expect(shown[0]).toMatch(/caractères\.$/)
  expect(folded).toHaveLength(1)
})
