import type { SharedNote } from '#contract/buying/favorite-lists.ts'
import { assertMessageAllowed } from '#server/conversations/assert-message-allowed.ts'
import type { Context } from '#server/platform/context.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import type { favoriteNotes } from '#server/schema/following/favorite-tables.ts'
import { authorize } from '../favorite-list-access.ts'
import { findList, lockFavoritesOf } from '../favorite-queries.ts'
import { noteChanged } from '../favorite-refusals.ts'
import { findTitleIn, type ListingOfList, putNote } from './discussion-queries.ts'
import { showToMembers } from './list-notifications.ts'

interface Actor {
  userId: string
}

/**
 * Writes the note that the members of a list share about a home. An emptied one stays with its version, so that who
 * read it before does not bring it back.
 * @param version the version that was read, 0 for none
 * @throws 404 for a list of others, and for a home that it does not hold; 409 where the note has changed since, 422
 *   with what messages are refused for
 */
export async function writeSharedNote(
  app: Context,
  actor: Actor,
  home: ListingOfList,
  { body, version }: { body: string; version: number },
): Promise<SharedNote> {
  authorize(actor, 'write_note', await findList(app.db, home.listId))
  await assertMessageAllowed(app, { senderId: actor.userId, body, isConfirmed: undefined })
  return app.db.transaction(async (tx) => {
    await lockFavoritesOf(tx, actor.userId)
    const list = await findList(tx, home.listId)
    authorize(actor, 'write_note', list)
    if ((await findTitleIn(tx, home)) === undefined) throw notFound()
    await showToMembers(tx, list, actor)
    const note = await putNote(tx, home, {
      body,
      version,
      writerId: actor.userId,
      writtenAt: app.clock.now(),
    })
    if (!note) throw noteChanged()
    return presentNote(note, list.members.find(({ id }) => id === actor.userId)?.firstName ?? '')
  })
}

export function presentNote(note: typeof favoriteNotes.$inferSelect, firstName: string): SharedNote {
  return {
    body: note.body,
    version: note.version,
    writer: { id: note.writerId, first_name: firstName },
    written_at: note.writtenAt.toISOString(),
  }
}
