import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { lockContactMessage, setAnswered } from './contact-message-queries.ts'

/** Locks a message. @throws 404 */
export async function takeContactMessage(tx: Transaction, id: string) {
  const message = await lockContactMessage(tx, id)
  if (!message) throw notFound()
  return message
}

/**
 * States that staff have answered a message from the mailbox of support, or that it waits again; stating the same twice
 * changes nothing.
 * @throws 404
 */
export async function markContactMessage(
  app: Context,
  id: string,
  isAnswered: boolean,
  { actor, visit }: { actor: SignedIn; visit: Visit },
) {
  await app.db.transaction(async (tx) => {
    const message = await takeContactMessage(tx, id)
    if ((message.answeredAt !== null) === isAnswered) return
    await setAnswered(tx, id, isAnswered ? app.clock.now() : null)
    await recordAudit(app, tx, {
      action: isAnswered ? 'contact.answered' : 'contact.reopened',
      entity: { kind: 'contact_message', id },
      after: { reference: message.reference },
      actor,
      visit,
    })
  })
}
