import type { DecisionGround, SaleReasonCode } from '#contract/moderation/sale-moderation.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'

/** Title and first sentence of the notification, by decision. */
export const assessments = {
  reject: {
    title: localized('« {title} » n’a pas été acceptée'),
    fact: localized('Après examen, votre annonce n’est pas publiée.'),
  },
  request_changes: {
    title: localized('« {title} » est à corriger'),
    fact: localized('Après examen, votre annonce vous est rendue en brouillon pour être corrigée.'),
  },
  approve_with_edit: {
    title: localized('« {title} » est approuvée, avec une retouche'),
    fact: localized('Nous avons corrigé le texte de votre annonce pour pouvoir l’approuver.'),
  },
  remove: {
    title: localized('« {title} » est retirée du site'),
    fact: localized('Votre annonce est retirée du site pour de bon.'),
  },
  merge_duplicate: {
    title: localized('« {title} » fait double emploi'),
    fact: localized(
      'Le même bien est déjà présenté par une autre annonce, que nous gardons à la place de la vôtre.',
    ),
  },
  ban: {
    title: localized('Votre compte de vendeur est exclu'),
    fact: localized(
      'Vous ne pouvez plus publier d’annonce de vente ; celles qui étaient en ligne sont suspendues.',
    ),
  },
  suspend: {
    title: localized('« {title} » est suspendue'),
    fact: localized('Votre annonce est retirée du site pour le moment.'),
  },
} as const satisfies Record<string, { title: Texts; fact: Texts }>

export const labels: Record<'reason' | 'ground' | 'human' | 'notice' | 'order' | 'redress', Texts> = {
  reason: localized('Motif :'),
  ground: localized('Fondement :'),
  human: localized('La décision a été prise par une personne.'),
  notice: localized('Elle fait suite à un signalement que nous avons reçu.'),
  order: localized('Elle fait suite à l’injonction d’une autorité :'),
  redress: localized(
    'Vous pouvez contester cette décision dans les six mois depuis la page de l’annonce, dans votre espace : une autre personne l’examinera sous sept jours. Vous pouvez aussi saisir un organe de règlement extrajudiciaire ou le tribunal.',
  ),
}

export const legalReasonNames: Record<DecisionGround, Texts> = {
  law: localized('la loi'),
  terms: localized('nos conditions d’utilisation'),
}

export const reasonNames: Record<SaleReasonCode, Texts> = {
  legal_mentions: localized('mentions légales manquantes ou inexactes'),
  wrong_information: localized('informations inexactes'),
  pictures: localized('photos non conformes'),
  contact_data: localized('coordonnées dans l’annonce'),
  duplicate: localized('annonce en double'),
  discrimination: localized('propos discriminatoires'),
  fraud: localized('soupçon de fraude'),
  not_the_owner: localized('droit de vendre non établi'),
  out_of_scope: localized('bien hors du champ du site'),
  stale: localized('annonce périmée'),
  other: localized('autre motif'),
}

/** The next steps for the seller. */
export const nextStepTexts = {
  suspended: localized(
    'L’annonce n’est plus visible. Contestez la décision si elle vous paraît fausse : nous la réexaminerons.',
  ),
  final: localized('Cette annonce ne peut pas être soumise à nouveau.'),
  mend: localized('Corrigez l’annonce depuis votre espace, puis soumettez-la à nouveau.'),
  read: localized('Relisez l’annonce depuis votre espace.'),
  wait: localized('Vos échanges et vos chiffres restent lisibles dans votre espace.'),
} as const satisfies Record<string, Texts>
