/** No schema in this file: public pages read it without downloading Zod. */

/** Specification, section 3. */
export const inquiryTypes = [
  'VISIT_REQUEST',
  'PRICE_INQUIRY',
  'GENERAL_INFO',
  'FINANCING_INFO',
  'DOCUMENTATION_REQUEST',
] as const
export type InquiryType = (typeof inquiryTypes)[number]

export const inquiryStatuses = ['NEW', 'READ', 'IN_PROGRESS', 'RESPONDED', 'CLOSED'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

/** How a buyer would pay: own funds, a bank's agreement, a bank's simulation, nothing yet. */
export const financings = ['cash', 'agreement', 'simulation', 'none'] as const
export type Financing = (typeof financings)[number]

/** When a buyer would like to buy. */
export const horizons = ['now', 'three_months', 'six_months', 'later'] as const
export type Horizon = (typeof horizons)[number]

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

/** Why an inquiry led to nothing, shown to the seller alone. */
export const lostReasons = [
  'bought_elsewhere',
  'price',
  'financing',
  'not_suitable',
  'no_answer',
  'not_serious',
  'sold',
  'other',
] as const
export type LostReason = (typeof lostReasons)[number]

export type InquiryAction = 'respond' | 'start' | 'close' | 'reopen'

export const inquiryLimits = { messageMin: 20, message: 4_000, wishedSlots: 5, tags: 8, tag: 30, note: 2_000 }
