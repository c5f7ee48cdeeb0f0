import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { impersonations } from '#server/schema/administration/impersonation-tables.ts'
import { sessions, users } from '#server/schema/people/account-tables.ts'

export type ImpersonationRow = typeof impersonations.$inferSelect

export async function insertImpersonation(tx: Executor, row: typeof impersonations.$inferInsert) {
  const [inserted] = await tx.insert(impersonations).values(row).returning()
  return inserted!
}

export async function lockImpersonation(tx: Executor, id: string): Promise<ImpersonationRow | undefined> {
  const [row] = await tx.select().from(impersonations).where(eq(impersonations.id, id)).for('update')
  return row
}

export async function updateImpersonation(
  tx: Executor,
  id: string,
  change: Partial<typeof impersonations.$inferInsert>,
) {
  await tx.update(impersonations).set(change).where(eq(impersonations.id, id))
}

/** One's own requests that can still be used or are under way, the newest first, with the state of the session. */
export function findOwnOpen(db: Executor, staffId: string, now: Date, of: { userId?: string; id?: string }) {
  return db
    .select({
      impersonation: impersonations,
      user: { firstName: users.firstName, lastName: users.lastName },
      isSessionOpen: sql<boolean>`(${sessions.id} is not null and ${sessions.endedAt} is null)`,
    })
    .from(impersonations)
    .innerJoin(users, eq(users.id, impersonations.userId))
    .leftJoin(sessions, eq(sessions.id, impersonations.sessionId))
    .where(
      and(
        eq(impersonations.staffId, staffId),
        of.userId ? eq(impersonations.userId, of.userId) : undefined,
        of.id ? eq(impersonations.id, of.id) : undefined,
        isNull(impersonations.endedAt),
        or(
          and(isNull(impersonations.startedAt), gt(impersonations.expiresAt, now)),
          and(gt(impersonations.endsAt, now), isNull(sessions.endedAt)),
        ),
      ),
    )
    .orderBy(desc(impersonations.requestedAt))
    .limit(20)
}
export type OpenImpersonation = Awaited<ReturnType<typeof findOwnOpen>>[number]

/** Earlier requests of the same member of staff for the same person lapse with a new one. */
export async function lapseEarlier(tx: Executor, staffId: string, userId: string, now: Date) {
  await tx
    .update(impersonations)
    .set({ endedAt: now, codeHash: null })
    .where(
      and(
        eq(impersonations.staffId, staffId),
        eq(impersonations.userId, userId),
        isNull(impersonations.startedAt),
        isNull(impersonations.endedAt),
      ),
    )
}

export async function findBySession(tx: Executor, sessionId: string) {
  const [row] = await tx
    .select()
    .from(impersonations)
    .where(eq(impersonations.sessionId, sessionId))
    .for('update')
  return row
}
