import { LRUCache } from 'lru-cache'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { clearOnWrites } from '#server/platform/http/pages/page-cache.ts'

/** Seconds for which counts beside a list may be those of a moment ago. */
const usualLife = 10

/**
 * Remembers figures that many ask for and that cost much to count: facets, clusters of a map. They may be as old as
 * their life where another process wrote; what this process writes makes it forget them. Totals of lists are never
 * kept.
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
