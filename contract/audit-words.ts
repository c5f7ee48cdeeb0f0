/** No schema in this file: screens read it without downloading Zod. */

/** What is written into the audit trail (rules, section 13): the kind of thing first, then what was done to it. */
export const auditActions = [
  'sale.status',
  'sale.approve',
  'sale.approve_with_edit',
  'sale.request_changes',
  'sale.reject',
  'sale.suspend',
  'sale.remove',
  'sale.reinstate',
  'sale.escalate',
  'sale.merge_duplicate',
  'sale.ban',
  'sale.appeal',
  'sale.decide_appeal',
  'seller.ban',
  'seller.unban',
  'rental.status',
  'booking.status',
  'review.decision',
  'report.dismissed',
  'report.upheld',
  'kyc.viewed',
  'kyc.approved',
  'kyc.rejected',
  'money.booked',
  'money.account_read',
  'role.given',
  'role.changed',
  'role.taken',
  'account.status',
  'policy.tourist_tax',
  'export.account',
  'export.audit',
  'export.payouts',
  'export.sale_report',
] as const
export type AuditAction = (typeof auditActions)[number]

/** What a deed is about. */
export const auditedKinds = [
  'sale_listing',
  'seller',
  'rental',
  'booking',
  'review',
  'report',
  'kyc_request',
  'sale_document',
  'ledger',
  'payout',
  'refund',
  'user',
  'tariff',
  'export',
] as const
export type AuditedKind = (typeof auditedKinds)[number]
