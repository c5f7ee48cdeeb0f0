import { and, eq } from 'drizzle-orm'
import { type ListingDiscussion, mostComments } from '#contract/buying/favorite-lists.ts'
import { assertMessageAllowed } from '#server/conversations/assert-message-allowed.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import type { favoriteComments } from '#server/schema/following/favorite-tables.ts'
import { favorites } from '#server/schema/following/favorite-tables.ts'
import { authorize, authorizeComment, mayOnComment } from '../favorite-list-access.ts'
import {
  findList,
  type ListRow,
  lockFavoritesOf,
  moveToFirstLists,
  removeFavorites,
} from '../favorite-queries.ts'
import { listingOfFirstList, tooManyComments } from '../favorite-refusals.ts'
import {
  countComments,
  deleteComment,
  findComment,
  findTitleIn,
  type ListingOfList,
  insertComment,
  isListingIn,
  putVote,
  selectComments,
  selectNotes,
  selectFollowersIn,
  selectVotes,
  updateComment,
} from './discussion-queries.ts'
import { commentNotification, showToMembers } from './list-notifications.ts'
import { lockMembersOf } from './member-queries.ts'
import { presentNote } from './write-note.ts'

interface Actor {
  userId: string
}

/** Votes, comments and notes of a list by home. @throws 404 for a list that the actor is no member of */
export async function readDiscussion(
  app: Context,
  actor: Actor,
  listId: string,
): Promise<ListingDiscussion[]> {
  const list = await findList(app.db, listId)
  authorize(actor, 'read', list)
  const [votes, comments, notes] = await Promise.all([
    selectVotes(app.db, listId),
    selectComments(app.db, listId),
    selectNotes(app.db, listId),
  ])
  const listings = new Map<string, ListingDiscussion>()
  const about = ({ rentalId, saleId }: { rentalId: string | null; saleId: string | null }) => {
    const id = (rentalId ?? saleId)!
    const home = listings.get(id) ?? {
      kind: rentalId ? 'rental' : 'sale',
      id,
      votes: [],
      comments: [],
      note: null,
    }
    listings.set(id, home)
    return home
  }
  for (const vote of votes) about(vote).votes.push({ user_id: vote.userId, is_liked: vote.isLiked })
  for (const { comment, firstName } of comments)
    about(comment).comments.push(presentComment(comment, firstName, list, actor))
  for (const { note, firstName } of notes) about(note).note = presentNote(note, firstName)
  return [...listings.values()]
}

/** @throws 404 for a list of others, and for a home that the list does not hold */
export async function voteForListing(
  app: Context,
  actor: Actor,
  home: ListingOfList,
  isLiked: boolean | null,
) {
  await app.db.transaction(async (tx) => {
    // A member who is removed meanwhile waits, so that no vote stays without a member.
    await lockFavoritesOf(tx, actor.userId)
    const list = await findList(tx, home.listId)
    authorize(actor, 'vote', list)
    if ((await findTitleIn(tx, home)) === undefined) throw notFound()
    await putVote(tx, home, { userId: actor.userId, isLiked, votedAt: app.clock.now() })
    await showToMembers(tx, list, actor)
  })
}

/** Whoever may comment on a list may vote in it. @throws 404 for a list of others, and for a home that it does not hold */
export async function assertIsInList(app: Context, actor: Actor, home: ListingOfList) {
  authorize(actor, 'comment', await findList(app.db, home.listId))
  if ((await findTitleIn(app.db, home)) === undefined) throw notFound()
}

/**
 * Writes about a home of a list; the other members are notified.
 * @throws 404 for a list of others, and for a home that the list does not hold; 409 past the limit, 422 with what
 *   messages are refused for
 */
