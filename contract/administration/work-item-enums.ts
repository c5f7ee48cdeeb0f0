import type { Permission } from '#contract/core/endpoint.ts'

/** No schema in this file: screens read it without downloading Zod. */

/** Everything that waits for staff, whatever its queue; a support case is one among them. */
export const workKinds = [
  'support_case',
  'order',
  'incident',
  'notice',
  'notice_appeal',
  'sale',
  'sale_appeal',
  'rental',
  'rental_appeal',
  'review',
  'review_appeal',
  'verification',
  'data_request',
  'suspension_appeal',
  'support_ticket',
  'contact_message',
  'refund',
  'credit',
  'chargeback',
  'invoice_chargeback',
  'fraud_cluster',
  'difference',
] as const
export type WorkKind = (typeof workKinds)[number]

/** What a support case gathers: every kind but itself. */
export const caseObjectKinds = workKinds.filter((kind) => kind !== 'support_case')
export type CaseObjectKind = Exclude<WorkKind, 'support_case'>

/** The right that opens the queue of a kind; `administrator` is the role. Cases have rules of their own. */
export const rightOfKind: Record<CaseObjectKind, Permission | 'administrator'> = {
  order: 'moderate_listings',
  incident: 'administrator',
  notice: 'moderate_listings',
  notice_appeal: 'moderate_listings',
  sale: 'moderate_listings',
  sale_appeal: 'moderate_listings',
  rental: 'moderate_listings',
  rental_appeal: 'moderate_listings',
  review: 'moderate_reviews',
  review_appeal: 'moderate_reviews',
  verification: 'view_all_kyc',
  data_request: 'manage_users',
  suspension_appeal: 'manage_users',
  support_ticket: 'manage_users',
  contact_message: 'manage_users',
  refund: 'administrator',
  credit: 'administrator',
  chargeback: 'administrator',
  invoice_chargeback: 'administrator',
  fraud_cluster: 'moderate_listings',
  difference: 'view_stats',
}

/** On its clock: `at_risk` from three quarters of the time on (rules, section 10). */
export const clockStates = ['on_time', 'at_risk', 'overdue'] as const
export type ClockState = (typeof clockStates)[number]

export const workSorts = ['due_at', 'opened_at', 'label'] as const

/** Columns of the list and of its files, in their default order. */
export const workColumns = ['kind', 'due', 'owner', 'case', 'person', 'opened'] as const
export type WorkColumn = (typeof workColumns)[number]

export const supportCaseStatuses = ['open', 'pending', 'closed'] as const
export type SupportCaseStatus = (typeof supportCaseStatuses)[number]

export const supportCaseActions = ['wait', 'resume', 'close', 'reopen'] as const
export type SupportCaseAction = (typeof supportCaseActions)[number]

/** Most objects of one support case. */
export const mostCaseObjects = 200
