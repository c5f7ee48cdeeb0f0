import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { reviewDays } from '#contract/bookings/review-rules.ts'
import type { Ineligibility } from './review-eligibility.ts'

/** Why a user may not review a rental, as shown to them. */
export const ineligibilityTexts: Record<Ineligibility, Texts> = {
  not_signed_in: localized('Connectez-vous pour laisser un avis.'),
  suspended: localized('Votre compte est suspendu : vous ne pouvez pas laisser d’avis.'),
  own_home: localized('Vous ne pouvez pas laisser d’avis sur votre propre bien.'),
  staff: localized('Les membres de l’équipe ne peuvent pas laisser d’avis.'),
  no_stay: localized('Vous n’avez effectué aucun séjour dans ce logement.'),
  stay_in_progress: localized('Votre séjour est en cours : vous pourrez laisser un avis après votre départ.'),
  already_reviewed: localized('Vous avez déjà laissé un avis pour cette propriété.'),
  too_late: localized('Le délai de {reviewDays} jours après votre départ est dépassé.', { reviewDays }),
}

const notAllowed: Texts = localized('Vous n’avez pas les permissions pour laisser un avis.')

/** A late or second review conflicts with the state (409); the others are forbidden (403). */
export function ineligible(reason: Ineligibility) {
  const texts = ineligibilityTexts[reason]
  if (reason === 'already_reviewed' || reason === 'too_late') return refusal(reason, 409, texts)()
  return refusal(reason, 403, localized('{notAllowed} {texts}', { notAllowed, texts }))()
}

export const editTooLate = refusal(
  'review_edit_too_late',
  409,
  localized('Un avis peut être modifié pendant 48 heures. Vous pouvez encore le supprimer.'),
)
export const illegalModeration = refusal(
  'illegal_moderation',
  409,
  localized('Cette action n’est pas possible dans l’état actuel de l’avis.'),
)
export const ownReviewModerated = refusal(
  'own_review',
  409,
  localized('Vous avez écrit cet avis, ou il porte sur votre logement : un autre modérateur en décide.'),
)
export const reviewContested = refusal(
  'review_contested',
  409,
  localized('L’auteur conteste la décision en vigueur : son recours se tranche d’abord.'),
)
export const reasonNeeded = () =>
  fieldRefusal(
    'reason',
    'reason_needed',
    localized('Indiquez la raison de cette décision : elle est communiquée à l’auteur.'),
  )
export const alreadyReported = refusal('already_reported', 409, localized('Vous avez déjà signalé cet avis.'))
export const ownReviewReported = refusal(
  'own_review',
  409,
  localized('C’est votre avis : vous pouvez le modifier ou le supprimer.'),
)

const answerTexts: Record<'contact_data' | 'insult' | 'link', Texts> = {
  contact_data: localized('Retirez les coordonnées de votre réponse : elle est publique.'),
  insult: localized('Votre réponse contient des mots injurieux. Reformulez-la.'),
  link: localized('Les liens ne sont pas acceptés dans une réponse.'),
}
export const unfitAnswer = (found: keyof typeof answerTexts) =>
  fieldRefusal('response', `answer_${found}`, answerTexts[found])

/** Messages after a review was written, verbatim from the specification. */
export const publishedMessage: Texts = localized('Avis publié avec succès !')
export const onHoldMessage: Texts = localized(
  'Avis soumis pour modération. Il sera visible après validation.',
)
export const blindMessage: Texts = localized(
  'Avis enregistré. Il sera visible {reviewDays} jours après votre départ.',
  { reviewDays },
)
export const reportedMessage: Texts = localized('Merci. Un modérateur va relire cet avis.')
