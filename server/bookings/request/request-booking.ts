import { randomUUIDv7 } from 'node:crypto'
import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { PaymentMethod } from '#contract/money/payment-methods.ts'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import { freshenFeeds, tellUnreadFeeds } from '#server/calendar/feeds/freshen-feeds.ts'
import { heldNights, isNightTaken } from '#server/calendar/hold-nights.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { sharedTime } from '#server/platform/database/shared-time.ts'
import type { SendOnly } from '#server/platform/database/transact-sending.ts'
import { forbidden, notFound } from '#server/platform/http/errors/refusals.ts'
import { firstPayments } from '#server/payments/booking-payments.ts'
import { methodsOpen } from '#server/platform/payment-providers/payment-providers.ts'
import { spendPromoCode } from '#server/pricing/spend-promo-code.ts'
import { assertStayPossible } from '../quote/assess-stay.ts'
import { newBookingCode } from './booking-code.ts'
import { type BookingRecord, insertBooking, type MoveRow, type WholeBooking } from '../booking-queries.ts'
import * as refusals from '../booking-refusals.ts'
import { momentAt } from '#server/availability/home-time.ts'
import { paymentDeadline } from '../lifecycle/payment-deadline.ts'
import { planOnArrival } from '../quote/payment-plan.ts'
import { askedStayOf, isSamePrice, priceQuotedStay } from '../quote/price-quoted-stay.ts'
import type { QuoteRow } from '../quote/quote-queries.ts'
import { glanceAtQuote, lockRequest, readRequest, type RequestFacts } from './request-queries.ts'
import { followNewBooking, newBookingTold } from '../notifications/tell-new-booking.ts'
import type { StayFacts } from '../quote/stay-facts-queries.ts'

/** Deadlines of what waits (rules, section 1), in minutes. */
const deadlines = { hold: 15, answer: 24 * 60, answerBeforeArrival: 2 * 60 }
/** Of so many codes at least one is free, whatever has been booked. */
const codesProposed = 5
/** A guest who waits for this many answers waits before asking for more. */
const mostOpen = 20

export interface BookingRequest {
  quoteId: string
  paymentMethod: PaymentMethod
  message: string
  guestId: string
  language: Language
}

/** A booking just made, with what its presentation needs. */
export interface MadeBooking {
  whole: WholeBooking
  moves: MoveRow[]
  now: Date
}

/** Takes what a request is decided on and reads it: two statements that leave together. */
export async function takeRequest(tx: Transaction, request: BookingRequest) {
  const codes = Array.from({ length: codesProposed }, newBookingCode)
  const [, asked] = await Promise.all([lockRequest(tx, request), readRequest(tx, request, codes)])
  return asked
}

/**
 * Books a quoted stay. What was true when the price was given is asked again under the lock of the home's calendar:
 * of all who want a night one gets it, and the exclusion constraint stands behind.
 * @param asked by `takeRequest`, in this transaction
 * @param sendOnly the booking is on its way when this returns
 * @throws 404, 403, 409 or 422 with free stays near the dates
 */
export async function requestBooking(
  tx: Transaction,
  app: Context,
  request: BookingRequest,
  asked: RequestFacts | undefined,
  sendOnly: SendOnly,
): Promise<MadeBooking> {
  if (!asked) throw notFound()
  const { quote, facts, home, image, owner, guest } = asked
  const { now, price } = await judge(tx, app, asked, request)
  if (!asked.isGuestActive) throw forbidden()
  if (asked.openBookings >= mostOpen) throw refusals.tooManyOpen({ values: { count: asked.openBookings } })
  if (quote.promoCode && !(await spendPromoCode(tx, quote.rentalId, quote.promoCode))) {
    throw refusals.promoUnknown()
  }
  const booking = freshBooking(asked, request, price, now)
  const move: MoveRow = {
    id: randomUUIDv7(),
    bookingId: booking.id,
    previousStatus: null,
    newStatus: booking.status,
    action: booking.status === 'CONFIRMED' ? 'book' : 'request',
    reason: null,
    actor: 'guest',
    actorId: request.guestId,
    createdAt: now,
  }
  const names = { home: home.title, guest: guest.firstName, owner: owner.firstName }
  const nights = heldNights({ bookingId: booking.id, ...booking })
  const payments = firstPayments(app, booking)
  const told = newBookingTold(app, booking, { names, listeners: asked.listeners })
  const written = insertBooking(tx, booking, move, [nights, ...(payments ? [payments] : []), ...told])
  sendOnly(written.catch(refuseWhatIsTaken))
  if (facts.hasFeeds) await tellUnreadFeeds(tx, app, quote.rentalId, booking.code)
  await followNewBooking(tx, app, booking)
  const whole = {
    booking,
    rental: home,
    image,
    guest,
    owner,
    pastStays: 0,
    isOwed: payments !== undefined,
  }
  return { whole, moves: [move], now }
}

