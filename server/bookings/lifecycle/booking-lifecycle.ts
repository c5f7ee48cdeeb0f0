import type { BookingActor, BookingStatus } from '#contract/bookings/bookings.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

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

interface Move {
  event: BookingEvent
  from: readonly BookingStatus[]
  to: BookingStatus
  by: readonly BookingActor[]
}

/** The life of a booking (rules, section 1). What is not here is refused. */
export const bookingMoves: readonly Move[] = [
  { event: 'pay', from: ['PENDING_PAYMENT'], to: 'CONFIRMED', by: ['system'] },
  { event: 'authorise', from: ['PENDING_PAYMENT'], to: 'REQUESTED', by: ['system'] },
  { event: 'expire', from: ['PENDING_PAYMENT', 'REQUESTED'], to: 'EXPIRED', by: ['system'] },
  { event: 'accept', from: ['REQUESTED'], to: 'CONFIRMED', by: ['owner'] },
  { event: 'decline', from: ['REQUESTED'], to: 'DECLINED', by: ['owner'] },
  { event: 'withdraw', from: ['PENDING_PAYMENT', 'REQUESTED'], to: 'WITHDRAWN', by: ['guest'] },
  { event: 'cancel', from: ['CONFIRMED', 'IN_STAY'], to: 'CANCELLED_BY_GUEST', by: ['guest'] },
  { event: 'cancel', from: ['CONFIRMED', 'IN_STAY'], to: 'CANCELLED_BY_OWNER', by: ['owner'] },
  {
    event: 'cancel',
    from: ['PENDING_PAYMENT', 'REQUESTED', 'CONFIRMED', 'IN_STAY'],
    to: 'CANCELLED_BY_ADMIN',
    by: ['admin'],
  },
  { event: 'cancel_unpaid', from: ['CONFIRMED'], to: 'CANCELLED_UNPAID', by: ['system'] },
  { event: 'check_in', from: ['CONFIRMED'], to: 'IN_STAY', by: ['system'] },
  { event: 'check_out', from: ['IN_STAY'], to: 'COMPLETED', by: ['system'] },
  { event: 'mark_no_show', from: ['IN_STAY'], to: 'NO_SHOW', by: ['owner'] },
]

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
/** A request whose time to be answered is over, though nobody has closed it yet. */
export function hasRunOut(
  { status, expiresAt }: { status: BookingStatus; expiresAt: Date | null },
  now: Date,
) {
  return status === 'REQUESTED' && expiresAt !== null && expiresAt <= now
}
/** Guest and owner know each other: address, telephones and last names are told. */
export const knownStatuses: readonly BookingStatus[] = ['CONFIRMED', 'IN_STAY', 'COMPLETED', 'NO_SHOW']

export const moveRefused = refusal(
  'booking_move_refused',
  409,
  localized('Cette action n’est plus possible : la réservation a changé d’état'),
)

export function eventsFrom(status: BookingStatus, actor: BookingActor) {
  return bookingMoves.filter(({ from, by }) => from.includes(status) && by.includes(actor))
}

/** @throws 409 with what the actor may do instead */
export function statusAfter(event: BookingEvent, status: BookingStatus, actor: BookingActor) {
  const possible = eventsFrom(status, actor)
  const move = possible.find((each) => each.event === event)
  if (!move) throw moveRefused({ allowed: possible.map((each) => each.event) })
  return move.to
}
