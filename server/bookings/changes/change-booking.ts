import { randomUUIDv7 } from 'node:crypto'
import { dateOfInstant } from '#contract/core/date-format.ts'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import { isNightTaken, lockCalendar, moveNightsOnHold } from '#server/calendar/hold-nights.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { sharedTime } from '#server/platform/database/shared-time.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { isDebitUnderWay } from '#server/payments/debits/show-debits.ts'
import { paymentUnderWay } from '#server/payments/payment-refusals.ts'
import { claimContested, openPayments, refundPayments } from '#server/payments/booking-payments.ts'
import { assertStayPossible } from '../quote/assess-stay.ts'
import { authorize } from '../lifecycle/booking-access.ts'
import { type BookingRecord, findBookingDetail, updateBooking } from '../booking-queries.ts'
import { changeNotPossible, nightsTaken, priceChanged } from '../booking-refusals.ts'
import { cancellationTerms } from '../cancellation/cancellation.ts'
import { moneyOfChange, priceChange, scheduleOfChange, type StayRequest } from './change-price.ts'
import { insertChange, pendingChanges } from './change-queries.ts'
import { closeChange } from './close-change.ts'
import { daysBetween } from '#server/availability/local-time.ts'
import { moverOf, noteEvent, system, takeBooking } from '../lifecycle/transition-booking.ts'
import { deleteArrivalReminders } from '../lifecycle/due-queries.ts'
import { isPaidOnArrival, paymentDeadline } from '../lifecycle/payment-deadline.ts'
import { paymentPlan, paymentSplit } from '../quote/payment-plan.ts'
import { presentChangedStay } from './present-change.ts'
import { requestedStayOf } from '../quote/price-quoted-stay.ts'

import { answerDeadline } from '../request/request-booking.ts'
import { readStayFactsWithin } from '../quote/stay-facts-queries.ts'
import { notifyParticipants } from '../notifications/notify-participants.ts'

export interface RequestedChange {
  actor: SignedIn
  requested: StayRequest
  message: string
  expectedTotalMinor: number | undefined
}

/**
 * Price and refund or balance of a change, for the participant who considers requesting it.
 * @throws 404 for others, 409 or 422 where it could not be requested
 */
export async function previewChange(app: Context, id: string, { actor, requested, language }: Thought) {
  const detail = await findBookingDetail(app.db, id)
  if (!detail) throw notFound()
  const { booking } = detail
  const role = authorize(actor, 'change', booking)
  const now = sharedTime(app, detail.databaseNow)
  const { stay, price } = await priceChange(app.db, booking, requested, { role, now, settings: app.settings })
  return presentChangedStay({ ...stay, ...price }, booking, { role, language })
}

interface Thought {
  actor: SignedIn
  requested: StayRequest
  language: Language
}

/**
 * Requests other dates or guests at today's price; the other participant has a day to answer. No nights are reserved
 * meanwhile.
 * @throws 404 for others, 409 or 422 where it cannot be requested, or where the price differs from the one shown
 */
export async function requestChange(tx: Transaction, app: Context, id: string, requested: RequestedChange) {
  const { booking, now } = await takeBooking(tx, app, id)
  const role = authorize(requested.actor, 'change', booking)
  const mover = moverOf(role, requested.actor)
  const { stay, policy, price } = await priceChange(tx, booking, requested.requested, {
    role,
    now,
    settings: app.settings,
  })
  const { expectedTotalMinor, message } = requested
  if (expectedTotalMinor !== undefined && expectedTotalMinor !== price.totalMinor) throw priceChanged()
  const first = stay.checkIn < booking.checkIn ? stay.checkIn : booking.checkIn
  const { ownerFeeMinor, totalMinor, lines, touristTax, taxOnSite, paymentPlan } = price
  await insertChange(tx, {
    id: randomUUIDv7(),
    bookingId: id,
    requestedBy: mover.by === 'owner' ? 'owner' : 'guest',
    ...stay,
    totalMinor,
    ownerFeeMinor,
    lines,
    touristTax,
    taxOnSite,
    depositMinor: booking.depositMinor,
    paymentPlan,
    cancellation: cancellationTerms(policy, { ...stay, timeZone: booking.timeZone }),
    message,
    expiresAt: answerDeadline(first, booking, now, app.settings),
    createdAt: now,
  })
  await noteEvent(tx, booking, 'request_change', mover, { now, reason: message })
  await notifyParticipants(tx, app, 'change_requested', booking, {
    by: role,
    change: { ...stay, totalMinor, touristTax, taxOnSite },
  })
}

/**
 * Accepts a change: the booking gets the new nights and price; the difference becomes due or is refunded.
 * @throws 404 for others, 409 where the change is closed, its nights are taken or a debit is under way
 */
