import { companyDay } from '#contract/core/date-format.ts'
import { chargebackReason } from './chargeback-reason.ts'
import type { Currency } from '#contract/core/money.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { amountIn, dayIn } from '#server/ledger/format-money.ts'
import { fill, type Texts } from '#server/platform/texts/texts.ts'
import { notify } from '#server/notifications/notify.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Chargeback } from './chargeback-queries.ts'

interface Contested {
  id: string
  code: string
  ownerId: string
  currency: Currency
}

const titles: Record<'opened' | 'won' | 'lost', Texts> = {
  opened: localized('Paiement contesté : séjour {code}'),
  won: localized('Contestation gagnée : séjour {code}'),
  lost: localized('Contestation perdue : séjour {code}'),
}

const toOwner: Record<'opened' | 'won' | 'lost', Texts> = {
  opened: localized(
    'La banque du voyageur conteste {amount}. Votre versement attend la fin de la procédure, que Demeure mène pour vous.',
  ),
  won: localized('La banque a rendu {amount} : votre versement n’attend plus.'),
  lost: localized('La banque a gardé {amount} pour le voyageur : votre versement est réduit d’autant.'),
}

const toPlatform: Record<'opened' | 'won' | 'lost', Texts> = {
  opened: localized('{amount}, motif « {reason} ». Répondez à la banque avant le {day}.'),
  won: toOwner.won,
  lost: localized('{amount} sont perdus, motif « {reason} ».'),
}

/**
 * Notifies the owner and administrators that a payment is contested, or that the dispute has ended. A contested deposit
 * changes nothing for the owner.
 */
export async function notifyChargeback(
  tx: Executor,
  app: Pick<Context, 'clock' | 'config'>,
  booking: Contested,
  chargeback: Chargeback,
  what: 'opened' | 'won' | 'lost',
) {
  const write = (texts: Texts) => inEachLanguage((language) => fillIn(language, texts, booking, chargeback))
  const title = write(titles[what])
  if (chargeback.paymentId) {
    await notify(tx, app, {
      userId: booking.ownerId,
      event: 'payment_contested',
      title,
      message: write(toOwner[what]),
      link: `/owner-dash/bookings/${booking.id}`,
      mail: { action: localized('Voir la réservation') },
    })
  }
  await notifyAdmins(tx, app, {
    event: 'chargeback',
    title,
    message: write(toPlatform[what]),
    link: '/admin-dash/refunds?tab=chargebacks',
    mail: { action: localized('Voir la contestation') },
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
    day: dayIn(language, companyDay(respondBy ?? openedAt)),
  })
}
