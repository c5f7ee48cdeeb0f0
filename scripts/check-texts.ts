import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unloadedTexts } from './check-loaded-texts.ts'
import { frenchTexts, spacedInFrench } from './french-texts.ts'
import { looseTexts } from './loose-texts.ts'

// Every text of the screens stands in every catalogue, translated, and in one way, every screen loads those of its
// texts, and none shows a text past them: what is missing stops here.
const locales = join(import.meta.dirname, '../web/locales')
const complaints: string[] = []
/** Language and text, with the first translation met. */
const translations = new Map<string, { file: string; translation: string }>()

const before = snapshot()
const extraction = spawnSync('lingui', ['extract', '--clean'], { encoding: 'utf8' })
if (extraction.status !== 0) complaints.push(extraction.stderr)
for (const [file, content] of snapshot()) {
  if (before.get(file) !== content)
    complaints.push(`${file}: not up to date, run "npm run texts" and commit it`)
  if (file.startsWith('fr/')) {
    for (const [, text] of content.matchAll(/^msgid "(.*)"$/gm)) {
      const plain = text?.replace(/\{[^}]*\}/g, '') ?? ''
      if (spacedInFrench(text ?? '') !== text || /[a-z]'[a-z]/i.test(plain))
        complaints.push(`${file}: typography of "${text}"`)
    }
  }
  for (const entry of content.split('\n\n').slice(1)) {
    compareWithOthers(file, entry)
    if (/^msgstr ""$/m.test(entry) && !/^msgstr ""\n"/m.test(entry) && !entry.includes('#~')) {
      complaints.push(`${file}: no translation of ${/^msgid (.*)$/m.exec(entry)?.[1]}`)
    }
  }
}
complaints.push(...unloadedTexts())
for (const file of sources()) {
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
if (complaints.length > 0) {
  process.stderr.write(`${complaints.join('\n')}\n`)
  process.exit(1)
}

/**
 * On a page the catalogues of several rooms are one: a text with two translations would be drawn in one and taken over
 * in the other. What means two things is said in two ways, or has a `context`.
 */
function compareWithOthers(file: string, entry: string) {
  const [, text, translation] = /^((?:msgctxt .*\n)?msgid [\s\S]*?)\nmsgstr ([\s\S]*)$/m.exec(entry) ?? []
  if (!text || !translation || entry.includes('#~')) return
  const key = `${file.slice(0, 2)} ${text}`
  const first = translations.get(key)
  if (!first) translations.set(key, { file, translation: translation.trim() })
  else if (first.translation !== translation.trim())
    complaints.push(`${file}: ${text} is translated otherwise in ${first.file}`)
}

/** What keeps texts outside the catalogues. */
function sources() {
  return ['contract', 'server'].flatMap((floor) =>
    globSync(`${floor}/**/*.ts`).filter((file) => !file.endsWith('.test.ts')),
  )
}

function snapshot() {
  const files = globSync('*/*/*.po', { cwd: locales })
  return new Map(files.map((file) => [file, readFileSync(join(locales, file), 'utf8')]))
}