export async function acceptChange(tx: Transaction, app: Context, id: string, answer: Answer) {
  const { booking, mover, now, change } = await takeChange(tx, app, id, answer, 'other')
  if (booking.status !== 'CONFIRMED' || change.expiresAt <= now) throw changeNotPossible()
  // Part of the old plan: the provider answers within minutes, and it is paid or due.
  if (await isDebitUnderWay(tx, id)) throw paymentUnderWay()
  await lockCalendar(tx, booking.rentalId)
  const facts = await readStayFactsWithin(tx, {
    rentalId: booking.rentalId,
    bookingId: id,
    ...requestedStayOf(change),
  })
  if (!facts) throw notFound()
  // The notice that the owner needs was given with the request, as that of a stay which waits for an answer.
  await assertStayPossible(tx, facts, { ...requestedStayOf(change), promoCode: null }, change.createdAt)
  await moveNightsOnHold(tx, { bookingId: id, rentalId: booking.rentalId, ...requestedStayOf(change) }).catch(
    (error: unknown) => {
      throw isNightTaken(error) ? nightsTaken() : error
    },
  )
  const { totalMinor, checkIn } = change
  const { backMinor: back } = moneyOfChange(booking, totalMinor)
  const daysAhead = daysBetween(dateOfInstant(now, booking.timeZone), checkIn)
  const values = {
    ...requestedStayOf(change),
    totalMinor,
    lines: change.lines,
    touristTax: change.touristTax,
    taxOnSite: change.taxOnSite,
    ownerFeeMinor: change.ownerFeeMinor,
    cancellation: change.cancellation,
    paymentPlan: paymentPlan(
      {
        totalMinor,
        checkIn,
        daysAhead,
        method: booking.paymentMethod,
        isOnArrival: isPaidOnArrival(booking),
        adults: change.adults,
      },
      paymentSplit(app.settings),
      scheduleOfChange(booking),
    ),
    refundedMinor: booking.refundedMinor + back,
  }
  const changed = await updateBooking(tx, id, {
    ...values,
    expiresAt: paymentDeadline({ ...booking, ...values }, now, app.settings),
    updatedAt: now,
  })
  await claimContested(tx, id)
  if (back > 0)
    await refundPayments(tx, app, changed, { refundMinor: back, lines: [], reason: 'booking_changed' })
  const haveDebitsEnded = await openPayments(tx, app, changed)
  if (checkIn !== booking.checkIn) await deleteArrivalReminders(tx, id)
  await closeChange(tx, id, 'accepted', now)
  await noteEvent(tx, booking, 'accept_change', mover, { now })
  await notifyParticipants(tx, app, 'changed', changed)
  if (haveDebitsEnded) await notifyParticipants(tx, app, 'debits_ended', changed)
}

/** @throws 404 for others, 409 where no change is pending */
export async function declineChange(tx: Transaction, app: Context, id: string, answer: Answer) {
  const { booking, role, mover, now } = await takeChange(tx, app, id, answer, 'other')
  await closeChange(tx, id, 'declined', now)
  await noteEvent(tx, booking, 'decline_change', mover, { now })
  await notifyParticipants(tx, app, 'change_declined', booking, { by: role })
}

/** @throws 404 for others, 409 where the caller has no pending change */
export async function withdrawChange(tx: Transaction, app: Context, id: string, actor: SignedIn) {
  const { booking, role, mover, now } = await takeChange(tx, app, id, { actor }, 'self')
  await closeChange(tx, id, 'withdrawn', now)
  await noteEvent(tx, booking, 'withdraw_change', mover, { now })
  await notifyParticipants(tx, app, 'change_withdrawn', booking, { by: role })
}

/** Expires an unanswered change: its requester is notified, and the booking remains unchanged. */
export async function expireChange(tx: Transaction, app: Context, booking: BookingRecord, now: Date) {
  const change = (await pendingChanges(tx, [booking.id])).get(booking.id)
  if (!change || change.expiresAt > now) return
  await closeChange(tx, booking.id, 'expired', now)
  await noteEvent(tx, booking, 'expire_change', system, { now })
  const silent = change.requestedBy === 'guest' ? 'owner' : 'guest'
  await notifyParticipants(tx, app, 'change_expired', booking, { by: silent })
}

interface Answer {
  actor: SignedIn
  changeId?: string
}

/** Locks a booking with the change that waits for one side. @throws 404 for others, 409 without one */
export async function takeChange(
  tx: Transaction,
  app: Context,
  id: string,
  { actor, changeId }: Answer,
  who: 'self' | 'other',
) {
  const { booking, now } = await takeBooking(tx, app, id)
  const role = authorize(actor, 'change', booking)
  const change = (await pendingChanges(tx, [id])).get(id)
  const isWhos = change && role !== 'admin' && (change.requestedBy === role) === (who === 'self')
  if (!isWhos || (changeId !== undefined && change.id !== changeId)) throw changeNotPossible()
  return { booking, role, mover: moverOf(role, actor), now, change }
}
