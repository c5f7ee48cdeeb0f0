import type { ListingDiscussion } from '#contract/buying/favorite-lists.ts'
import type { Favorite, FavoriteList } from '#contract/buying/favorites.ts'
import { likedByAll } from '../shared/liked-by-all.ts'

/** Most columns: more are not seen at once on a wide screen. */
export const mostColumns = 6

/** The first homes of a page that can still be visited, each once. */
export function comparedColumns(items: readonly Favorite[]): Favorite[] {
  return items.filter(({ home }) => home.is_available).slice(0, mostColumns)
}

/** The only home that every member likes; null where there are several or none. */
export function favoriteOfAll(
  list: Pick<FavoriteList, 'members'> | undefined,
  columns: readonly Pick<Favorite, 'home'>[],
  discussions: readonly Pick<ListingDiscussion, 'id' | 'votes'>[],
): string | null {
  if (!list) return null
  const liked = columns.filter(({ home }) =>
    likedByAll(
      list,
      discussions.find(({ id }) => id === home.id),
    ),
  )
  return liked.length === 1 && columns.length > 1 ? liked[0]!.home.id : null
}
