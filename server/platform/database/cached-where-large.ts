import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from './connect.ts'

/** Up to this many rows a figure is exact at every moment. */
const exactUpTo = 1_000
/** Seconds for which a figure about more rows is valid; counting them reads each. */
const life = 10

interface Stored {
  value: unknown
  at: number
  isRefreshing: boolean
}

const cachesOf = new WeakMap<Database, LRUCache<string, Stored>>()

/**
 * A figure that is read anew each time, but where it is about more than a thousand rows at most every ten seconds, by one
 * request at a time.
 * @param key what the figure depends on
 */
export async function cachedWhereLarge<Value>(
  { db, clock }: { db: Database; clock: Clock },
  key: object,
  { read, sizeOf }: { read: () => Promise<Value>; sizeOf: (value: Value) => number },
): Promise<Value> {
  const cache = cachesOf.get(db) ?? new LRUCache<string, Stored>({ max: 200 })
  cachesOf.set(db, cache)
  const name = JSON.stringify(key)
  const stored = cache.get(name)
  const now = clock.now().getTime()
  if (stored && (stored.isRefreshing || now - stored.at < life * 1000)) return stored.value as Value
  if (stored) stored.isRefreshing = true
  try {
    const value = await read()
    if (sizeOf(value) > exactUpTo) cache.set(name, { value, at: now, isRefreshing: false })
    else cache.delete(name)
    return value
  } catch (error) {
    cache.delete(name)
    throw error
  }
}
