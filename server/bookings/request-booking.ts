import { randomUUIDv7 } from 'node:crypto'
import type { BookingStatus, PaymentMethod } from '../../contract/bookings.ts'
import type { Language } from '../../contract/language.ts'
import type { App } from '../app.ts'
import { freshenFeeds, tellUnreadFeeds } from '../calendar/freshen-feeds.ts'
import { holdNights, isNightTaken, lockCalendar } from '../calendar/hold-nights.ts'
import type { Executor, Transaction } from '../database/connect.ts'
import { sharedTime } from '../database/shared-time.ts'
import { forbidden, notFound } from '../http/refusals.ts'
import { openPayments } from '../payments/booking-payments.ts'
import { methodsOpen } from '../payments/payment-providers.ts'
import { spendPromoCode } from '../pricing/spend-promo-code.ts'
import { assertStayPossible } from './assess-stay.ts'
import { newBookingCode } from './booking-code.ts'
import { insertBooking, insertMove, lockGuest } from './booking-queries.ts'
import * as refusals from './booking-refusals.ts'
import { momentAt } from './home-time.ts'
import { paymentDeadline } from './payment-deadline.ts'
import { planOnArrival } from './payment-plan.ts'
import { isSamePrice, priceQuotedStay } from './price-quoted-stay.ts'
import { findQuote, type QuoteRow } from './quote-queries.ts'
import { tellNewBooking } from './tell-new-booking.ts'
import { readStayFactsWithin, type StayFacts } from './stay-facts-queries.ts'

/** Deadlines of what waits (rules, section 1), in minutes. */
export const deadlines = { hold: 15, answer: 24 * 60, answerBeforeArrival: 2 * 60 }
/** A guest who waits for this many answers waits before asking for more. */
const mostOpen = 20

export interface BookingRequest {
  quoteId: string
  paymentMethod: PaymentMethod
  message: string
  guestId: string
  language: Language
}

/**
 * Books a quoted stay. What was true when the price was given is asked again under the lock of the home's calendar:
 * of all who want a night one gets it, and the exclusion constraint stands behind.
 * @throws 404, 403, 409 or 422 with free stays near the dates
 */
export async function requestBooking(tx: Transaction, app: App, request: BookingRequest) {
  const quote = await findQuote(tx, request.quoteId)
  if (!quote) throw notFound()
  await lockCalendar(tx, quote.rentalId)
  const { facts, now, price } = await judge(tx, app, quote, request)
  const { isActive, openBookings } = await lockGuest(tx, request.guestId)
  if (!isActive) throw forbidden()
  if (openBookings >= mostOpen) throw refusals.tooManyOpen({ values: { count: openBookings } })
  if (quote.promoCode && !(await spendPromoCode(tx, quote.rentalId, quote.promoCode))) {
    throw refusals.promoUnknown()
  }
  const onArrival = request.paymentMethod === 'offline' && facts.payOnArrival
  const paymentPlan = onArrival ? planOnArrival(quote.totalMinor, quote.checkIn) : quote.paymentPlan
  const { status, expiresAt } = firstState(quote, facts, request.paymentMethod, now)
  const booking = await insertBooking(
    tx,
    {
      id: randomUUIDv7(),
      rentalId: quote.rentalId,
      guestId: request.guestId,
      ownerId: facts.ownerId,
      status,
      mode: price.mode,
      paymentMethod: request.paymentMethod,
      ...stayOf(quote),
      totalMinor: quote.totalMinor,
      lines: quote.lines,
      depositMinor: quote.depositMinor,
      paymentPlan,
      cancellation: quote.cancellation,
      ownerFeeMinor: price.ownerFeeMinor,
      timeZone: facts.timeZone,
      checkInFrom: facts.checkInFrom,
      checkOutUntil: facts.checkOutUntil,
      guestMessage: request.message,
      expiresAt:
        status === 'CONFIRMED'
          ? paymentDeadline({ ...facts, ...stayOf(quote), paymentPlan, paidMinor: 0, refundedMinor: 0 }, now)
          : expiresAt,
      confirmedAt: status === 'CONFIRMED' ? now : null,
      quoteId: quote.id,
      createdAt: now,
      updatedAt: now,
    },
    newBookingCode,
  ).catch(refuseUsedQuote)
  await holdNights(tx, { bookingId: booking.id, ...booking }).catch((error: unknown) => {
    throw isNightTaken(error) ? refusals.nightsTaken() : error
  })
  await insertMove(tx, {
    bookingId: booking.id,
    previousStatus: null,
    newStatus: status,
    action: status === 'CONFIRMED' ? 'book' : 'request',
    actor: 'guest',
    actorId: request.guestId,
    createdAt: now,
  })
  await openPayments(tx, app, booking)
  if (facts.hasFeeds) await tellUnreadFeeds(tx, app, quote.rentalId, booking.code)
  await tellNewBooking(tx, app, booking)
  return booking
}

