import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { hashOfAddress } from '#server/platform/http/endpoints/hash-of-address.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { addAccounts, findClustersOf, findTied, insertCluster, saveCluster } from './fraud-queries.ts'
import { joinAccounts } from './join-accounts.ts'

/** Days for which an address is significant; that of the server itself never is. */
const addressDays = 90
const ownAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

type Found = ReturnType<typeof joinAccounts>[number]

/** Searches for linked accounts of sellers, and notifies administrators of each cluster once. */
export async function findFraudClusters(app: Context) {
  const since = new Date(app.clock.now().getTime() - addressDays * 86_400_000)
  const tied = await findTied(
    app.db,
    since,
    ownAddresses.map((address) => hashOfAddress(app, address)),
  )
  for (const found of joinAccounts(tied)) await app.db.transaction((tx) => storeCluster(app, tx, found))
}

/** Adds accounts to an existing cluster; a closed one with a new account is notified again. */
async function storeCluster(app: Context, tx: Transaction, { ties, accounts }: Found) {
  const [existing] = await findClustersOf(tx, accounts)
  const foundAt = app.clock.now()
  if (!existing) {
    const id = randomUUIDv7()
    await insertCluster(tx, { id, ties, foundAt })
    await addAccounts(tx, id, accounts)
    await notifyModerators(app, tx, accounts.length)
    return
  }
  const added = await addAccounts(tx, existing.id, accounts)
  const all = [...new Set([...existing.ties, ...ties])].toSorted()
  if (added === 0 && all.length === existing.ties.length) return
  const reopens = added > 0 && existing.closedAt !== null
  await saveCluster(tx, existing.id, {
    ties: all,
    ...(reopens && { foundAt, closedAt: null, closedBy: null, note: null }),
  })
  if (reopens) await notifyModerators(app, tx, accounts.length)
}

function notifyModerators(app: Context, tx: Transaction, total: number) {
  return notifyAdmins(tx, app, {
    event: 'fraud_cluster',
    title: localized('{total} comptes de vendeurs semblent liés', { total }),
    message: localized(
      'Ils partagent un appareil, un téléphone, un compte bancaire, une adresse ou des photos.',
    ),
    link: '/admin-dash/properties-for-sale/fraud',
    data: { total },
    mail: { action: localized('Voir ces comptes') },
  })
}
