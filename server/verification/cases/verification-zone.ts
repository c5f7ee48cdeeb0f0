import { dateOfInstant } from '#contract/core/date-format.ts'
import type { Clock } from '#server/platform/clock.ts'

/** Days and working hours of verification are those of France, where its staff works. */
export const verificationZone = 'Europe/Paris'

/** Today's local date for the end and the reminders of an approval. */
export function verificationDay({ clock }: { clock: Clock }): string {
  return dateOfInstant(clock.now(), verificationZone)
}
