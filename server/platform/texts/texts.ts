import type { Language } from '#contract/core/language.ts'

/** A sentence or a word in every language of the site. */
export type Texts = Readonly<Record<Language, string>>

/** Writes values in the place of the `{name}` of a text; a name without a value stays. */
export function fill(text: string, values: Record<string, string | number>) {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
