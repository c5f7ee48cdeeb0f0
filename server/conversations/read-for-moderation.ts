import type { Language } from '#contract/core/language.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { messagesOfBooking } from './conversation-queries.ts'
import { noteTexts } from './note-texts.ts'

/** Maximum of messages for a moderator. */
const mostMessages = 300

/** Messages between guest and owner about a booking, for staff who decide a dispute. */
export async function readForModeration(db: Executor, bookingId: string, language: Language) {
  const rows = await messagesOfBooking(db, bookingId, mostMessages)
  return rows.map(({ id, note, body, createdAt, isGuest }) => ({
    id,
    by: note ? ('house' as const) : isGuest ? ('guest' as const) : ('owner' as const),
    body: note ? noteTexts[note][language] : body,
    at: createdAt.toISOString(),
  }))
}
