import { localized } from '#server/platform/texts/localized.ts'
import type { NotificationTexts } from './notification-texts.ts'

/** Notifications about requests and payments. */
export const requestNotifications = {
  requested: {
    event: 'booking_requested',
    note: 'requested',
    guest: {
      title: localized('Votre demande pour « {home} » est envoyée'),
      message: localized(
        '{owner} a jusqu’au {until} pour répondre à votre demande du {dates}. {plan} Référence {code}.',
      ),
    },
    owner: {
      title: localized('Nouvelle demande pour « {home} »'),
      message: localized(
        '{guest} souhaite séjourner du {dates}. Vous avez jusqu’au {until} pour accepter ou refuser. {plan}',
      ),
    },
  },
  booked: {
    event: 'booking_accepted',
    note: 'confirmed',
    guest: {
      title: localized('Votre séjour à « {home} » est confirmé'),
      message: localized(
        'Rendez-vous du {dates}. {plan} L’adresse et les coordonnées de votre hôte sont dans votre réservation {code}.',
      ),
    },
    owner: {
      title: localized('Nouvelle réservation pour « {home} »'),
      message: localized('{guest} a réservé du {dates}. {plan} Référence {code}.'),
    },
  },
  accepted: {
    event: 'booking_accepted',
    note: 'confirmed',
    guest: {
      title: localized('{owner} a accepté votre demande'),
      message: localized(
        'Votre séjour à « {home} » du {dates} est confirmé. {plan} L’adresse est dans votre réservation {code}.',
      ),
    },
    owner: {
      title: localized('Réservation confirmée pour « {home} »'),
      message: localized('Vous accueillez {guest} du {dates}. {plan} Référence {code}.'),
    },
  },
  declined: {
    event: 'booking_declined',
    note: 'declined',
    guest: {
      title: localized('Votre demande pour « {home} » n’a pas été acceptée'),
      message: localized('Le logement n’est pas disponible du {dates}. Rien ne vous est demandé.'),
    },
    owner: {
      title: localized('Demande refusée pour « {home} »'),
      message: localized(
        'Vous avez refusé la demande de {guest} du {dates}. Les nuits sont à nouveau libres.',
      ),
    },
  },
  withdrawn: {
    event: 'booking_withdrawn',
    note: 'withdrawn',
    guest: {
      title: localized('Votre demande pour « {home} » est retirée'),
      message: localized('Votre demande du {dates} est retirée. Rien ne vous est demandé.'),
    },
    owner: {
      title: localized('Demande retirée pour « {home} »'),
      message: localized('{guest} a retiré sa demande du {dates}. Les nuits sont à nouveau libres.'),
    },
  },
  expired: {
    event: 'booking_expired',
    note: 'expired',
    guest: {
      title: localized('Votre demande pour « {home} » a expiré'),
      message: localized(
        'L’hôte n’a pas répondu à temps à votre demande du {dates}. Rien ne vous est demandé.',
      ),
    },
    owner: {
      title: localized('Une demande pour « {home} » a expiré'),
      message: localized(
        'La demande de {guest} du {dates} est restée sans réponse. Les nuits sont à nouveau libres.',
      ),
    },
  },
  paid: {
    event: 'booking_paid',
    note: 'paid',
    guest: {
      title: localized('Paiement de {amount} reçu'),
      message: localized('Votre paiement pour « {home} » du {dates} est enregistré. Référence {code}.'),
    },
    owner: {
      title: localized('{amount} reçus pour « {home} »'),
      message: localized(
        'Le paiement de {guest} pour le séjour du {dates} est enregistré. Référence {code}.',
      ),
    },
  },
  share_paid: {
    event: 'booking_paid',
    guest: {
      title: localized('{paid} parts sur {shares} sont là pour « {home} »'),
      message: localized(
        'Vos dates du {dates} sont gardées jusqu’au {until}. Le séjour est confirmé quand tout le monde a payé ; sinon rien n’est débité. Référence {code}.',
      ),
    },
  },
  shares_due: {
    event: 'balance_due',
    guest: {
      title: localized('{paid} parts sur {shares} sont là pour « {home} »'),
      message: localized(
        'Les autres sont à payer avant le {until}, sinon votre séjour du {dates} n’est pas réservé. Voyez dans votre réservation qui a ouvert son lien, et renvoyez-le. Référence {code}.',
      ),
    },
  },
  shares_missing: {
    event: 'booking_expired',
    guest: {
      title: localized('Toutes les parts ne sont pas arrivées pour « {home} »'),
      message: localized(
        'Votre séjour du {dates} n’est pas réservé : les cartes de ceux qui ont payé ne sont pas débitées. Référence {code}.',
      ),
    },
  },
  payment_failed: {
    event: 'payment_failed',
    guest: {
      title: localized('Votre paiement n’a pas abouti'),
      message: localized(
        'Le paiement de {amount} pour « {home} » a été refusé. Recommencez depuis votre réservation {code}.',
      ),
    },
  },
  payment_other_sum: {
    event: 'payment_failed',
    guest: {
      title: localized('Une autre somme que celle de votre séjour a été prise'),
      message: localized(
        'Le prestataire de paiement n’a pas pris les {amount} demandés pour « {home} », mais une autre somme : ce paiement ne compte pas, et notre équipe est prévenue pour vous le rendre. Payez de nouveau depuis votre réservation {code}.',
      ),
    },
  },
  debits_agreed: {
    event: 'balance_due',
    guest: {
      title: localized('Vos prochains versements seront prélevés'),
      message: localized(
        'Comme vous l’avez demandé, votre carte se terminant par {card} sera débitée de {parts}, pour « {home} » du {dates}, et de rien d’autre. Vous pouvez arrêter les prélèvements à tout moment dans votre réservation {code}.',
      ),
    },
  },
  debit_refused: {
    event: 'payment_failed',
    guest: {
      title: localized('Le prélèvement de {amount} a été refusé'),
      message: localized(
        'Votre banque a refusé le versement pour « {home} » du {dates}. Nous ne le tenterons pas une seconde fois : payez-le vous-même avant le {until}, sans quoi la réservation {code} est annulée.',
      ),
    },
  },
  debit_to_confirm: {
    event: 'payment_failed',
    guest: {
      title: localized('Votre banque vous demande de confirmer {amount}'),
      message: localized(
        'Le versement pour « {home} » du {dates} n’a pas pu être prélevé sans vous. Payez-le et confirmez-le vous-même avant le {until}, sans quoi la réservation {code} est annulée.',
      ),
    },
  },
  debits_ended: {
    event: 'balance_due',
    guest: {
      title: localized('Vos versements ne seront plus prélevés'),
      message: localized(
        'Les montants ou les dates de votre séjour à « {home} » ont changé : rien n’est prélevé sans votre accord, et ce qui reste dû se paie depuis votre réservation {code}.',
      ),
    },
  },
  late_payment_returned: {
    event: 'refund_sent',
    guest: {
      title: localized('Votre paiement de {amount} vous est rendu'),
      message: localized(
        'Il est arrivé après la fin de la réservation {code} : il vous est rendu en entier.',
      ),
    },
  },
  surplus_returned: {
    event: 'refund_sent',
    guest: {
      title: localized('Vos {amount} payés en trop vous sont rendus'),
      message: localized(
        'Le séjour du {dates} était déjà payé : ce montant revient par le moyen qui l’a payé. Référence {code}.',
      ),
    },
  },
} satisfies Record<string, NotificationTexts>
