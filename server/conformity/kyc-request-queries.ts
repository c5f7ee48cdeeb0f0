import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '../database/connect.ts'
import { saleKycRequests } from './conformity-tables.ts'

export type KycRequestRecord = typeof saleKycRequests.$inferSelect

/** Writes a request, unless one is open for the same seller and home. */
export function insertRequest(db: Executor, request: typeof saleKycRequests.$inferInsert) {
  return db.insert(saleKycRequests).values(request).onConflictDoNothing()
}

export async function findOpenRequest(
  db: Executor,
  sellerId: string,
  listingId: string | null,
): Promise<KycRequestRecord | undefined> {
  const [request] = await db
    .select()
    .from(saleKycRequests)
    .where(
      and(
        eq(saleKycRequests.sellerId, sellerId),
        listingId ? eq(saleKycRequests.listingId, listingId) : isNull(saleKycRequests.listingId),
        inArray(saleKycRequests.status, ['submitted', 'in_review']),
      ),
    )
  return request
}
