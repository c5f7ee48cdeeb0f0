import type { BookingActor, BookingStatus } from '#contract/bookings/bookings.ts'
import { addDays, momentAt } from '#server/availability/home-time.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { actionsOf, lifecycle } from '#server/platform/transitions.ts'
import { noShowTooSoon } from '../booking-refusals.ts'

/** What happens to a booking. Those of the system are jobs and payments. */
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

/** What bears on the transitions of a booking beside its status. */
interface BookingFacts {
  now: Date
  expiresAt: Date | null
  checkIn: string
  timeZone: string
}

export const moveRefused = refusal(
  'booking_move_refused',
  409,
  localized('Cette action n’est plus possible : la réservation a changé d’état'),
)

/** The life of a booking (rules, section 1). What is not here is refused. */
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
    has_not_run_out: { holds: (booking) => !hasRunOut(booking), why: () => moveRefused({ allowed: [] }) },
    no_show_due: { holds: (booking) => booking.now >= noShowFrom(booking), why: () => noShowTooSoon() },
  },
  why: (allowed) => moveRefused({ allowed }),
  alternatives: ({ listed }) => actionsOf(listed),
})

/** Statuses whose nights nobody else can have. */
export const holdingStatuses: readonly BookingStatus[] = [
  'PENDING_PAYMENT',
  'REQUESTED',
  'CONFIRMED',
  'IN_STAY',
]
/** The stay is going on, to come or over as agreed: money for it is wanted. */
export function bookingStands(status: BookingStatus) {
  return holdingStatuses.includes(status) || status === 'COMPLETED'
}
/** Guest and owner know each other: address, telephones and last names are told. */
export const knownStatuses: readonly BookingStatus[] = ['CONFIRMED', 'IN_STAY', 'COMPLETED', 'NO_SHOW']

/** A request whose time to be answered is over, though the job has not closed it yet. */
function hasRunOut({ expiresAt, now }: BookingFacts) {
  return expiresAt !== null && expiresAt <= now
}

/** The day after arrival at this hour an owner may say that nobody came (rules, section 1). */
const noShowHour = '12:00'

function noShowFrom({ checkIn, timeZone }: Pick<BookingFacts, 'checkIn' | 'timeZone'>) {
  return momentAt(addDays(checkIn, 1), noShowHour, timeZone)
}
