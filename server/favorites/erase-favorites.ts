import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { noticeAppeals, removedComments } from '#server/schema/administration/report-tables.ts'
import {
  favoriteComments,
  favoriteListMembers,
  favoriteLists,
  favoriteNotes,
  favorites,
} from '#server/schema/following/favorite-tables.ts'
import { moveToFirstLists } from './favorite-queries.ts'

/**
 * Deletes the favourites of a deleted account, its lists with their links, and its comments, notes and votes in the lists of
 * others, with what it contests of the removal of comments. What others have added to its lists goes to their first list.
 */
export async function eraseFavoritesOf(db: Executor, userId: string, now: Date) {
  const ownLists = db
    .select({ id: favoriteLists.id })
    .from(favoriteLists)
    .where(eq(favoriteLists.userId, userId))
  await moveToFirstLists(db, and(inArray(favorites.listId, ownLists), ne(favorites.userId, userId)), now)
  await db.delete(favorites).where(eq(favorites.userId, userId))
  await db.delete(favoriteComments).where(eq(favoriteComments.authorId, userId))
  const removals = db
    .select({ id: removedComments.reportId })
    .from(removedComments)
    .where(eq(removedComments.authorId, userId))
  await db
    .delete(noticeAppeals)
    .where(and(eq(noticeAppeals.appellant, 'author'), inArray(noticeAppeals.reportId, removals)))
  await db.delete(removedComments).where(eq(removedComments.authorId, userId))
  await db.delete(favoriteNotes).where(eq(favoriteNotes.writerId, userId))
  await db.delete(favoriteListMembers).where(eq(favoriteListMembers.userId, userId))
  await db.delete(favoriteLists).where(eq(favoriteLists.userId, userId))
}
