import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { favoriteLists, favorites } from '#server/schema/following/favorite-tables.ts'

/** Deletes the favourites of a deleted account, and the links of its shared lists. */
export async function eraseFavoritesOf(db: Executor, userId: string) {
  await db.delete(favorites).where(eq(favorites.userId, userId))
  await db.delete(favoriteLists).where(eq(favoriteLists.userId, userId))
}
