import type { Financing } from '#contract/buying/inquiry-enums.ts'
import type { OfferStatus, SuspensiveClause } from '#contract/buying/offer-enums.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'

/** Values of an offer as in its letter and its table. */
export const statuses: Record<OfferStatus, Texts> = {
  SENT: localized('Attend une réponse'),
  COUNTERED: localized('Remplacée'),
  WAITING: localized({ message: 'En attente', context: 'on hold' }),
  ACCEPTED: localized('Acceptée'),
  REFUSED: localized({ message: 'Refusée', context: 'offer' }),
  WITHDRAWN: localized('Retirée'),
  EXPIRED: localized('Expirée'),
  FELL_THROUGH: localized('Sans suite'),
}
export const financings: Record<Financing, Texts> = {
  cash: localized('Comptant, sans emprunt'),
  agreement: localized('Accord de principe d’une banque'),
  simulation: localized('Simulation d’une banque'),
  none: localized('À étudier'),
}
export const clauseTexts: Record<SuspensiveClause, Texts> = {
  loan: localized('obtention d’un prêt'),
  own_sale: localized('vente d’un bien de l’acheteur'),
  planning_permission: localized('permis de construire'),
  survey: localized('état du bien vérifié par un professionnel'),
  other: localized('autre, précisée dans le message'),
}
