import type { Context } from '#server/platform/context.ts'
import { sumOfListings } from './sale-figure-queries.ts'

/**
 * How often the pages of some listings were opened and how many asked, by listing; those of which nobody heard are left
 * out.
 */
export function figuresOfListings(app: Pick<Context, 'db'>, listingIds: string[]) {
  return sumOfListings(app.db, listingIds)
}
