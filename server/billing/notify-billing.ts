import { companyDay } from '#contract/core/date-format.ts'
import { chargebackReason } from '#server/payments/chargebacks/chargeback-reason.ts'
import type { BillingCurrency } from '#contract/money/billing-enums.ts'
import { methodsOpen } from '#server/platform/payment-providers/payment-providers.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { amountIn, dayIn } from '#server/ledger/format-money.ts'
import { fill, type Texts } from '#server/platform/texts/texts.ts'
import { notify } from '#server/notifications/notify.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { InvoiceDetail } from './billing-queries.ts'
import { cardTexts, contestedTexts, notificationTexts } from './billing-texts.ts'
import type { SellerCard } from './cards/card-queries.ts'
import type { InvoiceChargeback } from './invoices/invoice-chargeback-queries.ts'

type NotificationTexts = Pick<Context, 'clock' | 'config'>
const link = '/seller-dash/billing'
const see: Texts = localized('Voir la facturation')
const pay: Texts = localized('Payer la facture')

function amountInEach(minor: number, currency: BillingCurrency) {
  return inEachLanguage((language) => amountIn(language, minor, currency))
}

function dayInEach(day: string) {
  return inEachLanguage((language) => dayIn(language, day))
}

/** Short name of a card: `Visa •••• 4242`. */
function cardName({ brand, ending }: Pick<SellerCard, 'brand' | 'ending'>) {
  const name = brand ?? ''
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} •••• ${ending}`
}

interface Issued {
  number: string
  totalMinor: number
  creditMinor: number
  dueOn: string
  isPaid: boolean
  currency: BillingCurrency
}

export async function notifyInvoiceIssued(
  tx: Executor,
  app: NotificationTexts & Pick<Context, 'paymentProviders'>,
  sellerId: string,
  invoice: Issued,
  /** The saved card that is charged. */
  card?: SellerCard,
) {
  const { number, totalMinor, creditMinor, dueOn, isPaid, currency } = invoice
  const left = totalMinor - creditMinor
  const due = { amount: amountInEach(left, currency), day: dayInEach(dueOn) }
  const message = isPaid
    ? notificationTexts.paidByCredit
    : card
      ? cardTexts.toCharge({ ...due, card: cardName(card) })
      : notificationTexts.toPay(due, methodsOpen(app, currency))
  await notify(tx, app, {
    userId: sellerId,
    event: 'invoice_issued',
    title: localized('Votre facture {number}', { number }),
    message,
    link,
    mail: { action: isPaid || card ? see : pay },
  })
}

export async function notifyRenewal(
  tx: Executor,
  app: NotificationTexts,
  sellerId: string,
  {
    on,
    netMinor,
    currency,
    card,
  }: { on: string; netMinor: number; currency: BillingCurrency; card: SellerCard | undefined },
) {
  const renewal = notificationTexts.renewal({ amount: amountInEach(netMinor, currency), day: dayInEach(on) })
  const charged = card && cardTexts.renewal(cardName(card))
  await notify(tx, app, {
    userId: sellerId,
    event: 'plan_renewal',
    title: localized('Votre formule se renouvelle bientôt'),
    message: inEachLanguage((language) => [renewal[language], charged?.[language]].filter(Boolean).join(' ')),
    link,
    mail: { action: see },
  })
}

export async function notifyPaid(tx: Executor, app: NotificationTexts, { invoice, number }: InvoiceDetail) {
  await notify(tx, app, {
    userId: invoice.sellerId,
    event: 'invoice_paid',
    title: localized('Paiement reçu : facture {number}', { number }),
    message: notificationTexts.received(
      amountInEach(invoice.totalMinor - invoice.creditMinor, invoice.currency),
    ),
    link,
    mail: { action: see },
  })
}

export async function notifyPaymentFailed(
  tx: Executor,
  app: NotificationTexts,
  { invoice, number }: InvoiceDetail,
) {
  await notify(tx, app, {
    userId: invoice.sellerId,
    event: 'payment_failed',
    title: localized('Paiement refusé : facture {number}', { number }),
    message: localized('Rien n’a été débité. Vous pouvez essayer à nouveau, ou payer par virement.'),
    link,
    mail: { action: pay },
  })
}

/** Notifies of a refused card charge, with the day of the next try if there is one; the invoice can be paid by hand. */
export async function notifyChargeFailed(
  tx: Executor,
  app: NotificationTexts,
  { invoice, number }: InvoiceDetail,
  card: SellerCard,
  failure: string,
) {
  const values = {
    card: cardName(card),
    amount: amountInEach(invoice.totalMinor - invoice.creditMinor, invoice.currency),
    day: dayInEach(invoice.chargeOn ?? invoice.dueOn),
  }
  const why = (failure === 'authentication_required' ? cardTexts.authentication : cardTexts.refused)(values)
  const next = (invoice.chargeOn ? cardTexts.again : cardTexts.noMore)(values)
  await notify(tx, app, {
    userId: invoice.sellerId,
    event: 'payment_failed',
    title: localized('Carte refusée : facture {number}', { number }),
    message: inEachLanguage((language) => `${why[language]} ${next[language]}`),
    link,
    mail: { action: pay },
  })
}

/**
 * Reminds the seller; before the plan ends administrators are notified too.
 * @param endsOn of the last reminder: the day on which the plan ends
 */
export async function notifyOverdue(
  tx: Executor,
  app: NotificationTexts,
  { invoice, number }: InvoiceDetail,
  endsOn: string | null,
) {
  const due = {
    amount: amountInEach(invoice.totalMinor - invoice.creditMinor, invoice.currency),
    day: dayInEach(invoice.dueOn),
  }
  const last = endsOn && { ...due, end: dayInEach(endsOn) }
  await notify(tx, app, {
    userId: invoice.sellerId,
    event: 'invoice_overdue',
    title: localized('Facture {number} impayée', { number }),
    message: last ? notificationTexts.lastReminder(last) : notificationTexts.reminder(due),
    link,
    mail: { action: pay },
  })
  if (!last) return
  await notifyAdmins(tx, app, {
    event: 'plan_unpaid',
    title: localized('Formule impayée : facture {number}', { number }),
    message: notificationTexts.platformUnpaid(last),
    link: `/admin-dash/subscriptions?search=${number}`,
  })
}

export async function notifyPlanEnded(
  tx: Executor,
  app: NotificationTexts,
  sellerId: string,
  why: 'cancelled' | 'unpaid',
) {
  await notify(tx, app, {
    userId: sellerId,
    event: 'plan_ended',
    title: localized('Votre formule a pris fin'),
    message: notificationTexts.ended[why],
    link,
    mail: { action: see },
  })
}

const contestedTitles: Record<'opened' | 'won' | 'lost', Texts> = {
  opened: localized('Paiement contesté : facture {number}'),
  won: localized('Contestation gagnée : facture {number}'),
  lost: localized('Contestation perdue : facture {number}'),
}

/**
 * Notifies the seller and administrators that the payment of an invoice is contested, or that the dispute has ended.
 */
export async function notifyInvoiceContested(
  tx: Executor,
  app: NotificationTexts,
  { invoice, number }: InvoiceDetail,
  { amountMinor, reason, respondBy, openedAt }: InvoiceChargeback,
  { what, dueOn }: { what: 'opened' | 'won' | 'lost'; dueOn: string | null },
) {
  const values = (language: keyof Texts) => ({
    number,
    reason: chargebackReason(reason, language),
    amount: amountIn(language, amountMinor, invoice.currency),
    limit: dayIn(language, companyDay(respondBy ?? openedAt)),
    day: dueOn ? dayIn(language, dueOn) : '',
  })
  const write = (texts: Texts) => inEachLanguage((language) => fill(texts[language], values(language)))
  const title = write(contestedTitles[what])
  const { toSeller, toPlatform } = contestedTexts
  await notify(tx, app, {
    userId: invoice.sellerId,
    event: 'payment_contested',
    title,
    message: write(what === 'lost' && !dueOn ? toSeller.lostBeside : toSeller[what]),
    link,
    mail: { action: dueOn ? pay : see },
  })
  await notifyAdmins(tx, app, {
    event: 'chargeback',
    title,
    message: write(toPlatform[what]),
    link: `/admin-dash/subscriptions?search=${number}`,
    mail: { action: localized('Voir la facture') },
  })
}
