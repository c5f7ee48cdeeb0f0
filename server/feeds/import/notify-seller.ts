import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { notify } from '#server/notifications/notify.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { FeedRow, ImportRow } from '../sale-feed-queries.ts'

const screen = '/seller-dash/properties/feeds'

export async function notifyFeedFailing(tx: Transaction, app: Context, { sellerId, url }: FeedRow) {
  const { host } = new URL(url)
  await notify(tx, app, {
    userId: sellerId,
    event: 'sale_feed_failing',
    title: localized('Votre flux d’annonces ne peut plus être lu'),
    message: localized(
      'Depuis plus de six heures, nous ne parvenons pas à lire votre flux chez {host}. Vos annonces restent telles quelles ; vérifiez son adresse.',
      { host },
    ),
    link: screen,
  })
}

/** After a nightly import with results that require the seller's attention. */
export async function notifyImported(
  tx: Transaction,
  app: Context,
  { sellerId, id, failed, withdrawn, held }: ImportRow,
) {
  if (failed + withdrawn + held === 0) return
  await notify(tx, app, {
    userId: sellerId,
    event: 'sale_feed_report',
    title:
      held > 0
        ? localized('Votre flux d’annonces attend votre accord')
        : localized('Votre flux d’annonces a été importé'),
    message: localized(
      'Lignes refusées : {failed}. Annonces retirées, car elles n’y sont plus : {withdrawn}. En attente de votre accord : {held}.',
      { failed, withdrawn, held },
    ),
    link: `${screen}?import=${id}`,
  })
}
