import type { Language } from '../../contract/language.ts'
import type { SaleCard } from '../../contract/sales.ts'
import type { App } from '../app.ts'
import { fill, type Texts } from '../http/refusal.ts'
import { siteLink } from '../mail/site-link.ts'
import { endingKey } from '../notifications/ending-key.ts'
import type { News } from '../notifications/notify.ts'
import { salePriceIn } from '../sales/sale-price-in.ts'
import type { AlertReason, savedSearches } from './saved-search-tables.ts'
import { addressOf } from './search-address.ts'

type Search = Pick<typeof savedSearches.$inferSelect, 'id' | 'userId' | 'name' | 'filters'>
interface Shown {
  card: SaleCard
  reason: AlertReason
}

/** So many homes stand in one message; the others are a press away. */
const homesInMail = 10

const titles: Record<AlertReason | 'several', Texts> = {
  new: {
    fr: 'Nouveau pour « {name} » : {title}',
    en: 'New for “{name}”: {title}',
    es: 'Novedad para «{name}»: {title}',
  },
  price_drop: {
    fr: 'Prix en baisse : {title}',
    en: 'Price drop: {title}',
    es: 'Bajada de precio: {title}',
  },
  back_on_market: {
    fr: 'De nouveau en vente : {title}',
    en: 'Back on the market: {title}',
    es: 'De nuevo en venta: {title}',
  },
  several: {
    fr: '{total} biens pour « {name} »',
    en: '{total} homes for “{name}”',
    es: '{total} inmuebles para «{name}»',
  },
}
const unnamed: Texts = { fr: 'votre recherche', en: 'your search', es: 'su búsqueda' }
const see: Texts = { fr: 'Voir les biens', en: 'See the homes', es: 'Ver los inmuebles' }
const ending: Texts = {
  fr: 'Ne plus recevoir cette alerte, en un clic : {address}',
  en: 'End this alert in one click: {address}',
  es: 'Dejar de recibir esta alerta con un clic: {address}',
}
const reasons: Record<AlertReason, Texts> = {
  new: { fr: 'nouveau', en: 'new', es: 'nuevo' },
  price_drop: { fr: 'prix en baisse', en: 'price drop', es: 'bajada de precio' },
  back_on_market: { fr: 'de nouveau en vente', en: 'back on the market', es: 'de nuevo en venta' },
}
const languages = ['fr', 'en', 'es'] as const

/** What somebody is told of what fits their search. */
export function alertNews(app: Pick<App, 'config' | 'keyFor'>, search: Search, shown: Shown[]): News {
  const [first] = shown
  const one = shown.length === 1 && first ? first : undefined
  const words = one ? titles[one.reason] : titles.several
  const title = inEach((language) =>
    fill(words[language], {
      name: search.name || unnamed[language],
      title: one?.card.title ?? '',
      total: shown.length,
    }),
  )
  const endLink = endingLink(app, search.id)
  const lines = (language: Language) => shown.slice(0, homesInMail).map((each) => homeLine(each, language))
  return {
    userId: search.userId,
    event:
      one?.reason === 'price_drop'
        ? 'price_drop'
        : one?.reason === 'back_on_market'
          ? 'back_on_market'
          : 'saved_search_hit',
    title,
    message: inEach((language) => lines(language).slice(0, 3).join(' · ')),
    link: one
      ? `/properties-for-sale/${one.card.country_slug}/${one.card.id}`
      : `/properties-for-sale?${addressOf(search.filters)}`,
    data: { search_id: search.id, total: shown.length },
    mail: {
      paragraphs: inEach((language) => [
        ...lines(language),
        fill(ending[language], { address: siteLink(app.config.publicUrl, language, endLink) }),
      ]),
      action: see,
      unsubscribeLink: endLink,
    },
  }
}

function homeLine({ card, reason }: Shown, language: Language) {
  const price = salePriceIn(language, card.sale_price, card.currency)
  return `${card.title}, ${card.address.city}, ${price} (${reasons[reason][language]})`
}

function inEach<Value>(make: (language: Language) => Value) {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<
    Language,
    Value
  >
}

/** The page that ends the alerts of a search, for whoever holds the message. */
function endingLink(app: Pick<App, 'keyFor'>, searchId: string) {
  return `/alerts/${searchId}/end?key=${endingKey(app, 'saved-search', searchId)}`
}
