import type { Executor } from '#server/platform/database/connect.ts'
import { countContactMessages } from './contact-message-queries.ts'

/** Number of messages of the contact form without an answer. */
export function contactMessagesWaiting(db: Executor) {
  return countContactMessages(db, 'waiting')
}
