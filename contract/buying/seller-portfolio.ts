import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Instant } from '#contract/core/fields.ts'
import { InquiryStatus, InquiryType } from './inquiries.ts'
import { Currency } from '#contract/core/money.ts'
import { pageOf, Pagination } from '#contract/core/page.ts'
import { signedInProblems } from '#contract/core/problem.ts'
import { SaleAmount, SaleStatus } from '#contract/sales/sales.ts'
import { OwnedSale, SaleCounters, sellerListQuery } from '#contract/sales/seller-sales.ts'

/**
 * Sum of the asking prices of a seller's active listings in one currency: amounts of several are never added up.
 */
export const PortfolioValue = z
  .object({ currency: Currency, value: SaleAmount, properties: z.int() })
  .meta({ id: 'PortfolioValue' })
export type PortfolioValue = z.infer<typeof PortfolioValue>

const values = {
  /** In the currency of most of the active listings; `portfolio_values` has each. */
  portfolio_value: SaleAmount,
  currency: Currency,
  portfolio_values: z.array(PortfolioValue),
}

export const SellerOverview = z
  .object({
    total_properties: z.int(),
    ...values,
    counters: SaleCounters,
    /** Active and not confirmed for a while; of those, the ones that are hidden. */
    to_confirm: z.int(),
    hidden: z.int(),
    leads: z.object({ total: z.int(), last_30_days: z.int(), waiting: z.int() }),
    last_updated: Instant,
  })
  .meta({ id: 'SellerOverview' })
export type SellerOverview = z.infer<typeof SellerOverview>

/** A person with an inquiry about one of the seller's homes. Contact details are in the inquiry, once answered. */
export const SaleLead = z
  .object({
    inquiry_id: Id,
    property_id: Id,
    property_title: z.string(),
    property_status: SaleStatus,
    buyer_name: z.string(),
    inquiry_type: InquiryType,
    status: InquiryStatus,
    /** Since when the buyer waits for an answer. */
    waiting_since: Instant.nullable(),
    created_at: Instant,
    last_activity_at: Instant,
  })
  .meta({ id: 'SaleLead' })
export type SaleLead = z.infer<typeof SaleLead>

const tag = 'Seller listings'
const who = { role: ['seller'] } as const

export const showSellerOverview = endpoint({
  method: 'GET',
  path: '/properties-for-sale/seller/dashboard/overview',
  summary: 'The figures of one’s listings now',
  tag,
  who,
  answers: { 200: SellerOverview, ...signedInProblems },
})
export const showPortfolio = endpoint({
  method: 'GET',
  path: '/properties-for-sale/seller/portfolio',
  summary:
    'One’s homes with what those on the market are asked for together; the list filters apply to the homes',
  tag,
  who,
  query: z.strictObject(sellerListQuery),
  answers: {
    200: z.object({ ...values, properties: z.array(OwnedSale), pagination: Pagination }),
    ...signedInProblems,
  },
})
export const listLeads = endpoint({
  method: 'GET',
  path: '/properties-for-sale/seller/leads',
  summary: 'Who asked about one’s homes, the latest first; the list filters choose the homes',
  tag,
  who,
  query: z.strictObject(sellerListQuery),
  answers: { 200: pageOf(SaleLead), ...signedInProblems },
})
