import { sql, type Statement } from '#server/platform/database/statement.ts'

/**
 * So many of the newest answers are ranked: to read the words of each is nearly the whole cost of a search for words.
 */
export const mostRanked = 1000
/** Where answers are common, they are looked for among so many of the newest homes. */
const mostWalked = sql.raw('100000')

/** What answers words: its table, what of it may be seen, the day it is as new as, and how well each answers. */
export interface Answers {
  table: string
  visible: Statement
  day: Statement
  rank: Statement
  where: Statement
}

/**
 * Selects `id` and `key` of all answers: how well each answers, of the newest thousand. Older ones come after these,
 * newest first, by keys below zero.
 * @param most stops once so many are found, whichever they are: enough to know that there are more than few
 */
export function rankNewest(answers: Answers, most?: number): Statement {
  const { table, day, where } = answers
  const rentals = sql.raw(table)
  const limit = most === undefined ? sql`` : sql`limit ${most}::bigint`
  return ranked(answers, sql`select ${rentals}.id, ${day} as day from ${rentals} where ${where} ${limit}`)
}

/**
 * The same of so many of the newest answers, or of all that are among the newest homes: those are gone through in their
 * order until enough have answered. Of common words that reads thousands of homes instead of hundreds of thousands.
 */
export function rankNewestOfMany(answers: Answers, requested: number): Statement {
  const { table, visible, day, where } = answers
  const rentals = sql.raw(table)
  const newestFirst = sql`order by ${day} desc, ${rentals}.id desc`
  return ranked(
    answers,
    sql`select ${rentals}.id, ${day} as day
      from (select * from ${rentals} where ${visible} ${newestFirst} limit ${mostWalked}) ${rentals}
      where ${where} ${newestFirst} limit ${requested}::bigint`,
  )
}

function ranked({ table, rank }: Answers, found: Statement): Statement {
  const rentals = sql.raw(table)
  return sql`
    with answers as materialized (${found})
    select answers.id, case
        when (answers.day, answers.id) < (
          select day, id from answers order by day desc, id desc offset ${sql.raw(String(mostRanked))} - 1 limit 1
        ) then extract(epoch from answers.day)::float8 / 1e10 - 1
        else (select ${rank} from ${rentals} where ${rentals}.id = answers.id)
      end as key
    from answers`
}
