import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { sessions } from '#server/schema/people/account-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { pushDevices, pushOutbox } from '#server/schema/following/push-tables.ts'

export type PushDeviceRow = typeof pushDevices.$inferSelect

const isInForce = and(isNull(sessions.endedAt))

/** Push devices whose session has not ended. */
export async function findDevices(db: Executor, userId: string) {
  const rows = await db
    .select({ device: pushDevices })
    .from(pushDevices)
    .leftJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .where(and(eq(pushDevices.userId, userId), isInForce))
    .orderBy(desc(pushDevices.createdAt))
  return rows.map(({ device }) => device)
}

/** The device of a message, unless it was removed or its session ended. */
export async function findDevice(db: Executor, id: string) {
  const [row] = await db
    .select({ device: pushDevices })
    .from(pushDevices)
    .leftJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .where(and(eq(pushDevices.id, id), isInForce))
  return row?.device
}

/** An endpoint identifies a browser: a repeated subscription, also of another account, updates its row. */
export async function upsertDevice(db: Executor, device: PushDeviceRow) {
  const { userId, sessionId, p256dh, auth, device: name, timeZone } = device
  const [row] = await db
    .insert(pushDevices)
    .values(device)
    .onConflictDoUpdate({
      target: pushDevices.endpoint,
      set: { userId, sessionId, p256dh, auth, device: name, timeZone },
    })
    .returning()
  return row!
}

/** Deletes messages queued for the previous account of a browser. */
export async function purgeMessagesOfOthers(db: Executor, endpoint: string, userId: string) {
  await db.execute(sql`delete from ${pushOutbox} using ${pushDevices}
    where ${pushDevices.id} = ${pushOutbox.deviceId} and ${pushDevices.endpoint} = ${endpoint}
      and ${pushDevices.userId} <> ${userId}`)
}

/** @returns whether there was one */
export async function deleteDevice(db: Executor, userId: string, id: string) {
  const gone = await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.id, id), eq(pushDevices.userId, userId)))
    .returning({ id: pushDevices.id })
  return gone.length > 0
}
