import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { sql as rawSql } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import { runWithin } from '#server/platform/database/run-statement.ts'
import { compose, sql } from '#server/platform/database/statement.ts'
import type { Answers } from './rank-newest.ts'

/** The part of the context that counting needs. */
type Counter = Pick<Context, 'db' | 'clock' | 'log'>

/** Seconds for which a count is valid; among so many listings the difference is negligible. */
const life = 60
/** After this age it is refreshed in the background, so that no request waits for it. */
const youth = 45
/** Runs once a minute, so it may take longer than the usual statements. */
const mostTime = rawSql`set local statement_timeout = '15s'`
const maxCached = 500

interface Count {
  total: number
  at: number
}

/**
 * Counts searches with many matches, at most once a minute and one after the other: each reads hundreds of thousands of
 * listings.
 */
export class Counts {
  readonly #made = new LRUCache<string, Count>({ max: maxCached })
  readonly #underWay = new Map<string, Promise<number>>()
  readonly #inTurn = pLimit(1)

  /** The last count, however old. */
  last(answers: Answers) {
    return this.#made.get(keyOf(answers))?.total
  }

  /** Exact, and at most a minute old. */
  async count(app: Counter, answers: Answers): Promise<number> {
    const key = keyOf(answers)
    const made = this.#made.get(key)
    const age = made ? (app.clock.now().getTime() - made.at) / 1000 : Infinity
    if (!made || age >= life) return this.#countOnce(app, answers, key)
    if (age >= youth) {
      this.#countOnce(app, answers, key).catch((error: unknown) =>
        app.log.warn({ err: error }, 'a large result could not be counted'),
      )
    }
    return made.total
  }

  /** Concurrent requests wait for the same count. */
  #countOnce(app: Counter, answers: Answers, key: string): Promise<number> {
    const inProgress = this.#underWay.get(key)
    if (inProgress) return inProgress
    const counting = this.#inTurn(() => readCount(app, answers))
      .then((count) => {
        this.#made.set(key, count)
        return count.total
      })
      .finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, counting)
    return counting
  }
}

async function readCount({ db, clock }: Counter, { table, where }: Answers): Promise<Count> {
  const at = clock.now().getTime()
  const [row] = await db.transaction(async (tx) => {
    await tx.execute(mostTime)
    return runWithin<{ total: number }>(
      tx,
      sql`select count(*)::int as total from ${sql.raw(table)} where ${where}`,
    )
  })
  return { total: row?.total ?? 0, at }
}

function keyOf({ where }: Answers) {
  const { text, values } = compose(where)
  return `${text}${JSON.stringify(values)}`
}
