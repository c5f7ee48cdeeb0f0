import type { Telling } from './news-words.ts'

/** What comes with the days: reminders, the beginning and the end of a stay. */
export const stayNews = {
  started: { note: 'started' },
  completed: { note: 'completed' },
  balance_notice: {
    event: 'balance_due',
    guest: {
      title: {
        fr: 'Le solde de votre séjour est à payer le {day}',
        en: 'The balance of your stay is due on {day}',
        es: 'El saldo de su estancia vence el {day}',
      },
      message: {
        fr: 'Il reste {amount} à payer pour « {home} » du {dates}. Référence {code}.',
        en: '{amount} is left to pay for “{home}” {dates}. Reference {code}.',
        es: 'Quedan {amount} por pagar para «{home}» del {dates}. Referencia {code}.',
      },
    },
  },
  balance_due: {
    event: 'balance_due',
    guest: {
      title: {
        fr: 'Le solde de votre séjour est à payer',
        en: 'The balance of your stay is due',
        es: 'El saldo de su estancia ha vencido',
      },
      message: {
        fr: 'Payez {amount} sous 72 heures pour garder votre séjour à « {home} » du {dates}. Référence {code}.',
        en: 'Pay {amount} within 72 hours to keep your stay at “{home}” {dates}. Reference {code}.',
        es: 'Pague {amount} en 72 horas para conservar su estancia en «{home}» del {dates}. Referencia {code}.',
      },
    },
  },
  arrival_guide: {
    event: 'arrival_guide',
    guest: {
      title: {
        fr: 'Votre arrivée à « {home} » approche',
        en: 'Your arrival at “{home}” is near',
        es: 'Su llegada a «{home}» se acerca',
      },
      message: {
        fr: 'Vous êtes attendu le {day} à partir de {time}. L’adresse et les consignes sont dans votre réservation {code}.',
        en: 'You are expected on {day} from {time}. The address and the directions are in your booking {code}.',
        es: 'Se le espera el {day} a partir de las {time}. La dirección y las indicaciones están en su reserva {code}.',
      },
    },
    owner: {
      title: {
        fr: '{guest} arrive bientôt à « {home} »',
        en: '{guest} arrives soon at “{home}”',
        es: '{guest} llega pronto a «{home}»',
      },
      message: {
        fr: 'Arrivée le {day} à partir de {time}. Référence {code}.',
        en: 'Arrival on {day} from {time}. Reference {code}.',
        es: 'Llegada el {day} a partir de las {time}. Referencia {code}.',
      },
    },
  },
  check_out_reminder: {
    event: 'check_out_reminder',
    guest: {
      title: {
        fr: 'Votre départ de « {home} » est demain',
        en: 'You leave “{home}” tomorrow',
        es: 'Su salida de «{home}» es mañana',
      },
      message: {
        fr: 'Merci de libérer le logement le {day} avant {time}.',
        en: 'Please leave the home on {day} before {time}.',
        es: 'Deje el alojamiento el {day} antes de las {time}.',
      },
    },
    owner: {
      title: {
        fr: '{guest} quitte « {home} » demain',
        en: '{guest} leaves “{home}” tomorrow',
        es: '{guest} deja «{home}» mañana',
      },
      message: {
        fr: 'Départ le {day} avant {time}. Référence {code}.',
        en: 'Departure on {day} before {time}. Reference {code}.',
        es: 'Salida el {day} antes de las {time}. Referencia {code}.',
      },
    },
  },
  review_open: {
    event: 'review_open',
    page: 'review',
    guest: {
      title: {
        fr: 'Comment s’est passé votre séjour à « {home} » ?',
        en: 'How was your stay at “{home}”?',
        es: '¿Qué tal su estancia en «{home}»?',
      },
      message: {
        fr: 'Vous avez 14 jours pour donner votre avis : il aide les prochains voyageurs.',
        en: 'You have 14 days to give your opinion: it helps the next guests.',
        es: 'Tiene 14 días para dar su opinión: ayuda a los próximos huéspedes.',
      },
    },
  },
  review_last_call: {
    event: 'review_last_call',
    page: 'review',
    guest: {
      title: {
        fr: 'Plus que deux jours pour donner votre avis',
        en: 'Two days left to give your opinion',
        es: 'Quedan dos días para dar su opinión',
      },
      message: {
        fr: 'Dites comment s’est passé votre séjour à « {home} » du {dates}.',
        en: 'Say how your stay at “{home}” {dates} was.',
        es: 'Cuente qué tal su estancia en «{home}» del {dates}.',
      },
    },
  },
} satisfies Record<string, Telling>
