import { companyDay } from '#contract/core/date-format.ts'
import type { Context } from '#server/platform/context.ts'
import { amountIn } from '#server/ledger/format-money.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { fill, type Texts } from '#server/platform/texts/texts.ts'
import { notify } from '#server/notifications/notify.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { favoriteStayNotification } from './favorite-stay-notifications.ts'
import { storePriceDays } from './price-history-queries.ts'
import { type CheaperStay, findCheaperStays, noteStayPrices, takeCheaperStay } from './stay-price-queries.ts'

/** Stores prices, and notifies followers of stays that are cheaper by a twentieth or more than the stored price, each decrease once. */
export async function notifyStayPrices(app: Context) {
  await storePriceDays(app.db, companyDay(app.clock.now()))
  await noteStayPrices(app.db)
  for (const stay of await findCheaperStays(app.db)) {
    await app.db.transaction(async (tx) => {
      if (await takeCheaperStay(tx, stay)) await notify(tx, app, cheaperStayNotification(app, stay))
    })
  }
}

function cheaperStayNotification(app: Pick<Context, 'clock' | 'config' | 'keyFor'>, stay: CheaperStay) {
  const { title, city } = stay
  return favoriteStayNotification(app, stay, {
    event: 'price_drop',
    title: inEachLanguage((language) => fill(titleTexts[language], { title })),
    message: inEachLanguage((language) =>
      fill(messageTexts[language], {
        city,
        before: amountIn(language, stay.beforeMinor, 'EUR'),
        price: amountIn(language, stay.priceMinor, 'EUR'),
      }),
    ),
  })
}

const titleTexts: Texts = localized('Prix en baisse : {title}')
const messageTexts: Texts = localized(
  'Un logement de vos favoris, à {city}, passe de {before} à {price} la nuit.',
)
