import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Language } from '#contract/core/language.ts'

/** A text with placeholders, compiled by Lingui into parts. */
export type Pattern = ReturnType<typeof compileMessageOrThrow>
export type Translations = Record<Language, string | Pattern>

const folder = join(import.meta.dirname, '../../../locales')

/**
 * The texts of the server by the id that Lingui derives from the French text, and the labels of the contract by their
 * own. This file reads the `.po` files when the sources run directly; in the bundle and in tests
 * `scripts/texts/compiled-catalogues.ts` replaces it with the result, so that nothing is parsed at the start.
 */
export const catalogue: Record<string, Translations> = readCatalogue()

function readCatalogue() {
  const spanish = readEntries('es')
  const sources = readEntries('fr')
  const english = Object.entries(readEntries('en'))
  return Object.fromEntries(
    english.map(([id, { message, translation }]) => {
      // An entry has its French as `message`, a label as its translation; a text without a translation stays French.
      const french = compiled(message ?? sources[id]?.translation ?? '')
      const [en, es] = [translation, spanish[id]?.translation].map((text) => (text ? compiled(text) : french))
      return [id, { fr: french, en, es } as Translations]
    }),
  )
}

interface Entry {
  message?: string
  translation?: string
}

function readEntries(language: Language) {
  const po = formatter()
  const entries: Record<string, Entry> = {}
  for (const file of globSync(`${folder}/${language}/{server/*/*,web/*/*-labels}.po`)) {
    const context = { locale: language, sourceLocale: 'fr', filename: file }
    Object.assign(entries, po.parse(readFileSync(file, 'utf8'), context) as Record<string, Entry>)
  }
  return entries
}

function compiled(text: string): string | Pattern {
  return /[{']/.test(text) ? compileMessageOrThrow(text) : text
}
