interface Clearable {
  clear: () => void
}

const caches = new Set<Clearable>()

/**
 * A cache whose entries are valid for one `xmin`. After a failover the new primary assigns the transaction numbers again
 * that the former one had used beyond its last replicated transaction, so that one `xmin` could name two contents of a
 * row: the cache is emptied then.
 */
export function validByVersion<Cache extends Clearable>(cache: Cache): Cache {
  caches.add(cache)
  return cache
}

/** A standby was promoted. */
export function beginTimeline() {
  for (const cache of caches) cache.clear()
}
