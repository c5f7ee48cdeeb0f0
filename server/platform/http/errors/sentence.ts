import type { Language } from '#contract/core/language.ts'
import type { Texts } from '#server/platform/texts/texts.ts'

/** The `message` of a success, in the language of the request. */
export function sentence(texts: Texts, language: Language) {
  return { message: texts[language] }
}
