import { randomUUIDv7 } from 'node:crypto'
import type { SettingsLookup } from '#contract/administration/setting-definitions.ts'
import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { PaymentMethod } from '#contract/money/payment-methods.ts'
import { isInUnion } from '#contract/money/tax-statement-enums.ts'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import { assertMessageAllowed } from '#server/conversations/assert-message-allowed.ts'
import { refreshFeeds, notifyUnreadFeeds } from '#server/calendar/feeds/refresh-feeds.ts'
import { holdNightsStatements, isNightTaken } from '#server/calendar/hold-nights.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { sharedTime } from '#server/platform/database/shared-time.ts'
import type { PipelineWrite } from '#server/platform/database/transact-sending.ts'
import { forbidden, notFound } from '#server/platform/http/errors/refusals.ts'
import { firstConsent, firstPayments } from '#server/payments/booking-payments.ts'
import { debitableParts } from '#server/payments/debits/debitable-parts.ts'
import { debitsUnavailable, methodUnavailable } from '#server/payments/payment-refusals.ts'
import { methodsOpen } from '#server/platform/payment-providers/payment-providers.ts'
import { spendPromoCode } from '#server/pricing/spend-promo-code.ts'
import { assertStayPossible } from '../quote/assess-stay.ts'
import { newBookingCode } from './booking-code.ts'
import {
  type BookingRecord,
  insertBooking,
  type TransitionRow,
  type BookingDetail,
} from '../booking-queries.ts'
import * as refusals from '../booking-refusals.ts'
import { momentAt } from '#server/availability/local-time.ts'
import { paymentDeadline } from '../lifecycle/payment-deadline.ts'
import { paymentSplit } from '../quote/payment-plan.ts'
import { requestedStayOf, isSamePrice, priceQuotedStay } from '../quote/price-quoted-stay.ts'
import type { QuoteRow } from '../quote/quote-queries.ts'
import { glanceAtQuote, lockRequest, readRequest, type RequestFacts } from './request-queries.ts'
import { followNewBooking, newBookingNotifications } from '../notifications/notify-new-booking.ts'
import type { StayFacts } from '../quote/stay-facts-queries.ts'

/** An answer is due some time before the arrival at the latest (rules, section 1). */
const answerBeforeArrivalMinutes = 2 * 60
/** Codes generated per booking, of which at least one is unused with near certainty. */
const codesProposed = 5

export interface BookingRequest {
  quoteId: string
  /** That of the quote where none is named. */
  paymentMethod: PaymentMethod | undefined
  /** The guest agreed that the later parts are debited from their card. */
  automaticDebits: boolean
  message: string
  guestCountries: string[] | null
  guestId: string
  language: Language
}

/** A new booking, with what its presentation needs. */
export interface MadeBooking {
  detail: BookingDetail
  transitions: TransitionRow[]
  now: Date
}

/** Locks and reads the input of a request: two statements sent in one packet. */
export async function takeRequest(tx: Transaction, request: BookingRequest) {
  const codes = Array.from({ length: codesProposed }, newBookingCode)
  const [, requested] = await Promise.all([lockRequest(tx, request), readRequest(tx, request, codes)])
  return requested
}

/**
 * Books a quoted stay. Everything checked for the quote is checked again under the lock of the rental's calendar: of
 * concurrent requests for a night one succeeds, and the exclusion constraint rejects the rest.
 * @param requested result of `takeRequest`, in this transaction
 * @param pipeline sends the insert without awaiting it
 * @throws 404, 403, 409 or 422 with available stays near the dates
 */
