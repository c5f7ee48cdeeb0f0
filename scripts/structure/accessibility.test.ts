import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Criteria of each theme of RGAA 4.1. */
const criteria = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12]

test('the table of accessibility has each of the 106 criteria once, and the tests that it names exist', () => {
  const page = readFileSync('docs/accessibility.md', 'utf8')
  const rows = page
    .split('\n')
    .filter((line) => /^\| +\d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const numbers = criteria.flatMap((count, theme) =>
    Array.from({ length: count }, (_, index) => `${theme + 1}.${index + 1}`),
  )
  expect(rows.map(([, number]) => number)).toEqual(numbers)
  for (const [, number, , state, how] of rows) {
    expect(['test', 'met', 'partly', 'open', 'n/a'], number).toContain(state)
    expect(how, number).not.toBe('')
    for (const [file] of how!.matchAll(/[\w/-]+\.(?:e2e|test)\.ts/g))
      expect(existsSync(file), file).toBe(true)
    if (state === 'test') expect(how, number).toMatch(/axe|\.e2e\.ts|no script opens/)
  }
  const counts = ['test', 'met', 'partly', 'open', 'n/a'].map(
    (state) => rows.filter((row) => row[3] === state).length,
  )
  const head =
    /^Of the 106 criteria (\d+) are held by a test, (\d+) are met, (\d+) partly, (\d+) are open, (\d+) do/m
  expect(head.exec(page)?.slice(1).map(Number)).toEqual(counts)
})
