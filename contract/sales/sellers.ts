import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { Email, Id, Instant, line, WebAddress, integerText } from '#contract/core/fields.ts'
import { Currency } from '#contract/core/money.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { commonProblems, Problem, signedInProblems } from '#contract/core/problem.ts'
import { ProfessionalType, SaleAmount, SaleStatus, SaleType, VerificationStatus } from './sales.ts'

const seller = { role: ['seller'] } as const

/** Permissions of a member of an agency's team. */
export const sellerRights = ['listings', 'leads', 'figures', 'billing', 'team'] as const
export const SellerRight = z.enum(sellerRights)
export type SellerRight = z.infer<typeof SellerRight>

/** Specification, section 3, with what the law requires of professionals. */
export const SellerProfile = z
  .object({
    id: Id,
    user_id: Id,
    professional_type: ProfessionalType.nullable(),
    license_number: z.string().nullable(),
    issuing_authority: z.string().nullable(),
    company_name: z.string().nullable(),
    fee_schedule_url: z.string().nullable(),
    refuses_agencies: z.boolean(),
    verification_status: VerificationStatus,
    verified_at: Instant.nullable(),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'SellerProfile' })
export type SellerProfile = z.infer<typeof SellerProfile>

export const showSellerProfile = endpoint({
  method: 'GET',
  path: '/seller/profile',
  summary: 'One’s seller profile',
  tag: 'Sellers',
  who: seller,
  answers: { 200: SellerProfile, ...signedInProblems },
})
export const saveSellerProfile = endpoint({
  method: 'PUT',
  path: '/seller/profile',
  summary: 'Changes what a seller says of themselves; a verified profession is verified again',
  tag: 'Sellers',
  who: seller,
  body: z.object({
    professional_type: ProfessionalType.nullable().optional(),
    license_number: line(60).nullable().optional(),
    issuing_authority: line(120).nullable().optional(),
    company_name: line(120).nullable().optional(),
    fee_schedule_url: WebAddress.nullable().optional(),
    refuses_agencies: z.boolean().optional(),
  }),
  answers: { 200: SellerProfile, ...signedInProblems },
})

/** Money of sales in one currency; currencies are never added up (rules, section 12). */
const SalesRevenue = z.object({
  currency: Currency,
  total: SaleAmount,
  monthly: SaleAmount,
  previous_month: SaleAmount,
  average_sale_price: SaleAmount,
})
/** Specification, section 3. Amounts are those of the currency with most sales; `revenues` has each. */
export const SellerStats = z
  .object({
    total_properties: z.int(),
    active_properties: z.int(),
    sold_properties: z.int(),
    draft_properties: z.int(),
    pending_kyc_properties: z.int(),
    total_inquiries: z.int(),
    /** Of the last thirty days. */
    recent_inquiries: z.int(),
    /** Statuses NEW and READ: what the specification counts as received. */
    open_inquiries: z.int(),
    total_revenue: z.number(),
    monthly_revenue: z.number(),
    average_sale_price: z.number(),
    currency: Currency,
    revenues: z.array(SalesRevenue),
    /** Days from publication to sale; null where nothing was sold. */
    average_days_to_sell: z.number().nullable(),
    /** Sold of what was sold, withdrawn or at least a day on the market, from 0 to 1; null where there is none. */
    conversion_rate: z.number().nullable(),
    /** The last eight months, this one at the end: listings active when it ended, inquiries and sales in it. */
    months: z.array(
      z.object({
        month: z.string(),
        active: z.int(),
        inquiries: z.int(),
        sold: z.int(),
      }),
    ),
    last_updated: Instant,
  })
  .meta({ id: 'SellerStats' })
export type SellerStats = z.infer<typeof SellerStats>

export const showSellerStats = endpoint({
  method: 'GET',
  path: '/seller/stats',
  summary: 'The figures of a seller',
  tag: 'Sellers',
  who: seller,
  answers: { 200: SellerStats, ...signedInProblems },
})

