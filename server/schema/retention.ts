/** How long rows are stored, from which moment on, and what sets the period. Ages are those of the privacy policy. */
interface Retention {
  table: string
  /** The moment from which the age is counted. */
  column: string
  age: { hours?: number; days?: number; months?: number; years?: number }
  basis: string
}

const storageLimitation = 'GDPR, article 5(1)(e): no longer than the purpose needs'
const policy = 'Rules, section 14; privacy policy, section 6'

export const retention = {
  quotes: {
    table: 'booking_quote',
    column: 'expires_at',
    age: { hours: 24 },
    basis: storageLimitation,
  },
  sessions: { table: 'user_session', column: 'ended_at', age: { days: 30 }, basis: storageLimitation },
  account_changes: {
    table: 'account_change',
    column: 'created_at',
    age: { days: 30 },
    basis: storageLimitation,
  },
  one_time_tokens: {
    table: 'one_time_token',
    column: 'expires_at',
    age: { days: 1 },
    basis: storageLimitation,
  },
  known_devices: {
    table: 'known_device',
    column: 'last_used_at',
    age: { days: 400 },
    basis: storageLimitation,
  },
  security_events: { table: 'security_event', column: 'created_at', age: { days: 365 }, basis: policy },
  conversations: { table: 'conversation', column: 'last_message_at', age: { years: 3 }, basis: policy },
  inquiries: { table: 'inquiry', column: 'last_activity_at', age: { years: 3 }, basis: policy },
  undelivered_inquiries: {
    table: 'inquiry',
    column: 'created_at',
    age: { days: 7 },
    basis: `${storageLimitation}: the address was never confirmed`,
  },
  visits: { table: 'visit_slot', column: 'ends_at', age: { years: 5 }, basis: policy },
  offers: { table: 'offer', column: 'created_at', age: { years: 5 }, basis: policy },
  audit: {
    table: 'audit_entry',
    column: 'created_at',
    age: { years: 5 },
    basis: `Rules, section 13; ${policy}`,
  },
  notifications: {
    table: 'notification',
    column: 'created_at',
    age: { months: 12 },
    basis: storageLimitation,
  },
  sale_metrics: { table: 'sale_day', column: 'day', age: { months: 25 }, basis: policy },
  sale_imports: { table: 'sale_import', column: 'created_at', age: { days: 365 }, basis: storageLimitation },
  mail: { table: 'outbox_mail', column: 'created_at', age: { days: 90 }, basis: storageLimitation },
  sms: { table: 'outbox_sms', column: 'created_at', age: { days: 30 }, basis: storageLimitation },
  push: { table: 'outbox_push', column: 'created_at', age: { days: 7 }, basis: storageLimitation },
  /** Erased at this age, after the notice below, and at the earliest a year after the notice was sent. */
  idle_accounts: { table: 'account_activity', column: 'last_seen_on', age: { months: 36 }, basis: policy },
  idle_notice: { table: 'account_activity', column: 'last_seen_on', age: { months: 24 }, basis: policy },
} as const satisfies Record<string, Retention>
