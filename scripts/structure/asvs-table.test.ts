import { expect, test } from 'vitest'
import { findStale } from './asvs-table.ts'

const files: Record<string, string> = { 'server/a.test.ts': "test('what is right is taken', …" }
const read = (file: string) => files[file]
const row = (id: string, state: string, proof: string) => `| ${id} | 1 | what | ${state} | ${proof} |`

test('a row needs a state and what proves it', () => {
  const rows = [
    row('1.1.1', 'met', '`server/a.test.ts` “what is right is taken”'),
    row('1.1.2', 'not applicable', 'no LDAP'),
    row('1.1.3', 'gap', 'asked of the proxy'),
  ]
  expect(findStale(rows.join('\n'), read, 3)).toEqual([])
  expect(findStale(row('1.1.1', 'perhaps', ''), read, 1)).toEqual([
    '1.1.1: perhaps is no state',
    '1.1.1: no proof and no reason',
  ])
  expect(findStale(row('1.1.1', 'met', 'surely'), read, 1)).toEqual(['1.1.1: names no file'])
})

test('a file or a test that is gone is named, and so is a missing or double row', () => {
  const rows = [
    row('1.1.1', 'met', '`server/a.test.ts` “what is wrong is refused”'),
    row('1.1.1', 'met', '`server/b.ts`'),
  ]
  expect(findStale(rows.join('\n'), read, 3)).toEqual([
    '1.1.1 has two rows',
    '2 rows instead of 3',
    '1.1.1: server/a.test.ts has no test “what is wrong is refused”',
    '1.1.1: server/b.ts does not exist',
  ])
})
