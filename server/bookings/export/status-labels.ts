import type { BookingStatus } from '#contract/bookings/bookings.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'

export const bookingStatusLabels: Record<BookingStatus, Texts> = {
  PENDING_PAYMENT: localized('Paiement en attente'),
  REQUESTED: localized('Demande en attente'),
  CONFIRMED: localized('Confirmée'),
  IN_STAY: localized('Séjour en cours'),
  COMPLETED: localized('Terminée'),
  NO_SHOW: localized('Voyageur absent'),
  EXPIRED: localized('Expirée'),
  DECLINED: localized('Refusée'),
  WITHDRAWN: localized('Demande retirée'),
  CANCELLED_BY_GUEST: localized('Annulée par le voyageur'),
  CANCELLED_BY_OWNER: localized('Annulée par l’hôte'),
  CANCELLED_BY_ADMIN: localized('Annulée par Demeure'),
  CANCELLED_UNPAID: localized('Annulée, solde impayé'),
}
