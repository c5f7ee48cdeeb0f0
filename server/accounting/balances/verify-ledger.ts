import type { Context } from '#server/platform/context.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { countWrongSums, findFirstUnbalanced } from './balance-queries.ts'

/** Compares every entry with the stored sums, and the entries of each transaction with each other. */
export async function verifyLedger({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const unbalanced = await findFirstUnbalanced(db)
  const wrongSums = await countWrongSums(db)
  return { checkedAt: clock.now(), unbalanced, wrongSums }
}

/** Verifies the ledger every day and notifies the administrators of what does not match. */
export async function verifyLedgerDaily(app: Context) {
  const { unbalanced, wrongSums } = await verifyLedger(app)
  if (!unbalanced && wrongSums === 0) return
  app.log.error({ unbalanced, wrongSums }, 'the ledger does not match')
  await app.db.transaction((tx) =>
    notifyAdmins(tx, app, {
      event: 'job_failure',
      title: localized('Le grand livre ne concorde pas'),
      message: localized(
        'Le contrôle du jour a trouvé une différence : ouvrez la balance pour voir depuis quelle opération.',
      ),
      link: '/admin-dash/ledger',
    }),
  )
}
