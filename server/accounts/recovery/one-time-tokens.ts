import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import {
  externalSignIns,
  oneTimeTokens,
  passkeyChallenges,
  pendingSignIns,
} from '#server/schema/people/account-tables.ts'
import { hashSecret, newSecret } from '../secret-tokens.ts'

export const oneTimeTokenMinutes = 60

type Purpose = (typeof oneTimeTokens.$inferSelect)['purpose']

/** Issues a token to be sent by e-mail; earlier ones for the same purpose become invalid. */
export async function issueToken(
  db: Executor,
  { userId, purpose, email }: { userId: string; purpose: Purpose; email: string },
  now: Date,
) {
  const token = newSecret()
  await insertToken(db, { userId, purpose, email, hash: hashSecret(token) }, now)
  return token
}

/** The same with a hash of the caller's: of six digits, which are only secret with a key. */
export async function insertToken(
  db: Executor,
  token: { userId: string; purpose: Purpose; email: string; hash: string },
  now: Date,
) {
  await withdrawTokens(db, token.userId, token.purpose)
  const expiresAt = new Date(now.getTime() + oneTimeTokenMinutes * 60_000)
  await db.insert(oneTimeTokens).values({ ...token, createdAt: now, expiresAt })
}

/** The token of an account for a purpose that can be used once. */
export async function findPendingToken(db: Executor, userId: string, purpose: Purpose, now: Date) {
  const [found] = await db
    .select()
    .from(oneTimeTokens)
    .where(isPending(userId, purpose, now))
  return found
}

/** Deletes that token. @returns whether there was any */
export async function withdrawPendingToken(db: Executor, userId: string, purpose: Purpose, now: Date) {
  const withdrawn = await db
    .delete(oneTimeTokens)
    .where(isPending(userId, purpose, now))
    .returning({ hash: oneTimeTokens.hash })
  return withdrawn.length > 0
}

function isPending(userId: string, purpose: Purpose, now: Date) {
  return and(
    eq(oneTimeTokens.userId, userId),
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  )
}

/**
 * Deletes everything pending that could still open or change an account: links in e-mails, provider sign-ins, passkey
 * challenges. Called on a change of password, the end of all sessions and a new factor.
 */
export async function withdrawPending(db: Executor, userId: string) {
  for (const table of [oneTimeTokens, pendingSignIns, externalSignIns, passkeyChallenges]) {
    await db.delete(table).where(eq(table.userId, userId))
  }
}

async function withdrawTokens(db: Executor, userId: string, purpose: Purpose) {
  await db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose)))
}

/** The token row, if it is unused and has not expired. */
export async function findUsableToken(db: Executor, token: string, purposes: Purpose[], now: Date) {
  const [found] = await db
    .select()
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.hash, hashSecret(token)),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
  return found && purposes.includes(found.purpose) ? found : undefined
}

/** Marks a token as used; of concurrent attempts, one succeeds. */
export async function useToken(db: Executor, token: string, now: Date) {
  const used = await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeTokens.hash, hashSecret(token)),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
    .returning({ userId: oneTimeTokens.userId })
  return used.length > 0
}
