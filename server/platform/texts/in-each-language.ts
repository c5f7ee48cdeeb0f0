import type { Language } from '#contract/core/language.ts'

/** Builds a value for each language of the site. */
export function inEachLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return { fr: make('fr'), en: make('en'), es: make('es') }
}
