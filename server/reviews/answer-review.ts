import { eq } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { hasContactData } from '#server/rentals/lifecycle/contact-data.ts'
import { rentalOwner } from '#server/rentals/rental-names.ts'
import { hasInsult } from './publication/insults.ts'
import { isPublic } from './present-review.ts'
import { hasLink } from './publication/publication-filters.ts'
import { lockReview, type ReviewRow } from './review-repository.ts'
import { notifyAuthorOfAnswer } from './review-notifications.ts'
import { unfitAnswer } from './review-refusals.ts'
import { reviews } from '#server/schema/following/review-tables.ts'

/** Publishes the owner's answer. A forbidden text is refused at once, so that the owner can correct it. */
export async function answerReview(
  app: Context,
  id: string,
  response: string,
  actor: SignedIn,
): Promise<ReviewRow> {
  if (hasInsult(response)) throw unfitAnswer('insult')
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
    const before = await lockReceived(tx, id, actor)
    const [row] = await tx
      .update(reviews)
      .set({ response, respondedAt: response === null ? null : now })
      .where(eq(reviews.id, id))
      .returning()
    if (response !== null && before.response === null) await notifyAuthorOfAnswer(tx, app, row!)
    return row!
  })
}

/** @throws 404 for a review of another owner's rental, or one that is not public */
async function lockReceived(tx: Transaction, id: string, actor: SignedIn) {
  const row = await lockReview(tx, id)
  if (!isPublic(row) || (await rentalOwner(tx, row.rentalId)) !== actor.userId) throw notFound()
  return row
}
