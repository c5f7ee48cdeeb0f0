import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, paragraph } from '#contract/core/fields.ts'
import { Financing, SaleBrief } from './inquiries.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Currency, Minor } from '#contract/core/money.ts'
import { offerActions, offerLimits, offerStatuses, suspensiveClauses } from './offer-enums.ts'
import { feesPayers } from '#contract/sales/sale-enums.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'

export const OfferStatus = z.enum(offerStatuses)
const Amount = z.int().min(1).max(1_000_000_000_000)

export const OfferConditions = z
  .strictObject({
    financing: Financing,
    clauses: z.array(z.enum(suspensiveClauses)).max(suspensiveClauses.length).default([]),
    /** When the notarial deed could be signed. */
    wished_date: LocalDate.nullish().transform((day) => day ?? null),
    /** What the buyer pays without a loan, in the currency of the offer; null where they did not say. */
    own_funds_minor: Amount.nullish().transform((amount) => amount ?? null),
  })
  .meta({ id: 'OfferConditions' })
export type OfferConditions = z.output<typeof OfferConditions>

/** One written price of one participant. */
export const Offer = z
  .object({
    id: Id,
    made_by: z.enum(['buyer', 'seller']),
    is_mine: z.boolean(),
    amount_minor: Minor,
    currency: Currency,
    /** The last day of its validity, in the time zone of the home. */
    valid_until: LocalDate,
    expires_at: Instant,
    conditions: z.object({
      financing: Financing,
      clauses: z.array(z.enum(suspensiveClauses)),
      wished_date: LocalDate.nullable(),
      own_funds_minor: Minor.nullable(),
    }),
    message: z.string(),
    status: OfferStatus,
    reason: z.string(),
    created_at: Instant,
    answered_at: Instant.nullable(),
    allowed_actions: z.array(z.enum(offerActions)),
  })
  .meta({ id: 'Offer' })
export type Offer = z.infer<typeof Offer>

/** All offers between one buyer and the seller for a home, the first one first; the last one counts. */
export const OfferThread = z
  .object({
    id: Id,
    property_id: Id,
    listing: SaleBrief,
    role: z.enum(['buyer', 'seller']),
    buyer_id: Id,
    buyer_name: z.string(),
    /** Empty once the account is closed. */
    buyer_email: z.string(),
    current: Offer,
    chain: z.array(Offer),
  })
  .meta({ id: 'OfferThread' })
export type OfferThread = z.infer<typeof OfferThread>

/** The last price of a negotiation, with what it means for the seller; null where that is not known. */
export const ComparedOffer = z
  .object({
    thread: OfferThread,
    /** It waits for an answer, or is accepted. */
    is_open: z.boolean(),
    difference_minor: Minor.nullable(),
    difference_percent: z.number().nullable(),
    fees_minor: Minor.nullable(),
    /** After the fees of the mandate as the listing publishes them. */
    net_minor: Minor.nullable(),
    own_funds_percent: z.int().nullable(),
    buyer_verified: z.boolean(),
    /** Visits of this listing that took place. */
    buyer_visits: z.int(),
  })
  .meta({ id: 'ComparedOffer' })
export type ComparedOffer = z.infer<typeof ComparedOffer>

export const OfferComparison = z
  .object({
    property_id: Id,
    title: z.string(),
    asking_minor: Minor.nullable(),
    currency: Currency,
    fees_payer: z.enum(feesPayers).nullable(),
    /** In the order of arrival. */
    items: z.array(ComparedOffer),
  })
  .meta({ id: 'OfferComparison' })
export type OfferComparison = z.infer<typeof OfferComparison>
const Reason = paragraph(offerLimits.reason).default('')
const offerFields = {
  amount_minor: Amount,
  /** Five to ten days from today; seven by default. */
  valid_until: LocalDate.optional(),
  message: paragraph(offerLimits.message).default(''),
}
const offerProblems = { ...signedInProblems, 404: Problem, 409: Problem }

