import { randomUUIDv7 } from 'node:crypto'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { notifyMentioned } from './notify-case.ts'
import { type CaseVisit, takeCase } from './open-support-case.ts'
import type { StaffActor } from './support-case-access.ts'
import { findColleagues, insertNote } from './support-case-queries.ts'
import { mentionedNotStaff } from './support-case-refusals.ts'

/**
 * Adds an internal note; colleagues that it mentions are notified, and see the case from then on.
 * @throws 404, 422
 */
export async function addCaseNote(
  tx: Transaction,
  app: Context,
  id: string,
  { text, mentioned }: { text: string; mentioned: readonly string[] },
  actor: StaffActor,
  visit: CaseVisit,
) {
  const found = await takeCase(tx, id, actor)
  const colleagues = await findColleagues(tx)
  const named = [...new Set(mentioned)]
  if (!named.every((userId) => colleagues.some((each) => each.id === userId))) throw mentionedNotStaff()
  const note = { id: randomUUIDv7(), caseId: id, authorId: actor.userId, text, mentioned: named }
  await insertNote(tx, { ...note, createdAt: app.clock.now() })
  await recordAudit(app, tx, {
    action: 'support_case.noted',
    entity: { kind: 'support_case', id },
    after: { note_id: note.id, mentioned: named },
    actor,
    visit,
  })
  const others = named.filter((userId) => userId !== actor.userId)
  await notifyMentioned(tx, app, { ...found, text, userIds: others }, actor)
}
