import { eq } from 'drizzle-orm'
import type { Executor } from '../database/connect.ts'
import { saleFeeds, saleImports } from './sale-feed-tables.ts'

/** Forgets the feeds of a seller who leaves, so that nothing reads the address they gave any more. */
export async function eraseFeedsOf(db: Executor, userId: string) {
  await db.delete(saleFeeds).where(eq(saleFeeds.sellerId, userId))
  await db.delete(saleImports).where(eq(saleImports.sellerId, userId))
}
