import { and, asc, eq, gt, not, sql } from 'drizzle-orm'
import { presentHead, seal } from '#server/platform/storage/sealed-secret.ts'
import { ibanKeys, unsealIban } from '#server/finances/payouts/bank-account-keys.ts'
import type { Context } from '#server/platform/context.ts'
import { resealRows } from '#server/platform/storage/reseal-rows.ts'
import { payoutBatchItems } from '#server/schema/dealings/payout-batch-tables.ts'

/** Encrypts the account numbers of transfers again with the current key. */
export function resealBatchAccounts(app: Context) {
  const head = presentHead(ibanKeys(app))
  return resealRows(app.log, {
    kind: 'accounts of transfers',
    batch: 200,
    find: (after, limit) =>
      app.db
        .select({
          id: payoutBatchItems.id,
          ownerId: payoutBatchItems.ownerId,
          sealed: payoutBatchItems.sealedIban,
        })
        .from(payoutBatchItems)
        .where(
          and(gt(payoutBatchItems.id, after), not(sql`starts_with(${payoutBatchItems.sealedIban}, ${head})`)),
        )
        .orderBy(asc(payoutBatchItems.id))
        .limit(limit),
    idOf: ({ id }) => id,
    reseal: ({ id, ownerId, sealed }) =>
      app.db
        .update(payoutBatchItems)
        .set({ sealedIban: seal(ibanKeys(app), unsealIban(app, sealed, ownerId), ownerId) })
        .where(and(eq(payoutBatchItems.id, id), eq(payoutBatchItems.sealedIban, sealed))),
  })
}
