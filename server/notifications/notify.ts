import { randomUUIDv7 } from 'node:crypto'
import { notificationEvents, type NotificationEvent } from '../../contract/notification-events.ts'
import type { NotificationData } from '../../contract/notifications.ts'
import { findReader } from '../accounts/find-reader.ts'
import type { App } from '../app.ts'
import type { Executor } from '../database/connect.ts'
import type { Texts } from '../http/refusal.ts'
import type { MailAttachment } from '../mail/mail-layout.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { notificationMail } from './notification-mail.ts'
import { preferenceOf } from './notification-preferences.ts'
import { insertNotification } from './notification-queries.ts'
import { tellLive } from './tell-live.ts'

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
  const reader = await findReader(tx, news.userId)
  if (!reader) return
  const { group, channels } = notificationEvents[news.event]
  const wanted = await preferenceOf(tx, news.userId, group)
  const uses = (channel: 'app' | 'mail') => wanted[channel] && channels.some((used) => used === channel)
  if (uses('app')) {
    const { userId, event: type, title, message, link = null, data = {} } = news
    const row = { id: randomUUIDv7(), userId, type, title, message, link, data, createdAt: app.clock.now() }
    await insertNotification(tx, row)
    await tellLive(tx, userId, 'notification', { ...row, readAt: null })
  }
  if (news.mail !== false && uses('mail')) {
    await queueMail(tx, reader.email, notificationMail(app.config.publicUrl, reader, news))
  }
}
