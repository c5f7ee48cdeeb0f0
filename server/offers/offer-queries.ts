import { and, asc, count, desc, eq, gt, gte, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Currency } from '#contract/core/money.ts'
import type { OfferStatus } from '#contract/buying/offer-enums.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'
import { visits } from '#server/schema/dealings/visit-tables.ts'
import { offers } from '#server/schema/dealings/offer-tables.ts'

export type OfferRow = typeof offers.$inferSelect

const isOpen = inArray(offers.status, ['SENT', 'WAITING'])

/** @throws 23505 where the buyer has an open offer on this listing */
export async function insertOffer(tx: Executor, row: typeof offers.$inferInsert): Promise<OfferRow> {
  const [added] = await tx.insert(offers).values(row).returning()
  return added!
}

/** Times of a buyer's first offers since a time, the oldest first, in any status. */
export async function offerTimesSince(tx: Executor, buyerId: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .select({ createdAt: offers.createdAt })
    .from(offers)
    .where(and(eq(offers.buyerId, buyerId), eq(offers.id, offers.threadId), gte(offers.createdAt, since)))
    .orderBy(asc(offers.createdAt))
  return rows.map(({ createdAt }) => createdAt)
}

export async function updateOffer(
  tx: Executor,
  id: string,
  changes: Partial<typeof offers.$inferInsert>,
): Promise<OfferRow> {
  const [changed] = await tx.update(offers).set(changes).where(eq(offers.id, id)).returning()
  return changed!
}

