import { sql, type Statement } from '#server/platform/database/statement.ts'

/** Number of the newest matches that are ranked: reading the text vectors is nearly the whole cost of a text search. */
export const mostRanked = 1000
/** Frequent words are searched among this many of the newest listings. */
const mostWalked = sql.raw('100000')

/** A text search: its table, the condition of visibility, the date of each listing, and its rank. */
export interface Answers {
  table: string
  visible: Statement
  day: Statement
  rank: Statement
  where: Statement
}

/**
 * Selects `id` and `key` of all matches: the rank for the newest thousand. Older ones follow, newest first, with keys
 * below zero.
 * @param most stops after this many, in any order: enough to find that there are more than few
 */
export function rankNewest(answers: Answers, most?: number): Statement {
  const { table, day, where } = answers
  const listings = sql.raw(table)
  const limit = most === undefined ? sql`` : sql`limit ${most}::bigint`
  return ranked(answers, sql`select ${listings}.id, ${day} as day from ${listings} where ${where} ${limit}`)
}

/**
 * The same for this many of the newest matches, or all among the newest listings: those are read in order until enough
 * match. For frequent words that reads thousands of listings instead of hundreds of thousands.
 */
export function rankNewestOfMany(answers: Answers, requested: number): Statement {
  const { table, visible, day, where } = answers
  const listings = sql.raw(table)
  const newestFirst = sql`order by ${day} desc, ${listings}.id desc`
  return ranked(
    answers,
    sql`select ${listings}.id, ${day} as day
      from (select * from ${listings} where ${visible} ${newestFirst} limit ${mostWalked}) ${listings}
      where ${where} ${newestFirst} limit ${requested}::bigint`,
  )
}

function ranked({ table, rank }: Answers, found: Statement): Statement {
  const listings = sql.raw(table)
  return sql`
    with answers as materialized (${found})
    select answers.id, case
        when (answers.day, answers.id) < (
          select day, id from answers order by day desc, id desc offset ${sql.raw(String(mostRanked))} - 1 limit 1
        ) then extract(epoch from answers.day)::float8 / 1e10 - 1
        else (select ${rank} from ${listings} where ${listings}.id = answers.id)
      end as key
    from answers`
}
