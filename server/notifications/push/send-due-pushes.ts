import { eq } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import { fetchForeign, type ForeignAnswer } from '#server/platform/http/files/fetch-foreign.ts'
import { keepSending, type Sender } from '#server/platform/outbox/keep-sending.ts'
import { endOfQuiet } from '#server/platform/outbox/quiet-hours.ts'
import { forgetOld, sendDue, Undeliverable } from '#server/platform/outbox/send-due.ts'
import { findDevice, type PushDeviceRow } from './push-queries.ts'
import { browserOutbox, pushDevices, type pushOutbox } from '#server/schema/following/push-tables.ts'
import { vapidKeys } from './vapid-keys.ts'
import { retention } from '#server/schema/retention.ts'

type QueuedPush = typeof pushOutbox.$inferSelect

/** The subscription is over, or was never this server's. */
const gone = new Set([404, 410])
/** Too long, or not as the service wants it: it would be refused again. */
const refused = new Set([400, 401, 403, 413])

/** Sends what is due to the browsers' push services, by day where it can wait. @returns how many were tried */
export function sendDuePushes(app: Context) {
  return sendDue<QueuedPush>(app, { outbox: browserOutbox, send: (push) => sendPush(app, push) })
}

async function sendPush(app: Context, push: QueuedPush) {
  const now = app.clock.now()
  if (push.expiresAt <= now) throw new Undeliverable('too late')
  const device = await findDevice(app.db, push.deviceId)
  if (!device) throw new Undeliverable('no device')
  const waitUntil = push.soon ? undefined : endOfQuiet(now, device.timeZone)
  if (waitUntil) return { waitUntil }
  const answer = await post(app, device, push)
  if (gone.has(answer.status)) {
    await app.db.delete(pushDevices).where(eq(pushDevices.id, device.id))
    return undefined
  }
  if (refused.has(answer.status)) throw new Undeliverable(String(answer.status))
  if (answer.status === 429) return { waitUntil: laterOf(answer, now) }
  if (answer.status >= 300) throw Object.assign(new Error('not taken'), { status: answer.status })
  await app.db.update(pushDevices).set({ lastSentAt: now }).where(eq(pushDevices.id, device.id))
  return undefined
}

/**
 * Only the browser can read what is sent (RFC 8291). Its push service is an address that a stranger gave, so that it
 * is asked like one.
 */
async function post(app: Context, device: PushDeviceRow, push: QueuedPush) {
  const { endpoint, p256dh, auth } = device
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ id: push.id, ...push.content }),
    {
      vapidDetails: { subject: `mailto:${app.config.MAIL_HOUSE}`, ...vapidKeys(app) },
      TTL: Math.ceil((push.expiresAt.getTime() - app.clock.now().getTime()) / 1000),
      urgency: push.soon ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
    },
  )
  return fetchForeign(endpoint, {
    headers: { ...(headers as Record<string, string>), 'user-agent': 'Demeure/1.0' },
    body,
    maxBytes: 16_384,
    milliseconds: 10_000,
    mayBeLocal: app.config.PUSH_MAY_BE_LOCAL,
  })
}

const shortestWait = 30
const longestWait = 3_600

function laterOf({ headers }: ForeignAnswer, now: Date) {
  const asked = Number(headers['retry-after']) || shortestWait
  const seconds = Math.min(Math.max(asked, shortestWait), longestWait)
  return new Date(now.getTime() + seconds * 1000)
}

/** Nobody waits for these as for a code. */
const restMilliseconds = 5_000

export function startPushSender(app: Context, rest = restMilliseconds): Sender {
  return keepSending(app, () => sendDuePushes(app), rest)
}

export function forgetOldPushes(app: Context) {
  return forgetOld(app, browserOutbox, retention.push.age.days)
}
