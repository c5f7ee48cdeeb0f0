import { and, asc, count, desc, eq, gte, lte, sql, type SQL } from 'drizzle-orm'
import { paginate } from '#contract/core/page.ts'
import { type SaleStatus, saleStatuses, type SaleType } from '#contract/sales/sale-enums.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { listingMetrics } from '#server/sale-metrics/listing-metrics.ts'
import { presentOwnedSale } from '../listing/present-owned-sale.ts'
import { imagesBySale } from '../listing/sale-queries.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { asSeller, authorize } from '#server/sellers/seller-access.ts'

export interface SellerListQuery {
  page: number
  per_page: number
  sort_by: keyof typeof sortColumns
  sort_direction: 'asc' | 'desc'
  status?: SaleStatus | undefined
  property_type?: SaleType | undefined
  min_price?: number | undefined
  max_price?: number | undefined
  search?: string | undefined
}

const sortColumns = {
  created_at: saleListings.createdAt,
  updated_at: saleListings.updatedAt,
  published_at: saleListings.publishedAt,
  /** Compared in euros, as currencies differ. */
  sale_price: saleListings.priceEurMinor,
  price: saleListings.priceEurMinor,
  title: sql`plain_text(${saleListings.title})`,
  surface_total: saleListings.surfaceTotal,
}

/** Search terms for each type, beside its name in the contract. */
const typeLabels: Record<SaleType, string> = {
  apartment: 'appartement apartamento',
  house: 'maison casa',
  villa: 'villa',
  land: 'terrain plot terreno',
  commercial: 'local commercial',
  office: 'bureau oficina',
  garage: 'garage parking box garaje',
  other: 'autre otro',
}

/** The caller's listings, with the count of each status regardless of the filter. */
export async function listSellerSales(app: Context, query: SellerListQuery, actor: SignedIn) {
  const { sellerId } = authorize(await asSeller(app.db, actor), 'list_listings')
  const requested = and(eq(saleListings.sellerId, sellerId), ...filtersOf(query))
  const direction = query.sort_direction === 'asc' ? asc : desc
  const [counters, total, page] = await Promise.all([
    countByStatus(app, sellerId),
    app.db.$count(saleListings, requested),
    app.db
      .select()
      .from(saleListings)
      .where(requested)
      .orderBy(sql`${direction(sortColumns[query.sort_by])} nulls last`, direction(saleListings.id))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page),
  ])
  const ids = page.map(({ id }) => id)
  const [images, metrics] = await Promise.all([imagesBySale(app.db, ids), listingMetrics(app, ids)])
  const now = app.clock.now()
  return {
    items: page.map((sale) => ({
      ...presentOwnedSale(sale, images.get(sale.id) ?? [], now, app.settings),
      view_count: metrics.get(sale.id)?.views ?? 0,
      inquiry_count: metrics.get(sale.id)?.contacts ?? 0,
    })),
    pagination: paginate(query.page, query.per_page, total),
    counters,
  }
}

/** The filters of the seller's lists, as SQL conditions. */
export function filtersOf(
  query: Pick<SellerListQuery, 'status' | 'property_type' | 'min_price' | 'max_price' | 'search'>,
) {
  return [
    query.status && eq(saleListings.saleStatus, query.status),
    query.property_type && eq(saleListings.propertyType, query.property_type),
    query.min_price === undefined ? undefined : gte(saleListings.salePrice, String(query.min_price)),
    query.max_price === undefined ? undefined : lte(saleListings.salePrice, String(query.max_price)),
    query.search ? resembles(query.search) : undefined,
  ].filter((condition) => condition !== undefined)
}

/** Matches the text in title, description or type; ignores accents and case; no character is special. */
function resembles(text: string): SQL {
  const words = sql.join(
    Object.entries(typeLabels).map(([type, names]) => sql`when ${type} then ${`${type} ${names}`}`),
    sql` `,
  )
  const type = sql`case ${saleListings.propertyType} ${words} end`
  const where = sql`plain_text(${saleListings.title} || ' ' || ${saleListings.description} || ' ' || ${type})`
  return sql`position(plain_text(${text}) in ${where}) > 0`
}

/** Counts of a seller's listings by status. */
export async function countByStatus(app: Context, sellerId: string) {
  const rows = await app.db
    .select({ status: saleListings.saleStatus, total: count() })
    .from(saleListings)
    .where(eq(saleListings.sellerId, sellerId))
    .groupBy(saleListings.saleStatus)
  const of = (status: SaleStatus) => rows.find((row) => row.status === status)?.total ?? 0
  const each = Object.fromEntries(saleStatuses.map((status) => [status, of(status)]))
  return {
    ...(each as Record<SaleStatus, number>),
    total: rows.reduce((sum, row) => sum + row.total, 0),
  }
}
