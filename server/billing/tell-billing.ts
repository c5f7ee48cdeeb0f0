import { chargebackReason } from '#contract/money/chargeback-reasons.ts'
import type { BillingCurrency } from '#contract/money/billing-words.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { amountIn, dayIn } from '#server/ledger/format-money.ts'
import { fill, type Texts } from '#server/platform/http/errors/refusal.ts'
import { notify } from '#server/notifications/notify.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import type { WholeInvoice } from './billing-queries.ts'
import { cardTexts, contestedTexts, newsTexts } from './billing-texts.ts'
import type { SellerCard } from './cards/card-queries.ts'
import type { InvoiceChargeback } from './invoices/invoice-chargeback-queries.ts'

type Telling = Pick<Context, 'clock' | 'config'>
const link = '/seller-dash/billing'
const see: Texts = { fr: 'Voir la facturation', en: 'See billing', es: 'Ver la facturación' }
const pay: Texts = { fr: 'Payer la facture', en: 'Pay the invoice', es: 'Pagar la factura' }

/** The same sentence in each language, with the amounts and days as each writes them. */
function each(say: (language: keyof Texts) => string): Texts {
  return { fr: say('fr'), en: say('en'), es: say('es') }
}

/** How people tell a card apart: `Visa •••• 4242`. */
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

export async function tellInvoiceIssued(
  tx: Executor,
  app: Telling,
  sellerId: string,
  invoice: Issued,
  /** The card that it is charged to. */
  card?: SellerCard,
) {
  const { number, totalMinor, creditMinor, dueOn, isPaid, currency } = invoice
  const left = totalMinor - creditMinor
  const words = each((language) => {
    const values = { amount: amountIn(language, left, currency), day: dayIn(language, dueOn) }
    if (isPaid) return newsTexts.paidByCredit[language]
    if (card) return fill(cardTexts.toCharge[language], { ...values, card: cardName(card) })
    return newsTexts.toPay[language](values)
  })
  await notify(tx, app, {
    userId: sellerId,
    event: 'invoice_issued',
    title: {
      fr: `Votre facture ${number}`,
      en: `Your invoice ${number}`,
      es: `Su factura ${number}`,
    },
    message: words,
    link,
    mail: { action: isPaid || card ? see : pay },
  })
}

export async function tellRenewal(
  tx: Executor,
  app: Telling,
  sellerId: string,
  {
    on,
    netMinor,
    currency,
    card,
  }: { on: string; netMinor: number; currency: BillingCurrency; card: SellerCard | undefined },
) {
  await notify(tx, app, {
    userId: sellerId,
    event: 'plan_renewal',
    title: {
      fr: 'Votre formule se renouvelle bientôt',
      en: 'Your plan is about to renew',
      es: 'Su plan se renueva pronto',
    },
    message: each((language) =>
      [
        newsTexts.renewal[language]({
          amount: amountIn(language, netMinor, currency),
          day: dayIn(language, on),
        }),
        card && fill(cardTexts.renewal[language], { card: cardName(card) }),
      ]
        .filter(Boolean)
        .join(' '),
    ),
    link,
    mail: { action: see },
  })
}

export async function tellPaid(tx: Executor, app: Telling, { invoice, number }: WholeInvoice) {
  await notify(tx, app, {
    userId: invoice.sellerId,
    event: 'invoice_paid',
    title: {
      fr: `Paiement reçu : facture ${number}`,
      en: `Payment received: invoice ${number}`,
      es: `Pago recibido: factura ${number}`,
    },
    message: each((language) =>
      newsTexts.received[language]({
        amount: amountIn(language, invoice.totalMinor - invoice.creditMinor, invoice.currency),
      }),
    ),
    link,
    mail: { action: see },
  })
}

export async function tellPaymentFailed(tx: Executor, app: Telling, { invoice, number }: WholeInvoice) {
  await notify(tx, app, {
    userId: invoice.sellerId,
    event: 'payment_failed',
    title: {
      fr: `Paiement refusé : facture ${number}`,
      en: `Payment refused: invoice ${number}`,
      es: `Pago rechazado: factura ${number}`,
    },
    message: {
      fr: 'Rien n’a été débité. Vous pouvez essayer à nouveau, ou payer par virement.',
      en: 'Nothing was taken. You can try again, or pay by bank transfer.',
      es: 'No se ha cobrado nada. Puede intentarlo de nuevo o pagar por transferencia.',
    },
    link,
    mail: { action: pay },
  })
}

