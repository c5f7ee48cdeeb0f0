import { and, eq } from 'drizzle-orm'
import { mostListMembers } from '#contract/buying/favorites.ts'
import { becomeClient } from '#server/accounts/roles/become-client.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { favorites } from '#server/schema/following/favorite-tables.ts'
import { authorize } from '../favorite-list-access.ts'
import { findList, findSharedList, moveToFirstLists, updateList } from '../favorite-queries.ts'
import { listIsFull, tooManyJoinedLists } from '../favorite-refusals.ts'
import { presentList } from '../present-favorite.ts'
import { isShared, readShareToken } from '../share-address.ts'
import { joinedNotification } from './list-notifications.ts'
import { countJoinedLists, deleteMember, insertMember, lockMembersOf } from './member-queries.ts'

const mostJoinedLists = 30

/**
 * Joins a list by its link; a member and its owner change nothing. The owner is notified.
 * @throws 404 for a link that has ended, 409 where the list is full
 */
export function joinList(app: Context, actor: SignedIn, share: string, visit: Visit) {
  const { userId } = actor
  return app.db.transaction(async (tx) => {
    const shareKey = readShareToken(app, share)
    const found = shareKey === undefined ? undefined : await findSharedList(tx, shareKey)
    if (!found || !shareKey) throw notFound()
    await lockMembersOf(tx, found.id, userId)
    const list = await findList(tx, found.id)
    const now = app.clock.now()
    if (list?.shareKey !== shareKey || !isShared(list, now)) throw notFound()
    if (!list.members.some(({ id }) => id === userId)) {
      if (list.members.length >= mostListMembers) throw listIsFull()
      if ((await countJoinedLists(tx, userId)) >= mostJoinedLists) throw tooManyJoinedLists()
      await insertMember(tx, { listId: list.id, userId, joinedAt: now })
      await becomeClient(tx, app, actor, visit)
    }
    const joined = (await findList(tx, list.id))!
    const person = joined.members.find(({ id }) => id === userId)
    if (person && joined.members.length > list.members.length)
      await notify(tx, app, joinedNotification(joined, person.firstName))
    return presentList(app, joined, userId)
  })
}

/**
 * A member leaves, or the owner removes one: then the link ends as well, by which they could come back. Homes that they
 * added go to their first list, comments stay.
 * @throws 404 for a list or a member that the actor cannot see
 */
export async function removeListMember(
  app: Context,
  actor: { userId: string },
  { id, memberId }: { id: string; memberId: string },
) {
  await app.db.transaction(async (tx) => {
    await lockMembersOf(tx, id)
    const list = await findList(tx, id)
    const leaves = memberId === actor.userId
    authorize(actor, leaves ? 'leave' : 'remove_member', list)
    if (!list.members.some((member) => member.id === memberId)) throw notFound()
    const theirs = and(eq(favorites.listId, id), eq(favorites.userId, memberId))
    await moveToFirstLists(tx, theirs, app.clock.now())
    await deleteMember(tx, id, memberId)
    if (!leaves) await updateList(tx, id, { shareKey: null, shareUsedAt: null })
  })
}
