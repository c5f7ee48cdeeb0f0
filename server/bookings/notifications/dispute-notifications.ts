import { localized } from '#server/platform/texts/localized.ts'
import type { NotificationTexts } from './notification-texts.ts'

/** Notifications about an incident: that it is under review, and the decision of the platform. */
export const disputeNotifications = {
  disputed: {
    event: 'booking_disputed',
    note: 'disputed',
    guest: {
      title: localized('Un problème est signalé sur le séjour {code}'),
      message: localized(
        'Notre équipe examine le séjour à « {home} » du {dates} et vous répond sous 7 jours. Dites ce qui s’est passé depuis la réservation.',
      ),
    },
    owner: {
      title: localized('Un problème est signalé sur le séjour {code}'),
      message: localized(
        'Notre équipe examine le séjour de {guest} du {dates} ; le versement attend sa décision, sous 7 jours. Dites ce qui s’est passé depuis la réservation.',
      ),
    },
  },
  ruled_refund: {
    event: 'booking_disputed',
    note: 'ruled',
    guest: {
      title: localized('Demeure a tranché : {back} vous sont rendus'),
      message: localized('Séjour {code} à « {home} » du {dates}. Motif : {reason}'),
    },
    owner: {
      title: localized('Demeure a tranché : {back} sont rendus à {guest}'),
      message: localized(
        'Séjour {code} du {dates} à « {home} » : votre versement est réduit d’autant et n’attend plus. Motif : {reason}',
      ),
    },
  },
  ruled_deposit: {
    event: 'booking_disputed',
    note: 'ruled',
    guest: {
      title: localized('Demeure a tranché : l’hôte garde {back} de votre caution'),
      message: localized(
        'Séjour {code} à « {home} » du {dates} : l’hôte vous rend le reste de la caution. Motif : {reason}',
      ),
    },
    owner: {
      title: localized('Demeure a tranché : vous gardez {back} de la caution'),
      message: localized(
        'Séjour de {guest} du {dates} : rendez le reste de la caution au voyageur. Votre versement n’attend plus. Motif : {reason}',
      ),
    },
  },
  /** Of a deposit that was debited for the damage. */
  ruled_captured: {
    event: 'booking_disputed',
    note: 'ruled',
    guest: {
      title: localized('Demeure a tranché : l’hôte reçoit {back} de votre caution'),
      message: localized(
        'Séjour {code} à « {home} » du {dates} : {amount} avaient été débités, {rest} vous sont rendus. Motif : {reason}',
      ),
    },
    owner: {
      title: localized('Demeure a tranché : vous recevez {back} de la caution'),
      message: localized(
        'Séjour de {guest} du {dates} : {amount} avaient été débités, {rest} sont rendus au voyageur. Votre part vous est versée sans commission. Motif : {reason}',
      ),
    },
  },
  ruled_returned: {
    event: 'booking_disputed',
    note: 'ruled',
    guest: {
      title: localized('Demeure a tranché : {rest} de votre caution vous sont rendus'),
      message: localized('Séjour {code} à « {home} » du {dates} : rien n’en est retenu. Motif : {reason}'),
    },
    owner: {
      title: localized('Demeure a tranché l’incident du séjour {code}'),
      message: localized(
        'Séjour de {guest} du {dates} : la caution débitée est rendue en entier au voyageur, et votre versement n’attend plus. Motif : {reason}',
      ),
    },
  },
  ruled_kept: {
    event: 'booking_disputed',
    note: 'ruled',
    guest: {
      title: localized('Demeure a tranché l’incident du séjour {code}'),
      message: localized('Rien n’est remboursé pour le séjour à « {home} » du {dates}. Motif : {reason}'),
    },
    owner: {
      title: localized('Demeure a tranché l’incident du séjour {code}'),
      message: localized(
        'Rien n’est repris sur le séjour de {guest} du {dates} : votre versement n’attend plus. Motif : {reason}',
      ),
    },
  },
} satisfies Record<string, NotificationTexts>
