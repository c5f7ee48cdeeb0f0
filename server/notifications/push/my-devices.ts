import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PushDevice } from '#contract/messaging/notification-channels.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { localized } from '#server/platform/texts/localized.ts'
import {
  deleteDevice,
  findDevices,
  purgeMessagesOfOthers,
  type PushDeviceRow,
  upsertDevice,
} from './push-queries.ts'
import { pushDevices } from '#server/schema/following/push-tables.ts'

const mostDevices = 20

const tooManyDevices = refusal(
  'too_many_devices',
  409,
  localized('Vingt appareils reçoivent déjà vos notifications : retirez-en un d’abord'),
)
const insecure = localized('L’adresse du service de notifications n’est pas sécurisée')

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
  timeZone: string
}

export async function listMyDevices(app: Pick<Context, 'db'>, { userId, sessionId }: SignedIn) {
  const devices = await findDevices(app.db, userId)
  return devices.map((device) => present(device, sessionId))
}

/** Subscribes the calling browser to notifications. @throws 409, 422 */
export async function addMyDevice(app: Context, actor: SignedIn, subscription: Subscription, visit: Visit) {
  const { userId, sessionId } = actor
  const { endpoint, keys, timeZone } = subscription
  const isSecure = new URL(endpoint).protocol === 'https:'
  if (!isSecure && !app.config.PUSH_MAY_BE_LOCAL)
    throw fieldRefusal('endpoint', 'insecure_endpoint', insecure)
  const device = await app.db.transaction(async (tx) => {
    const others = (await findDevices(tx, userId)).filter((existing) => existing.endpoint !== endpoint)
    if (others.length >= mostDevices) throw tooManyDevices()
    await purgeMessagesOfOthers(tx, endpoint, userId)
    return upsertDevice(tx, {
      id: randomUUIDv7(),
      userId,
      sessionId,
      endpoint,
      ...keys,
      device: visit.device,
      timeZone,
      createdAt: app.clock.now(),
      lastSentAt: null,
    })
  })
  return present(device, sessionId)
}

/** @throws 404 */
export async function removeMyDevice(app: Pick<Context, 'db'>, userId: string, id: string) {
  if (!(await deleteDevice(app.db, userId, id))) throw notFound()
}

/** Unsubscribes the browser of an ended session. */
export async function removeDevicesOfSession(db: Executor, sessionId: string) {
  await db.delete(pushDevices).where(eq(pushDevices.sessionId, sessionId))
}

/** Moves the push devices of a replaced session to its successor. */
export async function transferDevices(db: Executor, from: string, to: string) {
  await db.update(pushDevices).set({ sessionId: to }).where(eq(pushDevices.sessionId, from))
}

/** Deletes the push devices of an erased account, with their queued messages. */
export async function erasePushOf(db: Executor, userId: string) {
  await db.delete(pushDevices).where(eq(pushDevices.userId, userId))
}

/** For the data export of a user, without the keys. */
export async function exportDevicesOf(db: Executor, userId: string) {
  const { id, device, timeZone, createdAt, lastSentAt } = pushDevices
  return db
    .select({ id, device, timeZone, createdAt, lastSentAt })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
}

function present(row: PushDeviceRow, sessionId: string): PushDevice {
  const { id, device, createdAt, lastSentAt } = row
  return {
    id,
    device,
    created_at: createdAt.toISOString(),
    last_sent_at: lastSentAt?.toISOString() ?? null,
    current: row.sessionId === sessionId,
  }
}
