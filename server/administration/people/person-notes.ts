import { randomUUIDv7 } from 'node:crypto'
import { z } from 'zod'
import { paragraph } from '#contract/core/fields.ts'
import { findUser } from '#server/accounts/account-repository.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { type BulkActor, bulkAction } from '../bulk/bulk-action.ts'
import { existing } from './person-access.ts'
import { deleteNote, insertNote } from '#server/accounts/profile/user-notes.ts'

/**
 * Adds a note about a person for colleagues.
 * @throws 404
 */
export async function addNote(
  tx: Transaction,
  app: Context,
  { userId, text }: { userId: string; text: string },
  actor: BulkActor,
  visit: Pick<Visit, 'requestId' | 'address'>,
) {
  existing(await findUser(tx, userId))
  const note = { id: randomUUIDv7(), userId, authorId: actor.userId, text, createdAt: app.clock.now() }
  await insertNote(tx, note)
  await recordAudit(app, tx, {
    action: 'user.noted',
    entity: { kind: 'user', id: userId },
    after: { note_id: note.id },
    actor,
    visit,
  })
  return note
}

/**
 * Removes one's own note.
 * @throws 404 for a colleague's
 */
export async function removeNote(
  app: Context,
  { userId, noteId }: { userId: string; noteId: string },
  actor: SignedIn,
  visit: Visit,
) {
  await app.db.transaction(async (tx) => {
    existing(await deleteNote(tx, { id: noteId, userId, authorId: actor.userId }))
    await recordAudit(app, tx, {
      action: 'user.note_removed',
      entity: { kind: 'user', id: userId },
      before: { note_id: noteId },
      actor,
      visit,
    })
  })
}

/** The same note about many people. */
export const notePerson = bulkAction({
  permission: 'manage_users',
  object: 'user',
  input: z.strictObject({ text: paragraph(2000, 1) }),
  run: async (tx, app, { objectId, input, actor, requestId }) => {
    await addNote(tx, app, { userId: objectId, text: input.text }, actor, { requestId, address: '' })
  },
})
