import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Messages } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import type { Language } from '#contract/core/language.ts'

const folder = join(import.meta.dirname, '../../../locales')

/**
 * The texts of the server by language and by the id that Lingui derives from the French one. This file reads them from
 * the `.po` files when the sources run as they are; `scripts/compiled-catalogues.ts` replaces it by what is compiled
 * in the bundle and in tests, so that nothing is parsed at their start.
 */
export const catalogues: Record<Language, Messages> = {
  fr: readMessages('en', ({ message }) => message),
  en: readMessages('en', ({ translation }) => translation),
  es: readMessages('es', ({ translation }) => translation),
}

type Entry = { message?: string; translation?: string }

/** French is the source, so that it stands in each file; a text without a translation stays French. */
function readMessages(language: Language, textOf: (entry: Entry) => string | undefined): Messages {
  const po = formatter()
  const messages: Messages = {}
  for (const file of globSync(`${folder}/${language}/server/*.po`)) {
    const entries = po.parse(readFileSync(file, 'utf8'), {
      locale: language,
      sourceLocale: 'fr',
      filename: file,
    })
    for (const [id, entry] of Object.entries(entries as Record<string, Entry>)) {
      messages[id] = textOf(entry) || entry.message || id
    }
  }
  return messages
}
