import { randomUUIDv7 } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { SaleStatus } from '#contract/sales/sale-enums.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { isOneOf } from '#server/platform/database/is-one-of.ts'
import { saleCases } from '#server/schema/administration/sale-moderation-tables.ts'
import {
  saleImages,
  saleListings,
  saleStatusChanges,
  saleVersions,
} from '#server/schema/catalogue/sale-tables.ts'

export type SaleRecord = typeof saleListings.$inferSelect

/** A listing, its row locked until the transaction ends. */
export async function lockSale(tx: Transaction, id: string): Promise<SaleRecord | undefined> {
  const [sale] = await tx.select().from(saleListings).where(eq(saleListings.id, id)).for('update')
  return sale
}

export async function findSale(db: Executor, id: string): Promise<SaleRecord | undefined> {
  const [sale] = await db.select().from(saleListings).where(eq(saleListings.id, id))
  return sale
}

/** Whether a moderator removed the listing for good (`sale_case`, written by `server/moderation/sales`). */
export async function isRemoved(db: Executor, id: string) {
  const removed = and(eq(saleCases.listingId, id), isNotNull(saleCases.removedAt))
  return (await db.$count(saleCases, removed)) > 0
}

/** How many of these listings a suspension that ends returns to the market. */
export function countReturning(db: Executor, ids: string[]) {
  const wasRemoved = sql`exists (select from ${saleCases} where ${saleCases.listingId} = ${saleListings.id}
    and ${saleCases.removedAt} is not null)`
  return db.$count(
    saleListings,
    and(inArray(saleListings.id, ids), eq(saleListings.saleStatus, 'suspended'), not(wasRemoved)),
  )
}

export async function updateSale(tx: Executor, id: string, values: Partial<SaleRecord>) {
  await tx.update(saleListings).set(values).where(eq(saleListings.id, id))
}

export async function recordStatusChange(
  tx: Executor,
  change: Omit<typeof saleStatusChanges.$inferInsert, 'id'>,
) {
  await tx.insert(saleStatusChanges).values({ id: randomUUIDv7(), ...change })
}

/** Maximum length of a history. */
const mostSteps = 200

/** The status changes of a listing, the newest first. */
export function findStatusChanges(db: Executor, listingId: string) {
  return db
    .select()
    .from(saleStatusChanges)
    .where(eq(saleStatusChanges.listingId, listingId))
    .orderBy(desc(saleStatusChanges.createdAt), desc(saleStatusChanges.id))
    .limit(mostSteps)
}

const openStatuses = ['draft', 'pending_validation', 'active', 'under_offer'] as const

/** Listings of a seller without a final status, in locking order. */
export function findOpenSalesOf(db: Executor, sellerId: string) {
  return findSalesIn(db, sellerId, openStatuses)
}

/** The same, with those that are suspended. */
export function findEndingSalesOf(db: Executor, sellerId: string) {
  return findSalesIn(db, sellerId, [...openStatuses, 'suspended'])
}

async function findSalesIn(db: Executor, sellerId: string, statuses: readonly SaleStatus[]) {
  const rows = await db
    .select({ id: saleListings.id })
    .from(saleListings)
    .where(and(eq(saleListings.sellerId, sellerId), inArray(saleListings.saleStatus, [...statuses])))
    .orderBy(saleListings.id)
  return rows.map(({ id }) => id)
}

export function findImagesOfVersion(db: Executor, listingId: string) {
  return db
    .select({
      id: saleImages.id,
      hash: saleImages.perceptualHash,
      storageKey: saleImages.storageKey,
      widths: saleImages.widths,
      dominantColor: saleImages.dominantColor,
      altText: saleImages.altText,
    })
    .from(saleImages)
    .where(eq(saleImages.listingId, listingId))
    .orderBy(asc(saleImages.position))
}

export async function insertVersion(tx: Executor, version: Omit<typeof saleVersions.$inferInsert, 'id'>) {
  await tx.insert(saleVersions).values({ id: randomUUIDv7(), ...version })
}

export async function findLastVersion(db: Executor, listingId: string) {
  const [version] = await db
    .select()
    .from(saleVersions)
    .where(eq(saleVersions.listingId, listingId))
    .orderBy(desc(saleVersions.approvedAt), desc(saleVersions.id))
    .limit(1)
  return version
}

/** Listings per job run; the next run processes the rest. */
const batch = 200

/** Listings approved and scheduled whose day has come. */
export function findDuePublications(db: Executor, now: Date) {
  return idsWhere(
    db,
    and(
      isOneOf(saleListings.saleStatus, 'pending_validation'),
      isNotNull(saleListings.approvedAt),
      sql`${saleListings.autoPublish}`,
      lte(saleListings.scheduledFor, now),
    ),
    saleListings.scheduledFor,
  )
}

/** Listings under offer whose seller has neither accepted it nor confirmed the listing since. */
export function findSilentOffers(db: Executor, since: Date) {
  return idsWhere(
    db,
    and(
      isOneOf(saleListings.saleStatus, 'under_offer'),
      lte(saleListings.underOfferSince, since),
      or(isNull(saleListings.confirmedAt), lte(saleListings.confirmedAt, since)),
    ),
    saleListings.underOfferSince,
  )
}

export function findSoldToUnlist(db: Executor, soldUpTo: string) {
  return idsWhere(
    db,
    and(
      isOneOf(saleListings.saleStatus, 'sold'),
      isNull(saleListings.hiddenAt),
      lte(saleListings.soldOn, soldUpTo),
    ),
    saleListings.soldOn,
  )
}

/** The longest due first; each condition has its own index. */
async function idsWhere(db: Executor, where: SQL | undefined, dueSince: AnyPgColumn) {
  const rows = await db
    .select({ id: saleListings.id })
    .from(saleListings)
    .where(where)
    .orderBy(dueSince)
    .limit(batch)
  return rows.map(({ id }) => id)
}
