import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../database/connect.ts'
import { saleListings } from './sale-tables.ts'

/** Takes every open listing of a seller who leaves off the market. */
export async function withdrawListingsOf(db: Executor, sellerId: string, now: Date) {
  const open = ['draft', 'pending_validation', 'active', 'under_offer'] as const
  await db
    .update(saleListings)
    .set({ saleStatus: 'withdrawn', updatedAt: now })
    .where(and(eq(saleListings.sellerId, sellerId), inArray(saleListings.saleStatus, [...open])))
}
