import type { ConversationNote } from '#contract/messaging/conversations.ts'
import type { NotificationEvent } from '#contract/messaging/notification-events.ts'
import type { Texts } from '#server/platform/texts/texts.ts'

/**
 * `{home}`, `{dates}`, `{guest}`, `{owner}`, `{code}`, `{amount}`, `{back}`, `{credit}`, `{asked}`, `{asked_total}`,
 * `{time}`, `{day}` and `{reason}` are filled in.
 */
interface Words {
  title: Texts
  message: Texts
}

/** What is told when one thing happens. */
export interface NotificationTexts {
  event?: NotificationEvent
  note?: ConversationNote
  guest?: Words
  owner?: Words
  /** Whoever asked for something hears of the answer only: the words are for the other party. */
  toOther?: Words
  /** The page it leads to, where it is not the booking. */
  page?: 'review'
}
