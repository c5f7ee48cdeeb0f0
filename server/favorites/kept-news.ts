import { countryByCode } from '#contract/core/countries.ts'
import type { NotificationEvent } from '#contract/messaging/notification-events.ts'
import type { Context } from '#server/platform/context.ts'
import { inEachLanguage } from '#server/platform/http/endpoints/in-each-language.ts'
import { fill, type Texts } from '#server/platform/http/errors/refusal.ts'
import { siteLink } from '#server/platform/mail/site-link.ts'
import { endingKey } from '#server/notifications/ending-key.ts'
import type { News } from '#server/notifications/notification-request.ts'
import { salePriceIn } from '#server/sales/listing/sale-price-in.ts'
import type { KeptNews, KeptReason } from './favorite-alert-queries.ts'

const events: Record<KeptReason, NotificationEvent> = {
  price_drop: 'price_drop',
  under_offer: 'home_under_offer',
  back_on_market: 'back_on_market',
  sold: 'home_sold',
}
const titles: Record<KeptReason, Texts> = {
  price_drop: {
    fr: 'Prix en baisse : {title}',
    en: 'Price drop: {title}',
    es: 'Bajada de precio: {title}',
  },
  under_offer: {
    fr: 'Sous offre : {title}',
    en: 'Under offer: {title}',
    es: 'Con oferta aceptada: {title}',
  },
  back_on_market: {
    fr: 'De nouveau en vente : {title}',
    en: 'Back on the market: {title}',
    es: 'De nuevo en venta: {title}',
  },
  sold: { fr: 'Vendu : {title}', en: 'Sold: {title}', es: 'Vendido: {title}' },
}
const messages: Record<KeptReason, Texts> = {
  price_drop: {
    fr: 'Un bien de vos favoris, à {city}, passe de {before} à {price}.',
    en: 'A home among your favourites, in {city}, goes from {before} to {price}.',
    es: 'Un inmueble de sus favoritos, en {city}, pasa de {before} a {price}.',
  },
  under_offer: {
    fr: 'Le vendeur d’un bien de vos favoris, à {city}, a accepté une offre. Nous vous écrirons si la vente n’aboutit pas.',
    en: 'The seller of a home among your favourites, in {city}, has accepted an offer. We will write to you if the sale falls through.',
    es: 'El vendedor de un inmueble de sus favoritos, en {city}, ha aceptado una oferta. Le escribiremos si la venta no prospera.',
  },
  back_on_market: {
    fr: 'Un bien de vos favoris, à {city}, est de nouveau à vendre, à {price}.',
    en: 'A home among your favourites, in {city}, is for sale again, at {price}.',
    es: 'Un inmueble de sus favoritos, en {city}, vuelve a estar en venta, por {price}.',
  },
  sold: {
    fr: 'Un bien de vos favoris, à {city}, a été vendu.',
    en: 'A home among your favourites, in {city}, has been sold.',
    es: 'Un inmueble de sus favoritos, en {city}, se ha vendido.',
  },
}
const see: Texts = { fr: 'Voir le bien', en: 'See the home', es: 'Ver el inmueble' }
const ending: Texts = {
  fr: 'Ne plus rien recevoir sur ce bien, en un clic : {address}',
  en: 'Hear nothing more of this home, in one click: {address}',
  es: 'No recibir nada más sobre este inmueble, con un clic: {address}',
}

/** What somebody is told of a home they keep. */
export function keptNews(app: Pick<Context, 'clock' | 'config' | 'keyFor'>, news: KeptNews): News {
  const { reason, favoriteId, listingId, title, city, currency } = news
  const endLink = `/favorites/${favoriteId}/end-alerts?key=${endingKey(app, 'favorite', favoriteId)}`
  const message = inEachLanguage((language) =>
    fill(messages[reason][language], {
      city,
      price: salePriceIn(language, news.priceNow, currency),
      before: salePriceIn(language, news.priceBefore ?? news.priceNow, currency),
    }),
  )
  return {
    userId: news.userId,
    event: events[reason],
    title: inEachLanguage((language) => fill(titles[reason][language], { title })),
    message,
    link: `/properties-for-sale/${countryByCode(news.countryCode).slug}/${listingId}`,
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
