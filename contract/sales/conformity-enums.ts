/** No schema in this file: pages read it without downloading Zod. */

/** Groups of the checks of a listing, with the weight of each in a hundred (rules, section 8). */
export const validationGroups = ['identity', 'legal', 'address', 'price', 'media', 'content'] as const
export type ValidationGroup = (typeof validationGroups)[number]

/** `passed_with_warnings`: nothing blocks a publication, and some values could be better. */
export const validationResults = ['passed', 'passed_with_warnings', 'failed'] as const
export type ValidationResult = (typeof validationResults)[number]

/** Source of a rule: a law, a rule of this platform, or the usage of a country. */
export const ruleOrigins = ['law', 'house', 'usage'] as const
export type RuleOrigin = (typeof ruleOrigins)[number]

/** Documents that prove who sells and by what right: shown to staff alone. */
export const privateDocumentKinds = ['ownership', 'mandate'] as const
/** Documents that a buyer may request from the seller. */
export const sharedDocumentKinds = [
  'dpe',
  'audit',
  'risks',
  'carrez',
  'ag_minutes',
  'rules',
  'plan',
  'tax',
  'land_title',
] as const
/** Documents of a listing, stored encrypted and shown only to the grantees of its seller. */
export const saleDocumentKinds = [...privateDocumentKinds, ...sharedDocumentKinds] as const
export type SaleDocumentKind = (typeof saleDocumentKinds)[number]
