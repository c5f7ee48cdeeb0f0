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
import { queuedPushes } from './push/queue-pushes.ts'
import { queuedTexts } from './sms/queue-texts.ts'
import { smsText } from '#server/platform/sms/sms-text.ts'
import type { Listener } from './listener.ts'
import { notificationMail } from './notification-mail.ts'
import type { News, Told } from './notification-request.ts'
import { findListeners, newNotifications } from './notification-queries.ts'
import { announced } from './tell-live.ts'

/**
 * Tells a person what happened, in the transaction of the fact: in their list of notifications, by e-mail, by a text
 * and in their browsers, in their language, each as they chose it for this group of events.
 * @example await notify(tx, app, { userId: booking.ownerId, event: 'booking_requested', title, message, link })
 */
export async function notify(tx: Executor, app: Pick<Context, 'clock' | 'config'>, news: News) {
  await notifyAll(tx, app, news.event, [news])
}

/** The same for all whom one event concerns, each with their own words: read once and written once. */
async function notifyAll(
  tx: Executor,
  app: Pick<Context, 'clock' | 'config'>,
  event: NotificationEvent,
  told: Told[],
) {
  const userIds = told.map(({ userId }) => userId)
  const parts = toldParts(app, event, await findListeners(tx, userIds, event), told)
  if (parts.length > 0) await runWithin(tx, together(parts))
}

/**
 * What is told of an event, as parts of the statement that writes what happened. Who does not listen is told nothing.
 */
export function toldParts(
  app: Pick<Context, 'clock' | 'config'>,
  event: NotificationEvent,
  listeners: Listener[],
  told: Told[],
): Statement[] {
  const { channels } = notificationEvents[event]
  const wanting = (channel: NotificationChannel) =>
    channels.some((used) => used === channel)
      ? told.flatMap((news) => {
          const listener = listeners.find(({ id }) => id === news.userId)
          return listener?.[channel] ? [{ news, listener }] : []
        })
      : []
  const createdAt = app.clock.now()
  const rows = wanting('app').map(({ news }) => {
    const { userId, title, message, link = null, data = {} } = news
    return { id: randomUUIDv7(), userId, type: event, title, message, link, data, createdAt }
  })
  const announcements = rows.map((row) => ({
    userId: row.userId,
    event: 'notification' as const,
    data: { ...row, readAt: null },
  }))
  const mails = wanting('mail')
    .filter(({ news }) => news.mail !== false)
    .map(({ news, listener }) => ({
      ...notificationMail(app.config.publicUrl, listener, news),
      to: listener.email,
    }))
  return [
    ...(rows.length > 0 ? [newNotifications(rows), announced(announcements)] : []),
    ...(mails.length > 0 ? [queuedMails(mails)] : []),
    ...farParts(app, event, wanting('sms'), wanting('push')),
  ]
}

interface Reached {
  news: Told
  listener: Listener
}

/** By text and in browsers: whoever has neither a number nor a browser there is not written to. */
function farParts(
  app: Pick<Context, 'clock' | 'config'>,
  event: NotificationEvent,
  byText: Reached[],
  byPush: Reached[],
): Statement[] {
  const { publicUrl, smsOffered } = app.config
  const aDayOn = new Date(app.clock.now().getTime() + 86_400_000)
  const how = ({ news, listener }: Reached) => ({
    userId: listener.id,
    soon: news.soon ?? false,
    expiresAt: news.until ?? aDayOn,
  })
  const texts = byText
    .filter(({ news }) => smsOffered && (news.soon || !('sms' in notificationEvents[event])))
    .map((reached) => {
      const { news, listener } = reached
      const { language } = listener
      const link = news.link && siteLink(publicUrl, language, news.link)
      const subject = (news.brief ?? news.title)[language]
      return { ...how(reached), subject, text: smsText(language, subject, link) }
    })
  const pushes = byPush.map((reached) => ({ ...how(reached), content: pushContent(reached) }))
  return [
    ...(texts.length > 0 ? [queuedTexts(texts)] : []),
    ...(pushes.length > 0 ? [queuedPushes(pushes)] : []),
  ]
}

const longestBody = 240

function pushContent({ news, listener: { language } }: Reached) {
  const body = news.message[language]
  return {
    title: news.title[language],
    body: body.length > longestBody ? `${body.slice(0, longestBody).trimEnd()}…` : body,
    path: siteLink('', language, news.link ?? '/'),
    language,
  }
}
