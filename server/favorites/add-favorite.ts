import { and, eq } from 'drizzle-orm'
import type { Favorite, FavoriteKind } from '#contract/buying/favorites.ts'
import { companyDay } from '#contract/core/date-format.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { invalid, notFound } from '#server/platform/http/errors/refusals.ts'
import { readCriteria } from '#server/rental-search/rental-criteria.ts'
import { authorize } from './favorite-list-access.ts'
import {
  countFavorites,
  dateFavorite,
  findList,
  findVisibleListing,
  insertFavorite,
  isListing,
  lockFavoritesOf,
  selectFavorites,
  takeFirstList,
  updateFavorite,
} from './favorite-queries.ts'
import { tooManyFavorites } from './favorite-refusals.ts'
import { favorites } from '#server/schema/following/favorite-tables.ts'
import { presentFavorites } from './present-favorite.ts'
import { storePriceDays } from './price-history-queries.ts'

const mostFavorites = 500

interface Stored {
  userId: string
  kind: FavoriteKind
  rentalId: string
  listId: string | undefined
  note: string | undefined
  alerts?: boolean | undefined
  /** The dates of the stay; null removes them. */
  dates?: Dates | null | undefined
}

interface Dates {
  check_in: string
  check_out: string
}

/**
 * Adds a favourite, or changes the list and note of an existing one. Omitted fields are unchanged.
 * @throws 422 for dates that cannot be booked, or dates for a listing for sale; 404 for a listing that is not public,
 * unless it is a favourite already, and for a list that the user is no member of; 409 past the limit
 */
export async function addFavorite(
  tx: Transaction,
  app: Pick<Context, 'clock' | 'settings'>,
  { userId, kind, rentalId, listId, note, alerts, dates }: Stored,
): Promise<Favorite> {
  if (dates) {
    if (kind === 'sale') throw invalid()
    readCriteria(dates, app)
  }
  await lockFavoritesOf(tx, userId)
  if (listId) authorize({ userId }, 'add_to', await findList(tx, listId))
  const isIt = and(eq(favorites.userId, userId), isListing(kind, rentalId))
  const [existing] = await selectFavorites(tx, isIt)
  if (existing) {
    await updateFavorite(tx, existing.favorite.id, {
      ...(listId && { listId }),
      ...(note !== undefined && { note }),
      ...(alerts !== undefined && { alerts }),
    })
  } else {
    if (!(await findVisibleListing(tx, kind, rentalId))) throw notFound()
    if ((await countFavorites(tx, eq(favorites.userId, userId))) >= mostFavorites) throw tooManyFavorites()
    const createdAt = app.clock.now()
    await insertFavorite(tx, {
      userId,
      kind,
      rentalId,
      listId: listId ?? (await takeFirstList(tx, userId, createdAt)),
      note: note ?? '',
      alerts: alerts ?? true,
      createdAt,
    })
  }
  if (dates !== undefined) await dateFavorite(tx, isIt, dates)
  if (kind === 'rental') await storePriceDays(tx, companyDay(app.clock.now()), rentalId)
  const [presented] = await presentFavorites(tx, await selectFavorites(tx, isIt), userId)
  return presented!
}
