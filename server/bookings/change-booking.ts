import { randomUUIDv7 } from 'node:crypto'
import type { App } from '../app.ts'
import { isNightTaken, lockCalendar, moveHeldNights } from '../calendar/hold-nights.ts'
import type { Transaction } from '../database/connect.ts'
import type { SignedIn } from '../http/actor.ts'
import { notFound } from '../http/refusals.ts'
import { openPayments, refundPayments } from '../payments/booking-payments.ts'
import { assertStayPossible } from './assess-stay.ts'
import { type BookingRecord, updateBooking } from './booking-queries.ts'
import { changeNotPossible, changePending, nightsTaken, nothingChanges } from './booking-refusals.ts'
import { cancellationTerms } from './cancellation.ts'
import { type ChangeRecord, insertChange, pendingChanges } from './change-queries.ts'
import { closeChange } from './close-change.ts'
import { dayAt, daysBetween } from './home-time.ts'
import { noteEvent, takeBooking } from './move-booking.ts'
import { isPaidOnArrival, paymentDeadline } from './payment-deadline.ts'
import { paymentPlan, planOnArrival } from './payment-plan.ts'
import { priceQuotedStay } from './price-quoted-stay.ts'
import { answerDeadline } from './request-booking.ts'
import { readStayFactsWithin } from './stay-facts-queries.ts'
import { tellParties } from './tell-parties.ts'

export interface WantedChange {
  actor: SignedIn
  checkIn: string
  checkOut: string
  adults: number
  children: number
  infants: number
  pets: number
  message: string
}

/**
 * One party asks for other dates or people, at the price of today; the other has a day to answer. No night is held
 * meanwhile.
 * @throws 404 for strangers, 409 or 422 where it cannot be asked
 */
export async function requestChange(tx: Transaction, app: App, id: string, wanted: WantedChange) {
  const { booking, party, mover, now } = await takeBooking(tx, app, id, wanted.actor)
  if (booking.status !== 'CONFIRMED' || party === 'admin') throw changeNotPossible()
  if ((await pendingChanges(tx, [id])).has(id)) throw changePending()
  const { actor: _actor, message, ...asked } = wanted
  const stay = { ...asked, linen: booking.linen, promoCode: booking.promoCode }
  if (isSameStay(booking, stay)) throw nothingChanges()
  const facts = await readStayFactsWithin(tx, { rentalId: booking.rentalId, bookingId: id, ...stay })
  if (!facts) throw notFound()
  // The code was spent by this very booking.
  await assertStayPossible(tx, facts, { ...stay, promoCode: null }, now)
  const price = priceQuotedStay(facts, stay, now, 'fr')
  const first = stay.checkIn < booking.checkIn ? stay.checkIn : booking.checkIn
  await insertChange(tx, {
    id: randomUUIDv7(),
    bookingId: id,
    requestedBy: party,
    ...stay,
    totalMinor: price.totalMinor,
    ownerFeeMinor: price.ownerFeeMinor,
    lines: price.lines,
    depositMinor: booking.depositMinor,
    paymentPlan: price.paymentPlan,
    cancellation: cancellationTerms(booking.cancellation?.policy ?? facts.cancellationPolicy, {
      ...stay,
      timeZone: booking.timeZone,
    }),
    message,
    expiresAt: answerDeadline(first, booking, now),
    createdAt: now,
  })
  await noteEvent(tx, booking, 'request_change', mover, { now, reason: message })
  await tellParties(tx, app, 'change_requested', booking, { by: party })
}

function isSameStay(booking: BookingRecord, stay: Omit<WantedChange, 'actor' | 'message'>) {
  const keys = ['checkIn', 'checkOut', 'adults', 'children', 'infants', 'pets'] as const
  return keys.every((key) => booking[key] === stay[key])
}

/**
 * The other party agrees: the booking has its new nights and price, the difference is asked for or given back.
 * @throws 404 for strangers, 409 where the change waits no more or its nights are gone
 */
export async function acceptChange(tx: Transaction, app: App, id: string, answer: Answer) {
  const { booking, mover, now, change } = await takeChange(tx, app, id, answer, 'other')
  if (booking.status !== 'CONFIRMED' || change.expiresAt <= now) throw changeNotPossible()
  await lockCalendar(tx, booking.rentalId)
  const facts = await readStayFactsWithin(tx, {
    rentalId: booking.rentalId,
    bookingId: id,
    ...stayOf(change),
  })
  if (!facts) throw notFound()
  await assertStayPossible(tx, facts, { ...stayOf(change), promoCode: null }, now)
  await moveHeldNights(tx, { bookingId: id, rentalId: booking.rentalId, ...stayOf(change) }).catch(
    (error: unknown) => {
      throw isNightTaken(error) ? nightsTaken() : error
    },
  )
  const { totalMinor, checkIn } = change
  const back = Math.max(booking.paidMinor - booking.refundedMinor - totalMinor, 0)
  const daysAhead = daysBetween(dayAt(now, booking.timeZone), checkIn)
  const values = {
    ...stayOf(change),
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
export async function declineChange(tx: Transaction, app: App, id: string, answer: Answer) {
  const { booking, party, mover, now } = await takeChange(tx, app, id, answer, 'other')
  await closeChange(tx, id, 'declined', now)
  await noteEvent(tx, booking, 'decline_change', mover, { now })
  await tellParties(tx, app, 'change_declined', booking, { by: party })
}

/** @throws 404 for strangers, 409 where there is nothing to take back */
export async function withdrawChange(tx: Transaction, app: App, id: string, actor: SignedIn) {
  const { booking, mover, now } = await takeChange(tx, app, id, { actor }, 'self')
  await closeChange(tx, id, 'withdrawn', now)
  await noteEvent(tx, booking, 'withdraw_change', mover, { now })
}

interface Answer {
  actor: SignedIn
  changeId?: string
}

async function takeChange(
  tx: Transaction,
  app: App,
  id: string,
  { actor, changeId }: Answer,
  who: 'self' | 'other',
) {
  const taken = await takeBooking(tx, app, id, actor)
  const change = (await pendingChanges(tx, [id])).get(id)
  const isWhos =
    change && taken.party !== 'admin' && (change.requestedBy === taken.party) === (who === 'self')
  if (!isWhos || (changeId !== undefined && change.id !== changeId)) throw changeNotPossible()
  return { ...taken, change }
}

function stayOf({ checkIn, checkOut, adults, children, infants, pets, linen, promoCode }: ChangeRecord) {
  return { checkIn, checkOut, adults, children, infants, pets, linen, promoCode }
}
