import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { amountIn, dayIn } from '#server/ledger/format-money.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { saleBriefsOf } from '#server/inquiries/sale-briefs.ts'
import { notify } from '#server/notifications/notify.ts'
import { notifyLive } from '#server/notifications/notify-live.ts'
import { localized } from '#server/platform/texts/localized.ts'
import {
  noPaymentRequested,
  noPaymentRequestedElsewhere,
  offerBrief,
  type OfferNotification,
  offerNotifications,
} from './offer-notifications.ts'
import type { OfferSide } from './offer-lifecycle.ts'
import type { OfferRow } from './offer-queries.ts'

const seeOffer: Texts = localized('Voir l’offre')

/** Notifies one participant of an offer's event in its transaction, with live events for both. */
export async function notifyOffer(
  tx: Executor,
  app: Pick<Context, 'clock' | 'config'>,
  offer: OfferRow,
  { notification, to }: { notification: OfferNotification; to: OfferSide },
) {
  const listing = (await saleBriefsOf(tx, [offer.listingId])).get(offer.listingId)
  if (!listing) return
  const who = to === 'seller' ? offer.buyerName : listing.seller.name
  const { event, title } = offerNotifications(notification, { who, home: listing.title })
  const terms = termsOf(offer)
  const law = listing.country_slug === 'france' ? noPaymentRequested : noPaymentRequestedElsewhere
  const lines = (language: keyof Texts) => [
    terms[language],
    ...(offer.message && (notification === 'received' || notification === 'countered')
      ? [offer.message]
      : []),
    ...(offer.reason ? [offer.reason] : []),
    law[language],
  ]
  await notify(tx, app, {
    userId: to === 'seller' ? offer.sellerId : offer.buyerId,
    event,
    title,
    brief: offerBrief[event],
    message: terms,
    link: `/${to === 'seller' ? 'seller' : 'client'}-dash/offers?offer=${offer.threadId}`,
    data: { offer_id: offer.threadId, property_id: offer.listingId },
    mail: {
      paragraphs: inEachLanguage(lines),
      action: seeOffer,
    },
  })
  for (const viewer of [offer.sellerId, offer.buyerId]) {
    await notifyLive(tx, viewer, 'offer', { offer_id: offer.threadId })
  }
}

function termsOf({ amountMinor, currency, validUntil }: OfferRow): Texts {
  return localized('{amount}, valable jusqu’au {day}', {
    amount: inEachLanguage((language) => amountIn(language, amountMinor, currency)),
    day: inEachLanguage((language) => dayIn(language, validUntil)),
  })
}
