import type { Context } from '#server/platform/context.ts'
import { sumOfListings } from './sale-metric-queries.ts'

/**
 * How often the pages of some listings were opened and how many asked, by listing; those of which nobody heard are left
 * out.
 */
export function listingMetrics(app: Pick<Context, 'db'>, listingIds: string[]) {
  return sumOfListings(app.db, listingIds)
}
