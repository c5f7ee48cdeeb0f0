import type { ListingDiscussion } from '#contract/buying/favorite-lists.ts'
import type { Favorite } from '#contract/buying/favorites.ts'

/** Titles of the homes that can still be visited and that a member of the list has not voted for. */
export function unvotedBy(
  userId: string,
  items: readonly Favorite[],
  discussions: readonly Pick<ListingDiscussion, 'id' | 'votes'>[],
): string[] {
  return items
    .filter(({ home }) => home.is_available)
    .filter(
      ({ home }) =>
        !discussions.find(({ id }) => id === home.id)?.votes.some(({ user_id: voter }) => voter === userId),
    )
    .map(({ home }) => home.title)
}
