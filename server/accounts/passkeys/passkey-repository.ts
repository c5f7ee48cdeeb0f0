import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { passkeyChallenges, passkeys } from '#server/schema/people/account-tables.ts'

export type PasskeyRecord = typeof passkeys.$inferSelect

export async function insertChallenge(db: Executor, challenge: typeof passkeyChallenges.$inferInsert) {
  await db.insert(passkeyChallenges).values(challenge)
}

/** Deletes and returns a challenge: it is single-use, whether or not the verification succeeds. */
export async function takeChallenge(db: Executor, hash: string) {
  const [challenge] = await db.delete(passkeyChallenges).where(eq(passkeyChallenges.hash, hash)).returning()
  return challenge
}

export async function listPasskeys(db: Executor, userId: string): Promise<PasskeyRecord[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))
}

export async function findPasskey(db: Executor, credentialId: string): Promise<PasskeyRecord | undefined> {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return passkey
}

/** @returns nothing where the credential is registered already, by any account */
export async function insertPasskey(db: Executor, passkey: typeof passkeys.$inferInsert) {
  const [added] = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning()
  return added
}

export async function renamePasskey(db: Executor, userId: string, id: string, name: string) {
  const [renamed] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning()
  return renamed
}

export async function deletePasskey(db: Executor, id: string) {
  await db.delete(passkeys).where(eq(passkeys.id, id))
}

export async function countPasskeyUse(
  db: Executor,
  id: string,
  use: { counter: number; backedUp: boolean; lastUsedAt: Date },
) {
  await db.update(passkeys).set(use).where(eq(passkeys.id, id))
}