export async function commentOnListing(app: Context, actor: Actor, home: ListingOfList, body: string) {
  await assertIsInList(app, actor, home)
  await assertMessageAllowed(app, { senderId: actor.userId, body, isConfirmed: undefined })
  return app.db.transaction(async (tx) => {
    await lockFavoritesOf(tx, actor.userId)
    const list = await findList(tx, home.listId)
    authorize(actor, 'comment', list)
    const title = await findTitleIn(tx, home)
    if (title === undefined) throw notFound()
    if ((await countComments(tx, home)) >= mostComments) throw tooManyComments()
    const comment = await insertComment(tx, home, {
      authorId: actor.userId,
      body,
      createdAt: app.clock.now(),
    })
    const name = nameIn(list, actor.userId)
    for (const { id } of list.members.filter((member) => member.id !== actor.userId)) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await notify(tx, app, commentNotification(list, id, { name, title, body }))
    }
    await showToMembers(tx, list, actor)
    return presentComment(comment, name, list, actor)
  })
}

/** @returns the list of a comment that the actor may edit @throws 404 for one of somebody else or of another list */
export async function findOwnComment(
  app: Context,
  actor: Actor,
  { listId, id }: { listId: string; id: string },
) {
  const list = await findList(app.db, listId)
  authorize(actor, 'comment', list)
  authorizeComment(actor, 'edit', await findComment(app.db, listId, id), list)
  return list
}

/** @throws 404 for a comment of somebody else or of another list, 422 with what messages are refused for */
export async function editComment(
  app: Context,
  actor: Actor,
  { listId, id, body }: { listId: string; id: string; body: string },
) {
  const list = await findOwnComment(app, actor, { listId, id })
  await assertMessageAllowed(app, { senderId: actor.userId, body, isConfirmed: undefined })
  return app.db.transaction(async (tx) => {
    const comment = await updateComment(tx, id, { body, editedAt: app.clock.now() })
    if (!comment) throw notFound()
    await showToMembers(tx, list, actor)
    return presentComment(comment, nameIn(list, actor.userId), list, actor)
  })
}

/** @throws 404 for a comment of somebody else, unless the list is the actor's, or of another list */
export async function removeComment(
  app: Context,
  actor: Actor,
  { listId, id }: { listId: string; id: string },
) {
  const list = await findList(app.db, listId)
  authorize(actor, 'comment', list)
  authorizeComment(actor, 'delete', await findComment(app.db, listId, id), list)
  await app.db.transaction(async (tx) => {
    await deleteComment(tx, id)
    await showToMembers(tx, list, actor)
  })
}

/**
 * Takes a home out of a list. Whoever added it keeps it in their first list; in a first list only its owner removes
 * what they added, since it would be lost.
 * @throws 404 for a home that the list does not hold, 409 for one that the owner alone may remove
 */
export async function removeListing(app: Context, actor: Actor, home: ListingOfList) {
  await app.db.transaction(async (tx) => {
    await lockMembersOf(tx, home.listId)
    const list = await findList(tx, home.listId)
    authorize(actor, 'remove_home', list)
    const followers = await selectFollowersIn(tx, home)
    if (followers.length === 0) throw notFound()
    const inList = isListingIn(favorites, home)
    const isOfOwner = list.isDefault && followers.some(({ userId }) => userId === list.userId)
    if (isOfOwner && actor.userId !== list.userId) throw listingOfFirstList()
    if (isOfOwner) await removeFavorites(tx, and(inList, eq(favorites.userId, list.userId)))
    await moveToFirstLists(tx, inList, app.clock.now())
  })
}

function nameIn({ members }: ListRow, userId: string) {
  return members.find(({ id }) => id === userId)?.firstName ?? ''
}

function presentComment(
  comment: typeof favoriteComments.$inferSelect,
  firstName: string,
  list: ListRow,
  { userId }: Actor,
) {
  return {
    id: comment.id,
    author: { id: comment.authorId, first_name: firstName },
    body: comment.body,
    created_at: comment.createdAt.toISOString(),
    edited_at: comment.editedAt?.toISOString() ?? null,
    can_edit: mayOnComment(userId, 'edit', comment, list),
    can_delete: mayOnComment(userId, 'delete', comment, list),
  }
}
