/** No schema in this file: public pages read it without downloading Zod. */

/**
 * SENT waits for the other participant; a counter-offer voids the one it answers. While one offer is ACCEPTED, the
 * others on the home are WAITING; should the sale fall through, they are valid again.
 */
export const offerStatuses = [
  'SENT',
  'COUNTERED',
  'WAITING',
  'ACCEPTED',
  'REFUSED',
  'WITHDRAWN',
  'EXPIRED',
  'FELL_THROUGH',
] as const
export type OfferStatus = (typeof offerStatuses)[number]

export const offerActions = ['counter', 'accept', 'refuse', 'withdraw'] as const
export type OfferAction = (typeof offerActions)[number]

/** Conditions on which the sale would depend, besides the documents. */
export const suspensiveClauses = ['loan', 'own_sale', 'planning_permission', 'survey', 'other'] as const
export type SuspensiveClause = (typeof suspensiveClauses)[number]

export const offerLimits = {
  /** Days an offer is valid (rules, section 5). */
  validDaysMin: 5,
  validDaysMax: 10,
  validDaysDefault: 7,
  /** Per cent of the asking price, below and above which an amount is taken for a typing error. */
  lowestPercent: 30,
  highestPercent: 150,
  message: 2_000,
  reason: 500,
}
