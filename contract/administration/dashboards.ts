import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Instant } from '#contract/core/fields.ts'
import { CurrencySummary } from '#contract/money/finances.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Currency, Minor } from '#contract/core/money.ts'
import { signedInProblems } from '#contract/core/problem.ts'
import { RentalImage } from '#contract/rentals/rentals.ts'

export const StaySummary = z
  .object({
    id: Id,
    code: z.string(),
    property_id: Id,
    title: z.string(),
    city: z.string(),
    country_slug: z.string(),
    image: RentalImage.nullable(),
    check_in: LocalDate,
    check_out: LocalDate,
    status: z.string(),
    total_minor: Minor,
    currency: z.string(),
  })
  .meta({ id: 'StaySummary' })
export type StaySummary = z.infer<typeof StaySummary>

/** Something about a booking that waits for its owner. */
export const OwnerMatter = z
  .object({
    booking_id: Id,
    guest_first_name: z.string(),
    title: z.string(),
    check_in: LocalDate,
    check_out: LocalDate,
    amount_minor: Minor,
    currency: Currency,
    /** Deadline: an instant for an answer, a day for money; null where there is none. */
    due: z.string().nullable(),
  })
  .meta({ id: 'OwnerMatter' })
export type OwnerMatter = z.infer<typeof OwnerMatter>

/** An arrival or departure at one of the owner's rentals. */
export const OwnerStay = StaySummary.extend({ guest_first_name: z.string() }).meta({ id: 'OwnerStay' })
export type OwnerStay = z.infer<typeof OwnerStay>

export const showOwnerDashboard = endpoint({
  method: 'GET',
  path: '/owner/dashboard',
  summary: 'What an owner needs to see first',
  tag: 'Dashboards',
  who: { role: ['owner'] },
  answers: {
    200: z.object({
      counters: z.object({ total: z.int(), published: z.int(), draft: z.int(), archived: z.int() }),
      /** Bookings that wait for an action of the owner, the most urgent first; a few of each. */
      to_do: z.object({
        requests: z.array(OwnerMatter),
        changes: z.array(OwnerMatter),
        /** Payments past their due date, which the owner records once received. */
        payments: z.array(OwnerMatter),
        /** Refunds that the owner has to pay directly. */
        refunds: z.array(OwnerMatter),
        reviews: z.array(z.object({ property_id: Id, title: z.string(), total: z.int() })),
        /** Nights booked both here and on another platform. */
        conflicts: z.array(z.object({ property_id: Id, title: z.string(), starts_on: LocalDate })),
        /** `DOCUMENT_UPLOAD`: the identity case waits for documents, or those of its approval end. */
        documents: z.array(
          z.object({
            case_id: Id,
            cause: z.enum(['requested', 'refused', 'expiring', 'expired']),
            message: z.string().nullable(),
            valid_until: LocalDate.nullable(),
          }),
        ),
      }),
      /** Arrivals and departures of today and of the following six days. */
      week: z.object({ arrivals: z.array(OwnerStay), departures: z.array(OwnerStay) }),
      /** Of the published homes, for 30 nights from today. Nights that the owner blocked are not open. */
      occupancy: z.object({
        from: LocalDate,
        to: LocalDate,
        taken_nights: z.int(),
        open_nights: z.int(),
        nights: z.array(z.object({ night: LocalDate, taken: z.int(), open: z.int() })),
      }),
      /** Earnings of the month so far, from the ledger. */
      revenue: z.object({
        from: LocalDate,
        to: LocalDate,
        currencies: z.array(CurrencySummary.pick({ currency: true, gross_minor: true, net_minor: true })),
      }),
      /** Arrivals of the next 30 days at the owner's rentals. */
      upcoming_arrivals: z.array(StaySummary),
      average_rating: z.number().nullable(),
      total_reviews: z.int(),
      /** Homes exist, and their owner has not stated to be a private person or a professional. */
      lacks_host_statement: z.boolean(),
      drafts_to_finish: z.array(
        z.object({ id: Id, title: z.string(), score: z.int(), next_action: z.string().nullable() }),
      ),
      last_updated: Instant,
    }),
    ...signedInProblems,
  },
})
export const countOwnerWork = endpoint({
  method: 'GET',
  path: '/owner/counters',
  summary: 'How many homes an owner has, and how many guests wait for their answer',
  tag: 'Dashboards',
  who: { role: ['owner'] },
  answers: {
    200: z.object({
      properties: z.int(),
      /** Booking requests, and changes that guests request. */
      answers_awaited: z.int(),
    }),
    ...signedInProblems,
  },
})

