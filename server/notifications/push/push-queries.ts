import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { sessions } from '#server/schema/people/account-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { pushDevices, pushOutbox } from '#server/schema/following/push-tables.ts'

export type PushDeviceRow = typeof pushDevices.$inferSelect

const isInForce = and(isNull(sessions.endedAt))

/** Those whose sign-in nobody has ended. */
export async function findDevices(db: Executor, userId: string) {
  const rows = await db
    .select({ device: pushDevices })
    .from(pushDevices)
    .leftJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .where(and(eq(pushDevices.userId, userId), isInForce))
    .orderBy(desc(pushDevices.createdAt))
  return rows.map(({ device }) => device)
}

/** The browser of a message, if it still is somebody's. */
export async function findDevice(db: Executor, id: string) {
  const [row] = await db
    .select({ device: pushDevices })
    .from(pushDevices)
    .leftJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .where(and(eq(pushDevices.id, id), isInForce))
  return row?.device
}

/** A browser has one subscription: given again, by whomever, it is the same browser. */
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

/** Messages for the reader before are not for the one who has the browser now. */
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

export async function deleteDevicesOfEndedSessions(db: Executor) {
  await db.execute(sql`delete from ${pushDevices} using ${sessions}
    where ${sessions.id} = ${pushDevices.sessionId} and ${sessions.endedAt} is not null`)
}
