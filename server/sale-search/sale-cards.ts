import { SaleCard } from '#contract/sales/sales.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { sql } from '#server/platform/database/statement.ts'
import { serializerOf } from '#server/platform/http/endpoints/serializer.ts'
import { isVisibleSql } from '#server/sales/listing/visible-sale.ts'
import {
  cardWriters,
  type FoundRental,
  createCardCache,
  type CardContext,
} from '#server/search/card-cache.ts'
import { presentSaleCard, toConfirmFrom } from './present-sale-card.ts'
import { coversOf } from './sale-images.ts'
import { selectCards } from './sale-search-queries.ts'

/** Cached cards of recently found listings, in their order. With one picture each, more fit than of rentals. */
export const cardsOf = createCardCache(readCards, 3_000)

/** Serialisers for responses whose `items` are cards. */
export const writerOfCards = cardWriters<SaleCard>(serializerOf(SaleCard))

async function readCards(app: CardContext, ids: string[]) {
  const [rows, covers] = await Promise.all([selectCards(app, ids), coversOf(app, ids)])
  const now = app.clock.now()
  return rows.map((row) => ({
    card: presentSaleCard(row, covers.get(row.id) ?? null, now),
    expiresAt: toConfirmFrom(row),
  }))
}

/** Cards of listings by id, in the requested order; only public ones. */
export async function saleCardsOf(app: CardContext, ids: string[]): Promise<SaleCard[]> {
  if (ids.length === 0) return []
  const found = await runStatement<FoundRental>(
    app,
    sql`select id, xmin::text as version from sale_listing where id = any(${ids}::uuid[]) and ${isVisibleSql}`,
  )
  const byId = new Map(found.map((listing) => [listing.id, listing]))
  return cardsOf(
    app,
    ids.flatMap((id) => byId.get(id) ?? []),
  )
}
