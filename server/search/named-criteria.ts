import { countries, type CountryCode } from '#contract/core/countries.ts'

/** Open countries and listing types that a text names, and the rest of the text. */
export interface NamedCriteria {
  countries: CountryCode[]
  kinds: string[]
  rest: string
}

const countryNames = countries.flatMap(({ code, name }) =>
  Object.values(name).map((each) => ({ code, words: plainText(each) })),
)

/**
 * Whole names only, in any supported language, regardless of accents and case; a word after or with a hyphen
 * (`-France`, `Île-de-France`) is not a name.
 * @param kinds by their names in the singular, without accents
 */
export function readNames(text: string, kinds: ReadonlyMap<string, string> = new Map()): NamedCriteria {
  const parts = text.split(/\s+/u).filter(Boolean)
  const plain = parts.map((part) => (/[-−–]/u.test(part) ? [] : plainText(part)))
  const named: NamedCriteria = { countries: [], kinds: [], rest: '' }
  const rest: string[] = []
  for (let at = 0; at < parts.length;) {
    const country = countryNames.find(({ words }) => lengthOf(words, plain, at) > 0)
    const kind = kinds.get((plain[at] ?? []).join(' ').replace(/[sx]$/u, ''))
    if (country) named.countries.push(country.code)
    else if (kind) named.kinds.push(kind)
    else rest.push(parts[at]!)
    at += country ? lengthOf(country.words, plain, at) : 1
  }
  return { ...named, rest: rest.join(' ') }
}

/** How many parts of a text, from one on, match these words; 0 where they do not. */
function lengthOf(words: string[], parts: string[][], from: number) {
  for (let length = 1; length <= words.length; length += 1) {
    const joined = parts.slice(from, from + length).flat()
    if (joined.join(' ') === words.join(' ')) return length
  }
  return 0
}

function plainText(text: string) {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}
