import type { Language } from '#contract/core/language.ts'
import type { Texts } from './texts.ts'

/** A group of texts in one language. */
export function textsIn<Name extends string>(
  language: Language,
  texts: Record<Name, Texts>,
): Record<Name, string> {
  const entries = Object.entries<Texts>(texts).map(([name, text]) => [name, text[language]])
  return Object.fromEntries(entries) as Record<Name, string>
}
