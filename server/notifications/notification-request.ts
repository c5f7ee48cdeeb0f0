import type { NotificationEvent } from '#contract/messaging/notification-events.ts'
import type { NotificationData } from '#contract/messaging/notifications.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { MailAttachment } from '#server/platform/mail/mail-layout.ts'

export interface NotificationContent {
  userId: string
  event: NotificationEvent
  title: Texts
  message: Texts
  /** Path of the site without its language, built by the calling module. */
  link?: string
  data?: NotificationData
  /** Concerns the next 48 hours: SMS and push ignore the night pause, and some events send SMS only then. */
  soon?: boolean
  /** Expiry of the SMS and push message; a day from now by default. */
  until?: Date
  /** Text of the SMS, and of the push alone, where the title has a name or is too private for a locked screen. */
  brief?: Texts
  /** Content of the e-mail where it exceeds title and message; `false` for none. */
  mail?: NotificationMailContent | false
}

interface NotificationMailContent {
  subject?: Texts
  paragraphs?: Record<keyof Texts, string[]>
  /** Label of the button that leads to `link`. */
  action?: Texts
  attachment?: MailAttachment
  /** Path of the site, without its language, of the unsubscribe page. */
  unsubscribeLink?: string
}

/** Content of an event for one recipient. */
export type RecipientNotification = Omit<NotificationContent, 'event'>
