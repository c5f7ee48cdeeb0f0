import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import config from '../../lingui.config.ts'
import { cataloguesByFile, entriesOf, languageOf } from './catalogue-entries.ts'
import { unloadedTexts } from './check-loaded-texts.ts'
import { frenchTexts, spacedInFrench } from './french-texts.ts'
import { looseTexts } from './loose-texts.ts'

// Every text of the screens and of the server is in every catalogue, translated, and in one way; every screen loads
// those of its texts, and none shows a text outside of them: anything missing fails here.
const complaints: string[] = []
/** Files whose texts are in a catalogue. */
const extracted = new Set<string>()
/** Language and text, with the first translation met. */
const translations = new Map<string, { file: string; translation: string }>()

const before = cataloguesByFile()
const imported = new Set(config.catalogs.map(({ path }) => path))
const extraction = spawnSync('lingui', ['extract', '--clean', '--overwrite'], { encoding: 'utf8' })
if (extraction.status !== 0) complaints.push(extraction.stderr)
for (const [file, content] of cataloguesByFile()) {
  if (before.get(file) !== content)
    complaints.push(`${file}: not up to date, run "npm run texts" and commit it`)
  const entries = [...entriesOf(content)]
  for (const [, source = ''] of content.matchAll(/^#: (.*)$/gm)) extracted.add(source)
  if (!imported.has(file.replace(/^locales\/\w+\//, 'locales/{locale}/').replace(/\.po$/, '')))
    complaints.push(`${file}: no screen imports it, delete it`)
  if (entries.length === 0) complaints.push(`${file}: no source has a text in it, delete it`)
  for (const { text, translation } of entries) {
    // The French of a label is its translation, since its id is no text.
    if (languageOf(file) === 'fr') checkTypography(file, `${text}\n${translation}`)
    if (translation === '""') complaints.push(`${file}: no translation of ${text}`)
    else compareWithOthers(file, text, translation)
  }
}
complaints.push(...unloadedTexts())
for (const file of sources('server')) {
  if (/\bfr: ['`]/.test(readFileSync(file, 'utf8')))
    complaints.push(`${file}: a text stands outside the catalogues, write it with localized()`)
}
// Texts of listings that both the site and the server show.
for (const file of sources('contract')) {
  const source = readFileSync(file, 'utf8')
  for (const { from, to } of frenchTexts(source)) {
    const text = source.slice(from, to)
    if (spacedInFrench(text) !== text) complaints.push(`${file}: a line could break inside "${text}"`)
  }
}
for (const file of globSync('web/**/*.tsx').filter((name) => !name.includes('.test.'))) {
  for (const text of looseTexts(readFileSync(file, 'utf8'))) {
    complaints.push(`${file}: "${text}" stands outside the macros, and would be French in every language`)
  }
}
// A file that no catalogue includes is not extracted: its texts would be shown as their ids.
const writesText = /<(Trans|Plural|Select)\b|\b(t|msg)`|\bplural\(/
for (const file of globSync('web/**/*.{ts,tsx}').filter((name) => !name.includes('.test.'))) {
  const source = readFileSync(file, 'utf8')
  if (source.includes("/macro'") && writesText.test(source) && !extracted.has(file))
    complaints.push(
      `${file}: in no catalogue: import 'virtual:texts/GROUP/FOLDER' in its screen, or name it in lingui.config.ts`,
    )
}
if (complaints.length > 0) {
  process.stderr.write(`${complaints.join('\n')}\n`)
  process.exit(1)
}

/**
 * On a page the catalogues of several modules are merged: a text with two translations would be rendered in one and
 * hydrated in the other. A text with two meanings is worded in two ways, or has a `context`.
 */
function compareWithOthers(file: string, text: string, translation: string) {
  const key = `${languageOf(file)} ${text}`
  const first = translations.get(key)
  if (!first) translations.set(key, { file, translation })
  else if (first.translation !== translation)
    complaints.push(`${file}: ${text} is translated otherwise in ${first.file}`)
}

function checkTypography(file: string, text: string) {
  for (const [, line = ''] of text.matchAll(/^(?:msgid )?"(.*)"$/gm)) {
    const plain = line.replace(/\{[^}]*\}/g, '')
    if (spacedInFrench(line) !== line || /[a-z]'[a-z]/i.test(plain))
      complaints.push(`${file}: typography of "${line}"`)
  }
}

function sources(floor: 'contract' | 'server') {
  return globSync(`${floor}/**/*.ts`).filter((file) => !file.endsWith('.test.ts'))
}
