/** No schema in this file: public pages read it without downloading Zod. */

/**
 * SENT waits for the other side; a counter-offer voids the one it answers. While one offer on a home is ACCEPTED, the
 * others are WAITING; should the sale fall through, they live again.
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

/** On what the sale would depend beside the papers. */
export const suspensiveClauses = ['loan', 'own_sale', 'planning_permission', 'survey', 'other'] as const
export type SuspensiveClause = (typeof suspensiveClauses)[number]

export const offerLimits = {
  /** Days an offer holds (rules, section 5). */
  validDaysMin: 5,
  validDaysMax: 10,
  validDaysDefault: 7,
  /** Per cent of the price asked for, below and above which a figure is taken for a slip. */
  lowestPercent: 30,
  highestPercent: 150,
  message: 2_000,
  reason: 500,
}
