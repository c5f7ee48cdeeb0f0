import type { ConversationNote } from '#contract/messaging/conversations.ts'
import type { NotificationEvent } from '#contract/messaging/notification-events.ts'
import type { Texts } from '#server/platform/texts/texts.ts'

/**
 * Placeholders: `{home}`, `{dates}`, `{guest}`, `{owner}`, `{code}`, `{amount}`, `{back}`, `{credit}`, `{rest}`, `{total}`,
 * `{asked}`, `{asked_total}`, `{time}`, `{day}`, `{until}`, `{plan}`, `{card}`, `{parts}` and `{reason}`.
 */
interface Words {
  title: Texts
  message: Texts
}

/** Notification texts of one event. */
export interface NotificationTexts {
  event?: NotificationEvent
  note?: ConversationNote
  guest?: Words
  owner?: Words
  /** For an event that only the other participant is notified of, such as a request. */
  toOther?: Words
  /** What it opens on the page of the booking: the dialog of a review, or the arrival guide of the guest. */
  page?: 'review' | 'guide'
}
