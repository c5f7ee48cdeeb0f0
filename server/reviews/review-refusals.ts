import { fieldRefusal, refusal, type Texts } from '#server/platform/http/errors/refusal.ts'
import { type Ineligibility, reviewDays } from './review-eligibility.ts'

/** Why somebody may not review a home, said to them. */
export const ineligibilityTexts: Record<Ineligibility, Texts> = {
  not_signed_in: {
    fr: 'Connectez-vous pour laisser un avis.',
    en: 'Sign in to leave a review.',
    es: 'Inicie sesión para dejar una opinión.',
  },
  suspended: {
    fr: 'Votre compte est suspendu : vous ne pouvez pas laisser d’avis.',
    en: 'Your account is suspended: you cannot leave a review.',
    es: 'Su cuenta está suspendida: no puede dejar opiniones.',
  },
  own_home: {
    fr: 'Vous ne pouvez pas laisser d’avis sur votre propre bien.',
    en: 'You cannot review your own home.',
    es: 'No puede opinar sobre su propio alojamiento.',
  },
  staff: {
    fr: 'Les membres de l’équipe ne peuvent pas laisser d’avis.',
    en: 'Members of the team cannot leave reviews.',
    es: 'Los miembros del equipo no pueden dejar opiniones.',
  },
  no_stay: {
    fr: 'Vous n’avez effectué aucun séjour dans ce logement.',
    en: 'You have not stayed at this home.',
    es: 'No se ha alojado en este alojamiento.',
  },
  stay_in_progress: {
    fr: 'Votre séjour est en cours : vous pourrez laisser un avis après votre départ.',
    en: 'Your stay is under way: you can leave a review once you have left.',
    es: 'Su estancia está en curso: podrá dejar una opinión después de su salida.',
  },
  already_reviewed: {
    fr: 'Vous avez déjà laissé un avis pour cette propriété.',
    en: 'You have already reviewed this property.',
    es: 'Ya ha dejado una opinión sobre este alojamiento.',
  },
  too_late: {
    fr: `Le délai de ${reviewDays} jours après votre départ est dépassé.`,
    en: `The ${reviewDays} days after your departure are over.`,
    es: `Han pasado los ${reviewDays} días posteriores a su salida.`,
  },
}

const notAllowed: Texts = {
  fr: 'Vous n’avez pas les permissions pour laisser un avis.',
  en: 'You are not allowed to leave a review.',
  es: 'No tiene permiso para dejar una opinión.',
}

/** A review that comes too late or twice contradicts what there is (409); the others are not theirs to write (403). */
export function ineligible(reason: Ineligibility) {
  const texts = ineligibilityTexts[reason]
  if (reason === 'already_reviewed' || reason === 'too_late') return refusal(reason, 409, texts)()
  return refusal(reason, 403, {
    fr: `${notAllowed.fr} ${texts.fr}`,
    en: `${notAllowed.en} ${texts.en}`,
    es: `${notAllowed.es} ${texts.es}`,
  })()
}

export const editTooLate = refusal('review_edit_too_late', 409, {
  fr: 'Un avis peut être modifié pendant 48 heures. Vous pouvez encore le supprimer.',
  en: 'A review can be edited for 48 hours. You can still delete it.',
  es: 'Una opinión se puede modificar durante 48 horas. Todavía puede eliminarla.',
})
export const illegalModeration = refusal('illegal_moderation', 409, {
  fr: 'Cette action n’est pas possible dans l’état actuel de l’avis.',
  en: 'The review cannot be handled this way in its present state.',
  es: 'Esta acción no es posible en el estado actual de la opinión.',
})
export const ownReviewModerated = refusal('own_review', 409, {
  fr: 'Vous avez écrit cet avis, ou il porte sur votre logement : un autre modérateur en décide.',
  en: 'You wrote this review, or it is about your home: another moderator decides about it.',
  es: 'Usted escribió esta opinión, o se refiere a su alojamiento: otro moderador decide sobre ella.',
})
export const reasonNeeded = () =>
  fieldRefusal('reason', 'reason_needed', {
    fr: 'Indiquez la raison de cette décision : elle est communiquée à l’auteur.',
    en: 'Give the reason for this decision: the author is told.',
    es: 'Indique el motivo de esta decisión: se comunica al autor.',
  })
export const alreadyReported = refusal('already_reported', 409, {
  fr: 'Vous avez déjà signalé cet avis.',
  en: 'You have already reported this review.',
  es: 'Ya ha denunciado esta opinión.',
})
export const ownReviewReported = refusal('own_review', 409, {
  fr: 'C’est votre avis : vous pouvez le modifier ou le supprimer.',
  en: 'This is your review: you can edit or delete it.',
  es: 'Es su opinión: puede modificarla o eliminarla.',
})

const answerTexts: Record<'contact_data' | 'insult' | 'link', Texts> = {
  contact_data: {
    fr: 'Retirez les coordonnées de votre réponse : elle est publique.',
    en: 'Take the contact details out of your answer: it is public.',
    es: 'Quite los datos de contacto de su respuesta: es pública.',
  },
  insult: {
    fr: 'Votre réponse contient des mots injurieux. Reformulez-la.',
    en: 'Your answer contains insulting words. Please rephrase it.',
    es: 'Su respuesta contiene palabras ofensivas. Reformúlela.',
  },
  link: {
    fr: 'Les liens ne sont pas acceptés dans une réponse.',
    en: 'Links are not accepted in an answer.',
    es: 'No se aceptan enlaces en una respuesta.',
  },
}
export const unfitAnswer = (found: keyof typeof answerTexts) =>
  fieldRefusal('response', `answer_${found}`, answerTexts[found])

/** What a review that was just written answers, to the letter of the specification. */
export const publishedMessage: Texts = {
  fr: 'Avis publié avec succès !',
  en: 'Review published!',
  es: '¡Opinión publicada!',
}
export const heldMessage: Texts = {
  fr: 'Avis soumis pour modération. Il sera visible après validation.',
  en: 'Review submitted for moderation. It will be visible once approved.',
  es: 'Opinión enviada para moderación. Será visible tras su validación.',
}
export const blindMessage: Texts = {
  fr: `Avis enregistré. Il sera visible ${reviewDays} jours après votre départ.`,
  en: `Review saved. It will be visible ${reviewDays} days after your departure.`,
  es: `Opinión guardada. Será visible ${reviewDays} días después de su salida.`,
}
export const reportedMessage: Texts = {
  fr: 'Merci. Un modérateur va relire cet avis.',
  en: 'Thank you. A moderator will read this review again.',
  es: 'Gracias. Un moderador volverá a leer esta opinión.',
}
