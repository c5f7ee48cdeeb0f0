import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/connect.ts'
import { findSimilarPictures } from '../pictures/look-alike-queries.ts'
import { isSameProperty } from '../pictures/look-alikes.ts'
import { recordPrice } from '../listing/record-price.ts'
import type { SaleRecord } from '../listing/sale-repository.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'

/**
 * Records the asking price of a listing when it becomes public. Where the same property was on the market before under
 * another listing, it inherits that listing's age and price history.
 */
export async function arriveOnMarket(tx: Transaction, sale: SaleRecord, now: Date) {
  if (sale.firstPublishedAt === null) await inheritAge(tx, sale)
  await recordPrice(tx, sale.id, now)
}

async function inheritAge(tx: Transaction, sale: SaleRecord) {
  const before = (await findSimilarPictures(tx, sale, ['withdrawn'])).filter((other) =>
    isSameProperty(sale.propertyType, other),
  )
  const oldest = before.toSorted((a, b) => time(a.firstPublishedAt) - time(b.firstPublishedAt))[0]
  const latest = before.toSorted((a, b) => time(b.publishedAt) - time(a.publishedAt))[0]
  if (!oldest?.firstPublishedAt || !latest) return
  await tx
    .update(saleListings)
    .set({ previousListingId: latest.id, firstPublishedAt: oldest.firstPublishedAt })
    .where(eq(saleListings.id, sale.id))
  await tx.execute(sql`
    insert into sale_price_change (id, listing_id, price, currency, changed_at)
    select gen_random_uuid(), ${sale.id}, price, currency, changed_at
    from sale_price_change where listing_id = ${latest.id}`)
}

function time(at: Date | null) {
  return at?.getTime() ?? 0
}
