import { and, count, eq, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { favoriteListMembers, favoriteLists, favorites } from '#server/schema/following/favorite-tables.ts'
import { isShown, type ListRow, selectLists } from '../favorite-queries.ts'

/** A user's own lists, the first one ahead, then those they have joined. */
export async function selectListsOf(db: Executor, userId: string): Promise<ListRow[]> {
  const lists = await selectLists(
    db,
    sql`exists (select from favorite_list_member member
      where member.list_id = favorite_list.id and member.user_id = ${userId})`,
  )
  const isOwn = (list: ListRow) => Number(list.userId === userId)
  return lists.toSorted((a, b) => isOwn(b) - isOwn(a))
}

/**
 * Locks the favourites of all members of a list, and of somebody who is to become one: nothing is added to the list
 * meanwhile. In one order, so that two lists with the same members do not wait for each other.
 */
export async function lockMembersOf(tx: Executor, listId: string, joining?: string) {
  await tx.execute(sql`select id from app_user
    where id = ${joining ?? null} or id in (select user_id from favorite_list_member where list_id = ${listId})
    order by id for no key update`)
}

/** Lists of others that a user has joined. */
export async function countJoinedLists(db: Executor, userId: string) {
  const [row] = await db
    .select({ total: count() })
    .from(favoriteListMembers)
    .innerJoin(
      favoriteLists,
      and(eq(favoriteLists.id, favoriteListMembers.listId), ne(favoriteLists.userId, userId)),
    )
    .where(eq(favoriteListMembers.userId, userId))
  return row?.total ?? 0
}

export async function insertMember(tx: Executor, member: typeof favoriteListMembers.$inferInsert) {
  await tx.insert(favoriteListMembers).values(member)
}

/** Their votes go with the membership. */
export async function deleteMember(tx: Executor, listId: string, userId: string) {
  await tx
    .delete(favoriteListMembers)
    .where(and(eq(favoriteListMembers.listId, listId), eq(favoriteListMembers.userId, userId)))
}

/** Titles of the homes of a list for which a member has not voted, and which can still be visited. */
export async function selectUnvotedTitles(db: Executor, listId: string, userId: string) {
  const rows = await db
    .selectDistinct({ title: sql<string>`coalesce(${rentals.title}, ${saleListings.title})` })
    .from(favorites)
    .leftJoin(rentals, eq(rentals.id, favorites.rentalId))
    .leftJoin(saleListings, eq(saleListings.id, favorites.saleId))
    .where(
      and(
        eq(favorites.listId, listId),
        isShown,
        sql`not exists (select from favorite_vote vote where vote.list_id = ${listId} and vote.user_id = ${userId}
          and (vote.rental_id = ${favorites.rentalId} or vote.sale_id = ${favorites.saleId}))`,
      ),
    )
  return rows.map(({ title }) => title)
}

/** @returns whether the member had not been reminded since `before` */
export async function markReminded(
  tx: Executor,
  { listId, userId, now, before }: { listId: string; userId: string; now: Date; before: Date },
) {
  const marked = await tx
    .update(favoriteListMembers)
    .set({ remindedAt: now })
    .where(
      and(
        eq(favoriteListMembers.listId, listId),
        eq(favoriteListMembers.userId, userId),
        or(isNull(favoriteListMembers.remindedAt), lte(favoriteListMembers.remindedAt, before)),
      ),
    )
    .returning({ userId: favoriteListMembers.userId })
  return marked.length > 0
}
