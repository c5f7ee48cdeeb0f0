import type { BookingActor, BookingStatus } from '#contract/bookings/bookings.ts'
import { addDays, momentAt } from '#server/availability/local-time.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { actionsOf, lifecycle } from '#server/platform/transitions.ts'
import { noShowTooSoon } from '../booking-refusals.ts'

/** Events of a booking. Those of the role `system` come from jobs and payments. */
export type BookingEvent =
  | 'pay'
  | 'authorise'
  | 'accept'
  | 'decline'
  | 'withdraw'
  | 'expire'
  | 'cancel'
  | 'cancel_unpaid'
  | 'check_in'
  | 'check_out'
  | 'mark_no_show'

/** Conditions of the transitions beside the status. */
interface BookingFacts {
  now: Date
  expiresAt: Date | null
  checkIn: string
  timeZone: string
}

export const transitionRefused = refusal(
  'booking_move_refused',
  409,
  localized('Cette action n’est plus possible : la réservation a changé d’état'),
)

/** Transitions of a booking (rules, section 1). Any other is refused. */
export const bookingLifecycle = lifecycle<
  BookingEvent,
  BookingStatus,
  BookingActor,
  BookingFacts,
  'has_not_run_out' | 'no_show_due'
>({
  lines: [
    { action: 'pay', from: ['PENDING_PAYMENT'], to: 'CONFIRMED', by: ['system'] },
    { action: 'authorise', from: ['PENDING_PAYMENT'], to: 'REQUESTED', by: ['system'] },
    { action: 'expire', from: ['PENDING_PAYMENT', 'REQUESTED'], to: 'EXPIRED', by: ['system'] },
    { action: 'withdraw', from: ['PENDING_PAYMENT', 'REQUESTED'], to: 'WITHDRAWN', by: ['guest'] },
    { action: 'accept', from: ['REQUESTED'], to: 'CONFIRMED', by: ['owner'], when: ['has_not_run_out'] },
    { action: 'decline', from: ['REQUESTED'], to: 'DECLINED', by: ['owner'] },
    { action: 'cancel', from: ['CONFIRMED', 'IN_STAY'], to: 'CANCELLED_BY_GUEST', by: ['guest'] },
    { action: 'cancel', from: ['CONFIRMED', 'IN_STAY'], to: 'CANCELLED_BY_OWNER', by: ['owner'] },
    {
      action: 'cancel',
      from: ['PENDING_PAYMENT', 'REQUESTED', 'CONFIRMED', 'IN_STAY'],
      to: 'CANCELLED_BY_ADMIN',
      by: ['admin'],
    },
    { action: 'cancel_unpaid', from: ['CONFIRMED'], to: 'CANCELLED_UNPAID', by: ['system'] },
    { action: 'check_in', from: ['CONFIRMED'], to: 'IN_STAY', by: ['system'] },
    { action: 'check_out', from: ['IN_STAY'], to: 'COMPLETED', by: ['system'] },
    { action: 'mark_no_show', from: ['IN_STAY'], to: 'NO_SHOW', by: ['owner'], when: ['no_show_due'] },
  ],
  conditions: {
    has_not_run_out: {
      holds: (booking) => !hasRunOut(booking),
      why: () => transitionRefused({ allowed: [] }),
    },
    no_show_due: { holds: (booking) => booking.now >= noShowFrom(booking), why: () => noShowTooSoon() },
  },
  why: (allowed) => transitionRefused({ allowed }),
  alternatives: ({ listed }) => actionsOf(listed),
})

/** Statuses that reserve their nights. */
export const holdingStatuses: readonly BookingStatus[] = [
  'PENDING_PAYMENT',
  'REQUESTED',
  'CONFIRMED',
  'IN_STAY',
]
/** Whether payments are accepted: the stay is reserved, under way or completed. */
export function isBookingConfirmed(status: BookingStatus) {
  return holdingStatuses.includes(status) || status === 'COMPLETED'
}
/** Statuses in which address, telephones and last names are disclosed to guest and owner. */
export const existingStatuses: readonly BookingStatus[] = ['CONFIRMED', 'IN_STAY', 'COMPLETED', 'NO_SHOW']

/** Whether a request has expired, even if the job has not closed it yet. */
function hasRunOut({ expiresAt, now }: BookingFacts) {
  return expiresAt !== null && expiresAt <= now
}

/** Earliest local time of a no-show, on the day after arrival (rules, section 1). */
const noShowHour = '12:00'

function noShowFrom({ checkIn, timeZone }: Pick<BookingFacts, 'checkIn' | 'timeZone'>) {
  return momentAt(addDays(checkIn, 1), noShowHour, timeZone)
}
