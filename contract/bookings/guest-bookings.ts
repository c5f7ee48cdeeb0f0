import { isoCountries } from '../core/iso-countries.ts'
import { z } from 'zod'
import {
  answered,
  Booking,
  bookingQuery,
  ExemptionReason,
  idempotent,
  guestCounts,
  Quote,
} from './bookings.ts'
import { mostPayers, PaymentSchedule } from '#contract/money/payment-plan.ts'
import { PaymentMethod } from '#contract/money/payment-methods.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { BooleanText, ById, Id, integerText, line, paragraph } from '#contract/core/fields.ts'
import { Currency, Minor } from '#contract/core/money.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { commonProblems, Problem, signedInProblems } from '#contract/core/problem.ts'
import { RentalImage } from '#contract/rentals/rentals.ts'
import { TouristTaxState } from '#contract/rentals/tourist-tax.ts'

export const quoteStay = endpoint({
  method: 'POST',
  path: '/bookings/quote',
  summary: 'The whole price of a stay, line by line, good for 30 minutes',
  tag: 'Bookings',
  who: 'anyone',
  body: z.strictObject({
    property_id: Id,
    check_in: LocalDate,
    check_out: LocalDate,
    ...guestCounts,
    /** Adults exempt from the tourist tax, and the reason. */
    exempt_adults: z.int().min(0).max(50).default(0),
    exemption_ground: ExemptionReason.nullable().default(null),
    linen: z.boolean().default(false),
    promo_code: line(40).optional(),
    /** The means that the plan is for; the first of those offered where none is named. */
    payment_method: PaymentMethod.optional(),
    /** Where this stay cannot be paid by it, the plan is the usual one. */
    payment_schedule: PaymentSchedule.default('usual'),
    /** Of a shared payment. */
    payers: z.int().min(2).max(mostPayers).default(2),
  }),
  answers: { 200: Quote, 404: Problem, 409: Problem, ...commonProblems },
})

/** A free stay near dates that cannot be booked, with its price of now. */
export const FreeStay = z
  .object({
    check_in: LocalDate,
    check_out: LocalDate,
    nights: z.int(),
    currency: Currency,
    total_minor: Minor,
    tourist_tax: TouristTaxState,
  })
  .meta({ id: 'FreeStay' })
export type FreeStay = z.infer<typeof FreeStay>
export const listFreeStays = endpoint({
  method: 'GET',
  path: '/properties/:id/free-stays',
  summary: 'The three free stays nearest to some dates, with their totals',
  tag: 'Bookings',
  who: 'anyone',
  params: ById,
  query: z.strictObject({
    check_in: LocalDate,
    check_out: LocalDate,
    adults: integerText(1, 50).default(1),
    children: integerText(0, 50).default(0),
    infants: integerText(0, 20).default(0),
    pets: integerText(0, 20).default(0),
    exempt_adults: integerText(0, 50).default(0),
    exemption_ground: ExemptionReason.optional(),
    linen: BooleanText.default(false),
    promo_code: line(40).optional(),
  }),
  answers: { 200: z.object({ items: z.array(FreeStay) }), 404: Problem, ...commonProblems },
})

export const createBooking = endpoint({
  method: 'POST',
  path: '/bookings',
  summary: 'Book a quoted stay',
  tag: 'Bookings',
  who: 'signed-in',
  body: z.strictObject({
    quote_id: Id,
    /** That of the quote, whose plan it is: for another one a new quote is made. */
    payment_method: PaymentMethod.optional(),
    /** Consent to have the `automatic_debits` of the quote debited from the card of the first payment. */
    automatic_debits: z.boolean().default(false),
    message: paragraph(2000).default(''),
    /**
     * Country of residence of each guest, infants included, for the monthly data of the authorities (Regulation (EU)
     * 2024/1028, articles 3 and 9); null where it is not known.
     */
    guest_countries: z.array(z.enum(isoCountries)).min(1).nullable().default(null),
  }),
  idempotent: true,
  answers: { 201: Booking, 404: Problem, ...signedInProblems, ...idempotent },
})
export const listMyBookings = endpoint({
  method: 'GET',
  path: '/bookings/my',
  summary: 'One’s own stays',
  tag: 'Bookings',
  who: 'signed-in',
  query: bookingQuery,
  answers: { 200: pageOf(Booking), ...signedInProblems },
})

/** A rental where the guest has stayed or will stay. */
export const StayedRental = z
  .object({
    property_id: Id,
    title: z.string(),
    city: z.string(),
    country_slug: z.string(),
    image: RentalImage.nullable(),
    /** Whether it can be visited and booked now. */
    is_available: z.boolean(),
    /** Stays to come, under way and over; none that never took place. */
    stays: z.int(),
    /** Of the stay under way or next to come. */
    next_check_in: LocalDate.nullable(),
    last_check_out: LocalDate.nullable(),
  })
  .meta({ id: 'StayedHome' })
export type StayedRental = z.infer<typeof StayedRental>
export const listStayedRentals = endpoint({
  method: 'GET',
  path: '/client/properties',
  summary: 'Homes where one has stayed or will stay, the latest first',
  tag: 'Bookings',
  who: 'signed-in',
  query: z.strictObject(pageQuery(15)),
  answers: { 200: pageOf(StayedRental), ...signedInProblems },
})
export const reportIncident = endpoint({
  method: 'POST',
  path: '/bookings/:id/incident',
  summary: 'Report an incident (guest, within a day of the arrival) or a damage (owner, within two weeks)',
  tag: 'Bookings',
  who: 'signed-in',
  params: ById,
  body: z.strictObject({
    description: paragraph(2000, 20),
    /** What an owner claims of a deposit held on the guest's card: required where one is held. */
    claimed_minor: Minor.min(1).optional(),
  }),
  idempotent: 'if-given',
  answers: answered,
})