export const countSellerWork = endpoint({
  method: 'GET',
  path: '/seller/counters',
  summary:
    'How many listings a seller has, and how much waits for them; what a colleague may not see is zero',
  tag: 'Sellers',
  who: seller,
  answers: {
    200: z.object({
      properties: z.int(),
      new_inquiries: z.int(),
      /** Visits that were requested and are not confirmed yet. */
      visits_to_confirm: z.int(),
      offers_to_answer: z.int(),
      /** Of the seller, for a team member of the agency; null for a private one. */
      professional_type: ProfessionalType.nullable(),
      verification_status: VerificationStatus,
    }),
    ...signedInProblems,
  },
})

/** Specification, section 3. */
export const PendingAction = z
  .object({
    /** Of the object it is about, with its kind: stable between two readings. */
    id: z.string(),
    type: z.enum([
      'INQUIRY_RESPONSE',
      'PROPERTY_UPDATE',
      'DOCUMENT_UPLOAD',
      'KYC_COMPLETION',
      'VERIFICATION_REQUIRED',
      'OFFER_RESPONSE',
      'INVOICE_PAYMENT',
    ]),
    title: z.string(),
    description: z.string(),
    priority: z.enum(['LOW', 'MEDIUM', 'HIGH', 'URGENT']),
    property_id: Id.nullable(),
    inquiry_id: Id.nullable(),
    /** Address of the site, without its language. */
    link: z.string(),
    created_at: Instant,
  })
  .meta({ id: 'PendingAction' })
export type PendingAction = z.infer<typeof PendingAction>

export const listSellerActions = endpoint({
  method: 'GET',
  path: '/seller/actions',
  summary: 'What waits for the seller, the most pressing first',
  tag: 'Sellers',
  who: seller,
  answers: {
    /** `urgent` counts HIGH and URGENT actions (specification, section 2). */
    200: z.object({ items: z.array(PendingAction), urgent: z.int() }),
    ...signedInProblems,
  },
})

export const SellerNotification = z
  .object({
    id: Id,
    seller_id: Id,
    type: z.string(),
    title: z.string(),
    message: z.string(),
    is_read: z.boolean(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    link: z.string().nullable(),
    created_at: Instant,
  })
  .meta({ id: 'SellerNotification' })
export const listSellerNotifications = endpoint({
  method: 'GET',
  path: '/seller/notifications',
  summary: 'Notifications of the seller, the newest first',
  tag: 'Sellers',
  who: seller,
  query: z.strictObject({ ...pageQuery(20) }),
  answers: { 200: pageOf(SellerNotification).extend({ unread_count: z.int() }), ...signedInProblems },
})
export const readSellerNotification = endpoint({
  method: 'PATCH',
  path: '/seller/notifications/:id/read',
  summary: 'Marks one as read',
  tag: 'Sellers',
  who: seller,
  params: z.object({ id: Id }),
  answers: { 200: SellerNotification, 404: Problem, ...signedInProblems },
})
export const readAllSellerNotifications = endpoint({
  method: 'PATCH',
  path: '/seller/notifications/read-all',
  summary: 'Marks all as read',
  tag: 'Sellers',
  who: seller,
  answers: { 200: z.object({ updated: z.int(), unread_count: z.int() }), ...signedInProblems },
})

/** Count of an event in a period and in the one before, of the same length. */
const Step = z.object({ total: z.int(), before: z.int() })
const funnel = { impressions: Step, views: Step, contacts: Step, visits: Step, offers: Step }
export const ListingMetrics = z
  .object({
    property_id: Id,
    title: z.string(),
    city: z.string(),
    property_type: SaleType,
    sale_status: SaleStatus,
    impressions: z.int(),
    views: z.int(),
    contacts: z.int(),
    visits: z.int(),
    offers: z.int(),
    /** Median of visible listings of the same type in the same country, of this period; null below five of them. */
    median_views: z.number().nullable(),
    median_contacts: z.number().nullable(),
    /** Days on the market, of the home. */
    age_days: z.int().nullable(),
  })
  .meta({ id: 'ListingFigures' })
export type ListingMetrics = z.infer<typeof ListingMetrics>

export const showSellerAnalytics = endpoint({
  method: 'GET',
  path: '/seller/analytics',
  summary: 'From being seen to being sold: each step, day by day and listing by listing',
  tag: 'Sellers',
  who: seller,
  query: z.strictObject({
    /** Days back from today. */
    days: integerText(7, 365).default(30),
    property_id: Id.optional(),
  }),
  answers: {
    200: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      ...funnel,
      sales: Step,
      by_day: z.array(
        z.object({
          day: z.iso.date(),
          impressions: z.int(),
          views: z.int(),
          contacts: z.int(),
          visits: z.int(),
          offers: z.int(),
        }),
      ),
      listings: z.array(ListingMetrics),
      last_updated: Instant,
    }),
    404: Problem,
    ...signedInProblems,
  },
})

