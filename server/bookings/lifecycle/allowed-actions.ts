import type { BookingAction } from '#contract/bookings/bookings.ts'
import { lastDayToReview } from '#contract/bookings/review-rules.ts'
import { dateOfInstant } from '#contract/core/date-format.ts'
import type { BookingRole } from './booking-access.ts'
import { bookingLifecycle, transitionRefused } from './booking-lifecycle.ts'
import type { BookingRecord } from '../booking-queries.ts'
import type { ChangeRecord } from '../changes/change-queries.ts'
import { addDays, momentAt } from '#server/availability/local-time.ts'
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

/** Data beside the booking row. */
interface Beside {
  change?: Pick<ChangeRecord, 'requestedBy'> | undefined
  /** Whether part of the price is due and unpaid. */
  isOwed: boolean
}

type ActFacts = Omit<Facts, 'status'> & Beside & { now: Date; role: BookingRole }

export const claimDays = { incidentHours: 24, damage: 14 }

/** Actions on a booking without a change of its status. */
export const bookingActs = lifecycle<
  Exclude<BookingAction, 'withdraw' | 'accept' | 'decline' | 'cancel' | 'mark_no_show'>,
  BookingRecord['status'],
  BookingRole,
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
    // An owner may record a payment at any time after the confirmation, even after the stay.
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
    own_change_waits: { holds: ({ change, role }) => change?.requestedBy === role },
    change_awaits_answer: { holds: ({ change, role }) => !!change && change.requestedBy !== role },
    not_reported: { holds: ({ disputedAt }) => !disputedAt },
    within_a_day_of_arrival: {
      holds: ({ checkIn, checkInFrom, timeZone, now }) =>
        now.getTime() <=
        momentAt(checkIn, checkInFrom, timeZone).getTime() + claimDays.incidentHours * 3_600_000,
    },
    within_claim_time: { holds: (booking) => booking.now <= endOf(booking, claimDays.damage) },
    // To the end of the day that e-mails name.
    within_review_time: {
      holds: ({ checkOut, timeZone, now }) => dateOfInstant(now, timeZone) <= lastDayToReview(checkOut),
    },
  },
  why: (allowed) => transitionRefused({ allowed }),
})

/** Actions available to a participant now; screens show these and duplicate no rule. */
export function allowedActions(
  booking: Facts,
  role: BookingRole,
  now: Date,
  { change, isOwed }: Beside,
): BookingAction[] {
  return [
    ...(bookingLifecycle.actions({ ...booking, now }, role) as BookingAction[]),
    ...bookingActs.actions({ ...booking, now, change, isOwed, role }, role),
  ]
}

/** Whether the status allows an owner to record a payment. */
export function isPayable({ status }: Pick<Facts, 'status'>) {
  return bookingActs.listedActions(status, 'owner').includes('record_payment')
}

/** Incident report, once: by a guest within a day of the arrival, by an owner within two weeks of the departure. */
export function mayReport(booking: Facts, role: BookingRole, now: Date) {
  const facts = { ...booking, now, role, change: undefined, isOwed: false }
  return bookingActs.actions(facts, role).includes('report_incident')
}

function endOf({ checkOut, checkOutUntil, timeZone }: Omit<Facts, 'status'>, days: number) {
  return momentAt(addDays(checkOut, days), checkOutUntil, timeZone)
}
