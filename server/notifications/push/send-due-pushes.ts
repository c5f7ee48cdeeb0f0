import { eq } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import { fetchForeign, type ForeignAnswer } from '#server/platform/http/files/fetch-foreign.ts'
import { sendContinuously, type Sender } from '#server/platform/outbox/send-continuously.ts'
import { endOfQuiet } from '#server/platform/outbox/quiet-hours.ts'
import { sendDue, Undeliverable } from '#server/platform/outbox/send-due.ts'
import { findDevice, type PushDeviceRow } from './push-queries.ts'
import { browserOutbox, pushDevices, type pushOutbox } from '#server/schema/following/push-tables.ts'
import { vapidKeys } from './vapid-keys.ts'

type QueuedPush = typeof pushOutbox.$inferSelect

/** The subscription has ended, or was made with another server key. */
const gone = new Set([404, 410])
/** Too long or invalid for the service: a retry would be refused again. */
const refused = new Set([400, 401, 403, 413])

/** Sends due pushes to the browsers' push services, deferrable ones by day only. @returns how many were attempted */
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
 * Encrypted for the browser (RFC 8291). The endpoint is a URL supplied by a client, hence `fetchForeign` with its
 * protection against SSRF.
 */
async function post(app: Context, device: PushDeviceRow, push: QueuedPush) {
  const { endpoint, p256dh, auth } = device
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ id: push.id, ...push.content }),
    {
      vapidDetails: { subject: `mailto:${app.config.MAIL_SUPPORT}`, ...vapidKeys(app) },
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
  const requested = Number(headers['retry-after']) || shortestWait
  const seconds = Math.min(Math.max(requested, shortestWait), longestWait)
  return new Date(now.getTime() + seconds * 1000)
}

/** Longer than the pause of the SMS sender: nobody waits for a push as for a code. */
const restMilliseconds = 5_000

export function startPushSender(app: Context, rest = restMilliseconds): Sender {
  return sendContinuously(app, () => sendDuePushes(app), rest)
}
