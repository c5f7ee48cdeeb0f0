import { and, eq } from 'drizzle-orm'
import type { Executor } from '../database/connect.ts'
import { externalIdentities, externalSignIns } from './account-tables.ts'

export type ExternalSignIn = typeof externalSignIns.$inferSelect

export async function insertExternalSignIn(db: Executor, attempt: typeof externalSignIns.$inferInsert) {
  await db.insert(externalSignIns).values(attempt)
}

/** Takes an attempt away: it is used at most once, whatever comes of it. */
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

/** @returns whether nobody held it yet */
export async function insertIdentity(db: Executor, identity: typeof externalIdentities.$inferInsert) {
  const added = await db
    .insert(externalIdentities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ subject: externalIdentities.subject })
  return added.length > 0
}
