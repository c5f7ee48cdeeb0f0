import { reminderHours } from '#contract/buying/favorites.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { authorize } from '../favorite-list-access.ts'
import { findList } from '../favorite-queries.ts'
import { nothingToVoteFor, remindedAlready } from '../favorite-refusals.ts'
import { showToMembers, votesNotification } from './list-notifications.ts'
import { markReminded, selectUnvotedTitles } from './member-queries.ts'

/**
 * Reminds another member of the homes that wait for their vote.
 * @throws 404 for a list or a member that the actor cannot see, 409 where no home waits for them, or within a day of the
 *   last reminder
 */
export async function remindMember(
  app: Context,
  actor: { userId: string },
  { listId, memberId }: { listId: string; memberId: string },
) {
  await app.db.transaction(async (tx) => {
    const list = await findList(tx, listId)
    authorize(actor, 'remind', list)
    if (memberId === actor.userId || !list.members.some(({ id }) => id === memberId)) throw notFound()
    const titles = await selectUnvotedTitles(tx, listId, memberId)
    if (titles.length === 0) throw nothingToVoteFor()
    const now = app.clock.now()
    const before = new Date(now.getTime() - reminderHours * 3_600_000)
    if (!(await markReminded(tx, { listId, userId: memberId, now, before }))) throw remindedAlready()
    const name = list.members.find(({ id }) => id === actor.userId)?.firstName ?? ''
    await notify(tx, app, votesNotification(list, memberId, { name, titles }))
    await showToMembers(tx, list, actor)
  })
}
