import type { Language } from '#contract/core/language.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { LiveRow } from './live-queries.ts'
import type { NotificationRow } from './notification-queries.ts'
import { presentNotification } from './present-notification.ts'

export const tooManyStreams = refusal(
  'too_many_streams',
  429,
  localized('Trop de fenêtres sont ouvertes à la fois'),
)

/** An announcement as server-sent events write it. JSON has no line breaks of its own, so one `data` line holds it. */
export function liveFrame({ id, event, data }: LiveRow, language: Language) {
  const shown = event === 'notification' ? presentNotification(data as NotificationRow, language) : data
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(shown)}\n\n`
}
