import type { ModerationAction } from '#contract/moderation/review-moderation.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Texts } from '#server/platform/http/errors/refusal.ts'
import { notify } from '#server/notifications/notify.ts'
import { rentalNames, rentalOwner } from '#server/rentals/rental-names.ts'
import type { ReviewRow } from './review-repository.ts'

/** Whom a review is told to, and in what words; each in the transaction of the fact. */

async function homeOf(tx: Transaction, { rentalId }: ReviewRow) {
  const home = (await rentalNames(tx, [rentalId])).get(rentalId)
  return { title: home?.title ?? '', page: `/properties/${home?.countrySlug ?? 'france'}/${rentalId}#avis` }
}

/** The owner hears of a review that everybody can read now. */
export async function tellOwnerOfReview(tx: Transaction, app: Context, review: ReviewRow) {
  const { title } = await homeOf(tx, review)
  const stars = `${review.rating}/5`
  await notify(tx, app, {
    userId: await rentalOwner(tx, review.rentalId),
    event: 'review_published',
    title: {
      fr: `Nouvel avis sur « ${title} »`,
      en: `New review of “${title}”`,
      es: `Nueva opinión sobre «${title}»`,
    },
    message: {
      fr: `Un voyageur a donné ${stars}. Vous pouvez lui répondre, tout le monde lira votre réponse.`,
      en: `A guest gave ${stars}. You can answer, and everybody will read your answer.`,
      es: `Un huésped ha dado ${stars}. Puede responderle y todo el mundo leerá su respuesta.`,
    },
    link: `/owner-dash/properties/${review.rentalId}/detail#avis`,
    mail: { action: { fr: 'Lire l’avis', en: 'Read the review', es: 'Leer la opinión' } },
  })
}

/** The author hears that what waited is public. */
export async function tellAuthorOfPublication(tx: Transaction, app: Context, review: ReviewRow) {
  const { title, page } = await homeOf(tx, review)
  await notify(tx, app, {
    userId: review.authorId,
    event: 'review_published',
    title: {
      fr: `Votre avis sur « ${title} » est publié`,
      en: `Your review of “${title}” is published`,
      es: `Su opinión sobre «${title}» está publicada`,
    },
    message: {
      fr: 'Merci de votre retour : il aide les prochains voyageurs à choisir.',
      en: 'Thank you for your feedback: it helps the next guests to choose.',
      es: 'Gracias por su opinión: ayuda a elegir a los próximos huéspedes.',
    },
    link: page,
  })
}

/** The author hears that the owner answered. */
export async function tellAuthorOfAnswer(tx: Transaction, app: Context, review: ReviewRow) {
  const { title, page } = await homeOf(tx, review)
  await notify(tx, app, {
    userId: review.authorId,
    event: 'review_answered',
    title: {
      fr: `L’hôte de « ${title} » a répondu à votre avis`,
      en: `The host of “${title}” answered your review`,
      es: `El anfitrión de «${title}» ha respondido a su opinión`,
    },
    message: {
      fr: 'Sa réponse se lit sous votre avis.',
      en: 'The answer stands below your review.',
      es: 'La respuesta aparece debajo de su opinión.',
    },
    link: page,
  })
}

const decisions: Partial<Record<ModerationAction, (title: string) => Texts>> = {
  reject: (title) => ({
    fr: `Votre avis sur « ${title} » n’a pas été accepté`,
    en: `Your review of “${title}” was not accepted`,
    es: `Su opinión sobre «${title}» no ha sido aceptada`,
  }),
  hide: (title) => ({
    fr: `Votre avis sur « ${title} » n’est plus visible`,
    en: `Your review of “${title}” is no longer visible`,
    es: `Su opinión sobre «${title}» ya no es visible`,
  }),
  request_edit: (title) => ({
    fr: `Votre avis sur « ${title} » est à modifier`,
    en: `Your review of “${title}” needs a change`,
    es: `Su opinión sobre «${title}» debe modificarse`,
  }),
  delete: (title) => ({
    fr: `Votre avis sur « ${title} » a été supprimé`,
    en: `Your review of “${title}” was deleted`,
    es: `Su opinión sobre «${title}» ha sido eliminada`,
  }),
}

/** The author hears what a moderator decided against the review, why, and where to object. */
export async function tellAuthorOfDecision(
  tx: Transaction,
  app: Context,
  review: ReviewRow,
  action: ModerationAction,
  reason: string | undefined,
) {
  const titleOf = decisions[action]
  if (!titleOf) return
  const { title } = await homeOf(tx, review)
  await notify(tx, app, {
    userId: review.authorId,
    event: 'review_moderated',
    title: titleOf(title),
    message: {
      fr: `Raison : ${reason ?? '—'}. Pour contester cette décision, écrivez-nous depuis la page Contact.`,
      en: `Reason: ${reason ?? '—'}. To object to this decision, write to us from the contact page.`,
      es: `Motivo: ${reason ?? '—'}. Para impugnar esta decisión, escríbanos desde la página de contacto.`,
    },
    link: '/client-dash#avis',
    mail: { action: { fr: 'Voir mes avis', en: 'See my reviews', es: 'Ver mis opiniones' } },
  })
}
