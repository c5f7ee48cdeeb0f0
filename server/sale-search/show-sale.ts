import { publicSaleStatuses } from '../../contract/sale-words.ts'
import type { PublicSale } from '../../contract/public-sales.ts'
import type { Language } from '../../contract/language.ts'
import type { App } from '../app.ts'
import { notFound } from '../http/refusals.ts'
import { runStatement } from '../database/run-statement.ts'
import { sql } from '../database/statement.ts'
import { dayMilliseconds } from '../sales/freshness.ts'
import { describeFeatures } from '../sales/sale-features.ts'
import { isVisibleSql } from '../sales/visible-sale.ts'
import { presentSale } from './present-sale.ts'
import { imagesOf } from './sale-images.ts'
import { saleGone } from './sale-refusals.ts'
import { findSale, pricesOf, type SaleRow } from './sale-search-queries.ts'

/** Days for which a home that was sold keeps its page, as sold. */
const soldShownDays = 30

/** One home for sale, as everybody sees it. */
export async function showSale(app: App, id: string, language: Language): Promise<PublicSale> {
  const row = await readableSale(app, id)
  const [images, prices, activeListings, characteristics] = await Promise.all([
    imagesOf(app, id),
    pricesOf(app, id),
    activeListingsOf(app, row.sellerId),
    describeFeatures(app.db, id, language),
  ])
  return presentSale(row, { images, prices, activeListings, characteristics, now: app.clock.now() })
}

/**
 * A listing that everybody may open: on the market, or sold not long ago.
 * @throws 410 for one that was on the market and has left it for good; 404 for any other
 */
export async function readableSale(app: App, id: string): Promise<SaleRow> {
  const row = await findSale(app, id)
  if (!row) throw notFound()
  const isOnMarket = publicSaleStatuses.some((status) => status === row.saleStatus)
  if (isOnMarket && row.hiddenAt === null) return row
  if (row.saleStatus === 'sold' && isRecentlySold(row, app.clock.now())) return row
  const hasLeft = row.saleStatus === 'sold' || row.saleStatus === 'withdrawn'
  throw hasLeft && row.publishedAt !== null ? saleGone() : notFound()
}

function isRecentlySold({ soldOn }: SaleRow, now: Date) {
  return soldOn !== null && now.getTime() - Date.parse(soldOn) < (soldShownDays + 1) * dayMilliseconds
}

async function activeListingsOf(app: App, sellerId: string) {
  const [row] = await runStatement<{ total: number }>(
    app,
    sql`select count(*)::int as total from sale_listing where seller_id = ${sellerId} and ${isVisibleSql}`,
  )
  return row?.total ?? 0
}
