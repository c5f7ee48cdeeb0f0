import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Permission, RoleName } from '#contract/core/endpoint.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { isReservedAddress } from './recovery/account-changes.ts'
import { recognizedDevices, oneTimeTokens, userRoles, users } from '#server/schema/people/account-tables.ts'
import { emailKeyOf } from '#server/platform/mail/email-key.ts'
import { hashSecret } from './secret-tokens.ts'

export type User = typeof users.$inferSelect
export interface RoleGrant {
  role: RoleName
  permissions: Permission[]
}

export async function findUserByEmail(db: Executor, email: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(email)))
  return user
}

/** Another account with an address: one's own may be written in another way. */
export async function findOtherHolder(db: Executor, { id }: Pick<User, 'id'>, email: string) {
  const holder = await findUserByEmail(db, email)
  return holder?.id === id ? undefined : holder
}

export async function findUser(db: Executor, id: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

export async function lockUser(db: Executor, id: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).for('update')
  return user
}

/**
 * The same for a long transaction: rows that reference the account can be inserted meanwhile, since who inserts one may
 * hold what the transaction needs next.
 */
export async function lockUserForChange(db: Executor, id: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).for('no key update')
  return user
}

/**
 * Inserts an account unless its address is in use, also by a concurrent insert, or reserved for its former owner. The
 * reservation is read after the insert, which blocks on the unique key while a change of address frees it.
 * @returns whether it was added
 */
export async function insertUser(
  db: Executor,
  user: Omit<typeof users.$inferInsert, 'emailKey' | 'createdAt'> & { createdAt: Date },
  roles: RoleName[],
) {
  const added = await db
    .insert(users)
    .values({ ...user, emailKey: emailKeyOf(user.email) })
    .onConflictDoNothing({ target: users.emailKey })
    .returning({ id: users.id })
  if (added.length === 0) return false
  if (await isReservedAddress(db, user.email, user.createdAt)) {
    await db.delete(users).where(eq(users.id, user.id))
    return false
  }
  await db.insert(userRoles).values(roles.map((role) => ({ userId: user.id, role })))
  return true
}

/** Changes an account; a closed one is erased and stays so, also for a request that was let in before. */
export async function updateUser(
  db: Executor,
  id: string,
  changes: Partial<typeof users.$inferInsert>,
  now: Date,
) {
  await db
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(and(eq(users.id, id), ne(users.status, 'closed')))
}

/** Accounts that were closed since a moment, and not merged into another. */
export async function findClosedSince(db: Executor, since: Date) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.status, 'closed'), gt(users.closedAt, since), isNull(users.mergedInto)))
    .orderBy(users.id)
  return rows.map(({ id }) => id)
}

export async function listRoles(db: Executor, userId: string): Promise<RoleGrant[]> {
  return db
    .select({ role: userRoles.role, permissions: userRoles.permissions })
    .from(userRoles)
    .where(eq(userRoles.userId, userId))
    .orderBy(userRoles.createdAt, userRoles.role)
}

/** The address that a user requested with a change and has not confirmed yet. */
export async function findPendingEmail(db: Executor, userId: string, now: Date) {
  const [token] = await db
    .select({ email: oneTimeTokens.email })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.purpose, 'change_email'),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
    .orderBy(desc(oneTimeTokens.createdAt))
    .limit(1)
  return token?.email ?? null
}

/** Whether this browser signed in to the account of an address before. Also called for addresses without an account. */
export async function isRecognizedDevice(db: Executor, email: string, deviceSecret: string | undefined) {
  const rows = await db
    .select({ found: sql`1` })
    .from(recognizedDevices)
    .innerJoin(users, eq(users.id, recognizedDevices.userId))
    .where(
      and(
        eq(users.emailKey, emailKeyOf(email)),
        eq(recognizedDevices.hash, hashSecret(deviceSecret ?? 'none')),
      ),
    )
  return rows.length > 0
}

export async function hasRecognizedDevice(db: Executor, userId: string) {
  const rows = await db
    .select({ found: sql`1` })
    .from(recognizedDevices)
    .where(eq(recognizedDevices.userId, userId))
    .limit(1)
  return rows.length > 0
}
