import type { Language } from '#contract/core/language.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { messagesOfBooking } from './conversation-queries.ts'
import { noteTexts } from './note-texts.ts'

/** As far back as somebody who judges reads. */
const mostMessages = 300

/** What guest and owner wrote to each other about a booking, for the house that rules between them. */
export async function readForModeration(db: Executor, bookingId: string, language: Language) {
  const rows = await messagesOfBooking(db, bookingId, mostMessages)
  return rows.map(({ id, note, body, createdAt, isGuest }) => ({
    id,
    by: note ? ('house' as const) : isGuest ? ('guest' as const) : ('owner' as const),
    body: note ? noteTexts[note][language] : body,
    at: createdAt.toISOString(),
  }))
}
