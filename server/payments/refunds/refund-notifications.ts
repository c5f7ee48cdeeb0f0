import type { Currency } from '#contract/core/money.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { amountIn } from '#server/ledger/format-money.ts'
import { notify } from '#server/notifications/notify.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'

interface Refunded {
  id: string
  code: string
  guestId: string
  currency: Currency
}

type RecipientNotification = Pick<Context, 'clock' | 'config'>

const seeBooking = localized('Voir la réservation')
const seeRefunds = localized('Voir les remboursements')

/**
 * A provider rejected a refund: notifies the payer that the company transfers it, and administrators that they have to.
 */
export async function notifyRefundRefused(
  tx: Executor,
  app: RecipientNotification,
  booking: Refunded,
  amountMinor: number,
) {
  const amount = amounts(amountMinor, booking.currency)
  await notify(tx, app, {
    userId: booking.guestId,
    event: 'refund_delayed',
    title: localized('Votre remboursement de {amount} prend un autre chemin', { amount }),
    message: localized(
      'Il n’a pas pu revenir par le moyen de paiement du séjour {code}. Indiquez votre compte bancaire dans votre espace : Demeure vous le verse par virement.',
      { code: booking.code },
    ),
    link: '/client-dash/refunds',
    mail: { action: addBankAccount },
  })
  await notifyAdmins(tx, app, {
    event: 'refund_refused',
    title: localized('Remboursement à reprendre : {code}', { code: booking.code }),
    message: localized(
      '{amount} n’ont pas pu être rendus par le prestataire de paiement. Réessayez, ou faites un virement.',
      { amount },
    ),
    link: '/admin-dash/refunds',
    mail: { action: seeRefunds },
  })
}

/** Notifies that the company sent the refund by transfer. */
export async function notifyRefundTransferred(
  tx: Executor,
  app: RecipientNotification,
  booking: Refunded,
  amountMinor: number,
) {
  const amount = amounts(amountMinor, booking.currency)
  await notify(tx, app, {
    userId: booking.guestId,
    event: 'refund_sent',
    title: localized('{amount} sont en route vers votre compte', { amount }),
    message: localized('Remboursement du séjour {code}, par virement.', { code: booking.code }),
    link: `/client-dash/bookings/${booking.id}`,
    mail: { action: seeBooking },
  })
}

/** Notifies a guest that the company paid what an owner owed them. */
export async function notifyCreditPaid(
  tx: Executor,
  app: RecipientNotification,
  booking: Refunded,
  amountMinor: number,
) {
  const amount = amounts(amountMinor, booking.currency)
  await notify(tx, app, {
    userId: booking.guestId,
    event: 'refund_sent',
    title: localized('Votre dédommagement de {amount} est en route', { amount }),
    message: localized('L’hôte avait annulé le séjour {code} : Demeure vous le verse par virement.', {
      code: booking.code,
    }),
    link: '/client-dash/refunds',
    mail: { action: localized('Voir mes remboursements') },
  })
}

const addBankAccount = localized('Indiquer mon compte bancaire')

function amounts(amountMinor: number, currency: Currency) {
  return inEachLanguage((language) => amountIn(language, amountMinor, currency))
}
