import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { externalIdentities, externalSignIns, pendingSignIns } from '#server/schema/people/account-tables.ts'

export type ExternalSignIn = typeof externalSignIns.$inferSelect

export async function insertExternalSignIn(db: Executor, attempt: typeof externalSignIns.$inferInsert) {
  await db.insert(externalSignIns).values(attempt)
}

/** Deletes and returns an attempt: it is single-use, whether or not the sign-in succeeds. */
export async function takeExternalSignIn(db: Executor, stateHash: string) {
  const [attempt] = await db
    .delete(externalSignIns)
    .where(eq(externalSignIns.stateHash, stateHash))
    .returning()
  return attempt
}

export async function findIdentity(db: Executor, issuer: string, subject: string) {
  const [identity] = await db
    .select()
    .from(externalIdentities)
    .where(and(eq(externalIdentities.issuer, issuer), eq(externalIdentities.subject, subject)))
  return identity
}

/** @returns false where the identity is linked to an account already */
export async function insertIdentity(db: Executor, identity: typeof externalIdentities.$inferInsert) {
  const added = await db
    .insert(externalIdentities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ subject: externalIdentities.subject })
  return added.length > 0
}

/** The external identities linked to an account, oldest first. */
export async function listIdentities(db: Executor, userId: string) {
  return db
    .select()
    .from(externalIdentities)
    .where(eq(externalIdentities.userId, userId))
    .orderBy(asc(externalIdentities.createdAt))
}

export async function deleteIdentities(db: Executor, userId: string, provider: string) {
  await db
    .delete(externalIdentities)
    .where(and(eq(externalIdentities.userId, userId), eq(externalIdentities.provider, provider)))
}

export async function insertPendingSignIn(db: Executor, pending: typeof pendingSignIns.$inferInsert) {
  await db.insert(pendingSignIns).values(pending)
}

export async function findPendingSignIn(db: Executor, hash: string) {
  const [pending] = await db.select().from(pendingSignIns).where(eq(pendingSignIns.hash, hash))
  return pending
}

/** @returns whether the row still existed: of concurrent attempts, one succeeds */
export async function takePendingSignIn(db: Executor, hash: string) {
  const taken = await db
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.hash, hash))
    .returning({ hash: pendingSignIns.hash })
  return taken.length > 0
}
