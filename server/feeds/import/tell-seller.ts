import type { App } from '#server/app.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { notify } from '#server/notifications/notify.ts'
import type { FeedRow, ImportRow } from '../sale-feed-queries.ts'

const screen = '/seller-dash/properties/feeds'

export async function tellFeedFailing(tx: Transaction, app: App, { sellerId, url }: FeedRow) {
  const { host } = new URL(url)
  await notify(tx, app, {
    userId: sellerId,
    event: 'sale_feed_failing',
    title: {
      fr: `Votre flux d’annonces ne peut plus être lu`,
      en: `Your feed of listings can no longer be read`,
      es: `Su flujo de anuncios ya no se puede leer`,
    },
    message: {
      fr: `Depuis plus de six heures, nous ne parvenons pas à lire votre flux chez ${host}. Vos annonces restent telles quelles ; vérifiez son adresse.`,
      en: `For more than six hours we have not been able to read your feed at ${host}. Your listings stay as they are; check its address.`,
      es: `Desde hace más de seis horas no conseguimos leer su flujo en ${host}. Sus anuncios siguen como están; compruebe su dirección.`,
    },
    link: screen,
  })
}

/** After a reading by night, where something of it wants to be looked at. */
export async function tellImported(
  tx: Transaction,
  app: App,
  { sellerId, id, failed, withdrawn, held }: ImportRow,
) {
  if (failed + withdrawn + held === 0) return
  await notify(tx, app, {
    userId: sellerId,
    event: 'sale_feed_report',
    title:
      held > 0
        ? {
            fr: `Votre flux d’annonces attend votre accord`,
            en: `Your feed of listings waits for your word`,
            es: `Su flujo de anuncios espera su acuerdo`,
          }
        : {
            fr: `Votre flux d’annonces a été importé`,
            en: `Your feed of listings was imported`,
            es: `Su flujo de anuncios se ha importado`,
          },
    message: {
      fr: `Lignes refusées : ${failed}. Annonces retirées, car elles n’y sont plus : ${withdrawn}. En attente de votre accord : ${held}.`,
      en: `Lines refused: ${failed}. Listings withdrawn because they left it: ${withdrawn}. Waiting for your word: ${held}.`,
      es: `Líneas rechazadas: ${failed}. Anuncios retirados porque ya no están: ${withdrawn}. A la espera de su acuerdo: ${held}.`,
    },
    link: `${screen}?import=${id}`,
  })
}
