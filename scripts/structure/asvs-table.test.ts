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
  expect(findStale(rows.join('\n'), read, { 1: ['1.1.1', '1.1.2', '1.1.3'] })).toEqual([])
  expect(findStale(row('1.1.1', 'perhaps', ''), read, { 1: ['1.1.1'] })).toEqual([
    '1.1.1: perhaps is no state',
    '1.1.1: no proof and no reason',
  ])
  expect(findStale(row('1.1.1', 'met', 'surely'), read, { 1: ['1.1.1'] })).toEqual(['1.1.1: names no file'])
})

test('a file or a test that is gone is named, and so is a missing or double row', () => {
  const rows = [
    row('1.1.1', 'met', '`server/a.test.ts` “what is wrong is refused”'),
    row('1.1.1', 'met', '`server/b.ts`'),
    row('1.1.9', 'gap', 'of another standard'),
  ]
  expect(findStale(rows.join('\n'), read, { 1: ['1.1.1'], 2: ['1.1.2'] })).toEqual([
    '1.1.1 has two rows',
    '1.1.2 has no row',
    '1.1.1: server/a.test.ts has no test “what is wrong is refused”',
    '1.1.1: server/b.ts does not exist',
    '1.1.9: level none in the standard',
  ])
})

test('a test is named by its title, a comment or another text proves nothing', () => {
  const source = `// what is wrong is refused
test.skipIf(!nginx)('behind a proxy it’s right', () => expect(answer).toBe('what is spoken'))
test.each([['a phrase'], ['b']])(
  '%s is refused', () => {})
describe("both ways", () => { it('never') })`
  const findIn = (name: string) =>
    findStale(row('1.1.1', 'met', `\`a.ts\` “${name}”`), () => source, { 1: ['1.1.1'] })
  for (const name of ['behind a proxy it’s right', 'a phrase is refused', 'both ways'])
    expect(findIn(name)).toEqual([])
  for (const name of ['what is wrong is refused', 'what is spoken', 'another is refused'])
    expect(findIn(name)).toEqual([`1.1.1: a.ts has no test “${name}”`])
})
