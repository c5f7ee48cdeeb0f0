import type { Context } from '#server/platform/context.ts'
import { Counts } from './count-many.ts'
import type { Position } from './cursor.ts'
import { findMatchingPage, type FoundPage, type MatchingList, type PageRequest } from './find-page.ts'
import { type Answers, mostRanked, rankNewest, rankNewestOfMany } from './rank-newest.ts'

/** A list of listings that match words, by relevance. */
export interface AnsweringList extends Omit<MatchingList, 'matching'> {
  answers: Answers
}

/** Searches with at most this many matches are read and counted exactly. */
const few = 30_000
/** Pages beyond this many listings are taken from all matches. */
const maxRequested = 5_000

const countsOf = new WeakMap<Context['db'], Counts>()

/**
 * One page of a text search. Few matches are found, counted and ranked in one statement. Many are counted once a
 * minute, and the page is found among the newest listings.
 */
export async function findAnswers(
  app: Context,
  list: AnsweringList,
  requested: PageRequest,
  after: Position | undefined,
): Promise<FoundPage> {
  const { answers } = list
  const find = (matching: MatchingList['matching']) =>
    findMatchingPage(app, { ...list, matching }, requested, after)
  const condition = list.direction === 'desc' ? requestedOf(requested, after) : Infinity
  if (condition > maxRequested) return find(rankNewest(answers))
  const counts = countsOf.get(app.db) ?? new Counts()
  countsOf.set(app.db, counts)
  if ((counts.last(answers) ?? 0) <= few) {
    const found = await find(rankNewest(answers, few + 1))
    if (found.total <= few) return found
  }
  const [total, newest] = await Promise.all([
    counts.count(app, answers),
    find(rankNewestOfMany(answers, condition)),
  ])
  // All matches may be old, or have become fewer.
  return newest.total < Math.min(condition, total) ? find(rankNewest(answers)) : { total, rows: newest.rows }
}

/** How many of the newest matches contain the page for certain. */
function requestedOf({ page, per_page }: PageRequest, after: Position | undefined) {
  if (!after) return Math.max(mostRanked, page * per_page)
  const isRanked = Number(after.key) >= 0
  return isRanked ? mostRanked + per_page : Infinity
}
