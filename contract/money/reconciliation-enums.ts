/** No schema in this file: screens read it without downloading Zod. */

/** Providers whose reports are compared with the ledger, and the bank, whose answers are about batches of payouts. */
export const reportProviders = ['stripe', 'cinetpay', 'bank'] as const
export type ReportProvider = (typeof reportProviders)[number]

/** What a line of a report is about; `internal` moves money between the provider and the bank, or is no movement. */
export const reportCategories = [
  'payment',
  'refund',
  'refund_returned',
  'chargeback',
  'chargeback_won',
  'payout',
  'payout_returned',
  'fee',
  'internal',
] as const
export type ReportCategory = (typeof reportCategories)[number]

/** `fee`: amounts agree, the provider's fee does not. `rejected`: the bank did not make a transfer that was booked. */
export const differenceKinds = [
  'amount',
  'fee',
  'missing_in_ledger',
  'missing_in_report',
  'rejected',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** `matched`: both amounts have met since. `explained`: a person closed it with a reason. */
export const differenceStatuses = ['open', 'explained', 'matched'] as const
export type DifferenceStatus = (typeof differenceStatuses)[number]
