import type { Context } from '#server/platform/context.ts'
import { sumOfListings } from './sale-metric-queries.ts'

/** Page views and contacts of listings, by listing; listings without events are missing. */
export function listingMetrics(app: Pick<Context, 'db'>, listingIds: string[]) {
  return sumOfListings(app.db, listingIds)
}
