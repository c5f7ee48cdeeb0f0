import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Language } from '#contract/core/language.ts'
import { root } from '../../scripts/prepare.mjs'

/**
 * @param source the French text as the code has it, with its placeholders
 * @param values of placeholders; one without a value stands for any text
 * @throws Error where no page has this text, so that a journey is not about a former one
 */
type Pattern = (source: string, values?: Record<string, string | number>) => RegExp

export interface Words {
  /** The whole of an element's text. */
  say: Pattern
  /** A part of it. */
  part: Pattern
  /** Its translation, for a placeholder of another. */
  text: (source: string) => string
}

interface Entry {
  message?: string
  translation?: string
}

/** What a placeholder without a value is replaced by, until it becomes a pattern. */
const anything = '\uE000'

/** By language, read once for all journeys of this worker. */
const read: Partial<Record<Language, ReturnType<typeof translationsOf>>> = {}

/** Texts of the interface in a language, from the catalogues that the site itself has. */
export function wordsIn(language: Language): Words {
  const translations = (read[language] ??= translationsOf(language))
  const textsOf = (source: string) => {
    const texts = translations.get(plain(source))
    if (!texts) throw new Error(`no text “${source}” in the catalogues`)
    return [...texts]
  }
  const alternatives = (...[source, values = {}]: Parameters<Pattern>) =>
    `(?:${textsOf(source)
      .map((text) => pattern(fill(text, language, values)))
      .join('|')})`
  return {
    say: (...text) => new RegExp(`^${alternatives(...text)}$`),
    part: (...text) => new RegExp(alternatives(...text)),
    text: (source) => textsOf(source)[0]!,
  }
}

/** The translations of each French text: one of two modules may have another. */
function translationsOf(language: Language) {
  const found = new Map<string, Set<string>>()
  for (const file of globSync('**/*.po', { cwd: join(root, 'locales/fr') })) {
    const sources = readEntries('fr', file)
    const translated = readEntries(language, file)
    for (const [id, { message, translation }] of Object.entries(sources)) {
      const source = plain(message ?? translation ?? '')
      const text = language === 'fr' ? source : translated[id]?.translation
      if (text) found.set(source, (found.get(source) ?? new Set()).add(plain(text)))
    }
  }
  return found
}

function readEntries(language: Language, file: string) {
  const path = join(root, 'locales', language, file)
  const context = { locale: language, sourceLocale: 'fr', filename: path }
  return formatter().parse(readFileSync(path, 'utf8'), context) as Record<string, Entry>
}

/** With usual spaces and without the tags of elements, as a person reads it; an element of the code is any text. */
function plain(text: string) {
  return text
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/<\d+\/>/g, anything)
    .replaceAll(/<\/?\d+>/g, '')
}

function fill(text: string, language: Language, values: Record<string, string | number>) {
  if (!text.includes('{')) return text
  const names = [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name!)
  const filled = Object.fromEntries(names.map((name) => [name, values[name] ?? anything]))
  const i18n = setupI18n({
    locale: language,
    messages: { [language]: { text: compileMessageOrThrow(text) } },
  })
  return i18n._('text', filled)
}

function pattern(text: string) {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return escaped.replaceAll(anything, '.+').replaceAll(/\s/g, String.raw`\s`)
}
