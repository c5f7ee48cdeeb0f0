import type { Context } from '#server/platform/context.ts'
import { numberOf } from '#server/platform/database/run-statement.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'
import type { Position } from './cursor.ts'
import {
  findMatchingPage,
  type FoundPage,
  type MatchingList,
  mostCounted,
  type PageRequest,
  sortMatches,
} from './find-page.ts'
import { type Answers, mostRanked, rankNewest, rankNewestOfMany } from './rank-newest.ts'

/** A list of listings that match words, by relevance. */
export interface AnsweringList extends Omit<MatchingList, 'matching'> {
  answers: Answers
}

/** Pages beyond this many listings are taken from all matches. */
const maxRequested = 5_000

/**
 * One page of a text search. Up to `mostCounted` matches are found, counted and ranked in one statement; the page of more
 * is found among the newest listings.
 */
export function findAnswers(
  app: Context,
  list: AnsweringList,
  requested: PageRequest,
  after: Position | undefined,
): Promise<FoundPage> {
  const { answers } = list
  const find = (matching: MatchingList['matching']) =>
    sortMatches(app, { ...list, matching }, requested, after)
  const few = { ...list, matching: rankNewest(answers, mostCounted + 1) }
  return findMatchingPage(app, few, requested, after, async () => {
    const most = list.direction === 'desc' ? requestedOf(requested, after) : Infinity
    const newest = most <= maxRequested ? await find(rankNewestOfMany(answers, most)) : undefined
    // All matches may be old.
    return newest?.total === most ? newest.rows : (await find(rankNewest(answers))).rows
  })
}

/** With fewer full-text matches, similar listings are searched as well. */
export const tooFew = 3

/** Whether a list of these listings is searched for similar ones as well, without finding its page. */
export async function areTooFew(app: Context, table: string, where: Statement) {
  const some = sql`select 1 from ${sql.raw(table)} where ${where} ${sql.raw(`limit ${tooFew}`)}`
  return (await numberOf(app, sql`(select count(*)::int from (${some}) matching)`)) < tooFew
}

/** How many of the newest matches contain the page for certain. */
function requestedOf({ page, per_page }: PageRequest, after: Position | undefined) {
  if (!after) return Math.max(mostRanked, page * per_page)
  const isRanked = Number(after.key) >= 0
  return isRanked ? mostRanked + per_page : Infinity
}
