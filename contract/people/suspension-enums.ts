/** No schema in this file: screens read it without downloading Zod. */

/** Grounds of the suspension of an account, as its person reads them before the text of staff. */
export const suspensionCategories = [
  'off_platform_payment',
  'fraud',
  'false_listing',
  'conduct',
  'identity',
  'security',
  'law',
  'other',
] as const
export type SuspensionCategory = (typeof suspensionCategories)[number]

/** What becomes of a stay at a suspended owner’s: it takes place, or its guest is refunded, with a credit or without. */
export const stayDecisions = ['keep', 'rehouse', 'refund'] as const
export type StayDecision = (typeof stayDecisions)[number]

/** How a suspension ended. */
export const suspensionEnds = ['staff', 'appeal', 'expiry'] as const
export type SuspensionEnd = (typeof suspensionEnds)[number]

/** Of the page where a person contests: `lifted` where there is nothing left to contest. */
export const suspensionAppealStates = ['open', 'waiting', 'decided', 'over', 'lifted'] as const
export type SuspensionAppealState = (typeof suspensionAppealStates)[number]
