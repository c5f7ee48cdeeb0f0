import { elided } from '#contract/core/elision.ts'
import type { Language } from '#contract/core/language.ts'

/** A text in every language of the site. */
export type Texts = Readonly<Record<Language, string>>

/**
 * Replaces each `{name}` of a text by its value; a name without a value stays.
 * @param language that of the text, where a value may follow a word that French elides, as in « de {name} »
 */
export function fill(text: string, values: Record<string, string | number>, language?: Language) {
  return text.replace(/(\b(?:de|que) )?\{(\w+)\}/gi, (match, article = '', name: string) => {
    const value = values[name]
    if (value === undefined) return match
    return language === 'fr' ? elided(article, String(value)) : `${article}${value}`
  })
}
