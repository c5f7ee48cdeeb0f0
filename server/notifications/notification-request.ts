import type { NotificationEvent } from '#contract/messaging/notification-events.ts'
import type { NotificationData } from '#contract/messaging/notifications.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { MailAttachment } from '#server/platform/mail/mail-layout.ts'

export interface NotificationContent {
  userId: string
  event: NotificationEvent
  title: Texts
  message: Texts
  /** Address of the site, without its language: built by the room that tells. */
  link?: string
  data?: NotificationData
  /** It concerns the next 48 hours: a text or a push may come at night, and some texts go out then only. */
  soon?: boolean
  /** When a text or a push about it would say nothing new; a day from now where it is not said. */
  until?: Date
  /** What a text says where the title would name somebody or say too much for a locked screen. */
  brief?: Texts
  /** What the e-mail says where it says more than the title and the message; `false` for none. */
  mail?: NotificationMailContent | false
}

interface NotificationMailContent {
  subject?: Texts
  paragraphs?: Record<keyof Texts, string[]>
  /** Of the button that leads to `link`. */
  action?: Texts
  attachment?: MailAttachment
  /** Address of the site, without its language, that ends messages of this kind. */
  unsubscribeLink?: string
}

/** What one of those whom an event concerns is told. */
export type RecipientNotification = Omit<NotificationContent, 'event'>
