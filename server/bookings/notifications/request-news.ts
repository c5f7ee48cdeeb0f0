import type { Telling } from './news-words.ts'

/** How a booking comes about, and its money. */
export const requestNews = {
  requested: {
    event: 'booking_requested',
    note: 'requested',
    guest: {
      title: {
        fr: 'Votre demande pour « {home} » est envoyée',
        en: 'Your request for “{home}” has been sent',
        es: 'Su solicitud para «{home}» se ha enviado',
      },
      message: {
        fr: '{owner} a 24 heures pour répondre à votre demande du {dates}. Référence {code}.',
        en: '{owner} has 24 hours to answer your request for {dates}. Reference {code}.',
        es: '{owner} tiene 24 horas para responder a su solicitud del {dates}. Referencia {code}.',
      },
    },
    owner: {
      title: {
        fr: 'Nouvelle demande pour « {home} »',
        en: 'New request for “{home}”',
        es: 'Nueva solicitud para «{home}»',
      },
      message: {
        fr: '{guest} souhaite séjourner du {dates}. Vous avez 24 heures pour accepter ou refuser.',
        en: '{guest} would like to stay {dates}. You have 24 hours to accept or decline.',
        es: '{guest} desea alojarse del {dates}. Tiene 24 horas para aceptar o rechazar.',
      },
    },
  },
  booked: {
    event: 'booking_accepted',
    note: 'confirmed',
    guest: {
      title: {
        fr: 'Votre séjour à « {home} » est confirmé',
        en: 'Your stay at “{home}” is confirmed',
        es: 'Su estancia en «{home}» está confirmada',
      },
      message: {
        fr: 'Rendez-vous du {dates}. L’adresse et les coordonnées de votre hôte sont dans votre réservation {code}.',
        en: 'See you {dates}. The address and your host’s details are in your booking {code}.',
        es: 'Le esperamos del {dates}. La dirección y los datos de su anfitrión están en su reserva {code}.',
      },
    },
    owner: {
      title: {
        fr: 'Nouvelle réservation pour « {home} »',
        en: 'New booking for “{home}”',
        es: 'Nueva reserva para «{home}»',
      },
      message: {
        fr: '{guest} a réservé du {dates}. Référence {code}.',
        en: '{guest} has booked {dates}. Reference {code}.',
        es: '{guest} ha reservado del {dates}. Referencia {code}.',
      },
    },
  },
  accepted: {
    event: 'booking_accepted',
    note: 'confirmed',
    guest: {
      title: {
        fr: '{owner} a accepté votre demande',
        en: '{owner} has accepted your request',
        es: '{owner} ha aceptado su solicitud',
      },
      message: {
        fr: 'Votre séjour à « {home} » du {dates} est confirmé. L’adresse est dans votre réservation {code}.',
        en: 'Your stay at “{home}” {dates} is confirmed. The address is in your booking {code}.',
        es: 'Su estancia en «{home}» del {dates} está confirmada. La dirección está en su reserva {code}.',
      },
    },
    owner: {
      title: {
        fr: 'Réservation confirmée pour « {home} »',
        en: 'Booking confirmed for “{home}”',
        es: 'Reserva confirmada para «{home}»',
      },
      message: {
        fr: 'Vous accueillez {guest} du {dates}. Référence {code}.',
        en: 'You welcome {guest} {dates}. Reference {code}.',
        es: 'Recibe a {guest} del {dates}. Referencia {code}.',
      },
    },
  },
  declined: {
    event: 'booking_declined',
    note: 'declined',
    guest: {
      title: {
        fr: 'Votre demande pour « {home} » n’a pas été acceptée',
        en: 'Your request for “{home}” was not accepted',
        es: 'Su solicitud para «{home}» no ha sido aceptada',
      },
      message: {
        fr: 'Le logement n’est pas disponible du {dates}. Rien ne vous est demandé.',
        en: 'The home is not available {dates}. You owe nothing.',
        es: 'El alojamiento no está disponible del {dates}. No debe nada.',
      },
    },
    owner: {
      title: {
        fr: 'Demande refusée pour « {home} »',
        en: 'Request declined for “{home}”',
        es: 'Solicitud rechazada para «{home}»',
      },
      message: {
        fr: 'Vous avez refusé la demande de {guest} du {dates}. Les nuits sont à nouveau libres.',
        en: 'You declined {guest}’s request for {dates}. The nights are free again.',
        es: 'Ha rechazado la solicitud de {guest} del {dates}. Las noches vuelven a estar libres.',
      },
    },
  },
  withdrawn: {
    event: 'booking_withdrawn',
    note: 'withdrawn',
    guest: {
      title: {
        fr: 'Votre demande pour « {home} » est retirée',
        en: 'Your request for “{home}” is withdrawn',
        es: 'Su solicitud para «{home}» está retirada',
      },
      message: {
        fr: 'Votre demande du {dates} est retirée. Rien ne vous est demandé.',
        en: 'Your request for {dates} is withdrawn. You owe nothing.',
        es: 'Su solicitud del {dates} está retirada. No debe nada.',
      },
    },
    owner: {
      title: {
        fr: 'Demande retirée pour « {home} »',
        en: 'Request withdrawn for “{home}”',
        es: 'Solicitud retirada para «{home}»',
      },
      message: {
        fr: '{guest} a retiré sa demande du {dates}. Les nuits sont à nouveau libres.',
        en: '{guest} has withdrawn the request for {dates}. The nights are free again.',
        es: '{guest} ha retirado su solicitud del {dates}. Las noches vuelven a estar libres.',
      },
    },
  },
  expired: {
    event: 'booking_expired',
    note: 'expired',
    guest: {
      title: {
        fr: 'Votre demande pour « {home} » a expiré',
        en: 'Your request for “{home}” has expired',
        es: 'Su solicitud para «{home}» ha caducado',
      },
      message: {
        fr: 'L’hôte n’a pas répondu à temps à votre demande du {dates}. Rien ne vous est demandé.',
        en: 'The host did not answer in time for {dates}. You owe nothing.',
        es: 'El anfitrión no ha respondido a tiempo a su solicitud del {dates}. No debe nada.',
      },
    },
    owner: {
      title: {
        fr: 'Une demande pour « {home} » a expiré',
        en: 'A request for “{home}” has expired',
        es: 'Una solicitud para «{home}» ha caducado',
      },
      message: {
        fr: 'La demande de {guest} du {dates} est restée sans réponse. Les nuits sont à nouveau libres.',
        en: '{guest}’s request for {dates} was left without an answer. The nights are free again.',
        es: 'La solicitud de {guest} del {dates} ha quedado sin respuesta. Las noches vuelven a estar libres.',
      },
    },
  },
  paid: {
    event: 'booking_paid',
    note: 'paid',
    guest: {
      title: {
        fr: 'Paiement de {amount} reçu',
        en: 'Payment of {amount} received',
        es: 'Pago de {amount} recibido',
      },
      message: {
        fr: 'Votre paiement pour « {home} » du {dates} est enregistré. Référence {code}.',
        en: 'Your payment for “{home}” {dates} is recorded. Reference {code}.',
        es: 'Su pago para «{home}» del {dates} está registrado. Referencia {code}.',
      },
    },
    owner: {
      title: {
        fr: '{amount} reçus pour « {home} »',
        en: '{amount} received for “{home}”',
        es: '{amount} recibidos para «{home}»',
      },
      message: {
        fr: 'Le paiement de {guest} pour le séjour du {dates} est enregistré. Référence {code}.',
        en: '{guest}’s payment for the stay {dates} is recorded. Reference {code}.',
        es: 'El pago de {guest} para la estancia del {dates} está registrado. Referencia {code}.',
      },
    },
  },
  payment_failed: {
    event: 'payment_failed',
    guest: {
      title: {
        fr: 'Votre paiement n’a pas abouti',
        en: 'Your payment did not go through',
        es: 'Su pago no se ha realizado',
      },
      message: {
        fr: 'Le paiement de {amount} pour « {home} » a été refusé. Recommencez depuis votre réservation {code}.',
        en: 'The payment of {amount} for “{home}” was refused. Try again from your booking {code}.',
        es: 'El pago de {amount} para «{home}» ha sido rechazado. Vuelva a intentarlo desde su reserva {code}.',
      },
    },
  },
  late_payment_returned: {
    event: 'refund_sent',
    guest: {
      title: {
        fr: 'Votre paiement de {amount} vous est rendu',
        en: 'Your payment of {amount} is returned to you',
        es: 'Se le devuelve su pago de {amount}',
      },
      message: {
        fr: 'Il est arrivé après la fin de la réservation {code} : il vous est rendu en entier.',
        en: 'It came after the booking {code} had ended: it is returned to you in full.',
        es: 'Llegó tras el fin de la reserva {code}: se le devuelve por completo.',
      },
    },
  },
} satisfies Record<string, Telling>
