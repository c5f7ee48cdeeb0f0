import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { Email, Instant, line } from '#contract/core/fields.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Currency, Minor } from '#contract/core/money.ts'
import { commonProblems, Problem } from '#contract/core/problem.ts'
import { PaymentStatus } from '#contract/money/payments.ts'
import { TaxOnSite, TouristTaxState } from '#contract/rentals/tourist-tax.ts'

/** The key of the link travels in the body, so that no log of addresses stores it. */
const key = z.string().min(1).max(200)

/** A share of a stay as whoever has its link reads it, without an account. */
export const PaymentShare = z
  .object({
    title: z.string(),
    city: z.string(),
    country_slug: z.string(),
    property_id: z.string(),
    organizer: z.string(),
    check_in: LocalDate,
    check_out: LocalDate,
    nights: z.int(),
    currency: Currency,
    amount_minor: Minor,
    total_minor: Minor,
    tourist_tax: TouristTaxState,
    tax_on_site: TaxOnSite.nullable(),
    /** Shares of the stay, and how many of them are paid or held. */
    shares: z.int(),
    paid_shares: z.int(),
    status: PaymentStatus,
    /** `open`: it can be paid now. `confirmed`: all have paid. `ended`: the stay does not take place by this booking. */
    state: z.enum(['open', 'waiting', 'confirmed', 'ended']),
    /** Until when all shares have to be paid; null once they are, or the booking has ended. */
    expires_at: Instant.nullable(),
    is_demonstration: z.boolean(),
  })
  .meta({ id: 'PaymentShare' })
export type PaymentShare = z.infer<typeof PaymentShare>

export const showPaymentShare = endpoint({
  method: 'POST',
  path: '/payment-shares/look',
  summary: 'The share of a stay that a link asks for; its guest sees when it was first opened',
  tag: 'Payments',
  who: 'anyone',
  body: z.strictObject({ key }),
  answers: { 200: PaymentShare, 404: Problem, ...commonProblems },
})

/** Called again, it answers the same attempt; after a failure it starts another. */
export const startPaymentShare = endpoint({
  method: 'POST',
  path: '/payment-shares/start',
  summary: 'Start the payment of a share, without an account',
  tag: 'Payments',
  who: 'anyone',
  body: z.strictObject({ key, name: line(80, 1), email: Email }),
  answers: {
    200: z.object({ redirect_url: z.string().nullable() }),
    404: Problem,
    409: Problem,
    503: Problem,
    ...commonProblems,
  },
})
