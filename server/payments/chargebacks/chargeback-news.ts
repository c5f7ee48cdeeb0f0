import { chargebackReason } from '#contract/money/chargeback-reasons.ts'
import type { Currency } from '#contract/core/money.ts'
import type { App } from '#server/app.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { amountIn, dayIn } from '#server/ledger/format-money.ts'
import { fill, type Texts } from '#server/platform/http/errors/refusal.ts'
import { notify } from '#server/notifications/notify.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import type { Chargeback } from './chargeback-queries.ts'

interface Contested {
  id: string
  code: string
  ownerId: string
  currency: Currency
}

const titles: Record<'opened' | 'won' | 'lost', Texts> = {
  opened: {
    fr: 'Paiement contesté : séjour {code}',
    en: 'Payment contested: stay {code}',
    es: 'Pago impugnado: estancia {code}',
  },
  won: {
    fr: 'Contestation gagnée : séjour {code}',
    en: 'Chargeback won: stay {code}',
    es: 'Impugnación ganada: estancia {code}',
  },
  lost: {
    fr: 'Contestation perdue : séjour {code}',
    en: 'Chargeback lost: stay {code}',
    es: 'Impugnación perdida: estancia {code}',
  },
}

const toOwner: Record<'opened' | 'won' | 'lost', Texts> = {
  opened: {
    fr: 'La banque du voyageur conteste {amount}. Votre versement attend la fin de la procédure, que Demeure mène pour vous.',
    en: 'The guest’s bank contests {amount}. Your payout waits for the end of the procedure, which Demeure leads for you.',
    es: 'El banco del viajero impugna {amount}. Su pago espera el final del procedimiento, que Demeure lleva por usted.',
  },
  won: {
    fr: 'La banque a rendu {amount} : votre versement n’attend plus.',
    en: 'The bank has returned {amount}: your payout waits no more.',
    es: 'El banco ha devuelto {amount}: su pago ya no espera.',
  },
  lost: {
    fr: 'La banque a gardé {amount} pour le voyageur : votre versement est réduit d’autant.',
    en: 'The bank has kept {amount} for the guest: your payout is reduced accordingly.',
    es: 'El banco se ha quedado {amount} para el viajero: su pago se reduce en consecuencia.',
  },
}

const toHouse: Record<'opened' | 'won' | 'lost', Texts> = {
  opened: {
    fr: '{amount}, motif « {reason} ». Répondez à la banque avant le {day}.',
    en: '{amount}, reason “{reason}”. Answer the bank before {day}.',
    es: '{amount}, motivo «{reason}». Responda al banco antes del {day}.',
  },
  won: toOwner.won,
  lost: {
    fr: '{amount} sont perdus, motif « {reason} ».',
    en: '{amount} is lost, reason “{reason}”.',
    es: 'Se pierden {amount}, motivo «{reason}».',
  },
}

/** A payment is contested, or that has ended: the owner and the house hear of it. */
export async function tellChargeback(
  tx: Executor,
  app: Pick<App, 'clock' | 'config'>,
  booking: Contested,
  chargeback: Chargeback,
  what: 'opened' | 'won' | 'lost',
) {
  const write = (texts: Texts): Texts => ({
    fr: fillIn('fr', texts, booking, chargeback),
    en: fillIn('en', texts, booking, chargeback),
    es: fillIn('es', texts, booking, chargeback),
  })
  const title = write(titles[what])
  await notify(tx, app, {
    userId: booking.ownerId,
    event: 'payment_contested',
    title,
    message: write(toOwner[what]),
    link: `/owner-dash/bookings/${booking.id}`,
    mail: { action: { fr: 'Voir la réservation', en: 'See the booking', es: 'Ver la reserva' } },
  })
  await notifyAdmins(tx, app, {
    event: 'chargeback',
    title,
    message: write(toHouse[what]),
    link: '/admin-dash/refunds?tab=chargebacks',
    mail: { action: { fr: 'Voir la contestation', en: 'See the chargeback', es: 'Ver la impugnación' } },
  })
}

function fillIn(
  language: keyof Texts,
  texts: Texts,
  { code, currency }: Contested,
  { amountMinor, reason, respondBy, openedAt }: Chargeback,
) {
  return fill(texts[language], {
    code,
    reason: chargebackReason(reason, language),
    amount: amountIn(language, amountMinor, currency),
    day: dayIn(language, (respondBy ?? openedAt).toISOString().slice(0, 10)),
  })
}
