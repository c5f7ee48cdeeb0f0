import { sql, type Statement } from '#server/platform/database/statement.ts'

/** More words than this add nothing to a search but work. */
const maxTerms = 12

/** What somebody typed: the words a home must hold, and those (`-word`) that it must not. */
export interface Words {
  wanted: string[]
  unwanted: string[]
}

export function readWords(text: string): Words {
  const parts = text.normalize('NFC').split(/\s+/u)
  const labelsOf = (part: string) => part.match(/[\p{L}\p{N}]+/gu) ?? []
  const isUnwanted = (part: string) => /^[-−–][\p{L}\p{N}]/u.test(part)
  return {
    wanted: parts
      .filter((part) => !isUnwanted(part))
      .flatMap(labelsOf)
      .slice(0, maxTerms),
    unwanted: parts.filter(isUnwanted).flatMap(labelsOf).slice(0, maxTerms),
  }
}

/**
 * The words of a text, as lexemes of French: accents and endings do not matter, every word must be found, and the
 * last may be unfinished. Undefined when the text holds no word.
 */
export function queryOf(text: string): Statement | undefined {
  const { wanted: requested, unwanted } = readWords(text)
  const last = requested.at(-1)
  const whole = requested.slice(0, -1).map((word) => sql`to_tsquery('french_plain', ${word})`)
  const unfinished = last
    ? [sql`(to_tsquery('french_plain', ${last}) || to_tsquery('french_plain', ${`${last}:*`}))`]
    : []
  const without = unwanted.map((word) => sql`!!to_tsquery('french_plain', ${word})`)
  const all = [...whole, ...unfinished, ...without]
  return all.length > 0 ? sql.join(all, sql` && `) : undefined
}

/** `%`, `_` and `\` are characters like others. */
export function escapeLike(text: string) {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}

/** Written as a range, which an index serves whatever is typed; the last character of all ends it. */
export function startsWith(text: Statement, beginning: Statement): Statement {
  return sql`${text} ~>=~ (select ${beginning}) and ${text} ~<~ (select ${beginning} || chr(1114109))`
}
