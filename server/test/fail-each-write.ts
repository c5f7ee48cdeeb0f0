import type pg from 'pg'
import { origin } from '#server/platform/database/origin.ts'

/** Fails in the database itself, so that what was sent behind it in the same packet, a commit too, fails with it. */
const failure = `do $$ begin raise exception 'the power is gone'; end $$`
const write = /^(insert|update|delete|with|commit)\b/i

/**
 * Does something again and again while its first, its second, its third … statement that writes fails, the commit too,
 * until the work is done: a failure at every point. What the house does meanwhile of its own accord goes on.
 * @param afterFailure what has to hold each time
 * @returns at how many points it failed
 */
export async function failAtEachWrite(
  pool: pg.Pool,
  work: () => Promise<unknown>,
  afterFailure: () => Promise<void>,
) {
  for (let failing = 1; ; failing += 1) {
    let seen = 0
    const restore = watchStatements(pool, (text) => {
      if (!write.test(text)) return undefined
      seen += 1
      return seen === failing ? failure : undefined
    })
    await work().finally(restore)
    if (seen < failing) return failing - 1
    await afterFailure()
  }
}

/** Lets somebody look at each statement of a request, or of what stands in for one, and send another one instead. */
function watchStatements(pool: pg.Pool, look: (text: string) => string | undefined) {
  const unwatched = new Map<pg.PoolClient, unknown>()
  const watch = (client: pg.PoolClient) => {
    if (unwatched.has(client)) return
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    unwatched.set(client, query)
    const watched = (first: string | { text: string }, ...rest: unknown[]) => {
      const instead = origin.getStore() && look(typeof first === 'string' ? first : first.text)
      return instead ? query(instead) : query(first, ...rest)
    }
    Object.assign(client, { query: watched })
  }
  pool.on('acquire', watch)
  return () => {
    pool.off('acquire', watch)
    for (const [client, query] of unwatched) Object.assign(client, { query })
  }
}
