import type { BookingRecord } from '../booking-queries.ts'
import { momentAt } from '#server/availability/local-time.ts'

/** How long a payment may be late before the booking is given up, in hours (rules, section 1). */
const paymentHours = 72

type PlannedBooking = Pick<
  BookingRecord,
  'paymentPlan' | 'paidMinor' | 'refundedMinor' | 'checkIn' | 'checkInFrom' | 'timeZone'
>

/**
 * Until when a confirmed booking waits for its next payment: three days for the first, three days after its date for
 * the balance, never later than the arrival. Nothing to wait for where all is paid, or is paid at the door.
 */
export function paymentDeadline(booking: PlannedBooking, now: Date): Date | null {
  const due = nextDue(booking)
  if (!due || due.due_on === booking.checkIn) return null
  const requested = due.due_on === null ? now : momentAt(due.due_on, '00:00', booking.timeZone)
  const deadline = Math.max(requested.getTime(), now.getTime()) + paymentHours * 3_600_000
  const arrival = momentAt(booking.checkIn, booking.checkInFrom, booking.timeZone)
  return new Date(Math.min(deadline, arrival.getTime()))
}

/** The first instalment of the plan that what was paid does not cover. */
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
