import { expect, test } from 'vitest'
import { findRetiredWords } from './retired-words.ts'

const words = {
  kept: { use: 'cached', allowed: { 'a term of the field': ['keptRight'] } },
  news: { use: 'event' },
}

test('a retired word is found in what a file declares, and in its own name', () => {
  const source = `
    import { keptElsewhere, other as keptHere } from './other.ts'
    export interface KeptRow { keptAt: Date; is_kept: boolean }
    export function send(news: string, { kept: { of } }: Deep, [first = keptElsewhere]: string[]) {
      const keptRight = { newsOf: of }
      return keptElsewhere(keptRight) // kept
    }
    export const text = 'kept news', unkept = 1`
  const found = findRetiredWords('server/mail/kept-mail.ts', source, words)
  expect(found.filter(({ isExcepted }) => !isExcepted).map(({ name, use }) => `${name} ${use}`)).toEqual([
    'kept-mail cached',
    'keptHere cached',
    'KeptRow cached',
    'keptAt cached',
    'news event',
    'kept cached',
    'newsOf event',
  ])
})
