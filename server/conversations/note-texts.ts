import type { ConversationNote } from '#contract/messaging/conversations.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'

/** System notes for the events of a booking. */
export const noteTexts: Record<ConversationNote, Texts> = {
  requested: localized('Demande de réservation envoyée'),
  confirmed: localized('Réservation confirmée'),
  declined: localized('Demande refusée'),
  withdrawn: localized('Demande retirée'),
  expired: localized('La demande a expiré sans réponse'),
  paid: localized('Paiement reçu'),
  change_requested: localized('Changement de dates demandé'),
  changed: localized('Réservation modifiée'),
  change_declined: localized('Changement de dates refusé'),
  change_withdrawn: localized('Changement de dates retiré'),
  change_expired: localized('Changement de dates resté sans réponse'),
  cancelled_by_guest: localized('Réservation annulée par le voyageur'),
  cancelled_by_owner: localized('Réservation annulée par l’hôte'),
  cancelled: localized('Réservation annulée'),
  disputed: localized('Incident signalé, examiné par Demeure'),
  ruled: localized('Demeure a tranché l’incident'),
  started: localized('Le séjour commence'),
  completed: localized('Le séjour est terminé'),
}
