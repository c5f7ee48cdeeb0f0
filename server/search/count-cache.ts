import { LRUCache } from 'lru-cache'
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