/** Sent by the pages once a person moves on them, so that robots are not counted. */
export const countSaleEvents = endpoint({
  method: 'POST',
  path: '/sale-events',
  summary: 'Counts a listing that was opened, and those that stood in a list on the screen',
  tag: 'Sales',
  who: 'anyone',
  body: z.strictObject({ viewed: Id.optional(), shown: z.array(Id).max(100).optional() }),
  answers: { 204: null, ...commonProblems },
})

export const TeamMember = z
  .object({
    id: Id,
    email: z.string(),
    /** Empty until the invitation is accepted. */
    name: z.string(),
    rights: z.array(SellerRight),
    status: z.enum(['invited', 'active']),
    invited_at: Instant,
    joined_at: Instant.nullable(),
    allowed_actions: z.array(z.enum(['change', 'remove'])),
  })
  .meta({ id: 'TeamMember' })
export type TeamMember = z.infer<typeof TeamMember>
const Rights = z.array(SellerRight).min(1).max(sellerRights.length)
const TheMember = z.object({ id: Id })

export const listTeam = endpoint({
  method: 'GET',
  path: '/seller/team',
  summary: 'Those who work for the agency, and those who are invited',
  tag: 'Sellers',
  who: seller,
  answers: { 200: z.object({ items: z.array(TeamMember) }), ...signedInProblems },
})
export const inviteMember = endpoint({
  method: 'POST',
  path: '/seller/team',
  summary: 'Invites somebody by e-mail; asking again sends the invitation again',
  tag: 'Sellers',
  who: seller,
  body: z.strictObject({ email: Email, rights: Rights }),
  answers: { 201: TeamMember, 409: Problem, ...signedInProblems },
})
export const changeMember = endpoint({
  method: 'PATCH',
  path: '/seller/team/:id',
  summary: 'Changes what a member may do',
  tag: 'Sellers',
  who: seller,
  params: TheMember,
  body: z.strictObject({ rights: Rights }),
  answers: { 200: TeamMember, 404: Problem, ...signedInProblems },
})
export const removeMember = endpoint({
  method: 'DELETE',
  path: '/seller/team/:id',
  summary: 'Takes somebody out of the team, or an invitation back',
  tag: 'Sellers',
  who: seller,
  params: TheMember,
  answers: { 204: null, 404: Problem, ...signedInProblems },
})
export const joinTeam = endpoint({
  method: 'POST',
  path: '/seller/team/join',
  summary:
    'Takes an invitation: one works for that agency from now on, and becomes a seller where one was none',
  tag: 'Sellers',
  who: 'signed-in',
  body: z.strictObject({ invitation: z.string().min(20).max(200) }),
  answers: { 200: z.object({ company_name: z.string() }), 409: Problem, ...signedInProblems },
})

export const showMembership = endpoint({
  method: 'GET',
  path: '/seller/team/me',
  summary: 'The agency one works for, with one’s rights; nothing for those who sell on their own',
  tag: 'Sellers',
  who: seller,
  answers: {
    200: z.object({
      membership: z.object({ company_name: z.string(), rights: z.array(SellerRight) }).nullable(),
    }),
    ...signedInProblems,
  },
})
export const leaveTeam = endpoint({
  method: 'DELETE',
  path: '/seller/team/me',
  summary: 'Leaves the team one works in',
  tag: 'Sellers',
  who: seller,
  answers: { 204: null, 404: Problem, ...signedInProblems },
})
