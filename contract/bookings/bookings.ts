import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, line, listText, paragraph } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Currency, Minor } from '#contract/core/money.ts'
import { pageQuery, SortDirection } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { PaymentMethod } from '#contract/money/payment-methods.ts'
import { CancellationPolicy, RentalImage } from '#contract/rentals/rentals.ts'
import { PaymentSchedule, PlannedPayment } from '#contract/money/payment-plan.ts'
import { exemptionReasons } from '#contract/money/tax-exemption.ts'
import { TaxOnSite, TaxTariff, TouristTaxState, TouristTaxTerms } from '#contract/rentals/tourist-tax.ts'
import { bookingStatuses } from './booking-statuses.ts'

export const BookingStatus = z.enum(bookingStatuses)
export type BookingStatus = z.infer<typeof BookingStatus>

export const BookingMode = z.enum(['instant', 'request'])
export type BookingMode = z.infer<typeof BookingMode>

export const BookingActor = z.enum(['guest', 'owner', 'admin', 'system'])
export type BookingActor = z.infer<typeof BookingActor>

/** What the viewer may do with a booking now. */
export const BookingAction = z.enum([
  'pay',
  'withdraw',
  'accept',
  'decline',
  'cancel',
  'request_change',
  'withdraw_change',
  'accept_change',
  'decline_change',
  'record_payment',
  'mark_no_show',
  'report_incident',
  'review',
])
export type BookingAction = z.infer<typeof BookingAction>

/** Order of the lines of a price (rules, section 3). */
export const lineCodes = [
  'night',
  'extra_guest',
  'length_discount',
  'timing_discount',
  'promo',
  'cleaning',
  'linen',
  'pets',
  'service_fee',
  'tourist_tax',
] as const
export const PriceLine = z
  .object({
    code: z.enum(lineCodes),
    /** In the viewer's language when the price is made; screens may write their own from the code. */
    label: z.string(),
    quantity: z.int(),
    unit_minor: Minor,
    amount_minor: Minor,
    /** Of a tourist tax; absent from prices made before it was stored. */
    tariff: TaxTariff.optional(),
  })
  .meta({ id: 'PriceLine' })
export type PriceLine = z.infer<typeof PriceLine>

/** Cancellation terms, fixed when the quote was made. */
export const CancellationTerms = z
  .object({
    policy: CancellationPolicy,
    /** From 28 nights on the long-stay terms apply. */
    long_stay: z.boolean(),
    /** Instant until which everything comes back; null where only the grace applies. */
    full_refund_until: Instant.nullable(),
    /** Instant until which half of the nights comes back. */
    half_refund_until: Instant.nullable(),
  })
  .meta({ id: 'CancellationTerms' })
export type CancellationTerms = z.infer<typeof CancellationTerms>

export const guestCounts = {
  adults: z.int().min(1).max(50),
  children: z.int().min(0).max(50).default(0),
  infants: z.int().min(0).max(20).default(0),
  pets: z.int().min(0).max(20).default(0),
}

export const ExemptionReason = z.enum(exemptionReasons)
/** Adults exempt from the tourist tax, as declared by the guest and checked by the owner. */
const taxExemption = { exempt_adults: z.int(), exemption_ground: ExemptionReason.nullable() }

