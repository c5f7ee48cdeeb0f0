import { and, asc, eq, gt, not, sql } from 'drizzle-orm'
import { presentHead } from '#server/platform/storage/sealed-secret.ts'
import type { Context } from '#server/platform/context.ts'
import { resealRows } from '#server/platform/storage/reseal-rows.ts'
import { ibanKeys, sealIban, unsealIban } from './bank-account-keys.ts'
import { bankAccounts } from '#server/schema/dealings/finance-tables.ts'

/** Encrypts the numbers of bank accounts again with the current key, and hashes them with it. */
export function resealBankAccounts(app: Context) {
  const head = presentHead(ibanKeys(app))
  return resealRows(app.log, {
    kind: 'bank accounts',
    batch: 200,
    find: (after, limit) =>
      app.db
        .select({ ownerId: bankAccounts.ownerId, sealed: bankAccounts.sealedIban })
        .from(bankAccounts)
        .where(
          and(gt(bankAccounts.ownerId, after), not(sql`starts_with(${bankAccounts.sealedIban}, ${head})`)),
        )
        .orderBy(asc(bankAccounts.ownerId))
        .limit(limit),
    idOf: ({ ownerId }) => ownerId,
    reseal: ({ ownerId, sealed }) =>
      app.db
        .update(bankAccounts)
        .set(sealIban(app, unsealIban(app, sealed, ownerId), ownerId))
        .where(and(eq(bankAccounts.ownerId, ownerId), eq(bankAccounts.sealedIban, sealed))),
  })
}
