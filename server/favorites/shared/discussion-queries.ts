import { randomUUIDv7 } from 'node:crypto'
import { and, asc, count, eq } from 'drizzle-orm'
import type { FavoriteKind } from '#contract/buying/favorites.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import {
  favoriteComments,
  favoriteNotes,
  favorites,
  favoriteVotes,
} from '#server/schema/following/favorite-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'

/** A home of a list. */
export interface ListingOfList {
  listId: string
  kind: FavoriteKind
  listingId: string
}

/** The condition for rows of a table about a home of a list. */
export function isListingIn(
  table: typeof favorites | typeof favoriteComments | typeof favoriteNotes | typeof favoriteVotes,
  { listId, kind, listingId }: ListingOfList,
) {
  return and(eq(table.listId, listId), eq(kind === 'rental' ? table.rentalId : table.saleId, listingId))
}

function listingColumns({ listId, kind, listingId }: ListingOfList) {
  return {
    listId,
    rentalId: kind === 'rental' ? listingId : null,
    saleId: kind === 'sale' ? listingId : null,
  }
}

/** The title of a home in a list; undefined where the list does not hold it. */
export async function findTitleIn(db: Executor, home: ListingOfList) {
  const [row] = await db
    .select({ rental: rentals.title, sale: saleListings.title })
    .from(favorites)
    .leftJoin(rentals, eq(rentals.id, favorites.rentalId))
    .leftJoin(saleListings, eq(saleListings.id, favorites.saleId))
    .where(isListingIn(favorites, home))
    .limit(1)
  return row && (row.rental ?? row.sale ?? '')
}

export function selectFollowersIn(db: Executor, home: ListingOfList) {
  return db.select({ userId: favorites.userId }).from(favorites).where(isListingIn(favorites, home))
}

/** Votes on the homes that a list holds now. */
export function selectVotes(db: Executor, listId: string) {
  return db
    .select()
    .from(favoriteVotes)
    .where(eq(favoriteVotes.listId, listId))
    .orderBy(favoriteVotes.votedAt)
}

/** Comments of a list with their authors, the first one ahead. */
export function selectComments(db: Executor, listId: string) {
  return db
    .select({ comment: favoriteComments, firstName: users.firstName })
    .from(favoriteComments)
    .innerJoin(users, eq(users.id, favoriteComments.authorId))
    .where(eq(favoriteComments.listId, listId))
    .orderBy(asc(favoriteComments.createdAt), asc(favoriteComments.id))
}

export async function findComment(db: Executor, listId: string, id: string) {
  const [comment] = await db
    .select()
    .from(favoriteComments)
    .where(and(eq(favoriteComments.id, id), eq(favoriteComments.listId, listId)))
  return comment
}

export async function countComments(db: Executor, home: ListingOfList) {
  const [row] = await db
    .select({ total: count() })
    .from(favoriteComments)
    .where(isListingIn(favoriteComments, home))
  return row?.total ?? 0
}

export async function insertComment(
  tx: Executor,
  home: ListingOfList,
  comment: Pick<typeof favoriteComments.$inferInsert, 'authorId' | 'body' | 'createdAt'>,
) {
  const [stored] = await tx
    .insert(favoriteComments)
    .values({ id: randomUUIDv7(), ...listingColumns(home), ...comment })
    .returning()
  return stored!
}

export async function updateComment(db: Executor, id: string, change: { body: string; editedAt: Date }) {
  const [stored] = await db
    .update(favoriteComments)
    .set(change)
    .where(eq(favoriteComments.id, id))
    .returning()
  return stored
}

export async function deleteComment(db: Executor, id: string) {
  await db.delete(favoriteComments).where(eq(favoriteComments.id, id))
}

/** One vote of a member on a home; null withdraws it. */
export async function putVote(
  tx: Executor,
  home: ListingOfList,
  { userId, isLiked, votedAt }: { userId: string; isLiked: boolean | null; votedAt: Date },
) {
  await tx
    .delete(favoriteVotes)
    .where(and(isListingIn(favoriteVotes, home), eq(favoriteVotes.userId, userId)))
  if (isLiked === null) return
  await tx
    .insert(favoriteVotes)
    .values({ id: randomUUIDv7(), ...listingColumns(home), userId, isLiked, votedAt })
}

/** The common notes of a list with whoever wrote them last. */
export function selectNotes(db: Executor, listId: string) {
  return db
    .select({ note: favoriteNotes, firstName: users.firstName })
    .from(favoriteNotes)
    .innerJoin(users, eq(users.id, favoriteNotes.writerId))
    .where(eq(favoriteNotes.listId, listId))
}

/** @returns undefined where the note has another version than the one that was read, 0 for none */
export async function putNote(
  tx: Executor,
  home: ListingOfList,
  { version, ...values }: { body: string; version: number; writerId: string; writtenAt: Date },
) {
  const written = { ...values, version: version + 1 }
  const [stored] =
    version === 0
      ? await tx
          .insert(favoriteNotes)
          .values({ id: randomUUIDv7(), ...listingColumns(home), ...written })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(favoriteNotes)
          .set(written)
          .where(and(isListingIn(favoriteNotes, home), eq(favoriteNotes.version, version)))
          .returning()
  return stored
}
