import type { Texts } from '#server/platform/texts/texts.ts'
import type { AwaitedDocuments } from '#server/verification/cases/documents-awaited.ts'
import { localized } from '#server/platform/texts/localized.ts'

type Words = Record<'title' | 'description', Texts>

const hidden: Words = {
  title: localized('« {name} » n’est plus visible'),
  description: localized('Elle n’a pas été confirmée. Confirmez-la : elle revient aussitôt.'),
}
const rejected: Words = {
  title: localized('« {name} » a été refusée'),
  description: localized('Corrigez ce qui est demandé, puis soumettez-la à nouveau.'),
}
const confirm: Words = {
  title: localized('« {name} » est-elle toujours à vendre ?'),
  description: localized('Un clic suffit. Sans confirmation, l’annonce sera masquée.'),
}
const draft: Words = {
  title: localized('Terminez « {name} »'),
  description: localized('Ce brouillon n’est vu que de vous.'),
}
const identity: Words = {
  title: localized('Vérifiez votre identité'),
  description: localized('Une annonce n’est publiée qu’avec une identité vérifiée.'),
}
const profession: Words = {
  title: localized('Faites vérifier votre profession'),
  description: localized('Vos annonces professionnelles attendent cette vérification.'),
}
const suspended: Words = {
  title: localized('Votre vérification est suspendue'),
  description: localized('Un document a expiré ou manque : vos annonces sont hors ligne.'),
}

const inquiry: Words = {
  title: localized('Répondre à {name}'),
  description: localized('Au sujet de « {title} », attend depuis {hours} h'),
}
/** For an inquiry of two days or more. */
const oldInquiry: Words = {
  ...inquiry,
  description: localized('Au sujet de « {title} », attend depuis {days} jours'),
}
/** For an inquiry of less than an hour. */
const freshInquiry: Words = {
  ...inquiry,
  description: localized('Au sujet de « {title} », attend depuis moins d’une heure'),
}

const offer: Words = {
  title: localized('Répondre à l’offre de {name}'),
  description: localized('{amount} pour « {title} », valable jusqu’au {day}'),
}
const invoice: Words = {
  title: localized('Facture {number} à payer'),
  description: localized('{amount}, à régler au plus tard le {day}'),
}
const overdueInvoice: Words = {
  title: localized('Facture {number} en retard'),
  description: localized('{amount}, due depuis le {day}'),
}

export const actionTexts = {
  offer,
  invoice,
  overdueInvoice,
  inquiry,
  freshInquiry,
  oldInquiry,
  hidden,
  rejected,
  confirm,
  draft,
  identity,
  profession,
  suspended,
  untitled: localized('Annonce sans titre'),
}

/** A case that waits for documents, by what is verified and why. */
export const documentTexts = {
  of: {
    identity: localized('Votre identité'),
    professional: localized('Votre profession'),
    property: localized('Votre droit de vendre'),
  },
  requested: {
    title: localized('{what} : une pièce vous est demandée'),
    description: localized('Ajoutez-la : votre dossier reprend où il en était.'),
  },
  refused: {
    title: localized('{what} : une pièce est à refaire'),
    description: localized('Remplacez-la, puis renvoyez le dossier.'),
  },
  expiring: {
    title: localized('{what} : vérification valable jusqu’au {day}'),
    description: localized('Joignez les pièces à jour pour que rien ne s’arrête.'),
  },
  expired: {
    title: localized('{what} : vérification terminée depuis le {day}'),
    description: localized('Joignez les pièces à jour : ce qui est retenu revient à l’acceptation.'),
  },
} satisfies Record<AwaitedDocuments['cause'], Words> & { of: Record<AwaitedDocuments['kind'], Texts> }
