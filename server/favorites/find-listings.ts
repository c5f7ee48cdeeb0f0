import type { FavoriteListing } from '#contract/buying/favorites.ts'
import type { Context } from '#server/platform/context.ts'
import { selectListings } from './favorite-queries.ts'
import { presentRental } from './present-favorite.ts'

/** What cards show of the public listings among these, in no particular order. */
export async function findListings(
  { db }: Pick<Context, 'db'>,
  ids: { rental: string[]; sale: string[] },
): Promise<FavoriteListing[]> {
  const rows = await selectListings(db, ids)
  return rows.map(presentRental)
}
