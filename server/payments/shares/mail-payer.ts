import { formatMoment } from '#contract/core/date-format.ts'
import type { Language } from '#contract/core/language.ts'
import { formatExactMoney } from '#contract/core/money-format.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { datesIn } from '#server/availability/stay-days.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { fill, type Texts } from '#server/platform/texts/texts.ts'
import { findPayer, findShare } from './share-queries.ts'

/** What happened to a share. */
export type ShareEvent = 'authorised' | 'captured' | 'voided' | 'refunded' | 'unpaid'

const texts: Record<ShareEvent, { title: Texts; text: Texts }> = {
  authorised: {
    title: localized('Votre part est réservée sur votre carte'),
    text: localized(
      '{amount} sont bloqués pour le séjour à « {home} » du {dates}, qu’organise {organizer}. Votre carte n’est débitée que si tout le monde paie sa part, et si l’hôte accepte.',
    ),
  },
  captured: {
    title: localized('Votre part est payée'),
    text: localized(
      'Tout le monde a payé : le séjour à « {home} » du {dates} est confirmé. {amount} ont été débités de votre carte. {organizer} a la réservation.',
    ),
  },
  voided: {
    title: localized('Votre part n’est pas débitée'),
    text: localized(
      'Le séjour à « {home} » du {dates} n’est pas confirmé. Si {amount} étaient bloqués sur votre carte, ils sont libérés : votre banque peut mettre quelques jours à l’afficher.',
    ),
  },
  unpaid: {
    title: localized('Votre part n’est pas encore payée'),
    text: localized(
      'Il reste {amount} à payer pour le séjour à « {home} » du {dates}, qu’organise {organizer}. Sans votre part avant le {until}, le séjour n’est pas réservé et personne n’est débité.',
    ),
  },
  refunded: {
    title: localized('{amount} vous sont remboursés'),
    text: localized(
      'De votre part du séjour à « {home} » du {dates}, {amount} reviennent sur la carte qui l’a payée. {organizer} a la réservation et peut vous dire pourquoi.',
    ),
  },
}
const footnote = localized('Vous recevez ce message parce que vous avez payé une part de ce séjour.')
const begun = localized('Vous recevez ce message parce que vous avez commencé à payer une part de ce séjour.')
const payLabel = localized({ message: 'Payer ma part', context: 'e-mail button' })

/** Writes to whoever pays a share by its link; the guest's own share is in their notifications. */
export async function mailPayer(
  tx: Executor,
  paymentId: string,
  event: ShareEvent,
  { amountMinor, link }: { amountMinor?: number; link?: (language: Language) => string } = {},
) {
  const payer = await findPayer(tx, paymentId)
  const share = payer && (await findShare(tx, paymentId))
  if (!share) return
  const { payment, booking, title: home, organizer } = share
  const { language } = payer
  const values = {
    home,
    organizer,
    dates: datesIn(language, booking.checkIn, booking.checkOut),
    amount: formatExactMoney(amountMinor ?? payment.amountMinor, payment.currency, language),
    until: booking.expiresAt ? formatMoment(booking.expiresAt, language, { timeZone: booking.timeZone }) : '',
  }
  const title = fill(texts[event].title[language], values)
  const mail = renderMail({
    subject: title,
    template: { kind: 'payment_share', language },
    title,
    paragraphs: [fill(texts[event].text[language], values)],
    ...(link && { action: { label: payLabel[language], url: link(language) } }),
    footnote: (event === 'unpaid' ? begun : footnote)[language],
  })
  await queueMail(tx, payer.email, mail)
}
