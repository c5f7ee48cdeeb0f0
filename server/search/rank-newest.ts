import { sql, type Statement } from '../database/statement.ts'

/** So many of the newest answers are ranked: to read the words of each is nearly the whole cost of a search for words. */
const mostRanked = sql.raw('1000')

/** What answers words: its table, the day it is as new as, and how well each answers. */
interface Answers {
  table: string
  day: Statement
  rank: Statement
  where: Statement
}

/**
 * Selects `id` and `key` of all answers: how well each answers, of the newest thousand. Older ones come after these,
 * newest first, by keys below zero.
 */
export function rankNewest({ table, day, rank, where }: Answers): Statement {
  const homes = sql.raw(table)
  return sql`
    with answers as materialized (select ${homes}.id, ${day} as day from ${homes} where ${where})
    select answers.id, case
        when (answers.day, answers.id) < (
          select day, id from answers order by day desc, id desc offset ${mostRanked} - 1 limit 1
        ) then extract(epoch from answers.day)::float8 / 1e10 - 1
        else (select ${rank} from ${homes} where ${homes}.id = answers.id)
      end as key
    from answers`
}
