import { sql, type Statement } from '#server/platform/database/statement.ts'
import { placesNamed } from './named-places.ts'
import { isInZones, type PlacedTable } from './zones.ts'
import { readNames } from './named-criteria.ts'
import { escapeLike, queryOf, readPostcodes, readWords, swappedNeighbours } from './word-query.ts'

/** The text columns of a listing kind, each as `table.column`, and the table of counts of its cities. */
export interface SearchedColumns {
  title: string
  /** The text for similarity search, as in the trigram index. */
  fuzzyText: string
  cityKey: string
  postcode: string
  words: string
  cityCounts: string
  countryCode: string
  propertyType: string
  /** The table of the listings, for what the text names on the map. */
  table: PlacedTable
  /** Listing types by their names, where the text vector does not contain the type. */
  kinds?: ReadonlyMap<string, string>
}

/** Trigram similarity that a misspelled city name still reaches. */
const likeACity = sql`0.4`

/** Text search and ranking for one listing kind. */
export function wordSearch(columns: SearchedColumns) {
  const [title, fuzzyText, cityKey, postcode, words, cityCounts] = [
    sql.raw(columns.title),
    sql.raw(columns.fuzzyText),
    sql.raw(columns.cityKey),
    sql.raw(columns.postcode),
    sql.raw(columns.words),
    sql.raw(columns.cityCounts),
  ]

  /** Every word is similar to a city or a word of the title: `mareille`, `apartement`, `Abijdan`. */
  function resembles(text: string): Statement | undefined {
    const { included, excluded } = readWords(text)
    if (included.length === 0) return undefined
    const each = included.map(
      (word) => sql`((select plain_text(${word})) <% ${fuzzyText} or ${cityKey} = any(array(
        select city_key from ${cityCounts}
        where word_similarity((select place_key(${word})), city_key) >= ${likeACity}
        group by city_key having sum(total) > 0
        order by max(word_similarity((select place_key(${word})), city_key)) desc, city_key limit 3))
        or ${cityKey} = any(array(select city_key from ${cityCounts}
          where string_to_array(city_key, ' ') && array(
            select place_key(swapped) from unnest(${swappedNeighbours(word)}::text[]) swapped)
          group by city_key having sum(total) > 0)))`,
    )
    const without = excluded.map((word) => sql`${words} @@ (select !!to_tsquery('french_plain', ${word}))`)
    return sql`(${sql.join([...each, ...without], sql` and `)})`
  }

  /** The query is a subselect, computed once: it does not depend on the row. */
  function holds(text: string, resembling: boolean): Statement | undefined {
    const query = queryOf(text)
    if (!query) return undefined
    const found = sql`${words} @@ (select ${query})`
    const like = resembling ? resembles(text) : undefined
    return like ? sql`(${found} or ${like})` : found
  }

  /**
   * `74000`, `75003 Paris`: the rest of the text is contained as well. Resembling: postcodes that begin with the same
   * three digits, which are neighbours.
   */
  function isAtPostcode(text: string, resembling: boolean): Statement | undefined {
    const { postcodes, rest } = readPostcodes(text)
    if (postcodes.length === 0) return undefined
    const near = resembling
      ? sql`${postcode} like any(${postcodes.map((code) => `${code.slice(0, 3)}%`)}::text[])`
      : sql`${postcode} = any(${postcodes}::text[])`
    const others = holds(rest, resembling)
    return others ? sql`(${near} and ${others})` : near
  }

  /** `appartement Sénégal Dakar`: country and type are columns, so the text need not contain them. */
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

  /** `Montmartre`, `près de la tour Eiffel`: around the place, whether or not a listing contains its name. */
  function isAtNamedPlace(text: string): Statement | undefined {
    const places = placesNamed(text)
    if (places.length === 0) return undefined
    return isInZones(
      columns.table,
      places.map(({ zone }) => zone),
    )
  }

  return {
    matchesWords: (text: string, resembling: boolean): Statement => {
      const contained = holds(text, resembling)
      if (!contained) return sql`${title} like ${`%${escapeLike(text)}%`}`
      const ways = [
        contained,
        isNamed(text, resembling),
        isAtPostcode(text, resembling),
        isAtNamedPlace(text),
      ]
      return sql`(${sql.join(
        ways.filter((way) => way !== undefined),
        sql` or `,
      )})`
    },
    /** Relevance of a listing; for sorting, not for selection. Listings that are only similar come last. */
    rankOf: (text: string, resembling: boolean): Statement => {
      const query = queryOf(text)
      if (!query) return sql`0::float8`
      // Where the country or type is named, the remaining words count as well.
      const { countries, kinds, rest } = readNames(text, columns.kinds)
      const others = countries.length + kinds.length > 0 ? queryOf(rest) : undefined
      const ranks = [query, ...(others ? [others] : [])].map(
        (each) => sql`ts_rank(${words}, (select ${each}))`,
      )
      const { postcodes } = readPostcodes(text)
      if (postcodes.length > 0) ranks.push(sql`(${postcode} = any(${postcodes}::text[]))::int`)
      const rank = sql`(${sql.join(ranks, sql` + `)})::float8`
      return resembling
        ? sql`(${rank} + word_similarity((select plain_text(${text})), ${fuzzyText}) / 1000)`
        : rank
    },
  }
}
