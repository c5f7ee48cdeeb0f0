/** No schema in this file: screens read it without downloading Zod. */

export const priorities = ['URGENT', 'HIGH', 'MEDIUM', 'LOW'] as const

/** Why a listing is not shown; each is based on the law or on the terms of use. */
export const saleReasonCodes = [
  'legal_mentions',
  'wrong_information',
  'pictures',
  'contact_data',
  'duplicate',
  'discrimination',
  'fraud',
  'not_the_owner',
  'out_of_scope',
  'stale',
  'other',
] as const
