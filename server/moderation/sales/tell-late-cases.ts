import type { App } from '#server/app.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import { takeLateAppeals } from '../appeals/appeal-queries.ts'
import { takeLateSales } from './moderation-queue-queries.ts'

/** Tells the administrators of listings and appeals whose delay is over, each once. */
export async function tellLateCases(app: App) {
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    const sales = await takeLateSales(tx, now)
    if (sales > 0) await tellLate(app, tx, sales, queue)
    const late = await takeLateAppeals(tx, now)
    if (late > 0) await tellLate(app, tx, late, appeals)
  })
}

const queue = {
  link: '/admin-dash/properties-for-sale/moderation',
  names: { fr: 'annonces de vente', en: 'sale listings', es: 'anuncios de venta' },
  name: { fr: 'annonce de vente', en: 'sale listing', es: 'anuncio de venta' },
}
const appeals = {
  link: '/admin-dash/properties-for-sale/appeals',
  names: { fr: 'recours', en: 'appeals', es: 'impugnaciones' },
  name: { fr: 'recours', en: 'appeal', es: 'impugnación' },
}

function tellLate(app: App, tx: Transaction, total: number, { link, name, names }: typeof queue) {
  const what = total === 1 ? name : names
  return notifyAdmins(tx, app, {
    event: 'sla_breach',
    title: {
      fr: `Délai dépassé : ${total} ${what.fr}`,
      en: `Delay over: ${total} ${what.en}`,
      es: `Plazo superado: ${total} ${what.es}`,
    },
    message: {
      fr: 'Le délai promis est passé et personne n’a décidé.',
      en: 'The promised delay is over and nobody has decided.',
      es: 'Ha pasado el plazo prometido y nadie ha decidido.',
    },
    link,
    data: { total },
    mail: { action: { fr: 'Ouvrir la file', en: 'Open the queue', es: 'Abrir la cola' } },
  })
}
