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
}

const namesIn = (file: string, source: string) =>
  findRetiredWords(file, source, words)
    .filter(({ isAllowed }) => !isAllowed)
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
