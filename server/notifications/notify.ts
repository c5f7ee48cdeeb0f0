import { randomUUIDv7 } from 'node:crypto'
import { notificationEvents, type NotificationEvent } from '../../contract/notification-events.ts'
import type { NotificationData } from '../../contract/notifications.ts'
import type { App } from '../app.ts'
import type { Executor } from '../database/connect.ts'
import { runWithin } from '../database/run-statement.ts'
import { type Statement, together } from '../database/statement.ts'
import type { Texts } from '../http/refusal.ts'
import type { MailAttachment } from '../mail/mail-layout.ts'
import { queuedMails } from '../mail/queue-mail.ts'
import type { Listener } from './listener.ts'
import { notificationMail } from './notification-mail.ts'
import { findListeners, newNotifications } from './notification-queries.ts'
import { announced } from './tell-live.ts'

export interface News {
  userId: string
  event: NotificationEvent
  title: Texts
  message: Texts
  /** Address of the site, without its language: built by the room that tells. */
  link?: string
  data?: NotificationData
  /** What the e-mail says where it says more than the title and the message; `false` for none. */
  mail?: NewsMail | false
}

export interface NewsMail {
  subject?: Texts
  paragraphs?: Record<keyof Texts, string[]>
  /** Of the button that leads to `link`. */
  action?: Texts
  attachment?: MailAttachment
  /** Address of the site, without its language, that ends messages of this kind. */
  unsubscribeLink?: string
}

/**
 * Tells a person what happened, in the transaction of the fact: in their list of notifications and by e-mail, in
 * their language, each unless they switched it off for this group of events.
 * @example await notify(tx, app, { userId: booking.ownerId, event: 'booking_requested', title, message, link })
 */
export async function notify(tx: Executor, app: Pick<App, 'clock' | 'config'>, news: News) {
  await notifyAll(tx, app, news.event, [news])
}

/** The same for all whom one event concerns, each with their own words: read once and written once. */
async function notifyAll(
  tx: Executor,
  app: Pick<App, 'clock' | 'config'>,
  event: NotificationEvent,
  told: Told[],
) {
  const userIds = told.map(({ userId }) => userId)
  const parts = toldParts(app, event, await findListeners(tx, userIds, event), told)
  if (parts.length > 0) await runWithin(tx, together(parts))
}

/** What one of those whom an event concerns is told. */
export type Told = Omit<News, 'event'>

/** What is told of an event, as parts of the statement that writes what happened. Who does not listen is told nothing. */
export function toldParts(
  app: Pick<App, 'clock' | 'config'>,
  event: NotificationEvent,
  listeners: Listener[],
  told: Told[],
): Statement[] {
  const { channels } = notificationEvents[event]
  const wanting = (channel: 'app' | 'mail') =>
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
  ]
}
