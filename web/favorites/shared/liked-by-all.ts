import type { ListingDiscussion } from '#contract/buying/favorite-lists.ts'
import type { FavoriteList } from '#contract/buying/favorites.ts'

/** Whether every member of a list likes a home. */
export function likedByAll(
  { members }: Pick<FavoriteList, 'members'>,
  discussion: Pick<ListingDiscussion, 'votes'> | undefined,
) {
  const likes = new Set(discussion?.votes.filter((vote) => vote.is_liked).map(({ user_id }) => user_id))
  return members.length > 1 && members.every(({ id }) => likes.has(id))
}
