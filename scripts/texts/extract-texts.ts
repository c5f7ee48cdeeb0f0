import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cataloguesByFile, entriesOf, languageOf } from './catalogue-entries.ts'

// Updates the catalogues from the sources (`npm run texts`). A text that another catalogue of the site or the server
// has translated takes that translation: the same French has one, and moving a file loses none.
const translations = new Map<string, string>()
for (const [file, content] of cataloguesByFile()) {
  for (const { text, translation } of entriesOf(content)) {
    if (translation !== '""') translations.set(`${languageOf(file)} ${text}`, translation)
  }
}
const { status } = spawnSync('lingui', ['extract', '--clean', '--overwrite'], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
for (const file of cataloguesByFile().keys()) {
  const content = readFileSync(file, 'utf8')
  const filled = content.split('\n\n').map((entry) => {
    const [, text] = /^((?:msgctxt .*\n)?msgid [^]*?)\nmsgstr ""\n*$/m.exec(entry) ?? []
    const translation = text && translations.get(`${languageOf(file)} ${text}`)
    return translation ? entry.replace(/msgstr ""(?=\n*$)/, () => `msgstr ${translation}`) : entry
  })
  writeFileSync(file, filled.join('\n\n'))
}
