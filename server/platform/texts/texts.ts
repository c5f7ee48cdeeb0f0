import type { Language } from '#contract/core/language.ts'

/** A text in every language of the site. */
export type Texts = Readonly<Record<Language, string>>

/** Replaces each `{name}` of a text by its value; a name without a value stays. */
export function fill(text: string, values: Record<string, string | number>) {
  return text.replace(/\{(\w+)\}/g, (match, name: string) => String(values[name] ?? match))
}
