import { and, count, eq, isNull } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { passkeys, recoveryCodes } from '#server/schema/people/account-tables.ts'
import { listRoles, type User } from '../account-repository.ts'

/** What follows in modules above once an account has a factor, in the transaction that confirms it. */
export type OnFactorAdded = (tx: Transaction, app: Context, userId: string) => Promise<void>

/** Whether an account has a confirmed factor beside the password: an authenticator application or a passkey. */
export async function hasSecondFactor(db: Executor, user: Pick<User, 'id' | 'totpConfirmedAt'>) {
  if (user.totpConfirmedAt !== null) return true
  const [found] = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.userId, user.id))
    .limit(1)
  return found !== undefined
}

/** Staff lose a factor only after 24 hours, or once a second administrator has approved. */
export async function isStaff(db: Executor, userId: string) {
  return (await listRoles(db, userId)).some(({ role }) => role === 'admin' || role === 'staff')
}

export async function countRecoveryCodes(db: Executor, userId: string) {
  const [row] = await db
    .select({ total: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.total ?? 0
}

export async function listRecoveryCodes(db: Executor, userId: string) {
  return db
    .select({ hash: recoveryCodes.hash, usedAt: recoveryCodes.usedAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
}