export const makeOffer = endpoint({
  method: 'POST',
  path: '/properties-for-sale/public/:id/offers',
  summary: 'A written offer, by somebody whose e-mail address is confirmed; no money is asked for it',
  tag: 'Offers',
  who: 'signed-in',
  params: ById,
  body: z.strictObject({ ...offerFields, currency: Currency, conditions: OfferConditions }),
  idempotent: true,
  answers: { 201: OfferThread, ...offerProblems },
})
export const listMyOffers = endpoint({
  method: 'GET',
  path: '/offers/my',
  summary: 'Offers one has made, with the chain of counter-offers of each, the latest first',
  tag: 'Offers',
  who: 'signed-in',
  query: z.strictObject({ ...pageQuery(20) }),
  answers: { 200: pageOf(OfferThread), ...signedInProblems },
})
export const listSellerOffers = endpoint({
  method: 'GET',
  path: '/seller/offers',
  summary: 'Offers on one’s listings, with the chain of counter-offers of each, the latest first',
  tag: 'Offers',
  who: { role: ['seller'] },
  query: z.strictObject({ ...pageQuery(20), property_id: Id.optional(), status: OfferStatus.optional() }),
  answers: {
    200: pageOf(OfferThread).extend({
      to_answer: z.int(),
      /** Listings with several open offers. */
      comparable: z.array(z.object({ property_id: Id, title: z.string(), offers: z.int() })),
    }),
    ...signedInProblems,
  },
})
const comparedListing = z.strictObject({ property_id: Id })
export const compareOffers = endpoint({
  method: 'GET',
  path: '/seller/offers/compare',
  summary: 'The offers on one listing beside each other, with the net of each',
  tag: 'Offers',
  who: { role: ['seller'] },
  query: comparedListing,
  answers: { 200: OfferComparison, 404: Problem, ...signedInProblems },
})
export const exportComparison = endpoint({
  method: 'GET',
  path: '/seller/offers/compare.csv',
  summary: 'The same as a table, for spreadsheets',
  tag: 'Offers',
  who: { role: ['seller'] },
  query: comparedListing,
  answers: { 200: z.string(), 404: Problem, ...signedInProblems },
  produces: 'text/csv; charset=utf-8',
})
export const showOffer = endpoint({
  method: 'GET',
  path: '/offers/:id',
  summary: 'An offer with its chain, by the id of any of its steps',
  tag: 'Offers',
  who: 'signed-in',
  params: ById,
  answers: { 200: OfferThread, 404: Problem, ...signedInProblems },
})
export const counterOffer = endpoint({
  method: 'POST',
  path: '/offers/:id/counter',
  summary: 'Another price in the place of the other side’s; the offer before it is void',
  tag: 'Offers',
  who: 'signed-in',
  params: ById,
  body: z.strictObject({ ...offerFields, conditions: OfferConditions.optional() }),
  idempotent: true,
  answers: { 201: OfferThread, ...offerProblems },
})
export const acceptOffer = endpoint({
  method: 'POST',
  path: '/offers/:id/accept',
  summary: 'Accepts the other side’s price: the listing is under offer, the other offers wait',
  tag: 'Offers',
  who: 'signed-in',
  params: ById,
  idempotent: true,
  answers: { 201: OfferThread, ...offerProblems },
})
export const refuseOffer = endpoint({
  method: 'POST',
  path: '/offers/:id/refuse',
  summary:
    'Refuses the other side’s price; of an accepted offer, the seller says that the sale falls through',
  tag: 'Offers',
  who: 'signed-in',
  params: ById,
  body: z.strictObject({ reason: Reason }),
  idempotent: true,
  answers: { 200: OfferThread, ...offerProblems },
})
export const withdrawOffer = endpoint({
  method: 'POST',
  path: '/offers/:id/withdraw',
  summary: 'Takes one’s own price back; of an accepted offer, the buyer says that the sale falls through',
  tag: 'Offers',
  who: 'signed-in',
  params: ById,
  body: z.strictObject({ reason: Reason }),
  idempotent: true,
  answers: { 200: OfferThread, ...offerProblems },
})
export const downloadOffer = endpoint({
  method: 'GET',
  path: '/offers/:id/letter.pdf',
  summary: 'The offer as a letter',
  tag: 'Offers',
  who: 'signed-in',
  params: ById,
  answers: { 200: z.string(), 404: Problem, ...signedInProblems },
  produces: 'application/pdf',
})
