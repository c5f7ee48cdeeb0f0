import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPostcodes, readWords, swappedNeighbours } from './word-query.ts'

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

test('postcodes are read off a text, a price or a year of more or fewer digits is not', () => {
  expect(readPostcodes('75003 Paris')).toEqual({ postcodes: ['75003'], rest: 'Paris' })
  expect(readPostcodes('chalet 1936 Verbier')).toEqual({ postcodes: ['1936'], rest: 'chalet Verbier' })
  expect(readPostcodes('villa 250 123456')).toEqual({ postcodes: [], rest: 'villa 250 123456' })
})

test('one swap of neighbours is undone by one of the swaps, at the beginning and at the end too', () => {
  const mistakes = {
    Abijdan: 'Abidjan',
    Pairs: 'Paris',
    Anency: 'Annecy',
    Daakr: 'Dakar',
    Cotnoou: 'Cotonou',
  }
  for (const [typed, meant] of Object.entries(mistakes)) expect(swappedNeighbours(typed)).toContain(meant)
  expect(swappedNeighbours('apris')).toContain('paris')
  expect(swappedNeighbours('aix')).toEqual([])
  expect(swappedNeighbours('aaaa')).toEqual([])
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zé]{4,30}$/), fc.nat(28), (word, at) => {
      const index = at % (word.length - 1)
      const swapped = word.slice(0, index) + word[index + 1]! + word[index]! + word.slice(index + 2)
      expect(swapped === word || swappedNeighbours(swapped).includes(word)).toBe(true)
    }),
  )
})
