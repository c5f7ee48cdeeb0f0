import { dateOfInstant } from '#contract/core/date-format.ts'
import type { Language } from '#contract/core/language.ts'
import { decimalsOf } from '#contract/core/money-format.ts'
import type { Offer, OfferThread } from '#contract/buying/offers.ts'
import { amountIn, dayIn } from '#server/ledger/format-money.ts'
import { openSheet } from '#server/platform/http/files/pdf-sheet.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { clauseTexts, financings, statuses } from './offer-texts.ts'
import { noPaymentRequested, noPaymentRequestedElsewhere } from './offer-notifications.ts'

const words = {
  title: localized('Offre d’achat'),
  counter: localized('Contre-proposition'),
  home: localized('Bien'),
  askingPrice: localized('Prix demandé'),
  buyer: localized('Acheteur'),
  seller: localized('Vendeur'),
  amount: localized('Prix offert'),
  until: localized('Valable jusqu’au'),
  madeOn: localized('Faite le'),
  financing: localized('Financement'),
  clauses: localized('Conditions suspensives'),
  noClause: localized('Aucune'),
  wished: localized('Signature souhaitée'),
  ownFunds: localized('Apport'),
  message: localized('Message'),
  status: localized({ message: 'État', context: 'status' }),
  steps: localized('Étapes'),
  by: localized('Par'),
  page: localized('Page'),
} satisfies Record<string, Texts>

/** An offer as a letter, with the steps before it; its days are those of the listing's time zone, as its last one is. */
export async function writeLetter(
  thread: OfferThread,
  { offerId, timeZone }: { offerId: string; timeZone: string },
  language: Language,
) {
  const { listing, chain, buyer_name } = thread
  const offer = chain.find(({ id }) => id === offerId) ?? thread.current
  const say = (name: keyof typeof words) => words[name][language]
  const { conditions, currency } = offer
  const day = ({ created_at }: Offer) => dayIn(language, dateOfInstant(created_at, timeZone))
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
            say('askingPrice'),
            amountIn(language, Math.round(Number(listing.sale_price) * 10 ** decimalsOf(currency)), currency),
          ] as [string, string],
        ]
      : []),
    [say('amount'), amountIn(language, offer.amount_minor, currency)],
    [say('madeOn'), day(offer)],
    [say('until'), dayIn(language, offer.valid_until)],
    [say('financing'), financings[conditions.financing][language]],
    ...(conditions.own_funds_minor === null
      ? []
      : [[say('ownFunds'), amountIn(language, conditions.own_funds_minor, currency)] as [string, string]]),
    [
      say('clauses'),
      conditions.clauses.map((each) => clauseTexts[each][language]).join(', ') || say('noClause'),
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
        day(step),
        step.made_by === 'buyer' ? say('buyer') : say('seller'),
        amountIn(language, step.amount_minor, step.currency),
        statuses[step.status][language],
      ]),
    )
  }
  sheet.note((listing.country_slug === 'france' ? noPaymentRequested : noPaymentRequestedElsewhere)[language])
  return sheet.close(say('page'))
}
