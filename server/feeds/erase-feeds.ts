import { eq, inArray } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { listingIdsOf } from './listing-queries.ts'
import {
  saleFeedFiles,
  saleFeedLines,
  saleFeeds,
  saleImports,
} from '#server/schema/following/sale-feed-tables.ts'

/** Deletes the feeds of a closed account, so that their addresses are no longer fetched. */
export async function eraseFeedsOf(db: Executor, userId: string) {
  await db.delete(saleFeeds).where(eq(saleFeeds.sellerId, userId))
  await db.delete(saleFeedLines).where(eq(saleFeedLines.sellerId, userId))
  await db.delete(saleFeedFiles).where(inArray(saleFeedFiles.listingId, listingIdsOf(db, userId)))
  await db.delete(saleImports).where(eq(saleImports.sellerId, userId))
}
