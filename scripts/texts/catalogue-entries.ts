import { globSync, readFileSync } from 'node:fs'

/** The catalogues of the site and of the server with their content. */
export function cataloguesByFile() {
  return new Map(globSync('locales/**/*.po').map((file) => [file, readFileSync(file, 'utf8')]))
}

export function languageOf(file: string) {
  return /locales[\\/](\w+)/.exec(file)?.[1]
}

/** The texts of a catalogue in their order, each with its context, and their translations in their quotes. */
export function* entriesOf(content: string) {
  for (const entry of content.split('\n\n').slice(1)) {
    const [, text, translation] = /^((?:msgctxt .*\n)?msgid [^]*?)\nmsgstr ([^]*)$/m.exec(entry) ?? []
    if (text && translation && !entry.includes('#~')) yield { text, translation: translation.trim() }
  }
}
