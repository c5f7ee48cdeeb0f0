/**
 * Everything that is told to people (rules, section 11), by the group in which they choose how they want to hear of
 * it. Names in capitals are those of the specification, section 3. `app` writes into the list of notifications,
 * `mail` sends an e-mail; where only one of them stands, the other is never used for the event.
 */
export const notificationEvents = {
  booking_requested: { group: 'bookings', channels: ['app', 'mail'] },
  booking_paid: { group: 'bookings', channels: ['app', 'mail'] },
  booking_accepted: { group: 'bookings', channels: ['app', 'mail'] },
  booking_declined: { group: 'bookings', channels: ['app', 'mail'] },
  booking_withdrawn: { group: 'bookings', channels: ['app', 'mail'] },
  booking_expired: { group: 'bookings', channels: ['app', 'mail'] },
  booking_changed: { group: 'bookings', channels: ['app', 'mail'] },
  booking_cancelled: { group: 'bookings', channels: ['app', 'mail'] },
  booking_disputed: { group: 'bookings', channels: ['app', 'mail'] },
  balance_due: { group: 'payments', channels: ['app', 'mail'] },
  payment_received: { group: 'payments', channels: ['app', 'mail'] },
  payment_failed: { group: 'payments', channels: ['app', 'mail'] },
  refund_sent: { group: 'payments', channels: ['app', 'mail'] },
  refund_delayed: { group: 'payments', channels: ['app', 'mail'] },
  payment_contested: { group: 'payments', channels: ['app', 'mail'] },
  payout_sent: { group: 'payments', channels: ['app', 'mail'] },
  payout_held: { group: 'payments', channels: ['app', 'mail'] },
  invoice_issued: { group: 'payments', channels: ['app', 'mail'] },
  invoice_paid: { group: 'payments', channels: ['app', 'mail'] },
  invoice_overdue: { group: 'payments', channels: ['app', 'mail'] },
  plan_renewal: { group: 'payments', channels: ['app', 'mail'] },
  plan_ended: { group: 'payments', channels: ['app', 'mail'] },
  arrival_guide: { group: 'stays', channels: ['app', 'mail'] },
  check_out_reminder: { group: 'stays', channels: ['app', 'mail'] },
  review_open: { group: 'reviews', channels: ['app', 'mail'] },
  review_last_call: { group: 'reviews', channels: ['app', 'mail'] },
  review_published: { group: 'reviews', channels: ['app', 'mail'] },
  review_answered: { group: 'reviews', channels: ['app', 'mail'] },
  review_moderated: { group: 'reviews', channels: ['app', 'mail'] },
  /** Its e-mail waits until the message has stayed unread for a while: the conversations send it. */
  message_received: { group: 'messages', channels: ['mail'] },
  /** The first words of somebody who has not booked; the e-mail is that of any message. */
  question_received: { group: 'messages', channels: ['app'] },
  calendar_conflict: { group: 'calendar', channels: ['app', 'mail'] },
  feed_failing: { group: 'calendar', channels: ['app', 'mail'] },
  nights_cap: { group: 'calendar', channels: ['app', 'mail'] },
  registration_missing: { group: 'calendar', channels: ['app', 'mail'] },
  NEW_INQUIRY: { group: 'sales', channels: ['app', 'mail'] },
  inquiry_reply: { group: 'sales', channels: ['app', 'mail'] },
  inquiry_answered: { group: 'sales', channels: ['app', 'mail'] },
  papers_opened: { group: 'sales', channels: ['app', 'mail'] },
  visit_booked: { group: 'sales', channels: ['app', 'mail'] },
  visit_changed: { group: 'sales', channels: ['app', 'mail'] },
  visit_reminder: { group: 'sales', channels: ['app', 'mail'] },
  visit_feedback: { group: 'sales', channels: ['app', 'mail'] },
  offer_received: { group: 'sales', channels: ['app', 'mail'] },
  offer_answered: { group: 'sales', channels: ['app', 'mail'] },
  PROPERTY_VIEWED: { group: 'sales', channels: ['app', 'mail'] },
  PROPERTY_SOLD: { group: 'sales', channels: ['app', 'mail'] },
  listing_freshness: { group: 'sales', channels: ['app', 'mail'] },
  sale_feed_failing: { group: 'sales', channels: ['app', 'mail'] },
  sale_feed_report: { group: 'sales', channels: ['app', 'mail'] },
  saved_search_hit: { group: 'searches', channels: ['app', 'mail'] },
  price_drop: { group: 'searches', channels: ['app', 'mail'] },
  back_on_market: { group: 'searches', channels: ['app', 'mail'] },
  home_under_offer: { group: 'searches', channels: ['app', 'mail'] },
  home_sold: { group: 'searches', channels: ['app', 'mail'] },
  KYC_UPDATE: { group: 'account', channels: ['app', 'mail'] },
  VERIFICATION_STATUS_CHANGED: { group: 'account', channels: ['app', 'mail'] },
  DOCUMENT_EXPIRING: { group: 'account', channels: ['app', 'mail'] },
  moderation_decision: { group: 'account', channels: ['app', 'mail'] },
  support_answer: { group: 'account', channels: ['app', 'mail'] },
  report_received: { group: 'account', channels: ['app', 'mail'] },
  report_closed: { group: 'account', channels: ['app', 'mail'] },
  security_sign_in: { group: 'account', channels: ['app', 'mail'] },
  SYSTEM_UPDATE: { group: 'account', channels: ['app', 'mail'] },
  incident_reported: { group: 'operations', channels: ['app', 'mail'] },
  refund_refused: { group: 'operations', channels: ['app', 'mail'] },
  support_ticket: { group: 'operations', channels: ['app', 'mail'] },
  plan_unpaid: { group: 'operations', channels: ['app', 'mail'] },
  sla_breach: { group: 'operations', channels: ['app', 'mail'] },
  chargeback: { group: 'operations', channels: ['app', 'mail'] },
  fraud_cluster: { group: 'operations', channels: ['app', 'mail'] },
  job_failure: { group: 'operations', channels: ['app', 'mail'] },
} as const satisfies Record<string, { group: string; channels: readonly NotificationChannel[] }>

export type NotificationChannel = 'app' | 'mail'
export type NotificationEvent = keyof typeof notificationEvents
export type NotificationGroup = (typeof notificationEvents)[NotificationEvent]['group']

/** In the order of the settings. `for` says whose settings show the group; everybody's where it is not said. */
export const notificationGroups = [
  { name: 'bookings' },
  { name: 'payments' },
  { name: 'stays' },
  { name: 'messages' },
  { name: 'reviews' },
  { name: 'calendar', for: ['owner'] },
  { name: 'sales' },
  { name: 'searches' },
  /** Security, verification and decisions: these e-mails cannot be switched off. */
  { name: 'account', always: ['mail'] },
  { name: 'operations', for: ['admin', 'staff'] },
] as const satisfies readonly {
  name: NotificationGroup
  for?: readonly string[]
  always?: readonly NotificationChannel[]
}[]
