import type { Language } from '#contract/core/language.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { LiveReady } from '#contract/messaging/notifications.ts'
import { type LiveRow, recentMilliseconds } from './live-queries.ts'
import type { NotificationRow } from './notification-queries.ts'
import { presentNotification } from './present-notification.ts'

export const tooManyStreams = refusal(
  'too_many_streams',
  429,
  localized('Trop de fenêtres sont ouvertes à la fois'),
)

/** A live event in the format of server-sent events. JSON contains no line breaks, so one `data` line suffices. */
export function liveFrame({ id, event, data }: LiveRow, language: Language) {
  const shown = event === 'notification' ? presentNotification(data as NotificationRow, language) : data
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(shown)}\n\n`
}

/** An event is written before its transaction commits, and data fetched in between lack what it announces. */
const longestCommitMilliseconds = 5_000

/** The first frame of a stream. @param recent the events that `findRecentEvents` returned as it was opened */
export function readyFrame(recent: readonly LiveRow[]) {
  const quiet = recent.length > 0 ? 0 : recentMilliseconds - longestCommitMilliseconds
  const data: LiveReady['data'] = { quiet_milliseconds: quiet }
  return `retry: 3000\nevent: ready\ndata: ${JSON.stringify(data)}\n\n`
}
