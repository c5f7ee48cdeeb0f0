import type { Telling } from './news-words.ts'

/** What is told of an incident: that it is looked at, and how the house has ruled. */
export const disputeNews = {
  disputed: {
    event: 'booking_disputed',
    note: 'disputed',
    guest: {
      title: {
        fr: 'Un problème est signalé sur le séjour {code}',
        en: 'A problem is reported with the stay {code}',
        es: 'Se ha comunicado un problema en la estancia {code}',
      },
      message: {
        fr: 'Notre équipe examine le séjour à « {home} » du {dates} et vous répond sous 7 jours. Dites ce qui s’est passé depuis la réservation.',
        en: 'Our team looks at the stay at “{home}” {dates} and answers within 7 days. Say what happened from the booking.',
        es: 'Nuestro equipo examina la estancia en «{home}» del {dates} y le responde en 7 días. Cuente lo ocurrido desde la reserva.',
      },
    },
    owner: {
      title: {
        fr: 'Un problème est signalé sur le séjour {code}',
        en: 'A problem is reported with the stay {code}',
        es: 'Se ha comunicado un problema en la estancia {code}',
      },
      message: {
        fr: 'Notre équipe examine le séjour de {guest} du {dates} ; le versement attend sa décision, sous 7 jours. Dites ce qui s’est passé depuis la réservation.',
        en: 'Our team looks at {guest}’s stay {dates}; the payout waits for its decision, within 7 days. Say what happened from the booking.',
        es: 'Nuestro equipo examina la estancia de {guest} del {dates}; el pago espera su decisión, en 7 días. Cuente lo ocurrido desde la reserva.',
      },
    },
  },
  ruled_refund: {
    event: 'booking_disputed',
    note: 'ruled',
    guest: {
      title: {
        fr: 'Demeure a tranché : {back} vous sont rendus',
        en: 'Demeure has ruled: {back} is returned to you',
        es: 'Demeure ha resuelto: se le devuelven {back}',
      },
      message: {
        fr: 'Séjour {code} à « {home} » du {dates}. Motif : {reason}',
        en: 'Stay {code} at “{home}” {dates}. Reason: {reason}',
        es: 'Estancia {code} en «{home}» del {dates}. Motivo: {reason}',
      },
    },
    owner: {
      title: {
        fr: 'Demeure a tranché : {back} sont rendus à {guest}',
        en: 'Demeure has ruled: {back} is returned to {guest}',
        es: 'Demeure ha resuelto: se devuelven {back} a {guest}',
      },
      message: {
        fr: 'Séjour {code} du {dates} à « {home} » : votre versement est réduit d’autant et n’attend plus. Motif : {reason}',
        en: 'Stay {code} {dates} at “{home}”: your payout is reduced accordingly and waits no more. Reason: {reason}',
        es: 'Estancia {code} del {dates} en «{home}»: su pago se reduce en consecuencia y ya no espera. Motivo: {reason}',
      },
    },
  },
  ruled_kept: {
    event: 'booking_disputed',
    note: 'ruled',
    guest: {
      title: {
        fr: 'Demeure a tranché l’incident du séjour {code}',
        en: 'Demeure has ruled on the incident of the stay {code}',
        es: 'Demeure ha resuelto el incidente de la estancia {code}',
      },
      message: {
        fr: 'Rien n’est remboursé pour le séjour à « {home} » du {dates}. Motif : {reason}',
        en: 'Nothing is refunded for the stay at “{home}” {dates}. Reason: {reason}',
        es: 'No se reembolsa nada de la estancia en «{home}» del {dates}. Motivo: {reason}',
      },
    },
    owner: {
      title: {
        fr: 'Demeure a tranché l’incident du séjour {code}',
        en: 'Demeure has ruled on the incident of the stay {code}',
        es: 'Demeure ha resuelto el incidente de la estancia {code}',
      },
      message: {
        fr: 'Rien n’est repris sur le séjour de {guest} du {dates} : votre versement n’attend plus. Motif : {reason}',
        en: 'Nothing is taken back of {guest}’s stay {dates}: your payout waits no more. Reason: {reason}',
        es: 'No se retira nada de la estancia de {guest} del {dates}: su pago ya no espera. Motivo: {reason}',
      },
    },
  },
} satisfies Record<string, Telling>