export async function requestBooking(
  tx: Transaction,
  app: Context,
  request: BookingRequest,
  requested: RequestFacts | undefined,
  pipeline: PipelineWrite,
): Promise<MadeBooking> {
  if (!requested) throw notFound()
  const { quote, facts, rental, image, owner, guest } = requested
  const { now, price } = await judge(tx, app, requested, request)
  if (!requested.isGuestActive) throw forbidden()
  assertOfEachGuest(quote, request)
  if (requested.openBookings >= app.settings.get('open_bookings'))
    throw refusals.tooManyOpen({ values: { count: requested.openBookings } })
  if (quote.promoCode && !(await spendPromoCode(tx, quote.rentalId, quote.promoCode))) {
    throw refusals.promoUnknown()
  }
  const booking = freshBooking(app, requested, request, { price, now })
  const transition: TransitionRow = {
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
  const names = { home: rental.title, guest: guest.firstName, owner: owner.firstName }
  const nights = holdNightsStatements({ bookingId: booking.id, ...booking })
  const payments = firstPayments(app, booking)
  const recipients = newBookingNotifications(app, booking, { names, listeners: requested.listeners })
  const written = insertBooking(tx, booking, transition, [
    nights,
    ...(payments ? [payments] : []),
    ...(request.automaticDebits ? [firstConsent(app, booking)] : []),
    ...recipients,
  ])
  pipeline(written.catch(refuseWhatIsTaken))
  if (facts.hasFeeds) await notifyUnreadFeeds(tx, app, quote.rentalId, booking.code)
  await followNewBooking(tx, app, booking)
  const detail = {
    booking,
    rental,
    image,
    guest,
    owner,
    pastStays: 0,
    isOwed: payments !== undefined,
    // The card is saved with the first payment.
    isDebited: false,
  }
  return { detail, transitions: [transition], now }
}

function assertOfEachGuest({ adults, children, infants }: QuoteRow, { guestCountries }: BookingRequest) {
  const guests = adults + children + infants
  if (guestCountries && guestCountries.length !== guests) throw refusals.countriesIncomplete(guests)
}

function freshBooking(
  { settings }: Pick<Context, 'settings'>,
  { quote, facts, code }: RequestFacts,
  { guestId, guestCountries, message }: BookingRequest,
  { price, now }: { price: ReturnType<typeof priceQuotedStay>; now: Date },
): BookingRecord {
  if (code === null) throw new Error('no free booking code was found')
  const { paymentMethod, paymentPlan } = quote
  const { status, expiresAt } = firstState(settings, quote, facts, { method: paymentMethod, now })
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
    ...requestedStayOf(quote),
    guestFeePercent: quote.guestFeePercent,
    ownerFeePercent: quote.ownerFeePercent,
    currency: quote.currency,
    totalMinor: quote.totalMinor,
    lines: quote.lines,
    touristTax: quote.touristTax,
    taxOnSite: quote.taxOnSite,
    depositMinor: quote.depositMinor,
    paymentPlan,
    cancellation: quote.cancellation,
    ownerFeeMinor: price.ownerFeeMinor,
    timeZone: facts.timeZone,
    checkInFrom: facts.checkInFrom,
    checkOutUntil: facts.checkOutUntil,
    guestMessage: message,
    // Authorities of other countries request none.
    guestCountries: isInUnion(facts.countryCode) ? guestCountries : null,
    expiresAt: isConfirmed
      ? paymentDeadline(
          { ...facts, ...requestedStayOf(quote), paymentPlan, paidMinor: 0, refundedMinor: 0 },
          now,
          settings,
        )
      : expiresAt,
    confirmedAt: isConfirmed ? now : null,
    quoteId: quote.id,
    createdAt: now,
    updatedAt: now,
    ...untouched,
  }
}

/** Initial values of every booking. */
const untouched = {
  paidMinor: 0,
  refundedMinor: 0,
  ownerNote: '',
  needsPictureBefore: true,
  cancelledAt: null,
  cancelledBy: null,
  cancellationReason: null,
  disputedAt: null,
}

/**
 * Refuses taken nights before waiting for the lock, and imports the rental's calendar feeds where they are old. All
 * other checks run under the lock only.
 * @returns the rental id, by which requests are queued
 * @throws as `requestBooking`
 */
export async function precheckRequest(app: Context, request: BookingRequest): Promise<string> {
  await assertMessageAllowed(app, {
    senderId: request.guestId,
    body: request.message,
    isConfirmed: false,
    field: 'message',
  })
  const seen = await glanceAtQuote(app, request.quoteId)
  if (!seen) throw notFound()
  if (!seen.isTaken && !seen.hasFeeds) return seen.rentalId
  const requested = await readRequest(app.db, request)
  if (!requested) throw notFound()
  await judge(app.db, app, requested, request)
  if (seen.hasFeeds) await refreshFeeds(app, seen.rentalId)
  return seen.rentalId
}

