import type { Currency } from '#contract/core/money.ts'
import type { App } from '#server/app.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { amountIn } from '#server/ledger/format-money.ts'
import { notify } from '#server/notifications/notify.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'

interface Refunded {
  id: string
  code: string
  guestId: string
  currency: Currency
}

type Told = Pick<App, 'clock' | 'config'>

const seeBooking = { fr: 'Voir la réservation', en: 'See the booking', es: 'Ver la reserva' }
const seeRefunds = { fr: 'Voir les remboursements', en: 'See the refunds', es: 'Ver los reembolsos' }

/** A provider did not give money back: its payer knows that the house does it, and the house that it has to. */
export async function tellRefundRefused(tx: Executor, app: Told, booking: Refunded, amountMinor: number) {
  const amount = amounts(amountMinor, booking.currency)
  await notify(tx, app, {
    userId: booking.guestId,
    event: 'refund_delayed',
    title: {
      fr: `Votre remboursement de ${amount.fr} prend un autre chemin`,
      en: `Your refund of ${amount.en} takes another way`,
      es: `Su reembolso de ${amount.es} sigue otro camino`,
    },
    message: {
      fr: `Il n’a pas pu revenir par le moyen de paiement du séjour ${booking.code}. Indiquez votre compte bancaire dans votre espace : Demeure vous le verse par virement.`,
      en: `It could not return by the means of payment of the stay ${booking.code}. Give your bank account in your area: Demeure sends it by transfer.`,
      es: `No pudo volver por el medio de pago de la estancia ${booking.code}. Indique su cuenta bancaria en su espacio: Demeure se lo envía por transferencia.`,
    },
    link: '/client-dash/refunds',
    mail: { action: giveAccount },
  })
  await notifyAdmins(tx, app, {
    event: 'refund_refused',
    title: {
      fr: `Remboursement à reprendre : ${booking.code}`,
      en: `Refund to take up: ${booking.code}`,
      es: `Reembolso por retomar: ${booking.code}`,
    },
    message: {
      fr: `${amount.fr} n’ont pas pu être rendus par le prestataire de paiement. Réessayez, ou faites un virement.`,
      en: `${amount.en} could not be returned by the payment provider. Try again, or make a transfer.`,
      es: `El proveedor de pagos no pudo devolver ${amount.es}. Inténtelo de nuevo o haga una transferencia.`,
    },
    link: '/admin-dash/refunds',
    mail: { action: seeRefunds },
  })
}

/** The house has sent it by transfer. */
export async function tellRefundTransferred(tx: Executor, app: Told, booking: Refunded, amountMinor: number) {
  const amount = amounts(amountMinor, booking.currency)
  await notify(tx, app, {
    userId: booking.guestId,
    event: 'refund_sent',
    title: {
      fr: `${amount.fr} sont en route vers votre compte`,
      en: `${amount.en} is on its way to your account`,
      es: `${amount.es} van de camino a su cuenta`,
    },
    message: {
      fr: `Remboursement du séjour ${booking.code}, par virement.`,
      en: `Refund of the stay ${booking.code}, by transfer.`,
      es: `Reembolso de la estancia ${booking.code}, por transferencia.`,
    },
    link: `/client-dash/bookings/${booking.id}`,
    mail: { action: seeBooking },
  })
}

/** The house has sent a guest what an owner owed them. */
export async function tellCreditPaid(tx: Executor, app: Told, booking: Refunded, amountMinor: number) {
  const amount = amounts(amountMinor, booking.currency)
  await notify(tx, app, {
    userId: booking.guestId,
    event: 'refund_sent',
    title: {
      fr: `Votre dédommagement de ${amount.fr} est en route`,
      en: `Your compensation of ${amount.en} is on its way`,
      es: `Su compensación de ${amount.es} está en camino`,
    },
    message: {
      fr: `L’hôte avait annulé le séjour ${booking.code} : Demeure vous le verse par virement.`,
      en: `The host had cancelled the stay ${booking.code}: Demeure sends it by transfer.`,
      es: `El anfitrión había anulado la estancia ${booking.code}: Demeure se lo envía por transferencia.`,
    },
    link: '/client-dash/refunds',
    mail: { action: { fr: 'Voir mes remboursements', en: 'See my refunds', es: 'Ver mis reembolsos' } },
  })
}

const giveAccount = {
  fr: 'Indiquer mon compte bancaire',
  en: 'Give my bank account',
  es: 'Indicar mi cuenta bancaria',
}

function amounts(amountMinor: number, currency: Currency) {
  return {
    fr: amountIn('fr', amountMinor, currency),
    en: amountIn('en', amountMinor, currency),
    es: amountIn('es', amountMinor, currency),
  }
}
