import { I18n, type MessageDescriptor, type Messages } from '@lingui/core'
import { elided } from '#contract/core/elision.ts'
import type { Language } from '#contract/core/language.ts'

type Loaders = Record<Language, () => Promise<{ messages: Messages }>>

const loaded: Record<Language, Messages> = { fr: {}, en: {}, es: {} }

/**
 * The texts of a folder, loaded at the top of its route modules with a top-level `await`, so that they are
 * there before rendering. The browser loads the language of the document only; the server, all three.
 */
export async function loadTexts(loaders: Loaders) {
  const languages = typeof document === 'undefined' ? (['fr', 'en', 'es'] as const) : [documentLanguage()]
  await Promise.all(
    languages.map(async (language) => {
      const { messages } = await loaders[language]()
      // The instance reads from the same object. Calling its `load` would re-render the whole document.
      Object.assign(loaded[language], messages)
    }),
  )
}

/**
 * The counts of a text (`# biens`) are formatted by `Intl`: its thousands separator is replaced by the space of
 * `number-format.ts`. French elides the word before a value, as in « l’avis d’Antoine ».
 */
class SpacedI18n extends I18n {
  override _(text: MessageDescriptor | string, ...rest: unknown[]) {
    const words = super._(...([text, ...rest] as Parameters<I18n['_']>)).replaceAll('\u202f', '\u00a0')
    const values = typeof text === 'string' ? rest[0] : text.values
    if (this.locale !== 'fr' || !values) return words
    return Object.values(values).reduce<string>(withElision, words)
  }
}

function withElision(words: string, value: unknown) {
  const at = typeof value === 'string' && value ? words.indexOf(value) : -1
  return at > 0 ? elided(words.slice(0, at), words.slice(at)) : words
}

/** For a server that renders each text thousands of times: texts without values are cached. */
class RepeatedI18n extends SpacedI18n {
  readonly rendered = new Map<string, string>()

  override _(text: MessageDescriptor | string, ...rest: unknown[]) {
    const id = typeof text === 'string' ? text : text.id
    const loaded = this.rendered.get(id)
    if (loaded !== undefined) return loaded
    const words = super._(text, ...rest)
    const message = this.messages[id]
    if (Array.isArray(message) && message.length === 1 && typeof message[0] === 'string') this.rendered.set(id, words)
    return words
  }
}

const Instance = import.meta.env.SSR && import.meta.env.PROD ? RepeatedI18n : SpacedI18n
const instances: Partial<Record<Language, I18n>> = {}

/** One instance per language, or that of the document in the browser: changing language reloads the page. */
export function i18nFor(language: Language): I18n {
  const [existing] = typeof document === 'undefined' ? [instances[language]] : Object.values(instances)
  if (existing) return existing
  const instance = new Instance({ locale: language, messages: { [language]: loaded[language] } })
  instances[language] = instance
  return instance
}

export function documentLanguage(): Language {
  return languageOfPath(location.pathname)
}

/** The language of an address: `/en/…` and `/es/…`, French without a prefix. */
export function languageOfPath(pathname: string): Language {
  const isIn = (language: Language) =>
    pathname.startsWith(language, 1) && (pathname.length === 3 || pathname[3] === '/')
  return isIn('en') ? 'en' : isIn('es') ? 'es' : 'fr'
}
