import { localized } from '#server/platform/texts/localized.ts'
import type { NotificationTexts } from './notification-texts.ts'

/** Notifications of scheduled events: reminders, the beginning and the end of a stay. */
export const stayNotifications = {
  started: { note: 'started' },
  completed: { note: 'completed' },
  balance_notice: {
    event: 'balance_due',
    guest: {
      title: localized('Un versement pour votre séjour est à payer le {day}'),
      message: localized(
        'Un versement de {amount} est à payer pour « {home} » du {dates}. Référence {code}.',
      ),
    },
  },
  debit_notice: {
    event: 'balance_due',
    guest: {
      title: localized('{amount} seront prélevés le {day} pour votre séjour'),
      message: localized(
        'Ce versement pour « {home} » du {dates} sera prélevé sur votre carte se terminant par {card} : vous n’avez rien à faire. Pour ne plus être prélevé, arrêtez les prélèvements dans votre réservation avant ce jour. Référence {code}.',
      ),
    },
  },
  balance_due: {
    event: 'balance_due',
    guest: {
      title: localized('Un versement pour votre séjour est à payer'),
      message: localized(
        'Payez {amount} avant le {until} pour garder votre séjour à « {home} » du {dates}. Référence {code}.',
      ),
    },
  },
  arrival_guide: {
    event: 'arrival_guide',
    page: 'guide',
    guest: {
      title: localized('Votre arrivée à « {home} » approche'),
      message: localized(
        'Vous êtes attendu le {day} à partir de {time}. L’adresse et les consignes sont dans votre réservation {code}. En arrivant, photographiez le logement depuis cette page : vos photos y sont scellées.',
      ),
    },
    owner: {
      title: localized('{guest} arrive bientôt à « {home} »'),
      message: localized(
        'Arrivée le {day} à partir de {time}. Photographiez le logement dans les 24 heures d’avant, depuis la réservation {code} : sans photo d’avant, aucun dégât ne peut être signalé.',
      ),
    },
  },
  check_out_reminder: {
    event: 'check_out_reminder',
    guest: {
      title: localized('Votre départ de « {home} » est demain'),
      message: localized(
        'Merci de libérer le logement le {day} avant {time}. Photographiez-le en partant, depuis votre réservation.',
      ),
    },
    owner: {
      title: localized('{guest} quitte « {home} » demain'),
      message: localized(
        'Départ le {day} avant {time}. Photographiez le logement dans les 24 heures qui suivent, depuis la réservation {code}.',
      ),
    },
  },
  review_open: {
    event: 'review_open',
    page: 'review',
    guest: {
      title: localized('Comment s’est passé votre séjour à « {home} » ?'),
      message: localized(
        'Vous avez jusqu’au {day} pour donner votre avis : il aide les prochains voyageurs.',
      ),
    },
  },
  review_last_call: {
    event: 'review_last_call',
    page: 'review',
    guest: {
      title: localized('Vous pouvez donner votre avis jusqu’au {day}'),
      message: localized('Dites comment s’est passé votre séjour à « {home} » du {dates}.'),
    },
  },
} satisfies Record<string, NotificationTexts>
