import { sql, type Statement } from '#server/platform/database/statement.ts'

/** Further words are ignored: they cost time and change nothing. */
const maxTerms = 12

/** The words that a listing must contain, and those (`-word`) that it must not. */
export interface Words {
  included: string[]
  excluded: string[]
}

export function readWords(text: string): Words {
  const parts = text.normalize('NFC').split(/\s+/u)
  const labelsOf = (part: string) => part.match(/[\p{L}\p{N}]+/gu) ?? []
  const isExcluded = (part: string) => /^[-−–][\p{L}\p{N}]/u.test(part)
  return {
    included: parts
      .filter((part) => !isExcluded(part))
      .flatMap(labelsOf)
      .slice(0, maxTerms),
    excluded: parts.filter(isExcluded).flatMap(labelsOf).slice(0, maxTerms),
  }
}

/** Postcodes of a text, and what is left of it: `75003 Paris`. Four or five digits, as in all open countries but Canada. */
export function readPostcodes(text: string): { postcodes: string[]; rest: string } {
  const parts = text.normalize('NFC').split(/\s+/u)
  const isPostcode = (part: string) => /^\d{4,5}$/.test(part)
  return {
    postcodes: parts.filter(isPostcode).slice(0, maxTerms),
    rest: parts.filter((part) => !isPostcode(part)).join(' '),
  }
}

/** Longer words than any name of a town. */
const longestWord = 30

/**
 * A word with each pair of neighbouring letters swapped: `pairs` becomes `apirs`, `piars`, `paris` and `paisr`. Similarity by
 * trigrams does not find such a mistake, which changes most trigrams of a short name. None for words of three letters
 * or fewer, where a swap gives another word too easily.
 */
export function swappedNeighbours(word: string): string[] {
  const letters = Array.from(word.normalize('NFC')).slice(0, longestWord)
  if (letters.length <= 3) return []
  return letters.slice(1).flatMap((letter, index) => {
    const before = letters[index]!
    if (letter === before) return []
    return [[...letters.slice(0, index), letter, before, ...letters.slice(index + 2)].join('')]
  })
}

/**
 * The words of a text, as French lexemes: accents and endings are ignored, every word must match, and the last may be
 * incomplete. Undefined when the text has no word.
 */
export function queryOf(text: string): Statement | undefined {
  const { included, excluded } = readWords(text)
  const last = included.at(-1)
  const complete = included.slice(0, -1).map((word) => sql`to_tsquery('french_plain', ${word})`)
  const unfinished = last
    ? [sql`(to_tsquery('french_plain', ${last}) || to_tsquery('french_plain', ${`${last}:*`}))`]
    : []
  const without = excluded.map((word) => sql`!!to_tsquery('french_plain', ${word})`)
  const all = [...complete, ...unfinished, ...without]
  return all.length > 0 ? sql.join(all, sql` && `) : undefined
}

/** Escapes `%`, `_` and `\` for a `like` pattern. */
export function escapeLike(text: string) {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}

/** As a range, so that an index is used for any text; `chr(…)` with the last code point ends it. */
export function startsWith(text: Statement, beginning: Statement): Statement {
  return sql`${text} ~>=~ (select ${beginning}) and ${text} ~<~ (select ${beginning} || chr(1114109))`
}