/**
 * Those who come too late learn it here, without waiting for the lock; what other platforms have sold is read again.
 * @throws as `requestBooking`
 */
export async function lookAtRequest(app: App, request: BookingRequest) {
  const quote = await findQuote(app.db, request.quoteId)
  if (!quote) throw notFound()
  const { facts } = await judge(app.db, app, quote, request)
  if (facts.hasFeeds) await freshenFeeds(app, quote.rentalId)
}

/** @throws where the stay cannot be had at the price given */
async function judge(tx: Executor, app: App, quote: QuoteRow, request: BookingRequest) {
  const { guestId, language, paymentMethod } = request
  if (!methodsOpen(app, quote.currency).includes(paymentMethod)) throw refusals.methodUnavailable()
  const facts = await readStayFactsWithin(tx, quote)
  if (!facts?.isOpen) throw notFound()
  if (facts.ownerId === guestId) throw refusals.ownHome()
  const now = sharedTime(app, facts.databaseNow)
  const stay = stayOf(quote)
  await assertStayPossible(tx, facts, stay, now)
  if (quote.expiresAt <= now) throw refusals.quoteExpired({ allowed: ['quote'] })
  // Counted from the moment of the quote: midnight changes no price that was given.
  const price = priceQuotedStay(facts, stay, quote.createdAt, language)
  if (!isSamePrice(price.lines, quote.lines)) throw refusals.priceChanged({ allowed: ['quote'] })
  return { facts, now, price }
}

function stayOf(quote: QuoteRow) {
  const { checkIn, checkOut, adults, children, infants, pets, linen, promoCode } = quote
  return { checkIn, checkOut, adults, children, infants, pets, linen, promoCode }
}

/** Where a booking begins, and until when it stays there without anybody doing anything. */
function firstState(
  quote: QuoteRow,
  facts: StayFacts,
  method: PaymentMethod,
  now: Date,
): { status: BookingStatus; expiresAt: Date | null } {
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  if (method !== 'offline') return { status: 'PENDING_PAYMENT', expiresAt: after(deadlines.hold) }
  if (!facts.instantBooking) {
    return { status: 'REQUESTED', expiresAt: answerDeadline(quote.checkIn, facts, now) }
  }
  return { status: 'CONFIRMED', expiresAt: null }
}

/** A day to answer, but no later than two hours before the arrival. @throws 409 where that has passed */
export function answerDeadline(
  checkIn: string,
  { checkInFrom, timeZone }: Pick<StayFacts, 'checkInFrom' | 'timeZone'>,
  now: Date,
) {
  const latest = momentAt(checkIn, checkInFrom, timeZone).getTime() - deadlines.answerBeforeArrival * 60_000
  if (latest <= now.getTime()) throw refusals.tooLateToAsk()
  return new Date(Math.min(now.getTime() + deadlines.answer * 60_000, latest))
}

/** The same for a guest who has paid meanwhile: a moment is left at least, and then the money goes back. */
export function answerDeadlineOrNow(
  booking: { checkIn: string; checkInFrom: string; timeZone: string },
  now: Date,
) {
  const latest = momentAt(booking.checkIn, booking.checkInFrom, booking.timeZone).getTime()
  const deadline = Math.min(
    now.getTime() + deadlines.answer * 60_000,
    latest - deadlines.answerBeforeArrival * 60_000,
  )
  return new Date(Math.max(deadline, now.getTime() + deadlines.hold * 60_000))
}

function refuseUsedQuote(error: unknown): never {
  const { cause } = error as { cause?: { code?: string; constraint?: string } }
  if (cause?.code === '23505' && cause.constraint === 'booking_quote_id_unique') throw refusals.quoteUsed()
  throw error
}
