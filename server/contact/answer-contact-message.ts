import { randomUUIDv7 } from 'node:crypto'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { contactAnswerMail } from './contact-emails.ts'
import { findAnswers, insertAnswer, lockContactMessage, setAnswered } from './contact-message-queries.ts'
import { presentContactMessage } from './present-contact-message.ts'

const answeredMeanwhile = refusal(
  'answered_meanwhile',
  409,
  localized('Ce message a reçu une réponse entre-temps. Vérifiez avant d’envoyer la vôtre.'),
)

/** Locks a message. @throws 404 */
export async function takeContactMessage(tx: Transaction, id: string) {
  const message = await lockContactMessage(tx, id)
  if (!message) throw notFound()
  return message
}

interface WrittenAnswer {
  message: string
  expected_answered_at: string | null
  actor: SignedIn
  visit: Visit
}

/**
 * Stores an answer of staff and sends it to the author of the message, who answers to the mailbox of support.
 * @throws 404, 409 where the message was answered after the author of this answer read it
 */
export async function answerContactMessage(
  tx: Transaction,
  app: Context,
  id: string,
  { message: text, expected_answered_at: expected, actor, visit }: WrittenAnswer,
) {
  const message = await takeContactMessage(tx, id)
  const { answeredAt, reference } = message
  if (answeredAt && answeredAt.getTime() !== (expected && Date.parse(expected)))
    throw answeredMeanwhile({ allowed: [answeredAt.toISOString()] })
  const now = app.clock.now()
  const answer = { id: randomUUIDv7(), messageId: id, answeredBy: actor.userId, text, createdAt: now }
  await insertAnswer(tx, answer)
  await setAnswered(tx, id, now)
  const answers = await findAnswers(tx, [id])
  const author = answers.find((each) => each.answer.id === answer.id)?.firstName ?? ''
  await queueMail(tx, message.email, contactAnswerMail(message, { text, author }), app.config.MAIL_SUPPORT)
  await recordAudit(app, tx, {
    action: 'contact.answer_sent',
    entity: { kind: 'contact_message', id },
    after: { reference },
    actor,
    visit,
  })
  return presentContactMessage({ ...message, answeredAt: now }, answers)
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
