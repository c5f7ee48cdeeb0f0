import { randomUUIDv7 } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { publicSaleStatuses } from '#contract/sales/sale-enums.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { saleListings, salePriceChanges } from '#server/schema/catalogue/sale-tables.ts'

/** Records the asking price of a public listing where it differs from the last one recorded. */
export async function recordPrice(tx: Transaction, listingId: string, now: Date) {
  const [sale] = await tx
    .select({
      status: saleListings.saleStatus,
      price: saleListings.salePrice,
      currency: saleListings.currency,
    })
    .from(saleListings)
    .where(eq(saleListings.id, listingId))
  if (!sale?.price || !publicSaleStatuses.some((status) => status === sale.status)) return
  const [last] = await tx
    .select({ price: salePriceChanges.price, currency: salePriceChanges.currency })
    .from(salePriceChanges)
    .where(eq(salePriceChanges.listingId, listingId))
    .orderBy(desc(salePriceChanges.changedAt), desc(salePriceChanges.id))
    .limit(1)
  if (last && Number(last.price) === Number(sale.price) && last.currency === sale.currency) return
  await tx.insert(salePriceChanges).values({
    id: randomUUIDv7(),
    listingId,
    price: sale.price,
    currency: sale.currency,
    changedAt: now,
  })
}
