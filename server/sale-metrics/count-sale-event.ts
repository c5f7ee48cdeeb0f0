import { companyDay } from '#contract/core/date-format.ts'
import type { Context } from '#server/platform/context.ts'
import { origin } from '#server/platform/database/origin.ts'
import { addSaleCounts, type SaleCounts } from './sale-metric-queries.ts'

export type SaleEvent = 'impression' | 'view' | 'contact' | 'visit' | 'offer'

/** Counts by listing and day, buffered in memory for a few seconds: one write for a listing with many views. */
const waiting = new WeakMap<Context, Map<string, SaleCounts>>()

const flushMilliseconds = 5_000

/** Counts one event of a listing for its seller's metrics. Synchronous and without errors for the caller. */
export function countSaleEvent(app: Context, listingId: string, event: SaleEvent) {
  let counts = waiting.get(app)
  if (!counts) {
    counts = new Map()
    waiting.set(app, counts)
    // A timer inherits the origin of the request that starts it, but these counts belong to many requests.
    origin.exit(() => setTimeout(() => void flushSaleEvents(app), flushMilliseconds).unref())
  }
  const day = companyDay(app.clock.now())
  const key = `${listingId} ${day}`
  const sums = counts.get(key) ?? { listingId, day, impression: 0, view: 0, contact: 0, visit: 0, offer: 0 }
  sums[event] += 1
  counts.set(key, sums)
}

/** Writes the buffered counts: after some seconds, before metrics are read, and when the server stops. */
export async function flushSaleEvents(app: Context) {
  const counts = waiting.get(app)
  if (!counts) return
  waiting.delete(app)
  await addSaleCounts(app.db, [...counts.values()]).catch((error: unknown) =>
    app.log.warn({ err: error }, 'metrics of listings could not be written'),
  )
}
