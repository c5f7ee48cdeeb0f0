import type { SettingsLookup } from '#contract/administration/setting-definitions.ts'
import type { BookingRecord } from '../booking-queries.ts'
import { momentAt } from '#server/availability/local-time.ts'

type PlannedBooking = Pick<
  BookingRecord,
  'paymentPlan' | 'paidMinor' | 'refundedMinor' | 'checkIn' | 'checkInFrom' | 'timeZone'
>

/**
 * Deadline of the next payment of a confirmed booking: three days by default for the first, as long after its due date
 * for the balance, at the latest the arrival. Null where all is paid, or is paid on arrival.
 */
export function paymentDeadline(booking: PlannedBooking, now: Date, settings: SettingsLookup): Date | null {
  const due = nextDue(booking)
  if (!due || due.due_on === booking.checkIn) return null
  const requested = due.due_on === null ? now : momentAt(due.due_on, '00:00', booking.timeZone)
  const deadline =
    Math.max(requested.getTime(), now.getTime()) + settings.get('first_payment_hours') * 3_600_000
  const arrival = momentAt(booking.checkIn, booking.checkInFrom, booking.timeZone)
  return new Date(Math.min(deadline, arrival.getTime()))
}

/** The first instalment of the plan not covered by the payments. */
function nextDue({
  paymentPlan,
  paidMinor,
  refundedMinor,
}: Pick<BookingRecord, 'paymentPlan' | 'paidMinor' | 'refundedMinor'>) {
  let covered = paidMinor - refundedMinor
  for (const planned of paymentPlan) {
    covered -= planned.amount_minor
    if (covered < 0) return planned
  }
  return undefined
}

export function isPaidOnArrival({ paymentPlan, checkIn }: Pick<BookingRecord, 'paymentPlan' | 'checkIn'>) {
  return paymentPlan[0]?.due_on === checkIn
}
