/** No schema in this file: pages read it without downloading Zod. */

/** Groups of the checks of a listing, with what each weighs of a hundred (rules, section 8). */
export const validationGroups = ['identity', 'legal', 'address', 'price', 'media', 'content'] as const
export type ValidationGroup = (typeof validationGroups)[number]

/** `passed_with_warnings`: nothing forbids a publication, and something could be better. */
export const validationResults = ['passed', 'passed_with_warnings', 'failed'] as const
export type ValidationResult = (typeof validationResults)[number]

/** Where a rule comes from: a law, a rule of this house, or what is usual in a country. */
export const ruleOrigins = ['law', 'house', 'usage'] as const
export type RuleOrigin = (typeof ruleOrigins)[number]

/** Papers that prove who sells and by what right: for the house alone. */
export const privateDocumentKinds = ['ownership', 'mandate'] as const
/** Papers that a buyer may ask the seller for. */
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
/** Papers of a home, kept encrypted and shown to nobody but those whom its seller lets. */
export const saleDocumentKinds = [...privateDocumentKinds, ...sharedDocumentKinds] as const
export type SaleDocumentKind = (typeof saleDocumentKinds)[number]
