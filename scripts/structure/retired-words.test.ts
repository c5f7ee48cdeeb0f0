import { expect, test } from 'vitest'
import { findRetiredWords } from './retired-words.ts'

const words = {
  former: {
    use: 'current',
    allowed: {
      'a term of the field': ['formerRight'],
      'a field or value of the API, or a column': ['former'],
    },
  },
  stale: { use: 'fresh' },
  round: { use: 'job run', allowed: { 'repetitions of a test': ['**/*.test.ts'] } },
  part: { use: 'fragment', in: ['**/*-queries.ts'] },
  'send-only': { use: 'changed fields' },
  '-words': { use: 'labels' },
}

const namesIn = (file: string, source: string) =>
  findRetiredWords(file, source, words)
    .filter(({ allowedBy }) => allowedBy.length === 0)
    .map(({ name, use }) => `${name} ${use}`)

test('a retired word is found in what a file declares, in its own name and in those of its folders', () => {
  const source = `
    import { formerElsewhere, other as formerHere } from './other.ts'
    export interface FormerRow { formerAt: Date; is_former: boolean }
    export function send(stale: string, { first: { of } }: Deep, [first = formerElsewhere]: string[]) {
      const formerRight = { staleOf: of }
      return formerElsewhere(formerRight) // former
    }
    export const text = 'former stale', unformer = 1`
  expect(namesIn('server/stale-mail/former-mail.ts', source)).toEqual([
    'stale-mail fresh',
    'former-mail current',
    'formerHere current',
    'FormerRow current',
    'formerAt current',
    'stale fresh',
    'staleOf fresh',
  ])
  expect(namesIn('web/styles/former.css', '')).toEqual(['former current'])
})

test('a name of the API may name a property and what is taken from it, no variable of its own', () => {
  expect(namesIn('a.ts', 'const { former } = row; export const answer = { former: 1, ...former }')).toEqual(
    [],
  )
  expect(namesIn('a.ts', 'export const former = 1')).toEqual(['former current'])
  expect(namesIn('a.ts', 'export const read = ({ current: former }: Row) => former')).toEqual([
    'former current',
  ])
})

test('a word is retired in some files, in a row with others, or at the end of a name', () => {
  const source =
    'export const round = 1, part = 2, onlySend = 3, sendOnlyOnce = 4, words = 5, wordsOf = 6, taxWords = 7'
  expect(namesIn('server/find.ts', source)).toEqual([
    'round job run',
    'sendOnlyOnce changed fields',
    'taxWords labels',
  ])
  expect(namesIn('server/find-queries.ts', 'export const part = 1')).toEqual(['part fragment'])
  expect(namesIn('server/find.test.ts', 'export const round = 1')).toEqual([])
})
