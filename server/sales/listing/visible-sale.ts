import { and, inArray, isNull } from 'drizzle-orm'
import { publicSaleStatuses } from '#contract/sales/sale-enums.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'

/** Public listings; written exactly as in the partial indexes, so that PostgreSQL uses them. */
export const isVisibleSql: Statement = sql`sale_listing.sale_status in ('active', 'under_offer') and sale_listing.hidden_at is null`

/** The same condition for the query builder. */
export const isVisible = and(
  inArray(saleListings.saleStatus, [...publicSaleStatuses]),
  isNull(saleListings.hiddenAt),
)
