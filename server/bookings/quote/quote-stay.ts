import { randomUUIDv7 } from 'node:crypto'
import type { Quote } from '#contract/bookings/bookings.ts'
import type { PaymentMethod } from '#contract/money/payment-methods.ts'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import { sharedTime } from '#server/platform/database/shared-time.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { methodsOpen } from '#server/platform/payment-providers/payment-providers.ts'
import { debitableParts } from '#server/payments/debits/debitable-parts.ts'
import { methodUnavailable } from '#server/payments/payment-refusals.ts'
import { assertStayPossible } from './assess-stay.ts'
import { taxTermsOf } from '#server/pricing/tourist-tax/foreign-taxes.ts'
import { platformFees } from '#server/pricing/platform-fees.ts'
import { bookingsClosed, datesReversed } from '../booking-refusals.ts'
import { daysBetween } from '#server/availability/local-time.ts'
import { type ChosenSchedule, paymentSplit } from './payment-plan.ts'
import { type RequestedStay, priceQuotedStay } from './price-quoted-stay.ts'
import { insertQuote } from './quote-queries.ts'
import { readStayFacts } from './stay-facts-queries.ts'

/**
 * Quotes the total price of a stay, valid for half an hour by default. It reserves no nights.
 * @param method the means that the plan is for; the first of those offered where none is named
 * @throws 404 for a rental that is not bookable, 422 or 409 for a stay that is not available
 */
export async function quoteStay(
  app: Context,
  rentalId: string,
  stay: RequestedStay,
  {
    method: requested,
    chosen,
    language,
  }: { method: PaymentMethod | undefined; chosen: ChosenSchedule; language: Language },
): Promise<Quote> {
  if (!app.settings.get('bookings_open')) throw bookingsClosed()
  if (stay.checkOut <= stay.checkIn) throw datesReversed()
  const methods = methodsOpen(app, 'EUR')
  const method = requested ?? methods[0]!
  if (!methods.includes(method)) throw methodUnavailable()
  const facts = await readStayFacts(app, { rentalId, ...stay })
  if (!facts?.isOpen) throw notFound()
  const now = sharedTime(app, facts.databaseNow)
  await assertStayPossible(app.db, facts, stay, now)
  const fees = platformFees(app.settings)
  const {
    mode,
    ownerFeeMinor: _private,
    paymentSchedule,
    schedulePlans,
    ...price
  } = priceQuotedStay(facts, stay, {
    now,
    language,
    fees,
    split: paymentSplit(app.settings),
    method,
    chosen,
  })
  const id = randomUUIDv7()
  const expiresAt = new Date(now.getTime() + app.settings.get('quote_minutes') * 60_000)
  await insertQuote(app, {
    id,
    rentalId,
    ...stay,
    ...price,
    ...fees,
    paymentMethod: method,
    createdAt: now,
    expiresAt,
  })
  return {
    quote_id: id,
    expires_at: expiresAt.toISOString(),
    property_id: rentalId,
    check_in: stay.checkIn,
    check_out: stay.checkOut,
    adults: stay.adults,
    children: stay.children,
    infants: stay.infants,
    pets: stay.pets,
    exempt_adults: stay.exemptAdults,
    exemption_ground: stay.exemptionReason,
    currency: 'EUR',
    nights: daysBetween(stay.checkIn, stay.checkOut),
    mode,
    lines: price.lines,
    total_minor: price.totalMinor,
    tourist_tax: price.touristTax,
    tax_on_site: price.taxOnSite,
    tourist_tax_terms:
      price.touristTax === 'included' || price.touristTax === 'none_due' ? null : taxTermsOf(facts.taxRule),
    deposit_minor: price.depositMinor,
    payment_method: method,
    payment_plan: price.paymentPlan,
    payment_schedule: paymentSchedule,
    payment_schedules: schedulePlans.map(({ schedule }) => schedule),
    schedule_plans: schedulePlans,
    payment_methods: methods,
    automatic_debits: debitableParts(app, method, price.paymentPlan),
    pay_on_arrival: facts.payOnArrival,
    cancellation: price.cancellation,
  }
}
