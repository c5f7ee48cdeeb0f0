import type { FavoriteListing } from '#contract/buying/favorites.ts'

/** A home for sale without bedrooms may be an office, a plot or a garage; only a rental is then a single room. */
export function hasRoomCount({ kind, bedrooms }: Pick<FavoriteListing, 'kind' | 'bedrooms'>) {
  return kind === 'rental' || bedrooms > 0
}