export const showSellerDashboard = endpoint({
  method: 'GET',
  path: '/seller/dashboard',
  summary: 'What a seller needs to see first',
  tag: 'Dashboards',
  who: { role: ['seller'] },
  answers: {
    200: z.object({
      total_properties: z.int(),
      active_properties: z.int(),
      sold_properties: z.int(),
      draft_properties: z.int(),
      /** Inquiries with status NEW or READ (specification, section 2). */
      inquiries_received: z.int(),
      /** Sold this month, in the currency with most sales. */
      monthly_revenue: z.number(),
      currency: Currency,
      /** Actions of priority HIGH or URGENT. */
      urgent_actions: z.int(),
      recent_properties: z.array(
        z.object({
          id: Id,
          title: z.string(),
          sale_price: z.string(),
          currency: z.string(),
          sale_status: z.string(),
          created_at: Instant,
        }),
      ),
      last_updated: Instant,
    }),
    ...signedInProblems,
  },
})
export const showAdminDashboard = endpoint({
  method: 'GET',
  path: '/admin/dashboard',
  summary: 'The state of the house',
  tag: 'Dashboards',
  who: { role: ['admin', 'staff'] },
  mayLag: true,
  answers: {
    /** A count is null where the caller has no right to its list. */
    200: z.object({
      users: z.int().nullable(),
      published_rentals: z.int().nullable(),
      rentals_under_review: z.int().nullable(),
      /** Published rentals in France without a tourist tax tariff. */
      rentals_without_tax_tariff: z.int().nullable(),
      sale_listings: z.int().nullable(),
      /** Sale listings that wait for a moderator, and how many of them are urgent. */
      sales_to_moderate: z.int().nullable(),
      sales_pressing: z.int().nullable(),
      upcoming_stays: z.int().nullable(),
      /** Incidents that wait for a ruling, and how many of them are past their seven days. */
      incidents_open: z.int().nullable(),
      incidents_overdue: z.int().nullable(),
      payouts_to_send: z.int().nullable(),
      /** Refunds that were refused, credits to pay, chargebacks to defend. */
      refunds_to_follow: z.int().nullable(),
      reviews_to_moderate: z.int().nullable(),
      /** Open appeals of authors and owners, and those past their seven days. */
      review_appeals_open: z.int().nullable(),
      review_appeals_overdue: z.int().nullable(),
      rental_appeals_open: z.int().nullable(),
      rental_appeals_overdue: z.int().nullable(),
      notices_to_decide: z.int().nullable(),
      /** Orders of authorities that wait for an answer, and how many of them are past their deadline. */
      orders_open: z.int().nullable(),
      orders_overdue: z.int().nullable(),
      /** Appeals against decisions about listings, and how many of them are past their seven days. */
      appeals_open: z.int().nullable(),
      appeals_overdue: z.int().nullable(),
      verifications_pending: z.int().nullable(),
      /** Tax statements of the last year to declare, and how many of them since the 31st of January. */
      tax_statements_to_declare: z.int().nullable(),
      tax_statements_overdue: z.int().nullable(),
      /** Two-person approvals that wait for the caller's signature. */
      approvals_to_sign: z.int(),
      /** Requests about personal data without an answer, and how many of them are past their last day. */
      data_requests_open: z.int().nullable(),
      data_requests_overdue: z.int().nullable(),
      /** Appeals against suspensions of accounts, and how many of them are past their seven days. */
      suspension_appeals_open: z.int().nullable(),
      suspension_appeals_overdue: z.int().nullable(),
      /** Questions of sellers without an answer, and messages of the contact form. */
      support_tickets_open: z.int().nullable(),
      contact_messages_waiting: z.int().nullable(),
      last_updated: Instant,
    }),
    ...signedInProblems,
  },
})
