import { expect, test } from 'vitest'
import { readWords } from './word-query.ts'

test('words are what is between spaces and signs', () => {
  expect(readWords('  Maison  à Saint-Malo, l’été ')).toEqual({
    wanted: ['Maison', 'à', 'Saint', 'Malo', 'l', 'été'],
    unwanted: [],
  })
})

test('a hyphen before a word keeps out what holds it; within a name it is a hyphen', () => {
  expect(readWords('maison -travaux −piscine Saint-Denis')).toEqual({
    wanted: ['maison', 'Saint', 'Denis'],
    unwanted: ['travaux', 'piscine'],
  })
})

test('a text of signs alone holds no word', () => {
  expect(readWords(" - -- '%_\\ & | ! :* ")).toEqual({ wanted: [], unwanted: [] })
})
