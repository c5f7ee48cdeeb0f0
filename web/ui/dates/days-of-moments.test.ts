import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../..')

test('no screen cuts a day out of a moment, which gives the day in Greenwich', () => {
  // The sitemap has the days of the W3C format, in UTC as its moments are.
  const cut = globSync('**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !file.startsWith('sitemap') && !file.endsWith('.test.ts'))
    .filter((file) =>
      /(?:_at|_for|moment)\??\.slice\(0, 10\)|new Date\(\)\.toISOString\(\)\.slice\(0, 10\)/.test(
        readFileSync(join(web, file), 'utf8'),
      ),
    )
  expect(cut).toEqual([])
})
