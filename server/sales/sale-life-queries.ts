import { randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Executor, Transaction } from '../database/connect.ts'
import { saleListings, saleStatusChanges } from './sale-tables.ts'

export type SaleRecord = typeof saleListings.$inferSelect

/** A listing, which nobody else changes until the transaction ends. */
export async function lockSale(tx: Transaction, id: string): Promise<SaleRecord | undefined> {
  const [sale] = await tx.select().from(saleListings).where(eq(saleListings.id, id)).for('update')
  return sale
}

export async function findSale(db: Executor, id: string): Promise<SaleRecord | undefined> {
  const [sale] = await db.select().from(saleListings).where(eq(saleListings.id, id))
  return sale
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

/** As many steps as anybody reads. */
const mostSteps = 200

/** The moves of a listing, the newest first. */
export function findStatusChanges(db: Executor, listingId: string) {
  return db
    .select()
    .from(saleStatusChanges)
    .where(eq(saleStatusChanges.listingId, listingId))
    .orderBy(desc(saleStatusChanges.createdAt), desc(saleStatusChanges.id))
    .limit(mostSteps)
}

/** Listings of a seller that are not at an end, in the order in which they are locked. */
export async function findOpenSalesOf(db: Executor, sellerId: string) {
  const open = ['draft', 'pending_validation', 'active', 'under_offer'] as const
  const rows = await db
    .select({ id: saleListings.id })
    .from(saleListings)
    .where(and(eq(saleListings.sellerId, sellerId), inArray(saleListings.saleStatus, [...open])))
    .orderBy(saleListings.id)
  return rows.map(({ id }) => id)
}
