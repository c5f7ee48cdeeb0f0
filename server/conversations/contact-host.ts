import { windowOf } from '#contract/administration/request-limits.ts'
import { randomUUIDv7 } from 'node:crypto'
import { becomeClient } from '#server/accounts/roles/become-client.ts'
import { findPerson } from '#server/accounts/roles/find-person.ts'
import { publicProfiles } from '#server/accounts/profile/public-profile.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { spend } from '#server/platform/http/limits/limits.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { notify } from '#server/notifications/notify.ts'
import { excerpt } from '#server/platform/texts/excerpt.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { contactableRental } from '#server/rentals/rental-briefs.ts'
import { type ConversationRow, findQuestion, insertQuestion } from './conversation-queries.ts'
import { shownBody } from './present-conversation.ts'
import { assertMessageAllowed } from './assert-message-allowed.ts'
import { writeMessage } from './write-message.ts'

const ownRental = refusal(
  'own_home',
  409,
  localized('Ce logement est le vôtre : il n’y a pas d’hôte à qui écrire'),
)
const emailNotConfirmed = refusal(
  'email_not_confirmed',
  409,
  localized('Confirmez d’abord votre adresse e-mail : l’hôte doit pouvoir vous répondre'),
)

/** How many hosts a user may contact first; further messages count as any message. */
const inquiryLimits = [
  { name: 'question-hour', ...windowOf('limit_first_messages') },
  { name: 'question-day', max: 20, seconds: 86_400 },
]

interface Question {
  rentalId: string
  actor: SignedIn
  visit: Visit
  message: { id?: string | undefined; body: string }
}

/**
 * A guest's question to the host of a published rental before a booking; later questions go into the same conversation.
 * @throws 404 for a rental that is not public, 409 without a host to ask or while an answer is awaited,
 *   422 with contact data or a payment request, 429
 */
export async function contactHost(
  app: Context,
  { rentalId, actor, visit, message }: Question,
): Promise<ConversationRow> {
  const { userId: guestId } = actor
  const rental = await findContactable(app, rentalId, actor)
  await assertMessageAllowed(app, { senderId: guestId, body: message.body, isConfirmed: false })
  const { ownerId, title } = rental
  if (!(await findQuestion(app.db, { rentalId, guestId, ownerId }))) {
    for (const { name, max, seconds } of inquiryLimits) await spend(app, `${name}:${guestId}`, max, seconds)
  }
  return app.db.transaction(async (tx) => {
    const row = { id: randomUUIDv7(), rentalId, guestId, ownerId, createdAt: app.clock.now() }
    const { conversation, isNew } = await insertQuestion(tx, row)
    await writeMessage(tx, app, conversation, guestId, message)
    if (isNew) await notifyOwner(tx, app, conversation, { title, body: message.body })
    await becomeClient(tx, app, actor, visit)
    return conversation
  })
}

/** @throws 404 for a rental that is not public, 409 without a host to ask or while an answer is awaited */
export async function findContactable(app: Context, rentalId: string, { userId }: SignedIn) {
  const rental = await contactableRental(app.db, rentalId)
  if (!rental) throw notFound()
  if (rental.ownerId === userId) throw ownRental()
  if (!(await findPerson(app.db, userId))?.isConfirmed) throw emailNotConfirmed()
  return rental
}

const longestExtract = 200

async function notifyOwner(
  tx: Executor,
  app: Context,
  { id, guestId, ownerId }: ConversationRow,
  { title, body }: { title: string; body: string },
) {
  const guest = (await publicProfiles(tx, [guestId])).get(guestId)?.firstName ?? ''
  const quoted = excerpt(shownBody(body, false), longestExtract)
  await notify(tx, app, {
    userId: ownerId,
    event: 'question_received',
    title: localized('{guest} vous pose une question sur « {title} »', { guest, title }),
    message: inEachLanguage(() => quoted),
    link: `/owner-dash/messages/${id}`,
  })
}
