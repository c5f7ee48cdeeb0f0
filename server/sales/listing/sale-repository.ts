import { eq } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'

export type SaleRecord = typeof saleListings.$inferSelect

export async function findSaleRecord(db: Executor, id: string): Promise<SaleRecord | undefined> {
  const [sale] = await db.select().from(saleListings).where(eq(saleListings.id, id))
  return sale
}

/** A listing's row, locked for the rest of the transaction. */
export async function lockSaleRecord(tx: Transaction, id: string): Promise<SaleRecord | undefined> {
  const [sale] = await tx.select().from(saleListings).where(eq(saleListings.id, id)).for('update')
  return sale
}
