import { eq } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { hasContactData } from '#server/rentals/lifecycle/contact-data.ts'
import { rentalOwner } from '#server/rentals/rental-names.ts'
import { hasInsult } from './publication/insults.ts'
import { hasLink } from './publication/publication-filters.ts'
import { lockReview, type ReviewRow } from './review-repository.ts'
import { notifyAuthorOfAnswer } from './review-notifications.ts'
import { unfitAnswer } from './review-refusals.ts'
import { reviews } from '#server/schema/following/review-tables.ts'
import { authorize } from './review-access.ts'

/**
 * Publishes the owner's answer. A forbidden text is refused at once, so that the owner can correct it.
 * @throws 404 for a review of another owner's rental, or one that is not public
 */
export async function answerReview(
  app: Context,
  id: string,
  response: string,
  actor: SignedIn,
): Promise<ReviewRow> {
  if (hasInsult(response, app.settings.get('banned_words'))) throw unfitAnswer('insult')
  if (hasLink(response)) throw unfitAnswer('link')
  if (hasContactData(response)) throw unfitAnswer('contact_data')
  return writeAnswer(app, id, response, actor)
}

export async function withdrawAnswer(app: Context, id: string, actor: SignedIn) {
  await writeAnswer(app, id, null, actor)
}

async function writeAnswer(app: Context, id: string, response: string | null, actor: SignedIn) {
  const now = app.clock.now()
  return app.db.transaction(async (tx) => {
    const before = await lockReview(tx, id)
    const ownerId = await rentalOwner(tx, before.rentalId)
    authorize(actor, response === null ? 'withdraw_answer' : 'answer', { ...before, ownerId })
    const [row] = await tx
      .update(reviews)
      .set({ response, respondedAt: response === null ? null : now })
      .where(eq(reviews.id, id))
      .returning()
    if (response !== null && before.response === null) await notifyAuthorOfAnswer(tx, app, row!)
    return row!
  })
}
