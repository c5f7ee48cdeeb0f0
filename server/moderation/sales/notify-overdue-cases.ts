import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { claimOverdueAppeals } from '../appeals/appeal-queries.ts'
import { claimOverdueSales } from './moderation-queue-queries.ts'

/** Notifies administrators of overdue listings and appeals, each once. */
export async function notifyOverdueCases(app: Context) {
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    const sales = await claimOverdueSales(tx, app.settings, now)
    if (sales > 0) await notifyOverdue(app, tx, sales, queue)
    const overdue = await claimOverdueAppeals(tx, now)
    if (overdue > 0) await notifyOverdue(app, tx, overdue, appeals)
  })
}

const queue = {
  link: '/admin-dash/properties-for-sale/moderation',
  title: (total: number) =>
    localized(
      'Délai dépassé : {total, plural, =1 {{total} annonce de vente} other {{total} annonces de vente}}',
      { total },
    ),
}
const appeals = {
  link: '/admin-dash/properties-for-sale/appeals',
  title: (total: number) => localized('Délai dépassé : {total} recours', { total }),
}

function notifyOverdue(app: Context, tx: Transaction, total: number, { link, title }: typeof queue) {
  return notifyAdmins(tx, app, {
    event: 'sla_breach',
    title: title(total),
    message: localized('Le délai promis est passé et personne n’a décidé.'),
    link,
    data: { total },
    mail: { action: localized('Ouvrir la file') },
  })
}
