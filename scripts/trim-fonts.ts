import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * Makes the files of fonts that `web/styles/fonts.css` names and the project commits: headlines in Fraunces in the letters
 * of Western Europe, prices with the logo, which are bolder and need few letters, and texts in Figtree in the letters of
 * French, English and Spanish; other letters come from the whole font. Fonts are the largest files that a first paint
 * waits for, and each stays below what a server sends before the first acknowledgement (ten segments, RFC 6928: 14,600
 * bytes with the headers), which saves a slow phone a round trip. That is why headlines have one optical size. Run
 * again only when these change:
 *
 *     npm i --prefix FOLDER --ignore-scripts subset-font@2.9.0 @fontsource-variable/fraunces@5.3.0 \
 *       @fontsource-variable/figtree@5.3.0
 *     node scripts/trim-fonts.ts FOLDER
 *
 * Both are published under the SIL Open Font License 1.1.
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
const rareInHeadlines = '\\^_`{|}~<>×÷ÐÞðþ'
const ofHeadlines = [
  ...range(0x20, 0x7e),
  ...spaces,
  ...range(0xc0, 0xff),
  ...Array.from('Œœ¡¿«»‹›‘’“”–—…•€£°²·−'),
].filter((letter) => !rareInHeadlines.includes(letter))
const ofPrices = [...spaces, ...range(0x30, 0x39), '.,’-−€$', 'CHF CAD FCFA XOF XAF MAD TND', 'Demeure']
const ofTexts = [...range(0x20, 0x7e), ...spaces, 'àâçèéêëîïôùûüœñáíóúÀÇÈÉÊÎÔ¿¡«»’“”–—…·€°²©×−']

const fraunces = '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2'
const figtree = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
const files = {
  'fraunces-headlines': [fraunces, ofHeadlines, { wght: 500, opsz: 36 }],
  'fraunces-prices': [fraunces, ofPrices, { wght: 600, opsz: 36 }],
  'figtree-texts': [figtree, ofTexts, { wght: { min: 400, max: 700, default: 400 } }],
} as const
for (const [name, [font, letters, variationAxes]] of Object.entries(files)) {
  const source = readFileSync(require.resolve(font))
  const file = await subsetFont(source, letters.join(''), { targetFormat: 'woff2', variationAxes })
  writeFileSync(join(import.meta.dirname, `../web/styles/${name}.woff2`), file)
}
