import type { BookingAction } from '#contract/bookings/bookings.ts'
import type { BookingParty } from './booking-access.ts'
import { bookingLifecycle, moveRefused } from './booking-lifecycle.ts'
import type { BookingRecord } from '../booking-queries.ts'
import type { ChangeRecord } from '../changes/change-queries.ts'
import { addDays, momentAt } from '#server/availability/home-time.ts'
import { lifecycle } from '#server/platform/transitions.ts'

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

type ActFacts = Omit<Facts, 'status'> & Beside & { now: Date; party: BookingParty }

const claimDays = { incidentHours: 24, damage: 14, review: 14 }

/** What may be done about a booking without a change of its status. */
export const bookingActs = lifecycle<
  Exclude<BookingAction, 'withdraw' | 'accept' | 'decline' | 'cancel' | 'mark_no_show'>,
  BookingRecord['status'],
  BookingParty,
  ActFacts,
  | 'is_offline'
  | 'is_online'
  | 'is_owed'
  | 'no_change_waits'
  | 'own_change_waits'
  | 'change_awaits_answer'
  | 'not_reported'
  | 'within_a_day_of_arrival'
  | 'within_claim_time'
  | 'within_review_time'
>({
  lines: [
    // An owner may take the money at any time from the confirmation on, even after the stay.
    {
      action: 'record_payment',
      from: ['CONFIRMED', 'IN_STAY', 'COMPLETED'],
      by: ['owner'],
      when: ['is_offline', 'is_owed'],
    },
    {
      action: 'pay',
      from: ['PENDING_PAYMENT', 'CONFIRMED', 'IN_STAY'],
      by: ['guest'],
      when: ['is_online', 'is_owed'],
    },
    { action: 'request_change', from: ['CONFIRMED'], by: ['guest', 'owner'], when: ['no_change_waits'] },
    { action: 'withdraw_change', from: ['CONFIRMED'], by: ['guest', 'owner'], when: ['own_change_waits'] },
    { action: 'accept_change', from: ['CONFIRMED'], by: ['guest', 'owner'], when: ['change_awaits_answer'] },
    { action: 'decline_change', from: ['CONFIRMED'], by: ['guest', 'owner'], when: ['change_awaits_answer'] },
    {
      action: 'report_incident',
      from: ['IN_STAY', 'COMPLETED'],
      by: ['guest'],
      when: ['not_reported', 'within_a_day_of_arrival'],
    },
    {
      action: 'report_incident',
      from: ['IN_STAY', 'COMPLETED'],
      by: ['owner'],
      when: ['not_reported', 'within_claim_time'],
    },
    { action: 'review', from: ['COMPLETED'], by: ['guest'], when: ['within_review_time'] },
  ],
  conditions: {
    is_offline: { holds: ({ paymentMethod }) => paymentMethod === 'offline' },
    is_online: { holds: ({ paymentMethod }) => paymentMethod !== 'offline' },
    is_owed: { holds: ({ isOwed }) => isOwed },
    no_change_waits: { holds: ({ change }) => !change },
    own_change_waits: { holds: ({ change, party }) => change?.requestedBy === party },
    change_awaits_answer: { holds: ({ change, party }) => !!change && change.requestedBy !== party },
    not_reported: { holds: ({ disputedAt }) => !disputedAt },
    within_a_day_of_arrival: {
      holds: ({ checkIn, checkInFrom, timeZone, now }) =>
        now.getTime() <=
        momentAt(checkIn, checkInFrom, timeZone).getTime() + claimDays.incidentHours * 3_600_000,
    },
    within_claim_time: { holds: (booking) => booking.now <= endOf(booking, claimDays.damage) },
    within_review_time: { holds: (booking) => booking.now < endOf(booking, claimDays.review) },
  },
  why: (allowed) => moveRefused({ allowed }),
})

/** What a party may do with a booking now; screens show these and hold no rule of their own. */
export function allowedActions(
  booking: Facts,
  party: BookingParty,
  now: Date,
  { change, isOwed }: Beside,
): BookingAction[] {
  return [
    ...(bookingLifecycle.actions({ ...booking, now }, party) as BookingAction[]),
    ...bookingActs.actions({ ...booking, now, change, isOwed, party }, party),
  ]
}

/** Whether the status lets an owner write down a payment. */
export function isPayable({ status }: Pick<Facts, 'status'>) {
  return bookingActs.listedActions(status, 'owner').includes('record_payment')
}

/** A guest within a day of the arrival, an owner within two weeks of the departure; once. */
export function mayReport(booking: Facts, party: BookingParty, now: Date) {
  const facts = { ...booking, now, party, change: undefined, isOwed: false }
  return bookingActs.actions(facts, party).includes('report_incident')
}

function endOf({ checkOut, checkOutUntil, timeZone }: Omit<Facts, 'status'>, days: number) {
  return momentAt(addDays(checkOut, days), checkOutUntil, timeZone)
}