/** The saved card was refused: when it is tried again, or that it is not; by hand it can be paid at once. */
export async function tellChargeFailed(
  tx: Executor,
  app: Telling,
  { invoice, number }: WholeInvoice,
  card: SellerCard,
  failure: string,
) {
  const why = failure === 'authentication_required' ? cardTexts.authentication : cardTexts.refused
  const next = invoice.chargeOn ? cardTexts.again : cardTexts.noMore
  const values = (language: keyof Texts) => ({
    card: cardName(card),
    amount: amountIn(language, invoice.totalMinor - invoice.creditMinor, invoice.currency),
    day: invoice.chargeOn ? dayIn(language, invoice.chargeOn) : dayIn(language, invoice.dueOn),
  })
  await notify(tx, app, {
    userId: invoice.sellerId,
    event: 'payment_failed',
    title: {
      fr: `Carte refusée : facture ${number}`,
      en: `Card refused: invoice ${number}`,
      es: `Tarjeta rechazada: factura ${number}`,
    },
    message: each(
      (language) => `${fill(why[language], values(language))} ${fill(next[language], values(language))}`,
    ),
    link,
    mail: { action: pay },
  })
}

/** Its seller is reminded; before the plan ends the house hears of it too. */
export async function tellOverdue(
  tx: Executor,
  app: Telling,
  { invoice, number }: WholeInvoice,
  isLast: boolean,
) {
  const words = isLast ? newsTexts.lastReminder : newsTexts.reminder
  const values = (language: keyof Texts) => ({
    amount: amountIn(language, invoice.totalMinor - invoice.creditMinor, invoice.currency),
    day: dayIn(language, invoice.dueOn),
  })
  await notify(tx, app, {
    userId: invoice.sellerId,
    event: 'invoice_overdue',
    title: {
      fr: `Facture ${number} impayée`,
      en: `Invoice ${number} unpaid`,
      es: `Factura ${number} impagada`,
    },
    message: each((language) => words[language](values(language))),
    link,
    mail: { action: pay },
  })
  if (!isLast) return
  await notifyAdmins(tx, app, {
    event: 'plan_unpaid',
    title: {
      fr: `Formule impayée : facture ${number}`,
      en: `Unpaid plan: invoice ${number}`,
      es: `Plan impagado: factura ${number}`,
    },
    message: each((language) => newsTexts.houseUnpaid[language](values(language))),
    link: `/admin-dash/subscriptions?search=${number}`,
  })
}

export async function tellPlanEnded(
  tx: Executor,
  app: Telling,
  sellerId: string,
  why: 'cancelled' | 'unpaid',
) {
  await notify(tx, app, {
    userId: sellerId,
    event: 'plan_ended',
    title: {
      fr: 'Votre formule a pris fin',
      en: 'Your plan has ended',
      es: 'Su plan ha terminado',
    },
    message: newsTexts.ended[why],
    link,
    mail: { action: see },
  })
}

const contestedTitles: Record<'opened' | 'won' | 'lost', Texts> = {
  opened: {
    fr: 'Paiement contesté : facture {number}',
    en: 'Payment contested: invoice {number}',
    es: 'Pago impugnado: factura {number}',
  },
  won: {
    fr: 'Contestation gagnée : facture {number}',
    en: 'Chargeback won: invoice {number}',
    es: 'Impugnación ganada: factura {number}',
  },
  lost: {
    fr: 'Contestation perdue : facture {number}',
    en: 'Chargeback lost: invoice {number}',
    es: 'Impugnación perdida: factura {number}',
  },
}

/** The payment of an invoice is contested, or that has ended: its seller and the house hear of it. */
export async function tellInvoiceContested(
  tx: Executor,
  app: Telling,
  { invoice, number }: WholeInvoice,
  { amountMinor, reason, respondBy, openedAt }: InvoiceChargeback,
  { what, dueOn }: { what: 'opened' | 'won' | 'lost'; dueOn: string | null },
) {
  const values = (language: keyof Texts) => ({
    number,
    reason: chargebackReason(reason, language),
    amount: amountIn(language, amountMinor, invoice.currency),
    limit: dayIn(language, (respondBy ?? openedAt).toISOString().slice(0, 10)),
    day: dueOn ? dayIn(language, dueOn) : '',
  })
  const write = (texts: Texts) => each((language) => fill(texts[language], values(language)))
  const title = write(contestedTitles[what])
  const { toSeller, toHouse } = contestedTexts
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
    message: write(toHouse[what]),
    link: `/admin-dash/subscriptions?search=${number}`,
    mail: { action: { fr: 'Voir la facture', en: 'See the invoice', es: 'Ver la factura' } },
  })
}
