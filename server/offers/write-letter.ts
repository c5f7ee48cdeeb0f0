import type { Financing } from '#contract/buying/inquiry-words.ts'
import type { Language } from '#contract/core/language.ts'
import { decimalsOf } from '#contract/core/money-format.ts'
import type { OfferStatus, SuspensiveClause } from '#contract/buying/offer-words.ts'
import type { OfferThread } from '#contract/buying/offers.ts'
import { amountIn, dayIn } from '#server/ledger/format-money.ts'
import { openSheet } from '#server/invoicing/pdf-sheet.ts'
import type { Texts } from '#server/platform/http/errors/refusal.ts'
import { noMoneyAsked, noMoneyAskedElsewhere } from './offer-news.ts'

const words = {
  title: { fr: 'Offre d’achat', en: 'Purchase offer', es: 'Oferta de compra' },
  counter: { fr: 'Contre-proposition', en: 'Counter-offer', es: 'Contraoferta' },
  home: { fr: 'Bien', en: 'Home', es: 'Inmueble' },
  asked: { fr: 'Prix demandé', en: 'Price asked', es: 'Precio pedido' },
  buyer: { fr: 'Acheteur', en: 'Buyer', es: 'Comprador' },
  seller: { fr: 'Vendeur', en: 'Seller', es: 'Vendedor' },
  amount: { fr: 'Prix offert', en: 'Price offered', es: 'Precio ofrecido' },
  until: { fr: 'Valable jusqu’au', en: 'Valid until', es: 'Válida hasta el' },
  madeOn: { fr: 'Faite le', en: 'Made on', es: 'Hecha el' },
  financing: { fr: 'Financement', en: 'Financing', es: 'Financiación' },
  clauses: { fr: 'Conditions suspensives', en: 'Conditions precedent', es: 'Condiciones suspensivas' },
  noClause: { fr: 'Aucune', en: 'None', es: 'Ninguna' },
  wished: { fr: 'Signature souhaitée', en: 'Signature wished for', es: 'Firma deseada' },
  message: { fr: 'Message', en: 'Message', es: 'Mensaje' },
  status: { fr: 'État', en: 'State', es: 'Estado' },
  steps: { fr: 'Étapes', en: 'Steps', es: 'Pasos' },
  by: { fr: 'Par', en: 'By', es: 'Por' },
  page: { fr: 'Page', en: 'Page', es: 'Página' },
} satisfies Record<string, Texts>

const statuses: Record<OfferStatus, Texts> = {
  SENT: { fr: 'Attend une réponse', en: 'Waits for an answer', es: 'Espera respuesta' },
  COUNTERED: { fr: 'Remplacée', en: 'Replaced', es: 'Sustituida' },
  WAITING: { fr: 'En attente', en: 'On hold', es: 'En espera' },
  ACCEPTED: { fr: 'Acceptée', en: 'Accepted', es: 'Aceptada' },
  REFUSED: { fr: 'Refusée', en: 'Refused', es: 'Rechazada' },
  WITHDRAWN: { fr: 'Retirée', en: 'Withdrawn', es: 'Retirada' },
  EXPIRED: { fr: 'Expirée', en: 'Expired', es: 'Caducada' },
  FELL_THROUGH: { fr: 'Sans suite', en: 'Fell through', es: 'Sin continuación' },
}
const financings: Record<Financing, Texts> = {
  cash: { fr: 'Comptant, sans emprunt', en: 'Cash, no loan', es: 'Al contado, sin préstamo' },
  agreement: {
    fr: 'Accord de principe d’une banque',
    en: 'A bank’s agreement in principle',
    es: 'Acuerdo de principio de un banco',
  },
  simulation: { fr: 'Simulation d’une banque', en: 'A bank’s simulation', es: 'Simulación de un banco' },
  none: { fr: 'À étudier', en: 'To be looked into', es: 'Por estudiar' },
}
const clauseWords: Record<SuspensiveClause, Texts> = {
  loan: { fr: 'obtention d’un prêt', en: 'a loan being granted', es: 'obtención de un préstamo' },
  own_sale: {
    fr: 'vente d’un bien de l’acheteur',
    en: 'sale of a home of the buyer',
    es: 'venta de un inmueble del comprador',
  },
  planning_permission: { fr: 'permis de construire', en: 'planning permission', es: 'licencia de obras' },
  survey: {
    fr: 'état du bien vérifié par un professionnel',
    en: 'a survey by a professional',
    es: 'revisión por un profesional',
  },
  other: {
    fr: 'autre, précisée dans le message',
    en: 'another, said in the message',
    es: 'otra, precisada en el mensaje',
  },
}

/** An offer as a letter, with the steps that led to it. */
export async function writeLetter(thread: OfferThread, offerId: string, language: Language) {
  const { listing, chain, buyer_name } = thread
  const offer = chain.find(({ id }) => id === offerId) ?? thread.current
  const say = (name: keyof typeof words) => words[name][language]
  const { conditions, currency } = offer
  const heading = chain[0]?.id === offer.id ? say('title') : say('counter')
  const sheet = await openSheet(heading)
  sheet.heading(heading, `${listing.title}, ${listing.city}`)
  sheet.pairs([
    [say('buyer'), buyer_name],
    [say('seller'), listing.seller.name],
    [say('home'), `${listing.title}, ${listing.city}`],
    ...(listing.sale_price
      ? [
          [
            say('asked'),
            amountIn(language, Math.round(Number(listing.sale_price) * 10 ** decimalsOf(currency)), currency),
          ] as [string, string],
        ]
      : []),
    [say('amount'), amountIn(language, offer.amount_minor, currency)],
    [say('madeOn'), dayIn(language, offer.created_at.slice(0, 10))],
    [say('until'), dayIn(language, offer.valid_until)],
    [say('financing'), financings[conditions.financing][language]],
    [
      say('clauses'),
      conditions.clauses.map((each) => clauseWords[each][language]).join(', ') || say('noClause'),
    ],
    ...(conditions.wished_date
      ? [[say('wished'), dayIn(language, conditions.wished_date)] as [string, string]]
      : []),
    ...(offer.message ? [[say('message'), offer.message] as [string, string]] : []),
    [say('status'), statuses[offer.status][language]],
  ])
  if (chain.length > 1) {
    sheet.table(
      [
        { title: say('madeOn'), width: 130 },
        { title: say('by'), width: 120 },
        { title: say('amount'), width: 125, align: 'right' },
        { title: say('status'), width: 120 },
      ],
      chain.map((step) => [
        dayIn(language, step.created_at.slice(0, 10)),
        step.made_by === 'buyer' ? say('buyer') : say('seller'),
        amountIn(language, step.amount_minor, step.currency),
        statuses[step.status][language],
      ]),
    )
  }
  sheet.note((listing.country_slug === 'france' ? noMoneyAsked : noMoneyAskedElsewhere)[language])
  return sheet.close(say('page'))
}
