import { eq } from 'drizzle-orm'
import type { ChangedFavorite } from '#contract/buying/client-dashboard.ts'
import type { Favorite } from '#contract/buying/favorites.ts'
import { companyDay } from '#contract/core/date-format.ts'
import type { Context } from '#server/platform/context.ts'
import { matchRentals } from '#server/rental-search/match-rentals.ts'
import { earliestToday } from '#server/rental-search/searched-stay.ts'
import { favorites } from '#server/schema/following/favorite-tables.ts'
import { countFavorites, type FavoriteRow, selectFavorites } from './favorite-queries.ts'
import { presentRental } from './present-favorite.ts'
import { readPriceHistories } from './read-price-histories.ts'

const recentDays = 14
const mostShown = 4

/** Favourites of a user whose price fell or whose dates were released lately, the latest change first. */
export async function readChangedFavorites(app: Context, userId: string): Promise<ChangedFavorite[]> {
  const own = eq(favorites.userId, userId)
  const rows = (await selectFavorites(app.db, own)).filter(({ isShown }) => isShown)
  const since = companyDay(new Date(app.clock.now().getTime() - recentDays * 86_400_000))
  const historyOf = await readPriceHistories(app.db, rows)
  const fallen = rows.flatMap((row) => priceDropOf(row, historyOf(row), since) ?? [])
  const freed = await freedSince(app, rows, since)
  return [...fallen, ...freed]
    .toSorted((a, b) => b.day.localeCompare(a.day))
    .filter(({ home }, index, all) => all.findIndex((other) => other.home.id === home.id) === index)
    .slice(0, mostShown)
}

export function countFavoritesOf({ db }: Pick<Context, 'db'>, userId: string) {
  return countFavorites(db, eq(favorites.userId, userId))
}

/** The last change of a price, where it was a drop. */
function priceDropOf(
  row: FavoriteRow,
  { when_added: whenAdded, changes }: Favorite['price_history'],
  since: string,
): ChangedFavorite | undefined {
  const last = changes.at(-1)
  const before = changes.at(-2)?.price ?? whenAdded
  const home = presentRental(row)
  const price = home.price_per_night ?? Number(home.sale_price)
  if (!last || before === null || last.day < since || last.price >= before || price !== last.price)
    return undefined
  return { home, change: 'price_drop', day: last.day, price_before: before, dates: null }
}

/** Those whose follower was notified that the nights of their dates were released, while these are free. */
async function freedSince(app: Context, rows: FavoriteRow[], since: string) {
  const today = earliestToday(app.clock.now())
  const notified = rows.filter(
    ({ favorite }) =>
      favorite.freeNotifiedOn !== null &&
      favorite.freeNotifiedOn >= since &&
      favorite.startsOn !== null &&
      favorite.startsOn >= today,
  )
  const free: ChangedFavorite[] = []
  for (const row of notified.slice(0, mostShown)) {
    const { rentalId, startsOn, endsOn, freeNotifiedOn } = row.favorite
    const dates = { check_in: startsOn!, check_out: endsOn! }
    // oxlint-disable-next-line no-await-in-loop -- four at most, each with dates of its own
    const [match] = await matchRentals(app, dates, [rentalId!])
    if (match)
      free.push({
        home: presentRental(row),
        change: 'freed',
        day: freeNotifiedOn!,
        price_before: null,
        dates,
      })
  }
  return free
}
