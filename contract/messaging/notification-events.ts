/**
 * Every event that people are notified of (rules, section 11), by the group in which they choose its channels.
 * Names in capitals are those of the specification, section 3. `app` writes into the list of notifications,
 * `mail` sends an e-mail, `sms` a text to a confirmed number, `push` a notification to the subscribed browsers;
 * a channel that is not listed is never used for the event.
 */
export const notificationEvents = {
  booking_requested: { group: 'bookings', channels: ['app', 'mail', 'sms', 'push'], sms: 'soon' },
  booking_paid: { group: 'bookings', channels: ['app', 'mail', 'sms', 'push'], sms: 'soon' },
  booking_accepted: { group: 'bookings', channels: ['app', 'mail', 'sms', 'push'], sms: 'soon' },
  booking_declined: { group: 'bookings', channels: ['app', 'mail', 'sms', 'push'], sms: 'soon' },
  booking_withdrawn: { group: 'bookings', channels: ['app', 'mail', 'sms', 'push'], sms: 'soon' },
  booking_expired: { group: 'bookings', channels: ['app', 'mail', 'sms', 'push'], sms: 'soon' },
  booking_changed: { group: 'bookings', channels: ['app', 'mail', 'sms', 'push'], sms: 'soon' },
  booking_cancelled: { group: 'bookings', channels: ['app', 'mail', 'sms', 'push'], sms: 'soon' },
  booking_disputed: { group: 'bookings', channels: ['app', 'mail', 'push'] },
  balance_due: { group: 'payments', channels: ['app', 'mail', 'push'] },
  stay_deposit: { group: 'payments', channels: ['app', 'mail', 'push'] },
  payment_received: { group: 'payments', channels: ['app', 'mail'] },
  payment_failed: { group: 'payments', channels: ['app', 'mail', 'push'] },
  refund_sent: { group: 'payments', channels: ['app', 'mail', 'push'] },
  refund_delayed: { group: 'payments', channels: ['app', 'mail'] },
  payment_contested: { group: 'payments', channels: ['app', 'mail'] },
  payout_sent: { group: 'payments', channels: ['app', 'mail', 'push'] },
  payout_held: { group: 'payments', channels: ['app', 'mail', 'push'] },
  invoice_issued: { group: 'payments', channels: ['app', 'mail'] },
  invoice_paid: { group: 'payments', channels: ['app', 'mail'] },
  invoice_overdue: { group: 'payments', channels: ['app', 'mail'] },
  plan_renewal: { group: 'payments', channels: ['app', 'mail'] },
  plan_ended: { group: 'payments', channels: ['app', 'mail'] },
  arrival_guide: { group: 'stays', channels: ['app', 'mail', 'push'] },
  check_out_reminder: { group: 'stays', channels: ['app', 'mail', 'push'] },
  review_open: { group: 'reviews', channels: ['app', 'mail', 'push'] },
  review_last_call: { group: 'reviews', channels: ['app', 'mail', 'push'] },
  review_published: { group: 'reviews', channels: ['app', 'mail', 'push'] },
  review_answered: { group: 'reviews', channels: ['app', 'mail', 'push'] },
  review_moderated: { group: 'reviews', channels: ['app', 'mail'] },
  /** Its e-mail waits until the message has stayed unread for a while: the conversations send it. */
  message_received: { group: 'messages', channels: ['mail', 'push'] },
  /** The first message of a person who has not booked; the e-mail is that of any message. */
  question_received: { group: 'messages', channels: ['app', 'push'] },
  calendar_conflict: { group: 'calendar', channels: ['app', 'mail'] },
  feed_failing: { group: 'calendar', channels: ['app', 'mail'] },
  nights_cap: { group: 'calendar', channels: ['app', 'mail'] },
  registration_missing: { group: 'calendar', channels: ['app', 'mail'] },
  NEW_INQUIRY: { group: 'sales', channels: ['app', 'mail', 'sms', 'push'] },
  inquiry_reply: { group: 'sales', channels: ['app', 'mail', 'push'] },
  inquiry_answered: { group: 'sales', channels: ['app', 'mail', 'push'] },
  papers_opened: { group: 'sales', channels: ['app', 'mail', 'push'] },
  visit_booked: { group: 'sales', channels: ['app', 'mail', 'sms', 'push'] },
  visit_changed: { group: 'sales', channels: ['app', 'mail', 'sms', 'push'] },
  visit_reminder: { group: 'sales', channels: ['app', 'mail', 'sms', 'push'] },
  visit_feedback: { group: 'sales', channels: ['app', 'mail', 'push'] },
  offer_received: { group: 'sales', channels: ['app', 'mail', 'sms', 'push'] },
  offer_answered: { group: 'sales', channels: ['app', 'mail', 'sms', 'push'] },
  PROPERTY_VIEWED: { group: 'sales', channels: ['app', 'mail'] },
  PROPERTY_SOLD: { group: 'sales', channels: ['app', 'mail'] },
  listing_freshness: { group: 'sales', channels: ['app', 'mail'] },
  sale_feed_failing: { group: 'sales', channels: ['app', 'mail'] },
  sale_feed_report: { group: 'sales', channels: ['app', 'mail'] },
  saved_search_hit: { group: 'searches', channels: ['app', 'mail', 'push'] },
  price_drop: { group: 'searches', channels: ['app', 'mail', 'push'] },
  back_on_market: { group: 'searches', channels: ['app', 'mail', 'push'] },
  nights_free: { group: 'searches', channels: ['app', 'mail', 'push'] },
  home_under_offer: { group: 'searches', channels: ['app', 'mail', 'push'] },
  home_sold: { group: 'searches', channels: ['app', 'mail', 'push'] },
  list_joined: { group: 'searches', channels: ['app', 'mail', 'push'] },
  list_votes: { group: 'searches', channels: ['app', 'mail', 'push'] },
  list_comment: { group: 'searches', channels: ['app', 'mail', 'push'] },
  KYC_UPDATE: { group: 'account', channels: ['app', 'mail'] },
  VERIFICATION_STATUS_CHANGED: { group: 'account', channels: ['app', 'mail'] },
  DOCUMENT_EXPIRING: { group: 'account', channels: ['app', 'mail'] },
  moderation_decision: { group: 'account', channels: ['app', 'mail'] },
  support_answer: { group: 'account', channels: ['app', 'mail'] },
  report_received: { group: 'account', channels: ['app', 'mail'] },
  report_closed: { group: 'account', channels: ['app', 'mail'] },
  security_sign_in: { group: 'account', channels: ['app', 'mail', 'push'] },
  security_change: { group: 'account', channels: ['app', 'mail', 'sms', 'push'] },
  impersonation_code: { group: 'account', channels: ['app', 'mail'] },
  SYSTEM_UPDATE: { group: 'account', channels: ['app', 'mail'] },
  incident_reported: { group: 'operations', channels: ['app', 'mail'] },
  refund_refused: { group: 'operations', channels: ['app', 'mail'] },
  support_ticket: { group: 'operations', channels: ['app', 'mail'] },
  plan_unpaid: { group: 'operations', channels: ['app', 'mail'] },
  case_assigned: { group: 'operations', channels: ['app', 'mail'] },
  case_mentioned: { group: 'operations', channels: ['app', 'mail'] },
  sla_warning: { group: 'operations', channels: ['app', 'mail'] },
  sla_breach: { group: 'operations', channels: ['app', 'mail'] },
  chargeback: { group: 'operations', channels: ['app', 'mail'] },
  fraud_cluster: { group: 'operations', channels: ['app', 'mail'] },
  approval_requested: { group: 'operations', channels: ['app', 'mail'] },
  approval_decided: { group: 'operations', channels: ['app', 'mail'] },
  staff_joined: { group: 'operations', channels: ['app', 'mail'] },
  job_failure: { group: 'operations', channels: ['app', 'mail'] },
} as const satisfies Record<
  string,
  {
    group: string
    channels: readonly NotificationChannel[]
    /** A text is sent only where the stay begins within 48 hours. */
    sms?: 'soon'
  }
>

export const notificationChannels = ['app', 'mail', 'sms', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]
export type NotificationEvent = keyof typeof notificationEvents
export type NotificationGroup = (typeof notificationEvents)[NotificationEvent]['group']

/**
 * In the order of the settings. `for` limits the group to the settings of a role; everybody's by default. Channels in
 * `onDemand` are off until the person switches them on, all others are on until switched off.
 */
export const notificationGroups = [
  { name: 'bookings', onDemand: ['push'] },
  { name: 'payments', onDemand: ['push'] },
  { name: 'stays' },
  { name: 'messages', onDemand: ['push'] },
  { name: 'reviews' },
  { name: 'calendar', for: ['owner'] },
  { name: 'sales', onDemand: ['sms', 'push'] },
  { name: 'searches', onDemand: ['push'] },
  /** Security, verification and decisions: these e-mails cannot be switched off. */
  { name: 'account', always: ['mail'] },
  { name: 'operations', for: ['admin', 'staff'] },
] as const satisfies readonly {
  name: NotificationGroup
  for?: readonly string[]
  always?: readonly NotificationChannel[]
  onDemand?: readonly NotificationChannel[]
}[]
