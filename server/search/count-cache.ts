import { LRUCache } from 'lru-cache'
import { numberOf } from '#server/platform/database/run-statement.ts'
import type { Statement } from '#server/platform/database/statement.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { clearOnWrites } from '#server/platform/http/pages/page-cache.ts'

/** Seconds for which counts beside a list are cached. */
const usualLife = 10

/**
 * Caches counts that are requested often and are expensive: facets, clusters of a map. They may be out of date for
 * their lifetime where another process wrote; writes of this process clear them. Totals of lists are never cached.
 */
export function cachedCounts<Requested extends object, Metrics extends object>(
  app: HttpApp,
  most: number,
  count: (requested: Requested) => Promise<Metrics>,
  life = usualLife,
) {
  const existing = new LRUCache<string, Metrics>({ max: most, ttl: life * 1000 })
  let writes = 0
  clearOnWrites(app, {
    clear: () => {
      writes += 1
      existing.clear()
    },
  })
  return async (requested: Requested) => {
    const key = JSON.stringify(requested)
    const stored = existing.get(key)
    if (stored) return stored
    const before = writes
    const metrics = await count(requested)
    if (writes === before) existing.set(key, metrics)
    return metrics
  }
}

/** Counting the facets of more matches takes seconds, for which the list would wait. */
const mostFaceted = 100_000
/** Seconds for which nobody waits again for facets that were not counted in time. */
const refusedLife = 600
/** PostgreSQL's `query_canceled`, here by `statement_timeout`. */
const isCanceled = (error: unknown) => error instanceof Error && 'code' in error && error.code === '57014'

/**
 * Facets beside a list; null where so many listings match that counting them would take long: the list is worth more
 * without them than late, or as an error.
 * @param mostMatching at least as many as match, which is cheap to read where their number is not
 */
export function cachedFacets<Requested extends object, Facets extends object>(
  app: HttpApp,
  mostMatching: (requested: Requested) => Statement,
  count: (requested: Requested) => Promise<Facets>,
) {
  const facetsOf = cachedCounts(app, 500, count)
  const refused = new LRUCache<string, true>({ max: 500, ttl: refusedLife * 1000 })
  return async (requested: Requested, found: FoundTotal) => {
    const most = found.total_is_exact
      ? found.pagination.total_items
      : await numberOf(app, mostMatching(requested))
    const key = JSON.stringify(requested)
    if (most > mostFaceted || refused.has(key)) return null
    try {
      return await facetsOf(requested)
    } catch (error) {
      if (!isCanceled(error)) throw error
      app.log.warn({ err: error }, 'facets were not counted in time')
      refused.set(key, true)
      return null
    }
  }
}

interface FoundTotal {
  pagination: { total_items: number }
  total_is_exact: boolean
}