export const Quote = z
  .object({
    quote_id: Id,
    expires_at: Instant,
    property_id: Id,
    check_in: LocalDate,
    check_out: LocalDate,
    ...guestCounts,
    ...taxExemption,
    currency: Currency,
    nights: z.int(),
    mode: BookingMode,
    lines: z.array(PriceLine),
    total_minor: Minor,
    tourist_tax: TouristTaxState,
    /** Null where none is paid on the spot, or its tariff is not known. */
    tax_on_site: TaxOnSite.nullable(),
    /** Of the tax that the total does not have, outside France. */
    tourist_tax_terms: TouristTaxTerms.nullable(),
    /** Held back by the owner on the spot, not part of the total. */
    deposit_minor: Minor,
    /** The means that the plan is for. */
    payment_method: PaymentMethod,
    payment_plan: z.array(PlannedPayment),
    payment_methods: z.array(PaymentMethod),
    /** The schedules that this stay can be paid by with these means. */
    payment_schedules: z.array(PaymentSchedule),
    payment_schedule: PaymentSchedule,
    /** The payments of each; that of the quote is `payment_plan`. */
    schedule_plans: z.array(z.object({ schedule: PaymentSchedule, plan: z.array(PlannedPayment) })),
    /** Parts that can be debited by themselves from the card of the first payment; none where it is not offered. */
    automatic_debits: z.array(PlannedPayment),
    /** Without a card, everything may be paid to the owner on arrival. */
    pay_on_arrival: z.boolean(),
    cancellation: CancellationTerms,
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof Quote>

/** A booking with other dates or other people, at the price of today. */
const changedStay = {
  check_in: LocalDate,
  check_out: LocalDate,
  nights: z.int(),
  ...guestCounts,
  ...taxExemption,
  currency: Currency,
  lines: z.array(PriceLine),
  total_minor: Minor,
  tourist_tax: TouristTaxState,
  /** Null where none is paid on the spot, or its tariff is not known. */
  tax_on_site: TaxOnSite.nullable(),
  /** Compared with the current price; negative where the stay becomes cheaper. */
  difference_minor: Minor,
  /** Amount refunded of what the guest has paid. */
  refund_minor: Minor,
  /** What is then left to pay, whatever was left before included. */
  due_minor: Minor,
  /** Net of the owner; null for the guest. */
  payout_minor: Minor.nullable(),
}
export const ChangePreview = z.object(changedStay).meta({ id: 'ChangePreview' })
export type ChangePreview = z.infer<typeof ChangePreview>

/** Other dates or other people, requested by one participant and answered by the other, with its new price. */
export const BookingChange = z
  .object({
    id: Id,
    requested_by: z.enum(['guest', 'owner']),
    ...changedStay,
    message: z.string(),
    expires_at: Instant,
    created_at: Instant,
  })
  .meta({ id: 'BookingChange' })
export type BookingChange = z.infer<typeof BookingChange>

/** A booking as its guest, its owner and administrators read it. */
export const Booking = z
  .object({
    id: Id,
    code: z.string(),
    property_id: Id,
    property: z.object({
      title: z.string(),
      city: z.string(),
      country_slug: z.string(),
      image: RentalImage.nullable(),
      check_in_from: z.string(),
      check_out_until: z.string(),
      time_zone: z.string(),
      /** Street, postcode and exact location: disclosed once the booking is confirmed, null before. */
      address: z
        .object({
          street: z.string(),
          postcode: z.string(),
          latitude: z.number().nullable(),
          longitude: z.number().nullable(),
        })
        .nullable(),
    }),
    guest: z.object({
      id: Id,
      first_name: z.string(),
      last_name: z.string(),
      avatar_url: z.string().nullable(),
      phone_number: z.string().nullable(),
      /** Stays they have completed; null for the guest. */
      past_stays: z.int().nullable(),
    }),
    owner: z.object({
      id: Id,
      first_name: z.string(),
      last_name: z.string(),
      avatar_url: z.string().nullable(),
      phone_number: z.string().nullable(),
    }),
    status: BookingStatus,
    mode: BookingMode,
    payment_method: PaymentMethod,
    check_in: LocalDate,
    check_out: LocalDate,
    nights: z.int(),
    ...guestCounts,
    ...taxExemption,
    currency: Currency,
    lines: z.array(PriceLine),
    total_minor: Minor,
    tourist_tax: TouristTaxState,
    /** Null where none is paid on the spot, or its tariff is not known. */
    tax_on_site: TaxOnSite.nullable(),
    deposit_minor: Minor,
    paid_minor: Minor,
    refunded_minor: Minor,
    /** Fee and net of the owner; null for everybody else. */
    owner_fee_minor: Minor.nullable(),
    payout_minor: Minor.nullable(),
    payment_plan: z.array(PlannedPayment),
    /** Whether what is due next is debited from the guest's card by itself; false for everybody else. */
    is_debited: z.boolean(),
    cancellation: CancellationTerms.nullable(),
    guest_message: z.string(),
    /** The owner's private note; null for everybody else. */
    owner_note: z.string().nullable(),
    expires_at: Instant.nullable(),
    confirmed_at: Instant.nullable(),
    cancelled_at: Instant.nullable(),
    cancellation_reason: z.string().nullable(),
    disputed: z.boolean(),
    /** The change that waits for an answer. */
    change: BookingChange.nullable(),
    history: z.array(
      z.object({
        action: z.string(),
        status: BookingStatus,
        actor: BookingActor,
        at: Instant,
        reason: z.string().nullable(),
      }),
    ),
    allowed_actions: z.array(BookingAction),
    created_at: Instant,
  })
  .meta({ id: 'Booking' })
export type Booking = z.infer<typeof Booking>

/** Same key and body: the same answer; same key, other body: 422 (rules, section 1). */
export const idempotent = { 409: Problem, 422: Problem } as const
export const bookingFilter = {
  status: listText(BookingStatus, bookingStatuses.length).optional(),
  /** Stays to come or under way, those that are over, those that never took place. */
  when: z.enum(['upcoming', 'past', 'cancelled']).optional(),
  property_id: Id.optional(),
  search: line(120).optional(),
  sort_by: z.enum(['created_at', 'check_in', 'expires_at', 'total']).default('created_at'),
  sort_direction: SortDirection.default('desc'),
}
export const bookingQuery = z.strictObject({ ...pageQuery(15), ...bookingFilter })
export const showBooking = endpoint({
  method: 'GET',
  path: '/bookings/:id',
  summary: 'One booking, for its guest, its owner or the house',
  tag: 'Bookings',
  who: 'signed-in',
  params: ById,
  answers: { 200: Booking, 404: Problem, ...signedInProblems },
})
export const downloadStay = endpoint({
  method: 'GET',
  path: '/bookings/:id/calendar.ics',
  summary: 'A stay that will take place, as a file for one’s own calendar',
  tag: 'Bookings',
  who: 'signed-in',
  params: ById,
  answers: { 200: z.string(), 404: Problem, 409: Problem, ...signedInProblems },
  produces: 'text/calendar; charset=utf-8',
})

/** What comes back, to the cent, and why. */
export const Refund = z
  .object({
    refund_minor: Minor,
    kept_minor: Minor,
    currency: Currency,
    /** Each line of the price with what comes back of it. */
    lines: z.array(z.object({ code: z.enum(lineCodes), amount_minor: Minor, refund_minor: Minor })),
    rule: z.enum([
      'grace',
      'full',
      'half',
      'first_night_kept',
      'used_nights_kept',
      'next_30_days',
      'none',
      'by_owner',
      'by_house',
    ]),
    /** Credit the owner owes the guest for cancelling; 0 otherwise. */
    credit_minor: Minor,
  })
  .meta({ id: 'Refund' })
export type Refund = z.infer<typeof Refund>
export const previewCancellation = endpoint({
  method: 'GET',
  path: '/bookings/:id/cancellation',
  summary: 'What a cancellation would give back now',
  tag: 'Bookings',
  who: 'signed-in',
  params: ById,
  answers: { 200: Refund, 404: Problem, 409: Problem, ...signedInProblems },
})
export const cancelBooking = endpoint({
  method: 'POST',
  path: '/bookings/:id/cancel',
  summary: 'Cancel a booking, or withdraw a request',
  tag: 'Bookings',
  who: 'signed-in',
  params: ById,
  body: z.strictObject({
    reason: paragraph(1000).default(''),
    /** What the preview showed: refused when it has changed since. */
    expected_refund_minor: Minor.optional(),
  }),
  idempotent: 'if-given',
  answers: { 200: Booking, 404: Problem, ...signedInProblems, ...idempotent },
})

/** Answers of a decision by the owner or the other participant: the booking as it is now. */
export const answered = { 200: Booking, 404: Problem, 409: Problem, ...signedInProblems }
