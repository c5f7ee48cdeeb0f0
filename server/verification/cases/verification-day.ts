import { companyTimeZone, companyDay } from '#contract/core/date-format.ts'
import type { Clock } from '#server/platform/clock.ts'

/** The instant at which a local day of the verification zone ends, in milliseconds. */
export function endOfDay(day: string): number {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(companyTimeZone).epochMilliseconds
}

/** Today's local date, which ends and reminders of an approval are compared with. */
export function verificationDay({ clock }: { clock: Clock }): string {
  return companyDay(clock.now())
}