/** @throws where the stay is not available at the quoted price */
async function judge(tx: Executor, app: Context, { quote, facts }: RequestFacts, request: BookingRequest) {
  const { guestId, language, paymentMethod = quote.paymentMethod } = request
  if (!methodsOpen(app, quote.currency).includes(paymentMethod)) throw methodUnavailable()
  // The plan belongs to the quote with its means (rules, section 17).
  if (paymentMethod !== quote.paymentMethod) throw refusals.otherMethod({ allowed: ['quote'] })
  if (request.automaticDebits && debitableParts(app, paymentMethod, quote.paymentPlan).length === 0)
    throw debitsUnavailable()
  if (!app.settings.get('bookings_open')) throw refusals.bookingsClosed()
  if (!facts.isOpen) throw notFound()
  if (facts.ownerId === guestId) throw refusals.ownRental()
  const now = sharedTime(app, facts.databaseNow)
  const stay = requestedStayOf(quote)
  await assertStayPossible(tx, facts, stay, now, quote.createdAt)
  if (quote.expiresAt <= now) throw refusals.quoteExpired({ allowed: ['quote'] })
  // Priced at the time of the quote and with its fees, so that neither a change of day nor of a setting alters the price.
  const price = priceQuotedStay(facts, stay, {
    now: quote.createdAt,
    language,
    fees: quote,
    split: paymentSplit(app.settings),
    method: paymentMethod,
  })
  if (!isSamePrice(price.lines, quote.lines)) throw refusals.priceChanged({ allowed: ['quote'] })
  return { now, price }
}

/** Initial status of a booking, and when it expires without an action. */
function firstState(
  settings: SettingsLookup,
  quote: QuoteRow,
  facts: StayFacts,
  { method, now }: { method: PaymentMethod; now: Date },
): { status: BookingStatus; expiresAt: Date | null } {
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  // Refused at once where no time is left to answer, whatever the means: a card would be held for nothing.
  const answerBy = facts.instantBooking ? null : answerDeadline(quote.checkIn, facts, now, settings)
  if (method !== 'offline')
    return { status: 'PENDING_PAYMENT', expiresAt: after(settings.get('payment_hold_minutes')) }
  return answerBy ? { status: 'REQUESTED', expiresAt: answerBy } : { status: 'CONFIRMED', expiresAt: null }
}

/** One day to answer by default, at most until two hours before the arrival. @throws 409 where that has passed */
export function answerDeadline(
  checkIn: string,
  { checkInFrom, timeZone }: Pick<StayFacts, 'checkInFrom' | 'timeZone'>,
  now: Date,
  settings: SettingsLookup,
) {
  const latest = momentAt(checkIn, checkInFrom, timeZone).getTime() - answerBeforeArrivalMinutes * 60_000
  if (latest <= now.getTime()) throw refusals.requestTooLate()
  return new Date(Math.min(now.getTime() + settings.get('answer_hours') * 3_600_000, latest))
}

/** The same after a payment: at least the minutes of a hold, after which an unanswered request is refunded. */
export function answerDeadlineOrNow(
  booking: { checkIn: string; checkInFrom: string; timeZone: string },
  now: Date,
  settings: SettingsLookup,
) {
  const latest = momentAt(booking.checkIn, booking.checkInFrom, booking.timeZone).getTime()
  const deadline = Math.min(
    now.getTime() + settings.get('answer_hours') * 3_600_000,
    latest - answerBeforeArrivalMinutes * 60_000,
  )
  return new Date(Math.max(deadline, now.getTime() + settings.get('payment_hold_minutes') * 60_000))
}

/** Until when all shares of a stay have to be paid: counted from the booking, at most until two hours before the arrival. */
export function shareDeadline(
  booking: Pick<BookingRecord, 'createdAt' | 'checkIn' | 'checkInFrom' | 'timeZone'>,
  settings: SettingsLookup,
) {
  const latest = momentAt(booking.checkIn, booking.checkInFrom, booking.timeZone).getTime()
  const deadline = booking.createdAt.getTime() + settings.get('share_hours') * 3_600_000
  return new Date(Math.min(deadline, latest - answerBeforeArrivalMinutes * 60_000))
}

/** Maps violations of the constraints behind the checks under the lock to refusals. */
function refuseWhatIsTaken(error: unknown): never {
  if (isNightTaken(error)) throw refusals.nightsTaken()
  const { cause } = error as { cause?: { code?: string; constraint?: string } }
  if (cause?.code === '23505' && cause.constraint === 'booking_quote_id_unique') throw refusals.quoteUsed()
  throw error
}
