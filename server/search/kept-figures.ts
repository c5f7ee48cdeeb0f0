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
export function keptFigures<Asked extends object, Figures extends object>(
  app: HttpApp,
  most: number,
  count: (asked: Asked) => Promise<Figures>,
  life = usualLife,
) {
  const known = new LRUCache<string, Figures>({ max: most, ttl: life * 1000 })
  let writes = 0
  clearOnWrites(app, {
    clear: () => {
      writes += 1
      known.clear()
    },
  })
  return async (asked: Asked) => {
    const key = JSON.stringify(asked)
    const kept = known.get(key)
    if (kept) return kept
    const before = writes
    const figures = await count(asked)
    if (writes === before) known.set(key, figures)
    return figures
  }
}