function freshBooking(
  { quote, facts, code }: RequestFacts,
  { guestId, paymentMethod, message }: BookingRequest,
  price: ReturnType<typeof priceQuotedStay>,
  now: Date,
): BookingRecord {
  if (code === null) throw new Error('no free booking code was found')
  const onArrival = paymentMethod === 'offline' && facts.payOnArrival
  const paymentPlan = onArrival ? planOnArrival(quote.totalMinor, quote.checkIn) : quote.paymentPlan
  const { status, expiresAt } = firstState(quote, facts, paymentMethod, now)
  const isConfirmed = status === 'CONFIRMED'
  return {
    id: randomUUIDv7(),
    code,
    rentalId: quote.rentalId,
    guestId,
    ownerId: facts.ownerId,
    status,
    mode: price.mode,
    paymentMethod,
    ...askedStayOf(quote),
    currency: quote.currency,
    totalMinor: quote.totalMinor,
    lines: quote.lines,
    depositMinor: quote.depositMinor,
    paymentPlan,
    cancellation: quote.cancellation,
    ownerFeeMinor: price.ownerFeeMinor,
    timeZone: facts.timeZone,
    checkInFrom: facts.checkInFrom,
    checkOutUntil: facts.checkOutUntil,
    guestMessage: message,
    expiresAt: isConfirmed
      ? paymentDeadline({ ...facts, ...askedStayOf(quote), paymentPlan, paidMinor: 0, refundedMinor: 0 }, now)
      : expiresAt,
    confirmedAt: isConfirmed ? now : null,
    quoteId: quote.id,
    createdAt: now,
    updatedAt: now,
    ...untouched,
  }
}

/** How every booking begins. */
const untouched = {
  paidMinor: 0,
  refundedMinor: 0,
  ownerNote: '',
  cancelledAt: null,
  cancelledBy: null,
  cancellationReason: null,
  disputedAt: null,
}

/**
 * Those who come too late learn it here, without waiting for the lock; what other platforms have sold is read again.
 * Everybody else is judged under the lock alone.
 * @returns the home, whose guests take turns
 * @throws as `requestBooking`
 */
export async function lookAtRequest(app: Context, request: BookingRequest): Promise<string> {
  const seen = await glanceAtQuote(app, request.quoteId)
  if (!seen) throw notFound()
  if (!seen.isTaken && !seen.hasFeeds) return seen.rentalId
  const asked = await readRequest(app.db, request)
  if (!asked) throw notFound()
  await judge(app.db, app, asked, request)
  if (seen.hasFeeds) await freshenFeeds(app, seen.rentalId)
  return seen.rentalId
}

/** @throws where the stay cannot be had at the price given */
async function judge(tx: Executor, app: Context, { quote, facts }: RequestFacts, request: BookingRequest) {
  const { guestId, language, paymentMethod } = request
  if (!methodsOpen(app, quote.currency).includes(paymentMethod)) throw refusals.methodUnavailable()
  if (!facts.isOpen) throw notFound()
  if (facts.ownerId === guestId) throw refusals.ownHome()
  const now = sharedTime(app, facts.databaseNow)
  const stay = askedStayOf(quote)
  await assertStayPossible(tx, facts, stay, now)
  if (quote.expiresAt <= now) throw refusals.quoteExpired({ allowed: ['quote'] })
  // Counted from the moment of the quote: midnight changes no price that was given.
  const price = priceQuotedStay(facts, stay, quote.createdAt, language)
  if (!isSamePrice(price.lines, quote.lines)) throw refusals.priceChanged({ allowed: ['quote'] })
  return { now, price }
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

/** The constraints that stand behind what was read under the lock. */
function refuseWhatIsTaken(error: unknown): never {
  if (isNightTaken(error)) throw refusals.nightsTaken()
  const { cause } = error as { cause?: { code?: string; constraint?: string } }
  if (cause?.code === '23505' && cause.constraint === 'booking_quote_id_unique') throw refusals.quoteUsed()
  throw error
}
