import { expect, test } from 'vitest'
import { readWords } from './word-query.ts'

test('words are what is between spaces and signs', () => {
  expect(readWords('  Maison  à Saint-Malo, l’été ')).toEqual({
    included: ['Maison', 'à', 'Saint', 'Malo', 'l', 'été'],
    excluded: [],
  })
})

test('a hyphen before a word keeps out what holds it; within a name it is a hyphen', () => {
  expect(readWords('maison -travaux −piscine Saint-Denis')).toEqual({
    included: ['maison', 'Saint', 'Denis'],
    excluded: ['travaux', 'piscine'],
  })
})

test('a text of signs alone holds no word', () => {
  expect(readWords(" - -- '%_\\ & | ! :* ")).toEqual({ included: [], excluded: [] })
})
