import { randomUUIDv7 } from 'node:crypto'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import { isNightTaken, lockCalendar, moveHeldNights } from '#server/calendar/hold-nights.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { sharedTime } from '#server/platform/database/shared-time.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { openPayments, refundPayments } from '#server/payments/booking-payments.ts'
import { assertStayPossible } from '../quote/assess-stay.ts'
import { authorize } from '../lifecycle/booking-access.ts'
import { type BookingRecord, findWholeBooking, updateBooking } from '../booking-queries.ts'
import { changeNotPossible, nightsTaken, priceChanged } from '../booking-refusals.ts'
import { cancellationTerms } from '../cancellation/cancellation.ts'
import { moneyOfChange, priceChange, type WantedStay } from './change-price.ts'
import { insertChange, pendingChanges } from './change-queries.ts'
import { closeChange } from './close-change.ts'
import { dayAt, daysBetween } from '#server/availability/home-time.ts'
import { noteEvent, system, takeBooking } from '../lifecycle/move-booking.ts'
import { isPaidOnArrival, paymentDeadline } from '../lifecycle/payment-deadline.ts'
import { paymentPlan, planOnArrival } from '../quote/payment-plan.ts'
import { presentChangedStay } from './present-change.ts'
import { askedStayOf } from '../quote/price-quoted-stay.ts'

import { answerDeadline } from '../request/request-booking.ts'
import { readStayFactsWithin } from '../quote/stay-facts-queries.ts'
import { tellParties } from '../notifications/tell-parties.ts'

export interface WantedChange {
  actor: SignedIn
  wanted: WantedStay
  message: string
  expectedTotalMinor: number | undefined
}

/**
 * What other dates or people would cost and mean in money, for the party that thinks of asking for them.
 * @throws 404 for strangers, 409 or 422 where it could not be asked
 */
export async function previewChange(app: Context, id: string, { actor, wanted, language }: Thought) {
  const whole = await findWholeBooking(app.db, id)
  if (!whole) throw notFound()
  const { booking } = whole
  const party = authorize(actor, 'change', booking)
  const now = sharedTime(app, whole.databaseNow)
  const { stay, price } = await priceChange(app.db, booking, wanted, { party, now })
  return presentChangedStay({ ...stay, ...price }, booking, { party, language })
}

interface Thought {
  actor: SignedIn
  wanted: WantedStay
  language: Language
}

/**
 * One party asks for other dates or people, at the price of today; the other has a day to answer. No night is held
 * meanwhile.
 * @throws 404 for strangers, 409 or 422 where it cannot be asked, or where the price is not the one that was shown
 */
export async function requestChange(tx: Transaction, app: Context, id: string, asked: WantedChange) {
  const { booking, party, mover, now } = await takeBooking(tx, app, id, asked.actor, 'change')
  const { stay, policy, price } = await priceChange(tx, booking, asked.wanted, { party, now })
  const { expectedTotalMinor, message } = asked
  if (expectedTotalMinor !== undefined && expectedTotalMinor !== price.totalMinor) throw priceChanged()
  const first = stay.checkIn < booking.checkIn ? stay.checkIn : booking.checkIn
  const { ownerFeeMinor, totalMinor, lines, paymentPlan } = price
  await insertChange(tx, {
    id: randomUUIDv7(),
    bookingId: id,
    requestedBy: mover.by === 'owner' ? 'owner' : 'guest',
    ...stay,
    totalMinor,
    ownerFeeMinor,
    lines,
    depositMinor: booking.depositMinor,
    paymentPlan,
    cancellation: cancellationTerms(policy, { ...stay, timeZone: booking.timeZone }),
    message,
    expiresAt: answerDeadline(first, booking, now),
    createdAt: now,
  })
  await noteEvent(tx, booking, 'request_change', mover, { now, reason: message })
  await tellParties(tx, app, 'change_requested', booking, { by: party, change: { ...stay, totalMinor } })
}

/**
 * The other party agrees: the booking has its new nights and price, the difference is asked for or given back.
 * @throws 404 for strangers, 409 where the change waits no more or its nights are gone
 */
