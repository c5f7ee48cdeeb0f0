import { sql, type Statement } from './statement.ts'

/** Most words of a text that count. */
const mostWords = 6

/**
 * Every word of a text in a column that holds `plain_text` under a trigram index, regardless of accents and case; no
 * character is special. Words of one or two letters contain no trigram and count at the beginning of a word, which does.
 */
export function hasWords(column: Statement, text: string): Statement {
  const words = text.split(/\s+/).filter(Boolean).slice(0, mostWords)
  return sql.join(
    words.map((word) => {
      const plain = plainText(word)
      return (word.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < 3
        ? sql`(${column} like ${plain} || '%' or ${column} like '% ' || ${plain} || '%')`
        : sql`${column} like '%' || ${plain} || '%'`
    }),
    sql` and `,
  )
}

/** A constant for the planner, so that it can use the index. */
function plainText(word: string) {
  return sql`plain_text(${word.replaceAll(/[\\%_]/g, (special) => `\\${special}`)}::text)`
}
