import { countryByCode } from '#contract/core/countries.ts'
import type { NotificationEvent } from '#contract/messaging/notification-events.ts'
import type { Context } from '#server/platform/context.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { fill, type Texts } from '#server/platform/texts/texts.ts'
import { siteLink } from '#server/platform/mail/site-link.ts'
import { endingKey } from '#server/notifications/ending-key.ts'
import type { NotificationContent } from '#server/notifications/notification-request.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { salePriceIn } from '#server/sales/listing/sale-price-in.ts'
import type { FavoriteEvent, FavoriteEventReason } from './favorite-alert-queries.ts'

const events: Record<FavoriteEventReason, NotificationEvent> = {
  price_drop: 'price_drop',
  under_offer: 'home_under_offer',
  back_on_market: 'back_on_market',
  sold: 'home_sold',
}
const titles: Record<FavoriteEventReason, Texts> = {
  price_drop: localized('Prix en baisse : {title}'),
  under_offer: localized('Sous offre : {title}'),
  back_on_market: localized('De nouveau en vente : {title}'),
  sold: localized('Vendu : {title}'),
}
const messages: Record<FavoriteEventReason, Texts> = {
  price_drop: localized('Un bien de vos favoris, à {city}, passe de {before} à {price}.'),
  under_offer: localized(
    'Le vendeur d’un bien de vos favoris, à {city}, a accepté une offre. Nous vous écrirons si la vente n’aboutit pas.',
  ),
  back_on_market: localized('Un bien de vos favoris, à {city}, est de nouveau à vendre, à {price}.'),
  sold: localized('Un bien de vos favoris, à {city}, a été vendu.'),
}
const see: Texts = localized('Voir le bien')
const ending: Texts = localized('Ne plus rien recevoir sur ce bien, en un clic : {address}')

/** The notification of an event of a favourite. */
export function favoriteNotification(
  app: Pick<Context, 'clock' | 'config' | 'keyFor'>,
  notification: FavoriteEvent,
): NotificationContent {
  const { reason, favoriteId, listingId, title, city, currency } = notification
  const endLink = `/favorites/${favoriteId}/end-alerts?key=${endingKey(app, 'favorite', favoriteId)}`
  const message = inEachLanguage((language) =>
    fill(messages[reason][language], {
      city,
      price: salePriceIn(language, notification.priceNow, currency),
      before: salePriceIn(language, notification.priceBefore ?? notification.priceNow, currency),
    }),
  )
  return {
    userId: notification.userId,
    event: events[reason],
    title: inEachLanguage((language) => fill(titles[reason][language], { title })),
    message,
    link: `/properties-for-sale/${countryByCode(notification.countryCode).slug}/${listingId}`,
    data: { property_id: listingId },
    mail: {
      paragraphs: inEachLanguage((language) => [
        message[language],
        fill(ending[language], { address: siteLink(app.config.publicUrl, language, endLink) }),
      ]),
      action: see,
      unsubscribeLink: endLink,
    },
  }
}
