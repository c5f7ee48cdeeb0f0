import { sql, type Statement } from '#server/platform/database/statement.ts'
import { readNames } from './named-criteria.ts'
import { escapeLike, queryOf, readWords } from './word-query.ts'

/** Where the words of a kind of home are: columns, each as `table.column`, and the table that counts its cities. */
export interface SearchedColumns {
  title: string
  /** What slips are forgiven in, as the trigram index holds it. */
  fuzzyText: string
  cityKey: string
  words: string
  cityCounts: string
  countryCode: string
  propertyType: string
  /** Kinds of homes by what people call them, where the words of a home do not hold its kind. */
  kinds?: ReadonlyMap<string, string>
}

/** A slip in the name of a city leaves this much of its groups of three letters. */
const likeACity = sql`0.4`

/** Finds and ranks the homes of one kind by their words. */
export function wordSearch(columns: SearchedColumns) {
  const [title, fuzzyText, cityKey, words, cityCounts] = [
    sql.raw(columns.title),
    sql.raw(columns.fuzzyText),
    sql.raw(columns.cityKey),
    sql.raw(columns.words),
    sql.raw(columns.cityCounts),
  ]

  /** Every word resembles a city, or one of the title: `mareille`, `apartement`. */
  function resembles(text: string): Statement | undefined {
    const { wanted: requested, unwanted } = readWords(text)
    if (requested.length === 0) return undefined
    const each = requested.map(
      (word) => sql`((select plain_text(${word})) <% ${fuzzyText} or ${cityKey} = any(array(
        select city_key from ${cityCounts}
        where word_similarity((select place_key(${word})), city_key) >= ${likeACity}
        group by city_key having sum(total) > 0
        order by max(word_similarity((select place_key(${word})), city_key)) desc, city_key limit 3)))`,
    )
    const without = unwanted.map((word) => sql`${words} @@ (select !!to_tsquery('french_plain', ${word}))`)
    return sql`(${sql.join([...each, ...without], sql` and `)})`
  }

  /** What is looked for stands once in the statement and is computed once: it does not depend on the row. */
  function holds(text: string, resembling: boolean): Statement | undefined {
    const query = queryOf(text)
    if (!query) return undefined
    const found = sql`${words} @@ (select ${query})`
    const like = resembling ? resembles(text) : undefined
    return like ? sql`(${found} or ${like})` : found
  }

  /** `appartement Sénégal Dakar`: the country and the kind are known of a home, its words need not name them. */
  function isNamed(text: string, resembling: boolean): Statement | undefined {
    const { countries, kinds, rest } = readNames(text, columns.kinds)
    if (countries.length + kinds.length === 0) return undefined
    const each = [holds(rest, resembling)]
    if (countries.length > 0) each.push(sql`${sql.raw(columns.countryCode)} = any(${countries}::text[])`)
    if (kinds.length > 0) each.push(sql`${sql.raw(columns.propertyType)} = any(${kinds}::text[])`)
    return sql`(${sql.join(
      each.filter((condition) => condition !== undefined),
      sql` and `,
    )})`
  }

  return {
    matchesWords: (text: string, resembling: boolean): Statement => {
      const held = holds(text, resembling)
      if (!held) return sql`${title} like ${`%${escapeLike(text)}%`}`
      const named = isNamed(text, resembling)
      return named ? sql`(${held} or ${named})` : held
    },
    /** How well a home answers the words; used to sort, not to select. Homes that only resemble them come last. */
    rankOf: (text: string, resembling: boolean): Statement => {
      const query = queryOf(text)
      if (!query) return sql`0::float8`
      // Where the country or the kind is named, the words beside it decide as well.
      const { countries, kinds, rest } = readNames(text, columns.kinds)
      const others = countries.length + kinds.length > 0 ? queryOf(rest) : undefined
      const ranks = [query, ...(others ? [others] : [])].map(
        (each) => sql`ts_rank(${words}, (select ${each}))`,
      )
      const rank = sql`(${sql.join(ranks, sql` + `)})::float8`
      return resembling
        ? sql`(${rank} + word_similarity((select plain_text(${text})), ${fuzzyText}) / 1000)`
        : rank
    },
  }
}
