import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { selectFavorites, selectLists } from './favorite-queries.ts'
import { favoriteLists, favorites } from '#server/schema/following/favorite-tables.ts'

/** A user's favourites and lists, for the copy of their data. */
export async function exportFavoritesOf(db: Executor, userId: string) {
  const rows = await selectFavorites(db, eq(favorites.userId, userId))
  const lists = await selectLists(db, eq(favoriteLists.userId, userId))
  return {
    favorites: rows.map(({ favorite, rental, sale }) => ({
      title: (rental ?? sale)?.title ?? '',
      rentalId: favorite.rentalId,
      saleId: favorite.saleId,
      listId: favorite.listId,
      note: favorite.note,
      startsOn: favorite.startsOn,
      endsOn: favorite.endsOn,
      createdAt: favorite.createdAt,
    })),
    favorite_lists: lists.map(({ id, name, total, shareKey, createdAt }) => ({
      id,
      name,
      total,
      isShared: shareKey !== null,
      createdAt,
    })),
  }
}
