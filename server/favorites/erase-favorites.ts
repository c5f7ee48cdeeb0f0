import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { favoriteLists, favorites } from '#server/schema/following/favorite-tables.ts'

/** What somebody who leaves had kept, and the addresses of the lists they shared. */
export async function eraseFavoritesOf(db: Executor, userId: string) {
  await db.delete(favorites).where(eq(favorites.userId, userId))
  await db.delete(favoriteLists).where(eq(favoriteLists.userId, userId))
}
