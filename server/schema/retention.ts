import { and, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import { limitWindows } from '#server/platform/http/limits/limit-tables.ts'
import { mailOutbox, outbox } from '#server/platform/mail/mail-tables.ts'
import { mailboxMessages } from '#server/platform/outbox/mailbox-tables.ts'
import type { Outbox } from '#server/platform/outbox/send-due.ts'
import { mostAttempts } from '#server/platform/outbox/waiting-columns.ts'
import { linkYears } from '#server/platform/signed-links/link-end.ts'
import type { CalledPurge, ExpiringMonths, ExpiringRows } from './retention-period.ts'
import { signedLinks } from '#server/platform/signed-links/signed-link-tables.ts'
import { approvals } from './administration/approval-tables.ts'
import { impersonations } from './administration/impersonation-tables.ts'
import { proceedingRetention } from './administration/proceeding-retention.ts'
import { staffInvitations } from './administration/staff-tables.ts'
import { serviceLevelAlerts, supportCases } from './administration/support-case-tables.ts'
import { supportAttachments } from './administration/support-tables.ts'
import {
  verificationFiles,
  verificationHandoffs,
  verificationUploads,
} from './catalogue/verification-tables.ts'
import { saleDays } from './catalogue/sale-metric-tables.ts'
import { sellerCards } from './dealings/billing-tables.ts'
import { bookingQuotes } from './dealings/booking-tables.ts'
import { demonstrationDeliveries } from './dealings/demonstration-payment-tables.ts'
import { bankAccounts, ownerBillingDetails } from './dealings/finance-tables.ts'
import { inquiries } from './dealings/inquiry-tables.ts'
import { offers } from './dealings/offer-tables.ts'
import { stayRetention } from './dealings/stay-retention.ts'
import { visitSlots } from './dealings/visit-tables.ts'
import { conversations } from './following/conversation-tables.ts'
import { favoriteRetention } from './following/favorite-retention.ts'
import { liveEvents, notifications } from './following/notification-tables.ts'
import { browserOutbox, pushDevices, pushOutbox } from './following/push-tables.ts'
import { saleImports } from './following/sale-feed-tables.ts'
import { alertFacts } from './following/saved-search-tables.ts'
import { smsCodes, smsOutbox, textOutbox } from './following/sms-tables.ts'
import {
  accountActivities,
  accountChanges,
  externalSignIns,
  factorRemovals,
  oneTimeTokens,
  passkeyChallenges,
  pendingSignIns,
  recognizedDevices,
  refreshTokens,
  securityEvents,
  sessions,
  users,
} from './people/account-tables.ts'
import { auditEntries } from './people/audit-tables.ts'
import { hostStatements } from './people/host-statement-tables.ts'
import { idempotencyKeys } from './people/idempotency-tables.ts'

const storageLimitation = 'GDPR, article 5(1)(e): no longer than the purpose needs'
const policy = 'Rules, section 14; privacy policy, section 6'
const noMoreUse = `${storageLimitation}: the row has no effect any more`

/**
 * How long rows are stored, from which moment on, and what happens then. Ages are those of the privacy policy. One job
 * purges them all, in this order (`server/purge-expired.ts`); rows of tables that refer to them go by cascade.
 */
export const retention = {
  // Accounts
  sessions: { table: sessions, since: sessions.expiresAt, age: { days: 30 }, basis: storageLimitation },
  ended_sessions: { table: sessions, since: sessions.endedAt, age: { days: 30 }, basis: storageLimitation },
  /** A used token detects theft until the last token of its session expires; after that the row is useless. */
  refresh_tokens: {
    table: refreshTokens,
    since: refreshTokens.usedAt,
    age: { days: 30 },
    basis: storageLimitation,
  },
  one_time_tokens: {
    table: oneTimeTokens,
    since: oneTimeTokens.expiresAt,
    age: { days: 1 },
    basis: storageLimitation,
  },
  pending_sign_ins: {
    table: pendingSignIns,
    since: pendingSignIns.expiresAt,
    age: { days: 1 },
    basis: storageLimitation,
  },
  passkey_challenges: {
    table: passkeyChallenges,
    since: passkeyChallenges.expiresAt,
    age: { days: 1 },
    basis: storageLimitation,
  },
  external_sign_ins: {
    table: externalSignIns,
    since: externalSignIns.expiresAt,
    age: { days: 1 },
    basis: storageLimitation,
  },
  account_changes: {
    table: accountChanges,
    since: accountChanges.createdAt,
    age: { days: 30 },
    basis: storageLimitation,
  },
  factor_removals: {
    table: factorRemovals,
    since: factorRemovals.requestedAt,
    age: { days: 30 },
    basis: storageLimitation,
  },
  known_devices: {
    table: recognizedDevices,
    since: recognizedDevices.lastUsedAt,
    age: { days: 400 },
    basis: storageLimitation,
  },
  security_events: {
    table: securityEvents,
    since: securityEvents.createdAt,
    age: { days: 365 },
    basis: policy,
  },
  /** Erased at this age, after a notice, and at the earliest a year after the notice was sent. */
  idle_accounts: {
    table: accountActivities,
    age: { months: 36 },
    notice: { age: { months: 24 }, before: { months: 12 } },
    basis: policy,
    purgedBy: 'function',
    frequency: 'daily',
  },
  /** Who signed what stays in the audit trail; the row only serves the list. */
  approvals: {
    table: approvals,
    since: approvals.decidedAt,
    age: { days: 365 },
    basis: storageLimitation,
  },
  /** As messages: three years after the last activity. */
  closed_support_cases: {
    table: supportCases,
    since: supportCases.closedAt,
    age: { years: 3 },
    basis: storageLimitation,
  },
  service_level_alerts: {
    table: serviceLevelAlerts,
    since: serviceLevelAlerts.notifiedAt,
    age: { days: 365 },
    basis: storageLimitation,
  },
  impersonations: {
    table: impersonations,
    since: impersonations.requestedAt,
    age: { days: 365 },
    basis: storageLimitation,
  },
  withdrawn_staff_invitations: {
    table: staffInvitations,
    since: staffInvitations.withdrawnAt,
    age: { days: 30 },
    basis: noMoreUse,
  },
  staff_invitations: {
    table: staffInvitations,
    since: staffInvitations.expiresAt,
    age: { days: 90 },
    basis: noMoreUse,
  },
  /** The oldest months of the chain, with an entry that records the cut. */
  audit: {
    table: auditEntries,
    since: auditEntries.sealedAt,
    monthEnd: 'last',
    age: { years: 5 },
    basis: `Rules, section 13; ${policy}`,
    purgedBy: 'function',
    frequency: 'daily',
  },

  ...proceedingRetention,

  // Calls of the API
  limits: {
    table: limitWindows,
    since: limitWindows.endsAt,
    age: { hours: 0 },
    basis: noMoreUse,
    clock: 'database',
  },
  idempotency_keys: {
    table: idempotencyKeys,
    since: idempotencyKeys.createdAt,
    age: { hours: 24 },
    basis: storageLimitation,
    clock: 'database',
  },
  links: {
    table: signedLinks,
    since: signedLinks.lastUsedAt,
    age: { years: linkYears },
    basis: noMoreUse,
  },

  // Stays
  quotes: {
    table: bookingQuotes,
    since: bookingQuotes.expiresAt,
    age: { hours: 24 },
    basis: storageLimitation,
    clock: 'database',
  },
  demonstration_deliveries: {
    table: demonstrationDeliveries,
    since: demonstrationDeliveries.createdAt,
    age: { days: 30 },
    basis: noMoreUse,
  },
  ...stayRetention,
  /** Of an account that was closed. */
  host_statements: {
    table: hostStatements,
    since: sql`(select ${users.closedAt} from ${users} where ${users.id} = ${hostStatements.ownerId})`,
    age: { months: 6 },
    basis: 'Regulation (EU) 2022/2065, article 30(5): six months after the end of the contract',
  },
  /** Of an account that was closed: the fees of its last month are invoiced on the first day of the next one. */
  owner_billing_details: {
    table: ownerBillingDetails,
    since: sql`(select ${users.closedAt} from ${users} where ${users.id} = ${ownerBillingDetails.ownerId})`,
    age: { days: 35 },
    basis: 'Directive 2006/112/EC, article 226(5): an invoice names its customer; GDPR, article 17(3)(b)',
    frequency: 'daily',
  },
  conversations: {
    table: conversations,
    since: sql`coalesce(${conversations.lastMessageAt}, ${conversations.createdAt})`,
    age: { years: 3 },
    basis: policy,
  },
  /** Images of verification cases: after a decision, abandoned, withdrawn or replaced (`purge-documents.ts`). */
  verification_files: {
    table: verificationFiles,
    age: { days: 30 },
    basis: policy,
    purgedBy: 'function',
  },
  /** Parts of uploads that were not finished; the parts go by cascade. */
  verification_uploads: {
    table: verificationUploads,
    since: verificationUploads.expiresAt,
    age: { hours: 0 },
    basis: noMoreUse,
  },
  verification_handoffs: {
    table: verificationHandoffs,
    since: verificationHandoffs.expiresAt,
    age: { hours: 0 },
    basis: noMoreUse,
  },
  /** Those of closed accounts, as soon as nothing is due to their owner or by them. */
  bank_accounts: {
    table: bankAccounts,
    age: { hours: 0 },
    basis: storageLimitation,
    purgedBy: 'function',
    frequency: 'daily',
  },

  // Sales
  undelivered_inquiries: {
    table: inquiries,
    since: inquiries.createdAt,
    where: isNull(inquiries.deliveredAt),
    age: { days: 7 },
    basis: `${storageLimitation}: the address was never confirmed`,
  },
  inquiries: { table: inquiries, since: inquiries.lastActivityAt, age: { years: 3 }, basis: policy },
  visits: { table: visitSlots, since: visitSlots.endsAt, age: { years: 5 }, basis: policy },
  /** A negotiation is stored whole until five years after its last offer. */
  offers: {
    table: offers,
    since: sql`(select max(other.created_at) from ${offers} other where other.thread_id = ${offers.threadId})`,
    age: { years: 5 },
    basis: policy,
  },
  sale_metrics: {
    table: saleDays,
    since: saleDays.day,
    monthEnd: 'first',
    age: { months: 25 },
    basis: policy,
    frequency: 'daily',
  },
  /** Import reports; the imported listings stay. */
  sale_imports: {
    table: saleImports,
    since: saleImports.createdAt,
    where: isNotNull(saleImports.finishedAt),
    age: { days: 365 },
    basis: storageLimitation,
    frequency: 'daily',
  },
  /** Replaced and removed cards, deleted at their provider too; tried again each minute until it answers. */
  ended_cards: {
    table: sellerCards,
    age: { hours: 0 },
    basis: noMoreUse,
    purgedBy: 'function',
    frequency: 'every-minute',
  },
  /** Uploads that no message attached. */
  unsent_attachments: {
    table: supportAttachments,
    since: supportAttachments.createdAt,
    where: isNull(supportAttachments.messageId),
    age: { hours: 24 },
    basis: noMoreUse,
  },

  // Alerts: longer than facts are notified, so that none is notified twice.
  alert_facts: { table: alertFacts, since: alertFacts.seenAt, age: { days: 14 }, basis: noMoreUse },

  ...favoriteRetention,

  // Notifications
  notifications: {
    table: notifications,
    since: notifications.createdAt,
    monthEnd: 'first',
    age: { months: 12 },
    basis: storageLimitation,
  },
  live_events: {
    table: liveEvents,
    since: liveEvents.writtenAt,
    age: { hours: 1 },
    basis: storageLimitation,
    clock: 'database',
  },
  mail: { table: outbox, since: outbox.createdAt, age: { days: 90 }, basis: storageLimitation },
  mail_bodies: abandonedBodies(mailOutbox),
  mailbox_mail: {
    table: mailboxMessages,
    since: mailboxMessages.createdAt,
    where: eq(mailboxMessages.channel, 'mail'),
    age: { days: 90 },
    basis: storageLimitation,
  },
  sms: { table: smsOutbox, since: smsOutbox.createdAt, age: { days: 30 }, basis: storageLimitation },
  sms_bodies: abandonedBodies(textOutbox),
  sms_codes: { table: smsCodes, since: smsCodes.expiresAt, age: { days: 1 }, basis: storageLimitation },
  mailbox_sms: {
    table: mailboxMessages,
    since: mailboxMessages.createdAt,
    where: eq(mailboxMessages.channel, 'sms'),
    age: { days: 30 },
    basis: storageLimitation,
  },
  push: { table: pushOutbox, since: pushOutbox.createdAt, age: { days: 7 }, basis: storageLimitation },
  push_bodies: abandonedBodies(browserOutbox),
  /** Browsers whose session was ended from another device. */
  push_devices: {
    table: pushDevices,
    since: sql`(select ${sessions.endedAt} from ${sessions} where ${sessions.id} = ${pushDevices.sessionId})`,
    age: { hours: 0 },
    basis: noMoreUse,
  },
} as const satisfies Record<string, ExpiringRows | ExpiringMonths | CalledPurge>

export type RetentionName = keyof typeof retention

/** Bodies of messages whose process died during the last attempt: they contain links with secrets. */
function abandonedBodies({ table, body }: Outbox) {
  return {
    table,
    since: table.nextAttemptAt,
    where: and(isNull(table.sentAt), gte(table.attempts, mostAttempts))!,
    blank: body,
    age: { hours: 0 },
    basis: 'ASVS 5.0, 14.2.4: no secret stays in the database',
  } satisfies ExpiringRows
}
