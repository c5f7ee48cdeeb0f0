import type { ConversationNote } from '#contract/messaging/conversations.ts'
import type { Texts } from '#server/platform/http/errors/refusal.ts'

/** What a conversation says when something happens to its booking. */
export const noteTexts: Record<ConversationNote, Texts> = {
  requested: {
    fr: 'Demande de réservation envoyée',
    en: 'Booking request sent',
    es: 'Solicitud de reserva enviada',
  },
  confirmed: { fr: 'Réservation confirmée', en: 'Booking confirmed', es: 'Reserva confirmada' },
  declined: { fr: 'Demande refusée', en: 'Request declined', es: 'Solicitud rechazada' },
  withdrawn: { fr: 'Demande retirée', en: 'Request withdrawn', es: 'Solicitud retirada' },
  expired: {
    fr: 'La demande a expiré sans réponse',
    en: 'The request expired without an answer',
    es: 'La solicitud ha caducado sin respuesta',
  },
  paid: { fr: 'Paiement reçu', en: 'Payment received', es: 'Pago recibido' },
  change_requested: {
    fr: 'Changement de dates demandé',
    en: 'Change of dates asked for',
    es: 'Cambio de fechas solicitado',
  },
  changed: { fr: 'Réservation modifiée', en: 'Booking changed', es: 'Reserva modificada' },
  change_declined: {
    fr: 'Changement de dates refusé',
    en: 'Change of dates declined',
    es: 'Cambio de fechas rechazado',
  },
  change_withdrawn: {
    fr: 'Changement de dates retiré',
    en: 'Change of dates taken back',
    es: 'Cambio de fechas retirado',
  },
  change_expired: {
    fr: 'Changement de dates resté sans réponse',
    en: 'Change of dates not answered',
    es: 'Cambio de fechas sin respuesta',
  },
  cancelled_by_guest: {
    fr: 'Réservation annulée par le voyageur',
    en: 'Booking cancelled by the guest',
    es: 'Reserva cancelada por el viajero',
  },
  cancelled_by_owner: {
    fr: 'Réservation annulée par l’hôte',
    en: 'Booking cancelled by the host',
    es: 'Reserva cancelada por el anfitrión',
  },
  cancelled: { fr: 'Réservation annulée', en: 'Booking cancelled', es: 'Reserva cancelada' },
  disputed: {
    fr: 'Incident signalé, examiné par Demeure',
    en: 'Incident reported, Demeure looks at it',
    es: 'Incidente comunicado, Demeure lo examina',
  },
  ruled: {
    fr: 'Demeure a tranché l’incident',
    en: 'Demeure has ruled on the incident',
    es: 'Demeure ha resuelto el incidente',
  },
  started: { fr: 'Le séjour commence', en: 'The stay begins', es: 'Empieza la estancia' },
  completed: { fr: 'Le séjour est terminé', en: 'The stay is over', es: 'La estancia ha terminado' },
}
