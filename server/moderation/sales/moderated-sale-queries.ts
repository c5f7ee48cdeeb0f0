import { randomUUIDv7 } from 'node:crypto'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { SaleStatus } from '#contract/sales/sale-enums.ts'
import { users } from '#server/schema/people/account-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { saleImages, saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'
import { isWaiting } from './pressed-sales.ts'
import { saleCases, saleDecisions } from '#server/schema/administration/sale-moderation-tables.ts'

export type ModeratedRow = Awaited<ReturnType<typeof findModerated>>[number]

const seller = {
  firstName: users.firstName,
  avatarKey: users.avatarKey,
  memberSince: users.createdAt,
  companyName: sellerProfiles.companyName,
  professionalType: sellerProfiles.professionalType,
  verificationStatus: sellerProfiles.verificationStatus,
}

/** Listings with their sellers, in the order of the ids. */
export async function findModerated(db: Executor, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ sale: saleListings, seller })
    .from(saleListings)
    .innerJoin(users, eq(users.id, saleListings.sellerId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.userId, users.id))
    .where(inArray(saleListings.id, ids))
  const byId = new Map(rows.map((row) => [row.sale.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The first picture of each listing, or all of them. */
export async function findPictures(db: Executor, ids: string[], onlyCovers: boolean) {
  if (ids.length === 0) return new Map<string, (typeof saleImages.$inferSelect)[]>()
  const rows = await db
    .select()
    .from(saleImages)
    .where(and(inArray(saleImages.listingId, ids), onlyCovers ? eq(saleImages.position, 0) : undefined))
    .orderBy(asc(saleImages.position))
  return Map.groupBy(rows, ({ listingId }) => listingId)
}

export interface AdminFilter {
  status?: SaleStatus | undefined
  search?: string | undefined
  sort_by: 'updated_at' | 'published_at' | 'sale_price' | 'risk_points'
  sort_direction: 'asc' | 'desc'
}

const sortColumns = {
  updated_at: saleListings.updatedAt,
  published_at: saleListings.publishedAt,
  sale_price: saleListings.priceEurMinor,
  risk_points: saleListings.riskPoints,
}

export async function findModeratedSales(
  db: Executor,
  filter: AdminFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const search = filter.search ? resembles(filter.search) : undefined
  const where = and(filter.status ? eq(saleListings.saleStatus, filter.status) : undefined, search)
  const column = sortColumns[filter.sort_by]
  const order =
    filter.sort_direction === 'asc' ? sql`${column} asc nulls last` : sql`${column} desc nulls last`
  const [rows, counts, [review]] = await Promise.all([
    db
      .select({ id: saleListings.id })
      .from(saleListings)
      .where(where)
      .orderBy(order, desc(saleListings.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ status: saleListings.saleStatus, total: count() })
      .from(saleListings)
      .where(search)
      .groupBy(saleListings.saleStatus),
    db.select({ total: count() }).from(saleListings).where(and(isWaiting, search)),
  ])
  return { ids: rows.map(({ id }) => id), counts, waiting: review?.total ?? 0 }
}

/** Matches title or town, regardless of accents and case; no character is special. */
function resembles(text: string): SQL {
  const where = sql`plain_text(${saleListings.title} || ' ' || ${saleListings.city})`
  return sql`position(plain_text(${text}) in ${where}) > 0`
}

export async function findCase(db: Executor, listingId: string) {
  const [found] = await db.select().from(saleCases).where(eq(saleCases.listingId, listingId))
  return found
}

/** A valid claim of another moderator. */
export async function findForeignClaim(tx: Executor, listingId: string, userId: string, now: Date) {
  const [claim] = await tx
    .select({ by: saleCases.claimedBy, until: saleCases.claimedUntil })
    .from(saleCases)
    .where(
      and(
        eq(saleCases.listingId, listingId),
        isNotNull(saleCases.claimedBy),
        ne(saleCases.claimedBy, userId),
        gt(saleCases.claimedUntil, now),
      ),
    )
  return claim
}

export async function writeCase(
  tx: Executor,
  listingId: string,
  values: Partial<Omit<typeof saleCases.$inferInsert, 'listingId'>>,
) {
  await tx
    .insert(saleCases)
    .values({ listingId, ...values })
    .onConflictDoUpdate({ target: saleCases.listingId, set: values })
}

export async function dropClaim(db: Executor, listingId: string, userId: string) {
  await db
    .update(saleCases)
    .set({ claimedBy: null, claimedUntil: null })
    .where(and(eq(saleCases.listingId, listingId), eq(saleCases.claimedBy, userId)))
}

export async function insertDecision(
  tx: Transaction,
  decision: Omit<typeof saleDecisions.$inferInsert, 'id'>,
) {
  await tx.insert(saleDecisions).values({ id: randomUUIDv7(), ...decision })
}

export function findDecisions(db: Executor, listingId: string) {
  return db
    .select()
    .from(saleDecisions)
    .where(eq(saleDecisions.listingId, listingId))
    .orderBy(desc(saleDecisions.createdAt), desc(saleDecisions.id))
    .limit(100)
}
