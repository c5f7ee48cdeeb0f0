import { countryByCode } from '../../contract/countries.ts'
import type { Language } from '../../contract/language.ts'
import type { App } from '../app.ts'
import { amountIn } from '../finances/money-words.ts'
import { siteLink } from '../mail/site-link.ts'
import { endingKey } from '../notifications/ending-key.ts'
import { type News, notify } from '../notifications/notify.ts'
import { type CheaperStay, findCheaperStays, noteStayPrices, takeCheaperStay } from './stay-price-queries.ts'

/** Tells people whose kept stays have become cheaper by a twentieth or more since they last knew, each time once. */
export async function tellStayPrices(app: App) {
  await noteStayPrices(app.db)
  for (const stay of await findCheaperStays(app.db)) {
    await app.db.transaction(async (tx) => {
      if (await takeCheaperStay(tx, stay)) await notify(tx, app, cheaperStayNews(app, stay))
    })
  }
}

function cheaperStayNews(app: Pick<App, 'config' | 'keyFor'>, stay: CheaperStay): News {
  const { favoriteId, rentalId, title, city } = stay
  const endLink = `/favorites/${favoriteId}/end-alerts?key=${endingKey(app, 'favorite', favoriteId)}`
  const amounts = (language: Language) => ({
    before: amountIn(language, stay.beforeMinor, 'EUR'),
    price: amountIn(language, stay.priceMinor, 'EUR'),
    address: siteLink(app.config.publicUrl, language, endLink),
  })
  const [fr, en, es] = [amounts('fr'), amounts('en'), amounts('es')]
  const message = {
    fr: `Un logement de vos favoris, à ${city}, passe de ${fr.before} à ${fr.price} la nuit.`,
    en: `A home among your favourites, in ${city}, goes from ${en.before} to ${en.price} a night.`,
    es: `Un alojamiento de sus favoritos, en ${city}, pasa de ${es.before} a ${es.price} la noche.`,
  }
  return {
    userId: stay.userId,
    event: 'price_drop',
    title: {
      fr: `Prix en baisse\u00a0: ${title}`,
      en: `Price drop: ${title}`,
      es: `Bajada de precio: ${title}`,
    },
    message,
    link: `/properties/${countryByCode(stay.countryCode).slug}/${rentalId}`,
    data: { property_id: rentalId },
    mail: {
      paragraphs: {
        fr: [message.fr, `Ne plus rien recevoir sur ce logement, en un clic\u00a0: ${fr.address}`],
        en: [message.en, `Hear nothing more of this home, in one click: ${en.address}`],
        es: [message.es, `No recibir nada más sobre este alojamiento, con un clic: ${es.address}`],
      },
      action: { fr: 'Voir le logement', en: 'See the home', es: 'Ver el alojamiento' },
      unsubscribeLink: endLink,
    },
  }
}
