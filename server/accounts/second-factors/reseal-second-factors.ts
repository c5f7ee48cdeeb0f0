import { and, asc, eq, gt, isNull, not, sql } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import { resealRows } from '#server/platform/storage/reseal-rows.ts'
import { recoveryCodes, users } from '#server/schema/people/account-tables.ts'
import { recoveryHead, resealRecoveryCode } from './recovery-code-hash.ts'
import { presentHead, seal, unseal } from '#server/platform/storage/sealed-secret.ts'
import { totpKeys } from './two-factor-code.ts'

/** Seals the secrets of authenticator applications again with the current key. */
export function resealTotpSecrets(app: Context) {
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

/** Seals the keys of unused recovery codes again with the current key. */
export function resealRecoveryCodes(app: Context) {
  const others = and(
    isNull(recoveryCodes.usedAt),
    not(sql`starts_with(${recoveryCodes.hash}, ${recoveryHead(app)})`),
  )
  return resealRows(app.log, {
    kind: 'recovery codes',
    batch: 200,
    find: (after, limit) =>
      app.db
        .selectDistinct({ userId: recoveryCodes.userId })
        .from(recoveryCodes)
        .where(and(gt(recoveryCodes.userId, after), others))
        .orderBy(asc(recoveryCodes.userId))
        .limit(limit),
    idOf: ({ userId }) => userId,
    reseal: async ({ userId }) => {
      const ofPerson = and(eq(recoveryCodes.userId, userId), others)
      const stored = await app.db.select({ hash: recoveryCodes.hash }).from(recoveryCodes).where(ofPerson)
      for (const { hash } of stored) {
        await app.db
          .update(recoveryCodes)
          .set({ hash: resealRecoveryCode(app, userId, hash) })
          .where(and(ofPerson, eq(recoveryCodes.hash, hash)))
      }
    },
  })
}
