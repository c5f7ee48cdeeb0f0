import type { BookingAction } from '#contract/bookings/bookings.ts'
import type { BookingParty } from './booking-access.ts'
import { eventsFrom, hasRunOut } from './booking-lifecycle.ts'
import type { BookingRecord } from '../booking-queries.ts'
import type { ChangeRecord } from '../changes/change-queries.ts'
import { addDays, momentAt } from '#server/availability/home-time.ts'

type Facts = Pick<
  BookingRecord,
  | 'status'
  | 'checkIn'
  | 'checkOut'
  | 'timeZone'
  | 'checkInFrom'
  | 'checkOutUntil'
  | 'paymentMethod'
  | 'disputedAt'
  | 'expiresAt'
>

/** What is known beside the booking itself. */
interface Beside {
  change?: Pick<ChangeRecord, 'requestedBy'> | undefined
  /** Some of its price is asked for and has not been paid. */
  isOwed: boolean
}

/** The day after arrival at this hour an owner may say that nobody came (rules, section 1). */
const noShowHour = '12:00'
const claimDays = { incidentHours: 24, damage: 14, review: 14 }

/** What a party may do with a booking now; screens show these and hold no rule of their own. */
export function allowedActions(
  booking: Facts,
  party: BookingParty,
  now: Date,
  { change, isOwed }: Beside,
): BookingAction[] {
  const events = eventsFrom(booking.status, party).map(({ event }) => event)
  const actions: BookingAction[] = []
  for (const action of ['withdraw', 'accept', 'decline', 'cancel'] as const) {
    const isLate = action === 'accept' && hasRunOut(booking, now)
    if (events.includes(action) && !isLate) actions.push(action)
  }
  if (events.includes('mark_no_show') && now >= noShowFrom(booking)) actions.push('mark_no_show')
  const isStanding = booking.status === 'CONFIRMED' || booking.status === 'IN_STAY'
  if (party === 'owner' && booking.paymentMethod === 'offline' && isOwed && isPayable(booking)) {
    actions.push('record_payment')
  }
  if (party === 'guest' && booking.paymentMethod !== 'offline' && isOwed) {
    if (booking.status === 'PENDING_PAYMENT' || isStanding) actions.push('pay')
  }
  if (booking.status === 'CONFIRMED' && party !== 'admin') {
    if (!change) actions.push('request_change')
    else if (change.requestedBy === party) actions.push('withdraw_change')
    else actions.push('accept_change', 'decline_change')
  }
  if (mayReport(booking, party, now)) actions.push('report_incident')
  if (party === 'guest' && booking.status === 'COMPLETED' && now < endOf(booking, claimDays.review)) {
    actions.push('review')
  }
  return actions
}

export function noShowFrom({ checkIn, timeZone }: Pick<Facts, 'checkIn' | 'timeZone'>) {
  return momentAt(addDays(checkIn, 1), noShowHour, timeZone)
}

/** An owner may take the money at any time from the confirmation on, even after the stay. */
export function isPayable({ status }: Pick<Facts, 'status'>) {
  return status === 'CONFIRMED' || status === 'IN_STAY' || status === 'COMPLETED'
}

/** A guest within a day of the arrival, an owner within two weeks of the departure; once. */
export function mayReport(booking: Facts, party: BookingParty, now: Date) {
  if (booking.disputedAt || (booking.status !== 'IN_STAY' && booking.status !== 'COMPLETED')) return false
  if (party === 'guest') {
    const arrival = momentAt(booking.checkIn, booking.checkInFrom, booking.timeZone)
    return now.getTime() <= arrival.getTime() + claimDays.incidentHours * 3_600_000
  }
  return party === 'owner' && now <= endOf(booking, claimDays.damage)
}

function endOf({ checkOut, checkOutUntil, timeZone }: Facts, days: number) {
  return momentAt(addDays(checkOut, days), checkOutUntil, timeZone)
}
