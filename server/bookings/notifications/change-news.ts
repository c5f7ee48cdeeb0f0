import type { Telling } from './news-words.ts'

/** How a booking ends early or becomes another. */
export const changeNews = {
  cancelled_by_guest: {
    event: 'booking_cancelled',
    note: 'cancelled_by_guest',
    guest: {
      title: {
        fr: 'Votre réservation {code} est annulée',
        en: 'Your booking {code} is cancelled',
        es: 'Su reserva {code} está anulada',
      },
      message: {
        fr: 'Le séjour à « {home} » du {dates} est annulé. Remboursement : {back}.',
        en: 'The stay at “{home}” {dates} is cancelled. Refund: {back}.',
        es: 'La estancia en «{home}» del {dates} está anulada. Reembolso: {back}.',
      },
    },
    owner: {
      title: {
        fr: '{guest} a annulé son séjour à « {home} »',
        en: '{guest} has cancelled the stay at “{home}”',
        es: '{guest} ha anulado su estancia en «{home}»',
      },
      message: {
        fr: 'Le séjour du {dates} est annulé et les nuits sont à nouveau libres. Rendu au voyageur : {back}.',
        en: 'The stay {dates} is cancelled and the nights are free again. Given back to the guest: {back}.',
        es: 'La estancia del {dates} está anulada y las noches vuelven a estar libres. Devuelto al huésped: {back}.',
      },
    },
  },
  cancelled_by_owner: {
    event: 'booking_cancelled',
    note: 'cancelled_by_owner',
    guest: {
      title: {
        fr: 'Votre hôte a annulé votre séjour à « {home} »',
        en: 'Your host has cancelled your stay at “{home}”',
        es: 'Su anfitrión ha anulado su estancia en «{home}»',
      },
      message: {
        fr: 'Nous en sommes désolés. Remboursement : {back}, et un avoir de {credit} pour le séjour du {dates}.',
        en: 'We are sorry. Refund: {back}, and a credit of {credit} for the stay {dates}.',
        es: 'Lo sentimos. Reembolso: {back}, y un crédito de {credit} por la estancia del {dates}.',
      },
    },
    owner: {
      title: {
        fr: 'Vous avez annulé la réservation {code}',
        en: 'You have cancelled the booking {code}',
        es: 'Ha anulado la reserva {code}',
      },
      message: {
        fr: 'Le voyageur est remboursé de {back} et reçoit {credit} à votre charge. Les nuits du {dates} restent fermées.',
        en: 'The guest gets {back} back and {credit} at your expense. The nights {dates} stay closed.',
        es: 'El huésped recupera {back} y recibe {credit} a su cargo. Las noches del {dates} siguen cerradas.',
      },
    },
  },
  cancelled_by_admin: {
    event: 'booking_cancelled',
    note: 'cancelled',
    guest: {
      title: {
        fr: 'Votre réservation {code} est annulée par Demeure',
        en: 'Your booking {code} is cancelled by Demeure',
        es: 'Demeure ha anulado su reserva {code}',
      },
      message: {
        fr: 'Le séjour à « {home} » du {dates} n’aura pas lieu. Remboursement : {back}.',
        en: 'The stay at “{home}” {dates} will not take place. Refund: {back}.',
        es: 'La estancia en «{home}» del {dates} no tendrá lugar. Reembolso: {back}.',
      },
    },
    owner: {
      title: {
        fr: 'La réservation {code} est annulée par Demeure',
        en: 'The booking {code} is cancelled by Demeure',
        es: 'Demeure ha anulado la reserva {code}',
      },
      message: {
        fr: 'Le séjour de {guest} à « {home} » du {dates} n’aura pas lieu. Les nuits sont à nouveau libres.',
        en: '{guest}’s stay at “{home}” {dates} will not take place. The nights are free again.',
        es: 'La estancia de {guest} en «{home}» del {dates} no tendrá lugar. Las noches vuelven a estar libres.',
      },
    },
  },
  unpaid: {
    event: 'booking_cancelled',
    note: 'cancelled',
    guest: {
      title: {
        fr: 'Votre réservation {code} est annulée, faute de paiement',
        en: 'Your booking {code} is cancelled for lack of payment',
        es: 'Su reserva {code} está anulada por falta de pago',
      },
      message: {
        fr: 'Le paiement attendu pour « {home} » du {dates} n’est pas arrivé à temps. Remboursement : {back}.',
        en: 'The payment awaited for “{home}” {dates} did not come in time. Refund: {back}.',
        es: 'El pago esperado para «{home}» del {dates} no llegó a tiempo. Reembolso: {back}.',
      },
    },
    owner: {
      title: {
        fr: 'La réservation {code} est annulée, faute de paiement',
        en: 'The booking {code} is cancelled for lack of payment',
        es: 'La reserva {code} está anulada por falta de pago',
      },
      message: {
        fr: '{guest} n’a pas payé à temps le séjour du {dates} à « {home} ». Les nuits sont à nouveau libres.',
        en: '{guest} did not pay in time for the stay {dates} at “{home}”. The nights are free again.',
        es: '{guest} no pagó a tiempo la estancia del {dates} en «{home}». Las noches vuelven a estar libres.',
      },
    },
  },
  no_show: {
    event: 'booking_cancelled',
    note: 'completed',
    guest: {
      title: {
        fr: 'Votre hôte a signalé votre absence',
        en: 'Your host has reported that you did not come',
        es: 'Su anfitrión ha comunicado su ausencia',
      },
      message: {
        fr: 'Le séjour à « {home} » du {dates} est clos. Remboursement : {back}.',
        en: 'The stay at “{home}” {dates} is closed. Refund: {back}.',
        es: 'La estancia en «{home}» del {dates} está cerrada. Reembolso: {back}.',
      },
    },
    owner: {
      title: {
        fr: 'Absence du voyageur enregistrée',
        en: 'No-show recorded',
        es: 'Ausencia del huésped registrada',
      },
      message: {
        fr: 'Le séjour de {guest} à « {home} » du {dates} est clos et vous est payé selon les conditions d’annulation.',
        en: '{guest}’s stay at “{home}” {dates} is closed and paid to you under the cancellation terms.',
        es: 'La estancia de {guest} en «{home}» del {dates} está cerrada y se le paga según las condiciones de anulación.',
      },
    },
  },
  change_requested: {
    event: 'booking_changed',
    note: 'change_requested',
    toOther: {
      title: {
        fr: 'Un changement est demandé pour la réservation {code}',
        en: 'A change is asked for the booking {code}',
        es: 'Se solicita un cambio para la reserva {code}',
      },
      message: {
        fr: 'Séjour proposé à « {home} » : du {asked}, pour {asked_total}. Sans réponse, la réservation du {dates} reste telle qu’elle est.',
        en: 'Stay proposed at “{home}”: {asked}, for {asked_total}. Without an answer, the booking {dates} stays as it is.',
        es: 'Estancia propuesta en «{home}»: del {asked}, por {asked_total}. Sin respuesta, la reserva del {dates} queda como está.',
      },
    },
  },
  changed: {
    event: 'booking_changed',
    note: 'changed',
    guest: {
      title: {
        fr: 'Votre réservation {code} est modifiée',
        en: 'Your booking {code} has changed',
        es: 'Su reserva {code} ha cambiado',
      },
      message: {
        fr: 'Votre séjour à « {home} » a lieu du {dates}. Nouveau prix : {total}.',
        en: 'Your stay at “{home}” takes place {dates}. New price: {total}.',
        es: 'Su estancia en «{home}» es del {dates}. Nuevo precio: {total}.',
      },
    },
    owner: {
      title: {
        fr: 'La réservation {code} est modifiée',
        en: 'The booking {code} has changed',
        es: 'La reserva {code} ha cambiado',
      },
      message: {
        fr: '{guest} séjourne à « {home} » du {dates}. Nouveau prix : {total}.',
        en: '{guest} stays at “{home}” {dates}. New price: {total}.',
        es: '{guest} se aloja en «{home}» del {dates}. Nuevo precio: {total}.',
      },
    },
  },
  change_declined: {
    event: 'booking_changed',
    note: 'change_declined',
    toOther: {
      title: {
        fr: 'Le changement demandé n’a pas été accepté',
        en: 'The change was not accepted',
        es: 'El cambio solicitado no ha sido aceptado',
      },
      message: {
        fr: 'La réservation {code} à « {home} » du {dates} reste telle qu’elle est.',
        en: 'The booking {code} at “{home}” {dates} stays as it is.',
        es: 'La reserva {code} en «{home}» del {dates} queda como está.',
      },
    },
  },
  change_withdrawn: {
    event: 'booking_changed',
    note: 'change_withdrawn',
    toOther: {
      title: {
        fr: 'Le changement demandé pour la réservation {code} est retiré',
        en: 'The change asked for the booking {code} is taken back',
        es: 'Se ha retirado el cambio solicitado para la reserva {code}',
      },
      message: {
        fr: 'Vous n’avez rien à répondre : le séjour à « {home} » du {dates} reste tel qu’il est.',
        en: 'There is nothing to answer: the stay at “{home}” {dates} stays as it is.',
        es: 'No tiene que responder: la estancia en «{home}» del {dates} queda como está.',
      },
    },
  },
  change_expired: {
    event: 'booking_changed',
    note: 'change_expired',
    toOther: {
      title: {
        fr: 'Le changement demandé est resté sans réponse',
        en: 'The change you asked for was not answered',
        es: 'El cambio solicitado no ha tenido respuesta',
      },
      message: {
        fr: 'La réservation {code} à « {home} » du {dates} reste telle qu’elle est.',
        en: 'The booking {code} at “{home}” {dates} stays as it is.',
        es: 'La reserva {code} en «{home}» del {dates} queda como está.',
      },
    },
  },
} satisfies Record<string, Telling>
