import type { ModerationAction } from '#contract/moderation/review-moderation.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { notify } from '#server/notifications/notify.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { rentalNames, rentalOwner } from '#server/rentals/rental-names.ts'
import type { ReviewRow } from './review-repository.ts'

/** Notifications about a review, each in the transaction of its event. */

async function rentalOf(tx: Transaction, { rentalId }: ReviewRow) {
  const rental = (await rentalNames(tx, [rentalId])).get(rentalId)
  return {
    title: rental?.title ?? '',
    page: `/properties/${rental?.countrySlug ?? 'france'}/${rentalId}#avis`,
  }
}

/** Notifies the owner of a review that is now public. */
export async function notifyOwnerOfReview(tx: Transaction, app: Context, review: ReviewRow) {
  const { title } = await rentalOf(tx, review)
  const stars = `${review.rating}/5`
  await notify(tx, app, {
    userId: await rentalOwner(tx, review.rentalId),
    event: 'review_published',
    title: localized('Nouvel avis sur « {title} »', { title }),
    message: localized(
      'Un voyageur a donné {stars}. Vous pouvez lui répondre, tout le monde lira votre réponse.',
      { stars },
    ),
    link: `/owner-dash/properties/${review.rentalId}/detail#avis`,
    mail: { action: localized('Lire l’avis') },
  })
}

/** Notifies the author that a review on hold is public. */
export async function notifyAuthorOfPublication(tx: Transaction, app: Context, review: ReviewRow) {
  const { title, page } = await rentalOf(tx, review)
  await notify(tx, app, {
    userId: review.authorId,
    event: 'review_published',
    title: localized('Votre avis sur « {title} » est publié', { title }),
    message: localized('Merci de votre retour : il aide les prochains voyageurs à choisir.'),
    link: page,
  })
}

/** Notifies the author of the owner's answer. */
export async function notifyAuthorOfAnswer(tx: Transaction, app: Context, review: ReviewRow) {
  const { title, page } = await rentalOf(tx, review)
  await notify(tx, app, {
    userId: review.authorId,
    event: 'review_answered',
    title: localized('L’hôte de « {title} » a répondu à votre avis', { title }),
    message: localized('Sa réponse se lit sous votre avis.'),
    link: page,
  })
}

const decisions: Partial<Record<ModerationAction, (title: string) => Texts>> = {
  reject: (title) => localized('Votre avis sur « {title} » n’a pas été accepté', { title }),
  hide: (title) => localized('Votre avis sur « {title} » n’est plus visible', { title }),
  request_edit: (title) => localized('Votre avis sur « {title} » est à modifier', { title }),
  delete: (title) => localized('Votre avis sur « {title} » a été supprimé', { title }),
}

/** Notifies the author of a decision against the review, with its reason and how to contest it. */
export async function notifyAuthorOfDecision(
  tx: Transaction,
  app: Context,
  review: ReviewRow,
  action: ModerationAction,
  reason: string | undefined,
) {
  const titleOf = decisions[action]
  if (!titleOf) return
  const { title } = await rentalOf(tx, review)
  await notify(tx, app, {
    userId: review.authorId,
    event: 'review_moderated',
    title: titleOf(title),
    message: localized(
      'Raison : {reason}. Vous pouvez contester cette décision pendant six mois depuis vos avis : une autre personne l’examine sous sept jours.',
      { reason: reason ?? '—' },
    ),
    link: '/client-dash#avis',
    mail: { action: localized('Voir mes avis') },
  })
}
