import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { erasePushOf } from '#server/notifications/push/my-devices.ts'
import { sessions } from '#server/schema/people/account-tables.ts'
import { withdrawPending } from '../recovery/one-time-tokens.ts'
import { endSession, endSessionsOf } from './session-queries.ts'

/**
 * A session in which staff act for a person. Without a refresh token it cannot be prolonged, and it never counts as a
 * recent sign-in or as one with a second factor.
 */
export async function openActingSession(
  tx: Executor,
  session: Pick<
    typeof sessions.$inferInsert,
    'id' | 'userId' | 'device' | 'staffId' | 'staffSessionId' | 'staffMayWrite' | 'createdAt' | 'expiresAt'
  >,
) {
  await tx.insert(sessions).values({
    ...session,
    remember: false,
    secondFactor: false,
    authenticatedAt: new Date(0),
    lastUsedAt: session.createdAt,
  })
}

/** Ends the sessions in which a member of staff acts for somebody. */
export async function endActingSessionsOf(db: Executor, staffId: string, now: Date) {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.staffId, staffId), isNull(sessions.endedAt)))
}

/** Ends one of them. */
export async function endActingSession(tx: Executor, id: string, now: Date) {
  await endSession(tx, id, now)
}

/** Signs a person out everywhere: their sessions, those in which they act for somebody, push devices, pending links. */
export async function signOutEverywhere(tx: Executor, userId: string, now: Date) {
  await endSessionsOf(tx, userId, now)
  await endActingSessionsOf(tx, userId, now)
  await erasePushOf(tx, userId)
  await withdrawPending(tx, userId)
}
