import type { Favorite } from '#contract/buying/favorites.ts'
import { companyDay } from '#contract/core/date-format.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { FavoriteRow } from './favorite-queries.ts'
import { selectPriceDays, selectSalePrices } from './price-history-queries.ts'

type PriceHistory = Favorite['price_history']

interface StoredPrice {
  day: string
  price: number
  isAt: (addedAt: Date) => boolean
}

/** Reads the prices of some favourites since each was added. */
export async function readPriceHistories(
  db: Executor,
  rows: Pick<FavoriteRow, 'favorite'>[],
): Promise<(row: Pick<FavoriteRow, 'favorite'>) => PriceHistory> {
  const [days, prices] = await Promise.all([
    selectPriceDays(
      db,
      rows.flatMap(({ favorite }) => favorite.rentalId ?? []),
    ),
    selectSalePrices(
      db,
      rows.flatMap(({ favorite }) => favorite.saleId ?? []),
    ),
  ])
  const rentals = Map.groupBy(days, ({ rentalId }) => rentalId)
  const sales = Map.groupBy(prices, ({ listingId }) => listingId)
  return ({ favorite: { rentalId, saleId, createdAt } }) => {
    const stored: StoredPrice[] = rentalId
      ? (rentals.get(rentalId) ?? []).map(({ day, priceMinor }) => ({
          day,
          price: priceMinor / 100,
          isAt: (addedAt) => day <= companyDay(addedAt),
        }))
      : (sales.get(saleId ?? '') ?? []).map(({ price, changedAt }) => ({
          day: companyDay(changedAt),
          price: Number(price),
          isAt: (addedAt) => changedAt <= addedAt,
        }))
    return historySince(createdAt, stored)
  }
}

/** In the order of time. */
function historySince(addedAt: Date, stored: StoredPrice[]): PriceHistory {
  const whenAdded = stored.findLast(({ isAt }) => isAt(addedAt))?.price ?? null
  const later = stored.filter(({ isAt }) => !isAt(addedAt))
  const changes = later
    .filter(({ price }, index) => price !== (index === 0 ? whenAdded : later[index - 1]!.price))
    .map(({ day, price }) => ({ day, price }))
  return { when_added: whenAdded, changes }
}
