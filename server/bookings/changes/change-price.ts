import type { Executor } from '#server/platform/database/connect.ts'
import type { ExemptionGround } from '#contract/money/tax-exemption.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { assertStayPossible } from '../quote/assess-stay.ts'
import type { BookingParty } from '../lifecycle/booking-access.ts'
import type { BookingRecord } from '../booking-queries.ts'
import { changeNotPossible, changePending, datesReversed, nothingChanges } from '../booking-refusals.ts'
import { pendingChanges } from './change-queries.ts'
import { type AskedStay, exemption, priceQuotedStay } from '../quote/price-quoted-stay.ts'
import { readStayFactsWithin } from '../quote/stay-facts-queries.ts'

/** Who would come when instead; those exempt from the tourist tax as they are, where nothing is said of them. */
export interface WantedStay extends Omit<
  AskedStay,
  'linen' | 'promoCode' | 'exemptAdults' | 'exemptionGround'
> {
  exemptAdults?: number | undefined
  exemptionGround?: ExemptionGround | null | undefined
}

/**
 * The price of a booking with other dates or people, as one of its parties may ask for it now.
 * @throws 404 for a home that is gone, 409 or 422 where it cannot be asked
 */
export async function priceChange(
  db: Executor,
  booking: BookingRecord,
  wanted: WantedStay,
  { party, now }: { party: BookingParty; now: Date },
) {
  if (booking.status !== 'CONFIRMED' || party === 'admin') throw changeNotPossible()
  if ((await pendingChanges(db, [booking.id])).has(booking.id)) throw changePending()
  if (wanted.checkOut <= wanted.checkIn) throw datesReversed()
  const { linen, promoCode } = booking
  const stay: AskedStay = { ...wanted, ...exemptionOf(booking, wanted), linen, promoCode }
  if (isSameStay(booking, stay)) throw nothingChanges()
  const facts = await readStayFactsWithin(db, { rentalId: booking.rentalId, bookingId: booking.id, ...stay })
  if (!facts) throw notFound()
  // The code was spent by this very booking.
  await assertStayPossible(db, facts, { ...stay, promoCode: null }, now)
  const policy = booking.cancellation?.policy ?? facts.cancellationPolicy
  // What was agreed about giving it up holds for the new dates, and what it takes off the price with it.
  const price = priceQuotedStay({ ...facts, cancellationPolicy: policy }, stay, now, 'fr')
  return { stay, policy, price }
}

/** Never more than the adults who still come. */
function exemptionOf(booking: BookingRecord, wanted: WantedStay) {
  if (wanted.exemptAdults !== undefined) {
    return exemption(wanted.exemptAdults, wanted.exemptionGround ?? booking.exemptionGround)
  }
  return exemption(Math.min(booking.exemptAdults, wanted.adults), booking.exemptionGround)
}

function isSameStay(booking: BookingRecord, stay: AskedStay) {
  const keys = [
    'checkIn',
    'checkOut',
    'adults',
    'children',
    'infants',
    'pets',
    'exemptAdults',
    'exemptionGround',
  ] as const
  return keys.every((key) => booking[key] === stay[key])
}

/** What a new price means for a guest who has paid some of the old one. */
export function moneyOfChange(
  { totalMinor, paidMinor, refundedMinor }: Pick<BookingRecord, 'totalMinor' | 'paidMinor' | 'refundedMinor'>,
  newTotalMinor: number,
) {
  const held = paidMinor - refundedMinor
  return {
    differenceMinor: newTotalMinor - totalMinor,
    backMinor: Math.max(held - newTotalMinor, 0),
    dueMinor: Math.max(newTotalMinor - held, 0),
  }
}
