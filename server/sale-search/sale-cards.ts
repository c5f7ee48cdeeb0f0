import { SaleCard } from '#contract/sales/sales.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { sql } from '#server/platform/database/statement.ts'
import { serializerOf } from '#server/platform/http/endpoints/serializer.ts'
import { isVisibleSql } from '#server/sales/listing/visible-sale.ts'
import {
  cardWriters,
  type FoundListing,
  createCardCache,
  type CardContext,
} from '#server/search/card-cache.ts'
import { toConfirmFrom } from '#server/sales/freshness/freshness.ts'
import { presentSaleCard } from './present-sale-card.ts'
import { coversOf } from './sale-images.ts'
import { selectCards } from './sale-search-queries.ts'

/** With one picture each, more fit than of rentals. */
const cachedCardsOf = createCardCache(readCards, 3_000)

/** Cached cards of recently found listings, in their order; another value of the setting makes another version. */
export function cardsOf(app: CardContext, found: FoundListing[]) {
  const days = app.settings.get('to_confirm_days')
  return cachedCardsOf(
    app,
    found.map(({ id, version }) => ({ id, version: `${version} ${days}` })),
  )
}

/** Serialisers for responses whose `items` are cards. */
export const writerOfCards = cardWriters<SaleCard>(serializerOf(SaleCard))

async function readCards(app: CardContext, ids: string[]) {
  const [rows, covers] = await Promise.all([selectCards(app, ids), coversOf(app, ids)])
  const at = { now: app.clock.now(), settings: app.settings }
  return rows.map((row) => ({
    card: presentSaleCard(row, covers.get(row.id) ?? null, at),
    expiresAt: toConfirmFrom(row, app.settings) ?? 0,
  }))
}

/** Cards of listings by id, in the requested order; only public ones. */
export async function saleCardsOf(app: CardContext, ids: string[]): Promise<SaleCard[]> {
  if (ids.length === 0) return []
  const found = await runStatement<FoundListing>(
    app,
    sql`select id, xmin::text as version from sale_listing where id = any(${ids}::uuid[]) and ${isVisibleSql}`,
  )
  const byId = new Map(found.map((listing) => [listing.id, listing]))
  return cardsOf(
    app,
    ids.flatMap((id) => byId.get(id) ?? []),
  )
}