export async function acceptChange(tx: Transaction, app: Context, id: string, answer: Answer) {
  const { booking, mover, now, change } = await takeChange(tx, app, id, answer, 'other')
  if (booking.status !== 'CONFIRMED' || change.expiresAt <= now) throw changeNotPossible()
  await lockCalendar(tx, booking.rentalId)
  const facts = await readStayFactsWithin(tx, {
    rentalId: booking.rentalId,
    bookingId: id,
    ...askedStayOf(change),
  })
  if (!facts) throw notFound()
  await assertStayPossible(tx, facts, { ...askedStayOf(change), promoCode: null }, now)
  await moveHeldNights(tx, { bookingId: id, rentalId: booking.rentalId, ...askedStayOf(change) }).catch(
    (error: unknown) => {
      throw isNightTaken(error) ? nightsTaken() : error
    },
  )
  const { totalMinor, checkIn } = change
  const { backMinor: back } = moneyOfChange(booking, totalMinor)
  const daysAhead = daysBetween(dayAt(now, booking.timeZone), checkIn)
  const values = {
    ...askedStayOf(change),
    totalMinor,
    lines: change.lines,
    ownerFeeMinor: change.ownerFeeMinor,
    cancellation: change.cancellation,
    paymentPlan: isPaidOnArrival(booking)
      ? planOnArrival(totalMinor, checkIn)
      : paymentPlan(totalMinor, checkIn, daysAhead),
    refundedMinor: booking.refundedMinor + back,
  }
  const changed = await updateBooking(tx, id, {
    ...values,
    expiresAt: paymentDeadline({ ...booking, ...values }, now),
    updatedAt: now,
  })
  if (back > 0)
    await refundPayments(tx, app, changed, { refundMinor: back, lines: [], reason: 'booking_changed' })
  await openPayments(tx, app, changed)
  await closeChange(tx, id, 'accepted', now)
  await noteEvent(tx, booking, 'accept_change', mover, { now })
  await tellParties(tx, app, 'changed', changed)
}

/** @throws 404 for strangers, 409 where there is nothing to answer */
export async function declineChange(tx: Transaction, app: Context, id: string, answer: Answer) {
  const { booking, party, mover, now } = await takeChange(tx, app, id, answer, 'other')
  await closeChange(tx, id, 'declined', now)
  await noteEvent(tx, booking, 'decline_change', mover, { now })
  await tellParties(tx, app, 'change_declined', booking, { by: party })
}

/** @throws 404 for strangers, 409 where there is nothing to take back */
export async function withdrawChange(tx: Transaction, app: Context, id: string, actor: SignedIn) {
  const { booking, party, mover, now } = await takeChange(tx, app, id, { actor }, 'self')
  await closeChange(tx, id, 'withdrawn', now)
  await noteEvent(tx, booking, 'withdraw_change', mover, { now })
  await tellParties(tx, app, 'change_withdrawn', booking, { by: party })
}

/** Nobody answered in time: whoever asked hears of it, and the booking stays as it is. */
export async function expireChange(tx: Transaction, app: Context, booking: BookingRecord, now: Date) {
  const change = (await pendingChanges(tx, [booking.id])).get(booking.id)
  if (!change || change.expiresAt > now) return
  await closeChange(tx, booking.id, 'expired', now)
  await noteEvent(tx, booking, 'expire_change', system, { now })
  const silent = change.requestedBy === 'guest' ? 'owner' : 'guest'
  await tellParties(tx, app, 'change_expired', booking, { by: silent })
}

interface Answer {
  actor: SignedIn
  changeId?: string
}

async function takeChange(
  tx: Transaction,
  app: Context,
  id: string,
  { actor, changeId }: Answer,
  who: 'self' | 'other',
) {
  const taken = await takeBooking(tx, app, id, actor, 'change')
  const change = (await pendingChanges(tx, [id])).get(id)
  const isWhos =
    change && taken.party !== 'admin' && (change.requestedBy === taken.party) === (who === 'self')
  if (!isWhos || (changeId !== undefined && change.id !== changeId)) throw changeNotPossible()
  return { ...taken, change }
}
