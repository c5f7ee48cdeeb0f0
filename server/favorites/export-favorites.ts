import { and, eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { selectFavorites } from './favorite-queries.ts'
import { noticeAppeals, removedComments } from '#server/schema/administration/report-tables.ts'
import {
  favoriteComments,
  favoriteNotes,
  favorites,
  favoriteVotes,
} from '#server/schema/following/favorite-tables.ts'
import { selectListsOf } from './shared/member-queries.ts'

/** A user's favourites, their lists and those they have joined, and what they said there, for the copy of their data. */
export async function exportFavoritesOf(db: Executor, userId: string) {
  const rows = await selectFavorites(db, eq(favorites.userId, userId))
  const lists = await selectListsOf(db, userId)
  const comments = await db.select().from(favoriteComments).where(eq(favoriteComments.authorId, userId))
  const notes = await db.select().from(favoriteNotes).where(eq(favoriteNotes.writerId, userId))
  const votes = await db.select().from(favoriteVotes).where(eq(favoriteVotes.userId, userId))
  const removed = await db
    .select({
      listId: removedComments.listId,
      rentalId: removedComments.rentalId,
      saleId: removedComments.saleId,
      body: removedComments.body,
      createdAt: removedComments.createdAt,
      editedAt: removedComments.editedAt,
      reason: removedComments.reason,
      removedAt: removedComments.removedAt,
      appeal: noticeAppeals.grounds,
      answer: noticeAppeals.answer,
    })
    .from(removedComments)
    .leftJoin(
      noticeAppeals,
      and(eq(noticeAppeals.reportId, removedComments.reportId), eq(noticeAppeals.appellant, 'author')),
    )
    .where(eq(removedComments.authorId, userId))
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
    favorite_lists: lists.map((list) => ({
      id: list.id,
      name: list.name,
      isOwn: list.userId === userId,
      total: list.total,
      isShared: list.shareKey !== null,
      joinedAt: list.members.find(({ id }) => id === userId)?.joinedAt,
      createdAt: list.createdAt,
    })),
    favorite_comments: comments.map(({ listId, rentalId, saleId, body, createdAt, editedAt }) => ({
      listId,
      rentalId,
      saleId,
      body,
      createdAt,
      editedAt,
    })),
    removed_comments: removed,
    favorite_notes: notes.map(({ listId, rentalId, saleId, body, writtenAt }) => ({
      listId,
      rentalId,
      saleId,
      body,
      writtenAt,
    })),
    favorite_votes: votes.map(({ listId, rentalId, saleId, isLiked, votedAt }) => ({
      listId,
      rentalId,
      saleId,
      isLiked,
      votedAt,
    })),
  }
}
