import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * Makes the two files of Fraunces that `web/styles/fonts.css` names and the project commits, both in the optical sizes
 * of the type scale: headlines in the letters of Western Europe, and prices with the logo, which are bolder and need
 * few letters. Headlines are among the largest files that a first paint waits for; the whole font is more than twice as
 * large. Run again only when these change:
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
    variationAxes: Record<string, number | { min: number; max: number; default: number }>
  },
) => Promise<Buffer>

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
const spaces = [' ', '\u00A0', '\u2009', '\u202F']
const ofHeadlines = [...range(0x20, 0x7e), ...spaces, ...range(0xc0, 0xff), 'Œœ¡¿«»‹›‘’“”–—…•€£°²·−']
const ofPrices = [...spaces, ...range(0x30, 0x39), '.,’-−€$', 'CHF CAD FCFA XOF XAF MAD TND', 'Demeure']

const source = readFileSync(
  require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2'),
)
const files = { headlines: [ofHeadlines, 500], prices: [ofPrices, 600] } as const
for (const [name, [letters, wght]] of Object.entries(files)) {
  const file = await subsetFont(source, letters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght, opsz: { min: 14, max: 60, default: 14 } },
  })
  writeFileSync(join(import.meta.dirname, `../web/styles/fraunces-${name}.woff2`), file)
}
