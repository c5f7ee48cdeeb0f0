import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Permission, RoleName } from '#contract/core/endpoint.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import { runText } from '#server/platform/database/run-statement.ts'
import { refreshTokens, sessions, users } from '#server/schema/people/account-tables.ts'

export type Session = typeof sessions.$inferSelect

export interface ActiveSession {
  userId: string
  authenticatedAt: Date
  expiresAt: Date
  secondFactor: boolean
  provedAt: Date | null
  staffId: string | null
  staffMayWrite: boolean
  /** Role of the member of staff who acts in the session. */
  staffRole: 'admin' | 'staff' | null
  roles: { role: RoleName; permissions: Permission[] }[]
}

const sessionsText = `select session.id, session.user_id as "userId", session.authenticated_at as "authenticatedAt",
    session.expires_at as "expiresAt", session.second_factor as "secondFactor",
    session.proved_at as "provedAt", session.staff_id as "staffId", session.staff_may_write as "staffMayWrite",
    case when session.staff_id is not null then (select min(role) from user_role
      where user_id = session.staff_id and role in ('admin', 'staff')) end as "staffRole",
    (select coalesce(json_agg(json_build_object('role', role, 'permissions', permissions)), '[]')
      from user_role where user_id = session.user_id) as roles
  from user_session session join app_user on app_user.id = session.user_id
  where session.id = any($1::uuid[]) and session.ended_at is null and app_user.status = 'active'
    and (session.staff_id is null or exists (select 1 from user_session own
      where own.id = session.staff_session_id and own.ended_at is null))`

const readSession = readTogether(async (app: Pick<Context, 'db'>, ids) => {
  const rows = await runText<ActiveSession & { id: string }>(app, sessionsText, [ids])
  return new Map(rows.map((row) => [row.id, row]))
})

/** The session if it is valid and its account active, with the current roles. */
export async function findActiveSession(
  app: Pick<Context, 'db'>,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
) {
  const session = await readSession(app, sessionId)
  return session && session.userId === userId && session.expiresAt > now ? session : undefined
}

export async function insertSession(db: Executor, session: typeof sessions.$inferInsert, tokenHash: string) {
  await db.insert(sessions).values(session)
  await db
    .insert(refreshTokens)
    .values({ hash: tokenHash, sessionId: session.id, createdAt: session.createdAt })
}

/** Row lock on the session of a refresh token: rotations are serialised. */
export async function lockSessionOfToken(db: Executor, tokenHash: string) {
  const [found] = await db
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, tokenHash))
  if (!found) return undefined
  const [session] = await db
    .select({ session: sessions, userStatus: users.status })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, found.sessionId))
    .for('update', { of: sessions })
  const [token] = await db.select().from(refreshTokens).where(eq(refreshTokens.hash, tokenHash))
  return session && token ? { ...session, token } : undefined
}

export async function findToken(db: Executor, hash: string) {
  const [token] = await db.select().from(refreshTokens).where(eq(refreshTokens.hash, hash))
  return token
}

export async function replaceToken(
  db: Executor,
  used: { hash: string; sessionId: string },
  nextHash: string,
  now: Date,
) {
  await db.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.hash, used.hash))
  await db.insert(refreshTokens).values({ hash: nextHash, sessionId: used.sessionId, createdAt: now })
}

export async function prolongSession(db: Executor, id: string, lastUsedAt: Date, expiresAt: Date) {
  await db.update(sessions).set({ lastUsedAt, expiresAt }).where(eq(sessions.id, id))
}

export async function endSession(db: Executor, id: string, now: Date) {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
}

/** @returns whether one was open */
export async function endSessionOf(db: Executor, userId: string, id: string, now: Date) {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.id, id),
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends every session of an account, except the one passed. */
export async function endSessionsOf(db: Executor, userId: string, now: Date, except?: string) {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        except ? ne(sessions.id, except) : undefined,
      ),
    )
}

/** Sets whether the sessions of an account, or one of them, count as opened with two factors. */
export async function markSecondFactor(
  db: Executor,
  { userId, sessionId }: { userId: string; sessionId?: string },
  secondFactor: boolean,
) {
  await db
    .update(sessions)
    .set({ secondFactor })
    .where(and(eq(sessions.userId, userId), sessionId ? eq(sessions.id, sessionId) : undefined))
}

export async function findSession(db: Executor, id: string): Promise<Session | undefined> {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, id))
  return session
}

export async function listSessionsOf(db: Executor, userId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(100)
}

/** Which of these sessions are valid and belong to an active account. */
export async function findSessionsInForce(db: Executor, ids: string[], now: Date) {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.id} = any(${sql.param(ids)}::uuid[])`,
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        eq(users.status, 'active'),
        sql`(${sessions.staffId} is null or exists (select 1 from user_session own
          where own.id = ${sessions.staffSessionId} and own.ended_at is null))`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
