import { and, asc, eq, gt, isNull, not, sql } from 'drizzle-orm'
import type { App } from '../app.ts'
import { resealRows } from '../storage/reseal-rows.ts'
import { recoveryCodes, users } from './account-tables.ts'
import { presentHead, seal, unseal } from './sealed-secret.ts'
import { recoveryHead, totpKeys } from './two-factor-code.ts'

/** Seals the secrets of authenticator applications again with the present key. */
export function resealTotpSecrets(app: App) {
  const keys = totpKeys(app)
  return resealRows(app.log, {
    kind: 'two-factor',
    batch: 200,
    find: (after, limit) =>
      app.db
        .select({ id: users.id, sealed: sql<string>`${users.totpSecret}` })
        .from(users)
        .where(and(gt(users.id, after), not(sql`starts_with(${users.totpSecret}, ${presentHead(keys)})`)))
        .orderBy(asc(users.id))
        .limit(limit),
    idOf: ({ id }) => id,
    reseal: ({ id, sealed }) =>
      app.db
        .update(users)
        .set({ totpSecret: seal(keys, unseal(keys, sealed, id), id) })
        .where(and(eq(users.id, id), eq(users.totpSecret, sealed))),
  })
}

/** People some of whose recovery codes only a previous key verifies: those codes end with it. */
export async function countPreviousRecoveryCodes(app: App) {
  const [row] = await app.db
    .select({ people: sql<number>`count(distinct ${recoveryCodes.userId})::int` })
    .from(recoveryCodes)
    .where(
      and(isNull(recoveryCodes.usedAt), not(sql`starts_with(${recoveryCodes.hash}, ${recoveryHead(app)})`)),
    )
  return row?.people ?? 0
}
