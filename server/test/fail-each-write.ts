import type pg from 'pg'
import { origin } from '#server/platform/database/origin.ts'

/** Fails in the database itself, so that later statements of the same packet, including a commit, fail with it. */
const failure = `do $$ begin raise exception 'the power is gone'; end $$`
const write = /^(insert|update|delete|with|commit)\b/i

/**
 * Repeats a call while its first, second, third … writing statement fails, including the commit, until it succeeds: a
 * failure at every point. Background work of the server continues.
 * @param afterFailure assertions after each failure, with the statement that failed
 * @returns the number of failures
 */
export async function failAtEachWrite(
  pool: pg.Pool,
  work: () => Promise<unknown>,
  afterFailure: (failed: string) => Promise<void>,
) {
  for (let failing = 1; ; failing += 1) {
    let seen = 0
    let failed = ''
    const restore = watchStatements(pool, (text) => {
      if (!write.test(text)) return undefined
      seen += 1
      if (seen !== failing) return undefined
      failed = text
      return failure
    })
    await work().finally(restore)
    if (seen < failing) return failing - 1
    await afterFailure(failed)
  }
}

/** Passes each statement of the pool to a function that may replace it. */
function watchStatements(pool: pg.Pool, replace: (text: string) => string | undefined) {
  const unwatched = new Map<pg.PoolClient, unknown>()
  const watch = (client: pg.PoolClient) => {
    if (unwatched.has(client)) return
    const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
    unwatched.set(client, query)
    const watched = (first: string | { text: string }, ...rest: unknown[]) => {
      const instead = origin.getStore() && replace(typeof first === 'string' ? first : first.text)
      if (!instead) return query(first, ...rest)
      // A statement outside a transaction comes from the pool, which waits for its callback.
      const answered = rest.filter((parameter) => typeof parameter === 'function')
      return query(instead, ...answered)
    }
    Object.assign(client, { query: watched })
  }
  pool.on('acquire', watch)
  return () => {
    pool.off('acquire', watch)
    for (const [client, query] of unwatched) Object.assign(client, { query })
  }
}
