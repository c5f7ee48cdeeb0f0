import { sql, type Statement } from '../database/statement.ts'

/** More words than this add nothing to a search but work. */
const mostWords = 12

/** A slip in the name of a city leaves this much of its groups of three letters. */
const likeACity = sql`0.4`

/**
 * The words of a text, as lexemes of French: accents and endings do not matter, every word must be found, and the
 * last may be unfinished. Undefined when the text holds no word.
 */
export function queryOf(text: string): Statement | undefined {
  const words = wordsOf(text)
  const last = words.at(-1)
  if (!last) return undefined
  const whole = words.slice(0, -1).map((word) => sql`to_tsquery('french_plain', ${word})`)
  const unfinished = sql`(to_tsquery('french_plain', ${last}) || to_tsquery('french_plain', ${`${last}:*`}))`
  return sql.join([...whole, unfinished], sql` && `)
}

/** What is looked for stands once in the statement and is computed once: it does not depend on the row. */
export function matchesWords(text: string, resembling: boolean): Statement {
  const query = queryOf(text)
  if (!query) return sql`rental.title like ${`%${escapeLike(text)}%`}`
  const found = sql`rental.words @@ (select ${query})`
  return resembling ? sql`(${found} or ${resembles(text)})` : found
}

/** How well a home answers the words; used to sort, not to select. Homes that only resemble them come last. */
export function rankOf(text: string, resembling: boolean): Statement {
  const query = queryOf(text)
  if (!query) return sql`0::float8`
  const rank = sql`ts_rank(rental.words, (select ${query}))::float8`
  return resembling
    ? sql`(${rank} + word_similarity((select plain_text(${text})), ${fuzzyText}) / 1000)`
    : rank
}

/** Title and city as the trigram index holds them. */
const fuzzyText = sql`plain_text(rental.title || ' ' || rental.city)`

/** Every word resembles a city, or one of the title: `mareille`, `apartement`. */
function resembles(text: string): Statement {
  const each = wordsOf(text).map(
    (word) => sql`((select plain_text(${word})) <% ${fuzzyText} or rental.city_key = any(array(
      select city_key from rental_city_count
      where word_similarity((select place_key(${word})), city_key) >= ${likeACity}
      group by city_key having sum(total) > 0
      order by max(word_similarity((select place_key(${word})), city_key)) desc, city_key limit 3)))`,
  )
  return sql`(${sql.join(each, sql` and `)})`
}

function wordsOf(text: string) {
  return (text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords)
}

/** `%`, `_` and `\` are characters like others. */
function escapeLike(text: string) {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}
