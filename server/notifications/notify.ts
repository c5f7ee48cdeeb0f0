import { randomUUIDv7 } from 'node:crypto'
import {
  type NotificationChannel,
  notificationEvents,
  type NotificationEvent,
} from '#contract/messaging/notification-events.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { runWithin } from '#server/platform/database/run-statement.ts'
import { type Statement, together } from '#server/platform/database/statement.ts'
import { queuedMails } from '#server/platform/mail/queue-mail.ts'
import { siteLink } from '#server/platform/mail/site-link.ts'
import { excerpt } from '#server/platform/texts/excerpt.ts'
import { queuedPushes } from './push/queue-pushes.ts'
import { queuedTexts } from './sms/queue-texts.ts'
import { smsText } from '#server/platform/sms/sms-text.ts'
import type { Listener } from './listener.ts'
import { notificationMail } from './notification-mail.ts'
import type { NotificationContent, RecipientNotification } from './notification-request.ts'
import { findListeners, newNotifications } from './notification-queries.ts'
import { announced } from './notify-live.ts'

/**
 * Notifies a user of an event, in its transaction: in the notification list, by e-mail, SMS and push, in their
 * language, according to their preferences for this group of events.
 * @example await notify(tx, app, { userId: booking.ownerId, event: 'booking_requested', title, message, link })
 */
export async function notify(
  tx: Executor,
  app: Pick<Context, 'clock' | 'config'>,
  notification: NotificationContent,
) {
  await notifyAll(tx, app, notification.event, [notification])
}

/** The same for all recipients of one event, each with their own texts: one read and one write. */
async function notifyAll(
  tx: Executor,
  app: Pick<Context, 'clock' | 'config'>,
  event: NotificationEvent,
  recipients: RecipientNotification[],
) {
  const userIds = recipients.map(({ userId }) => userId)
  const statements = notificationStatements(app, event, await findListeners(tx, userIds, event), recipients)
  if (statements.length > 0) await runWithin(tx, together(statements))
}

/** Notifications of an event as parts of the statement that writes it; channels switched off are skipped. */
export function notificationStatements(
  app: Pick<Context, 'clock' | 'config'>,
  event: NotificationEvent,
  listeners: Listener[],
  recipients: RecipientNotification[],
): Statement[] {
  const { channels } = notificationEvents[event]
  const wanting = (channel: NotificationChannel) =>
    channels.some((used) => used === channel)
      ? recipients.flatMap((notification) => {
          const listener = listeners.find(({ id }) => id === notification.userId)
          return listener?.[channel] ? [{ notification, listener }] : []
        })
      : []
  const createdAt = app.clock.now()
  const rows = wanting('app').map(({ notification }) => {
    const { userId, title, message, link = null, data = {} } = notification
    return { id: randomUUIDv7(), userId, type: event, title, message, link, data, createdAt }
  })
  const announcements = rows.map((row) => ({
    userId: row.userId,
    event: 'notification' as const,
    data: { ...row, readAt: null },
  }))
  const mails = wanting('mail')
    .filter(({ notification }) => notification.mail !== false)
    .map(({ notification, listener }) => ({
      ...notificationMail(app.config.publicUrl, listener, event, notification),
      to: listener.email,
    }))
  return [
    ...(rows.length > 0 ? [newNotifications(rows), announced(announcements)] : []),
    ...(mails.length > 0 ? [queuedMails(mails)] : []),
    ...remoteChannelStatements(app, event, wanting('sms'), wanting('push')),
  ]
}

interface Reached {
  notification: RecipientNotification
  listener: Listener
}

/** SMS and push; the statements skip recipients without a number or a push device. */
function remoteChannelStatements(
  app: Pick<Context, 'clock' | 'config'>,
  event: NotificationEvent,
  byText: Reached[],
  byPush: Reached[],
): Statement[] {
  const { publicUrl, smsOffered } = app.config
  const aDayOn = new Date(app.clock.now().getTime() + 86_400_000)
  const how = ({ notification, listener }: Reached) => ({
    userId: listener.id,
    soon: notification.soon ?? false,
    expiresAt: notification.until ?? aDayOn,
  })
  const texts = byText
    .filter(({ notification }) => smsOffered && (notification.soon || !('sms' in notificationEvents[event])))
    .map((reached) => {
      const { notification, listener } = reached
      const { language } = listener
      const link = notification.link && siteLink(publicUrl, language, notification.link)
      const subject = (notification.brief ?? notification.title)[language]
      return { ...how(reached), subject, text: smsText(language, subject, link) }
    })
  const pushes = byPush.map((reached) => ({ ...how(reached), content: pushContent(reached) }))
  return [
    ...(texts.length > 0 ? [queuedTexts(texts)] : []),
    ...(pushes.length > 0 ? [queuedPushes(pushes)] : []),
  ]
}

const longestBody = 240

function pushContent({ notification, listener: { language } }: Reached) {
  const { title, message, brief, link = '/' } = notification
  return {
    title: (brief ?? title)[language],
    body: brief ? '' : excerpt(message[language], longestBody),
    path: siteLink('', language, link),
    language,
  }
}
