import { localized } from '#server/platform/texts/localized.ts'
import type { NotificationTexts } from './notification-texts.ts'

/** Notifications about cancellations and changes. */
export const changeNotifications = {
  cancelled_by_guest: {
    event: 'booking_cancelled',
    note: 'cancelled_by_guest',
    guest: {
      title: localized('Votre réservation {code} est annulée'),
      message: localized('Le séjour à « {home} » du {dates} est annulé. Remboursement : {back}.'),
    },
    owner: {
      title: localized('{guest} a annulé son séjour à « {home} »'),
      message: localized(
        'Le séjour du {dates} est annulé et les nuits sont à nouveau libres. Rendu au voyageur : {back}.',
      ),
    },
  },
  cancelled_by_owner: {
    event: 'booking_cancelled',
    note: 'cancelled_by_owner',
    guest: {
      title: localized('Votre hôte a annulé votre séjour à « {home} »'),
      message: localized(
        'Nous en sommes désolés. Remboursement : {back}, et un avoir de {credit} pour le séjour du {dates}.',
      ),
    },
    owner: {
      title: localized('Vous avez annulé la réservation {code}'),
      message: localized(
        'Le voyageur est remboursé de {back} et reçoit {credit} à votre charge. Les nuits du {dates} restent fermées.',
      ),
    },
  },
  cancelled_by_admin: {
    event: 'booking_cancelled',
    note: 'cancelled',
    guest: {
      title: localized('Votre réservation {code} est annulée par Demeure'),
      message: localized('Le séjour à « {home} » du {dates} n’aura pas lieu. Remboursement : {back}.'),
    },
    owner: {
      title: localized('La réservation {code} est annulée par Demeure'),
      message: localized(
        'Le séjour de {guest} à « {home} » du {dates} n’aura pas lieu. Les nuits sont à nouveau libres.',
      ),
    },
  },
  unpaid: {
    event: 'booking_cancelled',
    note: 'cancelled',
    guest: {
      title: localized('Votre réservation {code} est annulée, faute de paiement'),
      message: localized(
        'Le paiement attendu pour « {home} » du {dates} n’est pas arrivé à temps. Remboursement : {back}.',
      ),
    },
    owner: {
      title: localized('La réservation {code} est annulée, faute de paiement'),
      message: localized(
        '{guest} n’a pas payé à temps le séjour du {dates} à « {home} ». Les nuits sont à nouveau libres.',
      ),
    },
  },
  no_show: {
    event: 'booking_cancelled',
    note: 'completed',
    guest: {
      title: localized('Votre hôte a signalé votre absence'),
      message: localized('Le séjour à « {home} » du {dates} est clos. Remboursement : {back}.'),
    },
    owner: {
      title: localized('Absence du voyageur enregistrée'),
      message: localized(
        'Le séjour de {guest} à « {home} » du {dates} est clos et vous est payé selon les conditions d’annulation.',
      ),
    },
  },
  change_requested: {
    event: 'booking_changed',
    note: 'change_requested',
    toOther: {
      title: localized('Un changement est demandé pour la réservation {code}'),
      message: localized(
        'Séjour proposé à « {home} » : du {asked}, pour {asked_total}. Sans réponse, la réservation du {dates} reste telle qu’elle est.',
      ),
    },
  },
  changed: {
    event: 'booking_changed',
    note: 'changed',
    guest: {
      title: localized('Votre réservation {code} est modifiée'),
      message: localized('Votre séjour à « {home} » a lieu du {dates}. Nouveau prix : {total}.'),
    },
    owner: {
      title: localized('La réservation {code} est modifiée'),
      message: localized('{guest} séjourne à « {home} » du {dates}. Nouveau prix : {total}.'),
    },
  },
  change_declined: {
    event: 'booking_changed',
    note: 'change_declined',
    toOther: {
      title: localized('Le changement demandé n’a pas été accepté'),
      message: localized('La réservation {code} à « {home} » du {dates} reste telle qu’elle est.'),
    },
  },
  change_withdrawn: {
    event: 'booking_changed',
    note: 'change_withdrawn',
    toOther: {
      title: localized('Le changement demandé pour la réservation {code} est retiré'),
      message: localized(
        'Vous n’avez rien à répondre : le séjour à « {home} » du {dates} reste tel qu’il est.',
      ),
    },
  },
  change_expired: {
    event: 'booking_changed',
    note: 'change_expired',
    toOther: {
      title: localized('Le changement demandé est resté sans réponse'),
      message: localized('La réservation {code} à « {home} » du {dates} reste telle qu’elle est.'),
    },
  },
} satisfies Record<string, NotificationTexts>
