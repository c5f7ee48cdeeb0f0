import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { elided } from '#contract/core/elision.ts'
import type { Language } from '#contract/core/language.ts'
import { formatNumber } from '#contract/core/number-format.ts'
import type { Texts } from './texts.ts'
import { catalogue, type Pattern, type Translations } from './catalogues.ts'
import { inEachLanguage } from './in-each-language.ts'

/** Value of a `{name}`: the same in every language, or one for each. */
type Values = Record<string, string | number | Texts>

/**
 * A text of the server in every language. French is written here, in ICU message format; `npm run texts` extracts it to
 * the catalogues of `locales/`, which contain its translations.
 *
 * Without values a `{name}` stays as it is, for `fill`. A context distinguishes two meanings of the same French.
 * @example localized('Réservation {code} confirmée', { code })
 * @example localized({ message: 'Confirmée', context: 'visit' })
 */
export function localized(text: string | { message: string; context: string }, values?: Values): Texts {
  const { message, context } = typeof text === 'string' ? { message: text, context: undefined } : text
  const translations = translationsOf(message, context)
  if (isPlain(translations)) return translations
  return inEachLanguage((language) => write(translations[language], language, values))
}

/** Cached by source text, so that a text used at each request is not hashed each time. */
const used = new Map<string, Translations>()

function translationsOf(message: string, context: string | undefined): Translations {
  const key = context === undefined ? message : `${context}\u0004${message}`
  const existing = used.get(key) ?? catalogue[generateMessageId(message, context)]
  if (!existing) throw new Error(`"${message}" is in no catalogue: run "npm run texts"`)
  used.set(key, existing)
  return existing
}

function isPlain(translations: Translations): translations is Texts {
  const { fr, en, es } = translations
  return typeof fr === 'string' && typeof en === 'string' && typeof es === 'string'
}

const pluralRules = inEachLanguage((language) => new Intl.PluralRules(language))

/** Cases of an exact count (`=1`) precede those of its plural form. */
function wordsFor(count: number, language: Language, cases: unknown): Pattern {
  const words = cases as Record<string, Pattern>
  return words[count] ?? words[pluralRules[language].select(count)] ?? words.other ?? []
}

/** Lingui's own `I18n` would decode `\u0000` in user input, a character that PostgreSQL rejects. */
function write(
  pattern: string | Pattern,
  language: Language,
  values: Values | undefined,
  count?: number,
): string {
  if (typeof pattern === 'string') return pattern
  let text = ''
  for (const token of pattern) {
    if (typeof token === 'string') {
      text += token === '#' && count !== undefined ? formatNumber(count, language) : token
      continue
    }
    const [name, type, cases] = token
    const value = values ? valueIn(language, values, name) : `{${name}}`
    if (type === 'plural')
      text += write(wordsFor(Number(value), language, cases), language, values, Number(value))
    else text = language === 'fr' ? elided(text, String(value)) : text + String(value)
  }
  return text
}

function valueIn(language: Language, values: Values, name: string) {
  const value = values[name]
  if (value === undefined) throw new Error(`no value for {${name}}`)
  return typeof value === 'object' ? value[language] : value
}