export async function findOffer(db: Executor, id: string, { lock = false } = {}) {
  const query = db.select().from(offers).where(eq(offers.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

/** The steps of negotiations, the first one first. */
export async function findChains(db: Executor, threadIds: string[]): Promise<Map<string, OfferRow[]>> {
  if (threadIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(offers)
    .where(inArray(offers.threadId, threadIds))
    .orderBy(asc(offers.createdAt), asc(offers.id))
  return Map.groupBy(rows, ({ threadId }) => threadId)
}

/** The last step of each negotiation. */
const isLast = sql`not exists (select 1 from offer later where later.thread_id = ${offers.threadId}
  and (later.created_at, later.id) > (${offers.createdAt}, ${offers.id}))`

interface Filter {
  page: number
  per_page: number
  property_id?: string | undefined
  status?: OfferStatus | undefined
}

export async function findThreadsOf(
  db: Executor,
  side: 'buyer' | 'seller',
  personId: string,
  filter: Filter,
) {
  const requested = and(
    eq(side === 'buyer' ? offers.buyerId : offers.sellerId, personId),
    isLast,
    filter.property_id ? eq(offers.listingId, filter.property_id) : undefined,
    filter.status ? eq(offers.status, filter.status) : undefined,
  )
  const rows = await db
    .select({ threadId: offers.threadId })
    .from(offers)
    .where(requested)
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(filter.per_page)
    .offset((filter.page - 1) * filter.per_page)
  return { threadIds: rows.map(({ threadId }) => threadId), total: await countOffers(db, requested) }
}

/** A listing with what the net of its offers depends on. */
export async function findComparedListing(db: Executor, id: string) {
  const [row] = await db
    .select({
      sellerId: saleListings.sellerId,
      title: saleListings.title,
      salePrice: sql<string | null>`${saleListings.salePrice}::text`,
      currency: sql<Currency>`${saleListings.currency}`,
      feesPayer: saleListings.feesPayer,
      feesAmount: sql<string | null>`${saleListings.feesAmount}::text`,
      professionalType: sellerProfiles.professionalType,
    })
    .from(saleListings)
    .leftJoin(sellerProfiles, eq(sellerProfiles.userId, saleListings.sellerId))
    .where(eq(saleListings.id, id))
  return row
}

/** Identity and visits of buyers, by account. */
export async function findBuyers(db: Executor, listingId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .select({
      id: users.id,
      identityVerifiedAt: users.identityVerifiedAt,
      identityEndsAt: users.identityEndsAt,
      visits: db.$count(
        visits,
        and(eq(visits.buyerId, users.id), eq(visits.listingId, listingId), eq(visits.status, 'COMPLETED')),
      ),
    })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Listings with several open offers, those with the most first. */
export async function findComparable(db: Executor, sellerId: string) {
  const openOffers = count()
  return db
    .select({ property_id: offers.listingId, title: saleListings.title, offers: openOffers })
    .from(offers)
    .innerJoin(saleListings, eq(saleListings.id, offers.listingId))
    .where(and(eq(offers.sellerId, sellerId), isOpen))
    .groupBy(offers.listingId, saleListings.title)
    .having(gt(openOffers, 1))
    .orderBy(desc(openOffers), asc(saleListings.title))
    .limit(20)
}

/** Number of offers that the seller has to answer. */
export function countToAnswer(db: Executor, sellerId: string) {
  return countOffers(
    db,
    and(eq(offers.sellerId, sellerId), eq(offers.status, 'SENT'), eq(offers.madeBy, 'buyer')),
  )
}

async function countOffers(db: Executor, where: SQL | undefined) {
  const [row] = await db.select({ total: count() }).from(offers).where(where)
  return row?.total ?? 0
}

/** Locks the other open offers on a listing, in one order. */
export function lockOthers(tx: Executor, listingId: string, exceptId: string, status: OfferStatus) {
  return tx
    .select()
    .from(offers)
    .where(and(eq(offers.listingId, listingId), ne(offers.id, exceptId), eq(offers.status, status)))
    .orderBy(asc(offers.id))
    .for('update')
}

export async function findExpired(db: Executor, now: Date) {
  const rows = await db
    .select({ id: offers.id })
    .from(offers)
    .where(and(isOpen, lte(offers.expiresAt, now)))
    .limit(500)
  return rows.map(({ id }) => id)
}

/**
 * Offers inconsistent with their listing: open ones on listings off the market, accepted ones on available listings.
 */
export async function findLeftBehind(db: Executor) {
  const rows = await db
    .select({ id: offers.id })
    .from(offers)
    .innerJoin(saleListings, eq(saleListings.id, offers.listingId))
    .where(
      or(
        and(isOpen, inArray(saleListings.saleStatus, ['sold', 'withdrawn', 'rejected', 'draft'])),
        and(eq(offers.status, 'WAITING'), eq(saleListings.saleStatus, 'active')),
        and(
          eq(offers.status, 'ACCEPTED'),
          inArray(saleListings.saleStatus, ['active', 'withdrawn', 'draft']),
        ),
      ),
    )
    .orderBy(desc(sql`${offers.status} = 'ACCEPTED'`))
    .limit(500)
  return rows.map(({ id }) => id)
}

const isUnderWay = inArray(offers.status, ['SENT', 'WAITING', 'ACCEPTED'])

/** Listings with an open offer of a buyer, in locking order. */
export async function findListingsOfOpen(db: Executor, buyerId: string) {
  const rows = await db
    .selectDistinct({ id: offers.listingId })
    .from(offers)
    .where(and(eq(offers.buyerId, buyerId), isUnderWay))
    .orderBy(offers.listingId)
  return rows.map(({ id }) => id)
}

export function findOpenOf(db: Executor, buyerId: string, listingId: string) {
  return db
    .select()
    .from(offers)
    .where(and(eq(offers.buyerId, buyerId), eq(offers.listingId, listingId), isUnderWay))
}

export async function erasePersonFromOffers(tx: Executor, userId: string) {
  await tx.update(offers).set({ buyerName: 'Compte clos', buyerEmail: '' }).where(eq(offers.buyerId, userId))
}

/** All offers of a user, on both sides, for the copy of their data. */
export async function findAllOf(db: Executor, userId: string) {
  return db
    .select()
    .from(offers)
    .where(or(eq(offers.buyerId, userId), eq(offers.sellerId, userId)))
    .orderBy(asc(offers.createdAt))
}
