import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Language } from '../../contract/language.ts'

type Loaders = Record<Language, () => Promise<{ messages: Messages }>>

const loaded: Record<Language, Messages> = { fr: {}, en: {}, es: {} }

/**
 * A room's texts, asked for at the top of its route modules with a top-level `await`, so that they are there
 * before anything is drawn. The browser loads the language of the document only; the server, all three.
 */
export async function loadTexts(loaders: Loaders) {
  const languages = typeof document === 'undefined' ? (['fr', 'en', 'es'] as const) : [documentLanguage()]
  await Promise.all(
    languages.map(async (language) => {
      const { messages } = await loaders[language]()
      // The instance reads from the same object. Telling it would draw the whole document again.
      Object.assign(loaded[language], messages)
    }),
  )
}

let browserI18n: I18n | undefined

/** One instance a request on the server, one for the whole document in the browser: changing language loads a page. */
export function i18nFor(language: Language): I18n {
  if (typeof document === 'undefined') return setupI18n({ locale: language, messages: { [language]: loaded[language] } })
  browserI18n ??= setupI18n({ locale: language, messages: { [language]: loaded[language] } })
  return browserI18n
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
