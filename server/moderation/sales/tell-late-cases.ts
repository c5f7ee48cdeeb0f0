import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { takeLateAppeals } from '../appeals/appeal-queries.ts'
import { takeLateSales } from './moderation-queue-queries.ts'

/** Tells the administrators of listings and appeals whose delay is over, each once. */
export async function tellLateCases(app: Context) {
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
  names: localized('annonces de vente'),
  name: localized('annonce de vente'),
}
const appeals = {
  link: '/admin-dash/properties-for-sale/appeals',
  names: localized('recours'),
  name: localized({ message: 'recours', context: 'one' }),
}

function tellLate(app: Context, tx: Transaction, total: number, { link, name, names }: typeof queue) {
  const what = total === 1 ? name : names
  return notifyAdmins(tx, app, {
    event: 'sla_breach',
    title: localized('Délai dépassé : {total} {what}', { total, what }),
    message: localized('Le délai promis est passé et personne n’a décidé.'),
    link,
    data: { total },
    mail: { action: localized('Ouvrir la file') },
  })
}
