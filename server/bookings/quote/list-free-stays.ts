import { dateOfInstant } from '#contract/core/date-format.ts'
import type { FreeStay } from '#contract/bookings/guest-bookings.ts'
import type { Language } from '#contract/core/language.ts'
import { daysBetween } from '#server/availability/local-time.ts'
import type { Context } from '#server/platform/context.ts'
import { sharedTime } from '#server/platform/database/shared-time.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { methodsOpen } from '#server/platform/payment-providers/payment-providers.ts'
import { platformFees } from '#server/pricing/platform-fees.ts'
import { bookingsClosed, datesReversed } from '../booking-refusals.ts'
import { alternativesTo, assertGuestsPossible, isGood } from './assess-stay.ts'
import { paymentSplit } from './payment-plan.ts'
import { priceQuotedStay, type RequestedStay } from './price-quoted-stay.ts'
import { readStayFacts } from './stay-facts-queries.ts'

/**
 * The free stays nearest to the requested one, with the totals that their quotes would have now. Nothing is stored.
 * @throws 404 for a rental that is not bookable, 422 for guests that it does not take
 */
export async function listFreeStays(
  app: Context,
  rentalId: string,
  stay: RequestedStay,
  language: Language,
): Promise<FreeStay[]> {
  if (stay.checkOut <= stay.checkIn) throw datesReversed()
  const facts = await readStayFacts(app, { rentalId, ...stay })
  if (!facts?.isOpen) throw notFound()
  if (!app.settings.get('bookings_open')) throw bookingsClosed()
  assertGuestsPossible(facts, stay)
  const now = sharedTime(app, facts.databaseNow)
  const today = dateOfInstant(now, facts.timeZone)
  const free = await alternativesTo(app.db, facts, stay, today)
  const promoCode = isGood(facts.promo, today) ? stay.promoCode : null
  const terms = {
    now,
    language,
    fees: platformFees(app.settings),
    split: paymentSplit(app.settings),
    method: methodsOpen(app, 'EUR')[0]!,
  }
  return Promise.all(
    free.map(async ({ checkIn, checkOut }) => {
      const other = { ...stay, checkIn, checkOut, promoCode }
      const rates = await readStayFacts(app, { rentalId, ...other })
      const { totalMinor, touristTax } = priceQuotedStay(rates ?? facts, other, terms)
      return {
        check_in: checkIn,
        check_out: checkOut,
        nights: daysBetween(checkIn, checkOut),
        currency: 'EUR',
        total_minor: totalMinor,
        tourist_tax: touristTax,
      }
    }),
  )
}
