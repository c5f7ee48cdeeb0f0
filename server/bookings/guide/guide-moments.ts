import { type GuideMoments, guideRules } from '#contract/bookings/guide-disclosure.ts'
import { addDays, momentAt } from '#server/availability/local-time.ts'
import type { BookingRecord } from '../booking-queries.ts'

/** Moments at which parts of the guide open and close, in the time zone of the rental. */
export function guideMoments({
  checkIn,
  checkOut,
  checkOutUntil,
  timeZone,
}: Pick<BookingRecord, 'checkIn' | 'checkOut' | 'checkOutUntil' | 'timeZone'>): GuideMoments {
  return {
    wayOpensAt: momentAt(addDays(checkIn, -guideRules.daysBefore), '00:00', timeZone),
    codesOpenAt: momentAt(checkIn, '00:00', timeZone),
    departsAt: momentAt(checkOut, checkOutUntil, timeZone),
  }
}
