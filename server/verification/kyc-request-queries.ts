import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PendingSaleKyc } from '#contract/moderation/sale-kyc.ts'
import { users } from '#server/schema/people/account-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'
import { saleDocuments, saleKycRequests } from '#server/schema/catalogue/conformity-tables.ts'

export type KycRequestRecord = typeof saleKycRequests.$inferSelect

/** Writes a request, unless one is open for the same seller and listing. */
export function insertRequest(db: Executor, request: typeof saleKycRequests.$inferInsert) {
  return db.insert(saleKycRequests).values(request).onConflictDoNothing()
}

const isOpen = inArray(saleKycRequests.status, ['submitted', 'in_review'])

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
        isOpen,
      ),
    )
  return request
}

/** Locks a request for its decision. */
export async function lockRequest(tx: Transaction, id: string) {
  const [request] = await tx.select().from(saleKycRequests).where(eq(saleKycRequests.id, id)).for('update')
  return request
}

export async function saveRequest(tx: Transaction, id: string, change: Partial<KycRequestRecord>) {
  await tx.update(saleKycRequests).set(change).where(eq(saleKycRequests.id, id))
}

const isProfessional = isNotNull(sellerProfiles.professionalType)
const ofType = {
  property: isNotNull(saleKycRequests.listingId),
  professional: and(isNull(saleKycRequests.listingId), isProfessional),
  identity: and(isNull(saleKycRequests.listingId), isNull(sellerProfiles.professionalType)),
}

interface PendingFilter {
  type?: PendingSaleKyc['kyc_type'] | undefined
  /** Requested between these two instants. */
  after?: Date | undefined
  before?: Date | undefined
}

/** One page of waiting requests, the oldest first, with requester and subject. */
export async function findPending(
  db: Executor,
  { type, after, before }: PendingFilter,
  page: { limit: number; offset: number },
) {
  const where = and(
    isOpen,
    type && ofType[type],
    after && sql`${saleKycRequests.createdAt} > ${after.toISOString()}::timestamptz`,
    before && sql`${saleKycRequests.createdAt} <= ${before.toISOString()}::timestamptz`,
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        request: saleKycRequests,
        firstName: users.firstName,
        lastName: users.lastName,
        companyName: sellerProfiles.companyName,
        professionalType: sellerProfiles.professionalType,
        listing: {
          title: saleListings.title,
          city: saleListings.city,
          saleStatus: saleListings.saleStatus,
        },
      })
      .from(saleKycRequests)
      .innerJoin(users, eq(users.id, saleKycRequests.sellerId))
      .leftJoin(sellerProfiles, eq(sellerProfiles.userId, saleKycRequests.sellerId))
      .leftJoin(saleListings, eq(saleListings.id, saleKycRequests.listingId))
      .where(where)
      .orderBy(asc(saleKycRequests.createdAt), asc(saleKycRequests.id))
      .limit(page.limit)
      .offset(page.offset),
    db
      .select({ total: count() })
      .from(saleKycRequests)
      .leftJoin(sellerProfiles, eq(sellerProfiles.userId, saleKycRequests.sellerId))
      .where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export async function findDocumentsOf(db: Executor, listingIds: string[]) {
  if (listingIds.length === 0) return new Map<string, (typeof saleDocuments.$inferSelect)[]>()
  const rows = await db
    .select()
    .from(saleDocuments)
    .where(inArray(saleDocuments.listingId, listingIds))
    .orderBy(asc(saleDocuments.createdAt))
  return Map.groupBy(rows, ({ listingId }) => listingId)
}
