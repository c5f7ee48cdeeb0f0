import type { SettingsLookup } from '#contract/administration/setting-definitions.ts'
import { scheduleOf } from '#contract/money/payment-plan.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { ExemptionReason } from '#contract/money/tax-exemption.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { assertStayPossible } from '../quote/assess-stay.ts'
import type { BookingRole } from '../lifecycle/booking-access.ts'
import type { BookingRecord } from '../booking-queries.ts'
import { changeNotPossible, changePending, datesReversed, nothingChanges } from '../booking-refusals.ts'
import { pendingChanges } from './change-queries.ts'
import { type ChosenSchedule, paymentSplit } from '../quote/payment-plan.ts'
import { type RequestedStay, exemption, priceQuotedStay } from '../quote/price-quoted-stay.ts'
import { type Promo, readStayFactsWithin } from '../quote/stay-facts-queries.ts'

/** Requested guests and dates; the exemptions from tourist tax of the booking apply where they are omitted. */
export interface StayRequest extends Omit<
  RequestedStay,
  'linen' | 'promoCode' | 'exemptAdults' | 'exemptionReason'
> {
  exemptAdults?: number | undefined
  exemptionReason?: ExemptionReason | null | undefined
}

/**
 * The price of a booking with other dates or guests, at the time of the request.
 * @throws 404 for a rental no longer published, 409 or 422 where the change is not possible
 */
export async function priceChange(
  db: Executor,
  booking: BookingRecord,
  requested: StayRequest,
  { role, now, settings }: { role: BookingRole; now: Date; settings: SettingsLookup },
) {
  await assertChangeable(db, booking, role)
  if (requested.checkOut <= requested.checkIn) throw datesReversed()
  const { linen, promoCode } = booking
  const stay: RequestedStay = { ...requested, ...exemptionOf(booking, requested), linen, promoCode }
  if (isSameStay(booking, stay)) throw nothingChanges()
  const facts = await readStayFactsWithin(db, { rentalId: booking.rentalId, bookingId: booking.id, ...stay })
  if (!facts) throw notFound()
  // The promo code was used by this booking already.
  await assertStayPossible(db, facts, { ...stay, promoCode: null }, now)
  const policy = booking.cancellation?.policy ?? facts.cancellationPolicy
  // The agreed cancellation policy applies to the new dates, with its effect on the price.
  const promo = facts.promo ?? agreedPromo(booking)
  const price = priceQuotedStay({ ...facts, promo, cancellationPolicy: policy }, stay, {
    now,
    language: 'fr',
    // Agreed at the quote of the booking.
    fees: booking,
    split: paymentSplit(settings),
    method: booking.paymentMethod,
    chosen: scheduleOfChange(booking),
  })
  return { stay, policy, price }
}

/** @throws 409 where this role may request no change now */
export async function assertChangeable(
  db: Executor,
  booking: Pick<BookingRecord, 'id' | 'status'>,
  role: BookingRole,
) {
  if (booking.status !== 'CONFIRMED' || role === 'admin') throw changeNotPossible()
  if ((await pendingChanges(db, [booking.id])).has(booking.id)) throw changePending()
}

/** Instalments go on; a stay that several have paid is paid on by its guest alone. */
export function scheduleOfChange({ paymentPlan }: Pick<BookingRecord, 'paymentPlan'>): ChosenSchedule {
  const schedule = scheduleOf(paymentPlan)
  return { schedule: schedule === 'shared' ? 'usual' : schedule, payers: 1 }
}

/** The owner deleted the code since: what it took off the price stays off. */
function agreedPromo({
  promoCode: code,
  lines,
}: Pick<BookingRecord, 'promoCode' | 'lines'>): Promo | undefined {
  const off = lines.find((line) => line.code === 'promo')
  if (code === null || !off) return undefined
  const unlimited = { validFrom: null, validUntil: null, maxUses: null, uses: 0 }
  return { code, percent: null, amountMinor: -off.amount_minor, ...unlimited }
}

/** At most the remaining number of adults. */
function exemptionOf(booking: BookingRecord, requested: StayRequest) {
  if (requested.exemptAdults !== undefined) {
    return exemption(requested.exemptAdults, requested.exemptionReason ?? booking.exemptionReason)
  }
  return exemption(Math.min(booking.exemptAdults, requested.adults), booking.exemptionReason)
}

function isSameStay(booking: BookingRecord, stay: RequestedStay) {
  const keys = [
    'checkIn',
    'checkOut',
    'adults',
    'children',
    'infants',
    'pets',
    'exemptAdults',
    'exemptionReason',
  ] as const
  return keys.every((key) => booking[key] === stay[key])
}

/** Balance or refund of a new price for a guest who has paid part of the old one. */
export function moneyOfChange(
  { totalMinor, paidMinor, refundedMinor }: Pick<BookingRecord, 'totalMinor' | 'paidMinor' | 'refundedMinor'>,
  newTotalMinor: number,
) {
  const receivedMinor = paidMinor - refundedMinor
  return {
    differenceMinor: newTotalMinor - totalMinor,
    backMinor: Math.max(receivedMinor - newTotalMinor, 0),
    dueMinor: Math.max(newTotalMinor - receivedMinor, 0),
  }
}
