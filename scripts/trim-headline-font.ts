import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * Makes `web/styles/fraunces-headlines.woff2`, which is kept in the project: Fraunces as headlines use it, with two
 * weights, the optical sizes of the type scale and the letters of our languages. It is the largest file that a
 * first paint waits for, and three tenths of the whole font are never drawn. Run again only when these change:
 *
 *     npm i --prefix FOLDER --ignore-scripts subset-font@2.9.0 @fontsource-variable/fraunces@5.3.0
 *     node scripts/trim-headline-font.ts FOLDER
 *
 * Fraunces is published under the SIL Open Font License 1.1.
 */
const require = createRequire(join(process.argv[2] ?? '.', 'package.json'))
const subsetFont = require('subset-font') as (
  font: Buffer,
  letters: string,
  options: {
    targetFormat: 'woff2'
    variationAxes: Record<string, { min: number; max: number; default: number }>
  },
) => Promise<Buffer>

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
const letters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ‘’“”–—…€•‹›−\u2009\u202F`

const whole = require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2')
const trimmed = await subsetFont(readFileSync(whole), letters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 500, max: 600, default: 500 }, opsz: { min: 14, max: 60, default: 14 } },
})
writeFileSync(join(import.meta.dirname, '../web/styles/fraunces-headlines.woff2'), trimmed)
