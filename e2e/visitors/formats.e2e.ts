import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { samples } from '../support/format-samples.ts'

const browser = startBrowser()

test('dates, numbers and money are the same in the browser as on the server, character by character', async () => {
  const bundle = await rolldown({ input: join(import.meta.dirname, '../support/format-samples.ts') })
  const { output } = await bundle.generate({ format: 'iife', name: 'formats' })
  await bundle.close()
  const { page } = await browser.open()
  const drawn = await page.evaluate<string[]>(`${output[0].code}; formats.samples()`)
  const expected = samples()
  expect(drawn).toHaveLength(1200)
  expect(drawn.filter((line, index) => line !== expected[index])).toEqual([])
  // Neither space is in our fonts, and engines differ in them.
  expect(drawn.join('')).not.toMatch(/[\u2009\u202f]/)
})
