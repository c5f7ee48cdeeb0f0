/**
 * Every table with a person's key or with a key to their homes and stays, what the copy of their data has of it, and what becomes of its rows when the account
 * is closed. `personal-tables.api.test.ts` finds the keys in the catalogue of the database: a table that is missing here
 * fails, and so does one whose rows are not exported or not deleted as declared.
 */

/** Why a table is not in the copy, or why its rows stay. */
interface Exempt {
  because: string
}

interface PersonalTable {
  /** Name of the list in the copy. */
  exported: string | Exempt
  /** `deleted`: no row with the key of the person is left. `anonymised`: the row stays without name and addresses. */
  erased: 'deleted' | 'anonymised' | Exempt
}

/** Columns that name members of staff alone, as the authors of a decision: their account is closed by an administrator. */
export const staffColumns = [
  'answered_by',
  'approved_by',
  'changed_by',
  'claimed_by',
  'closed_by',
  'confirmed_by',
  'created_by',
  'credit_paid_by',
  'decided_by',
  'handled_by',
  'invited_by',
  'lifted_by',
  'moderated_by',
  'opened_by',
  'prepared_by',
  'recorded_by',
  'requested_by',
  'ruled_by',
  'sent_by',
  'signed_by',
  'staff_id',
  'suspended_by',
  'withdrawn_by',
]

const secret = { because: 'A secret or its hash, of no use to the person' }
const soon = { because: 'Purged within a day (server/schema/retention.ts)' }
const law = { because: 'Stored for ten years by law, with a key that no longer leads to a name' }
const dealing = {
  because: 'The other party of the dealing keeps it; the account it names has no name any more',
}
const archived = { because: 'Off the market at once; dealings refer to it, its guide and documents go' }
const withParent = { because: 'Exported with the row it belongs to' }
const trail = {
  because: 'The audit trail: stored for five years by id, read by authorised staff (rules, section 13)',
}
const derived = { because: 'Copied by triggers from the account, which is exported' }
const staffRecord = { because: 'A record of the work of staff' }
const accounting = { because: 'The other side of payments, payouts and invoices, which are exported' }
const ofMoney = { because: 'The key is that of a payment, a refund or a hold' }
const investigation = {
  because: 'An investigation of fraud, which a copy would disclose (GDPR, article 15(4))',
}

export const personalTables: Record<string, PersonalTable> = {
  // Account
  account_activity: { exported: 'last_use', erased: 'deleted' },
  account_change: { exported: 'account_changes', erased: 'deleted' },
  app_user: { exported: 'account', erased: 'anonymised' },
  data_request: { exported: 'data_requests', erased: { because: 'Proof of the answer, for five years' } },
  external_identity: { exported: 'external_sign_ins', erased: 'deleted' },
  external_sign_in: { exported: soon, erased: soon },
  factor_removal: { exported: 'factor_removals', erased: 'deleted' },
  given_answer: { exported: soon, erased: soon },
  impersonation: { exported: 'impersonations', erased: { because: 'Proof of access by staff, for a year' } },
  known_device: { exported: secret, erased: 'deleted' },
  list_column_choice: { exported: 'shown_columns', erased: 'deleted' },
  list_view: { exported: 'saved_views', erased: 'deleted' },
  live_event: { exported: soon, erased: 'deleted' },
  one_time_token: { exported: secret, erased: 'deleted' },
  passkey: { exported: 'passkeys', erased: 'deleted' },
  passkey_challenge: { exported: soon, erased: soon },
  pending_sign_in: { exported: soon, erased: 'deleted' },
  recovery_code: { exported: secret, erased: 'deleted' },
  security_event: { exported: 'security_events', erased: { because: 'Needed against abuse, for a year' } },
  seller_ban: { exported: 'seller_ban', erased: { because: 'Whoever was banned may not come back' } },
  suspension: { exported: 'suspensions', erased: { because: 'Proof of the decision, for five years' } },
  user_directory: { exported: derived, erased: { because: 'Follows the account by triggers' } },
  user_note: { exported: 'staff_notes', erased: 'deleted' },
  user_role: { exported: 'roles', erased: 'deleted' },
  user_session: { exported: 'sessions', erased: 'deleted' },
  // Notifications
  notification: { exported: 'notifications', erased: 'deleted' },
  notification_preference: { exported: 'notification_preferences', erased: 'deleted' },
  outbox_sms: { exported: 'texts_received', erased: 'deleted' },
  push_device: { exported: 'push_devices', erased: 'deleted' },
  sms_code: { exported: secret, erased: 'deleted' },
  sms_number: { exported: 'sms_number', erased: 'deleted' },
  // Found and followed
  favorite: { exported: 'favorites', erased: 'deleted' },
  favorite_comment: { exported: 'favorite_comments', erased: 'deleted' },
  removed_comment: { exported: 'removed_comments', erased: 'deleted' },
  favorite_list: { exported: 'favorite_lists', erased: 'deleted' },
  favorite_list_member: { exported: 'favorite_lists', erased: 'deleted' },
  favorite_note: { exported: 'favorite_notes', erased: 'deleted' },
  favorite_vote: { exported: 'favorite_votes', erased: 'deleted' },
  saved_search: { exported: 'saved_searches', erased: 'deleted' },
  // Stays
  booking: { exported: 'stays_as_guest', erased: law },
  booking_move: { exported: withParent, erased: law },
  conversation: { exported: 'messages', erased: dealing },
  incident_statement: { exported: 'incident_statements', erased: dealing },
  host_statement: {
    exported: 'host_statement',
    erased: { because: 'Stored for six months after the closing (DSA, article 30(5)), then purged' },
  },
  message: { exported: 'messages', erased: dealing },
  message_template: { exported: 'message_templates', erased: 'deleted' },
  message_template_owner: { exported: { because: 'Only that templates were changed' }, erased: 'deleted' },
  rental: { exported: 'rentals', erased: archived },
  rental_defaults: { exported: 'rental_defaults', erased: 'deleted' },
  rental_status_change: { exported: withParent, erased: dealing },
  review: { exported: 'reviews', erased: dealing },
  review_decision: { exported: withParent, erased: dealing },
  review_report: { exported: 'review_reports', erased: { because: 'Proof of the notice, for five years' } },
  // Money
  finance_paper: { exported: 'documents', erased: law },
  ledger_entry: { exported: accounting, erased: law },
  ledger_transaction: { exported: accounting, erased: law },
  owner_bank_account: {
    exported: 'bank_account',
    erased: { because: 'Purged as soon as nothing is due (server/schema/retention.ts)' },
  },
  owner_billing_details: {
    exported: 'owner_billing',
    erased: { because: 'Purged once the last fees are invoiced (server/schema/retention.ts)' },
  },
  owner_payout_account: { exported: 'payout_accounts', erased: law },
  owner_tax_details: { exported: 'tax_details', erased: law },
  payment_operation: { exported: ofMoney, erased: ofMoney },
  payout: { exported: 'payouts', erased: law },
  provider_report: { exported: staffRecord, erased: staffRecord },
  payout_batch_item: { exported: 'payouts', erased: law },
  seller_billing_details: { exported: 'seller_billing', erased: 'deleted' },
  seller_card: { exported: 'cards', erased: { because: 'Ended, then deleted at the provider by its job' } },
  seller_invoice: { exported: 'plan_invoices', erased: law },
  seller_subscription: { exported: 'seller_plan', erased: law },
  tax_statement: { exported: 'tax_statements', erased: law },
  // Sales
  content_report: { exported: 'reports', erased: 'anonymised' },
  inquiry: { exported: 'inquiries_sent', erased: 'anonymised' },
  inquiry_message: { exported: 'inquiry_messages', erased: dealing },
  offer: { exported: 'offers', erased: 'anonymised' },
  ready_answers: { exported: 'ready_answers', erased: 'deleted' },
  sale_appeal: { exported: 'sale_appeals', erased: dealing },
  sale_document: { exported: withParent, erased: 'deleted' },
  sale_document_reader: { exported: 'document_grants', erased: 'deleted' },
  sale_document_view: { exported: trail, erased: trail },
  sale_feed: { exported: 'sale_feeds', erased: 'deleted' },
  sale_feed_line: { exported: withParent, erased: 'deleted' },
  sale_import: { exported: 'sale_imports', erased: 'deleted' },
  sale_listing: { exported: 'sale_listings', erased: archived },
  sale_status_change: { exported: withParent, erased: dealing },
  sale_validation: { exported: withParent, erased: dealing },
  seller_profile: { exported: 'seller_profile', erased: 'anonymised' },
  seller_team_member: { exported: 'seller_team', erased: 'deleted' },
  visit: { exported: 'visits_booked', erased: 'anonymised' },
  visit_plan: { exported: 'visit_plans', erased: 'deleted' },
  visit_slot: { exported: 'visit_slots', erased: dealing },
  // Verification, support and administration
  audit_deed: { exported: trail, erased: trail },
  audit_entry: { exported: trail, erased: trail },
  fraud_cluster_account: { exported: investigation, erased: investigation },
  staff_invitation: { exported: staffRecord, erased: staffRecord },
  support_attachment: {
    exported: withParent,
    erased: { because: 'Goes with its message, unsent within a day' },
  },
  support_case: { exported: staffRecord, erased: staffRecord },
  support_case_note: { exported: staffRecord, erased: staffRecord },
  support_message: { exported: 'support_messages', erased: 'deleted' },
  support_ticket: { exported: 'support_messages', erased: 'deleted' },
  verification_case: {
    exported: 'verification_cases',
    erased: { because: 'The result stays, files and names go (rules, section 14)' },
  },
  verification_document: {
    exported: withParent,
    erased: { because: 'The file goes; the name of the type stays' },
  },
  verification_event: { exported: withParent, erased: trail },
  verification_note: { exported: staffRecord, erased: staffRecord },
  verification_view: { exported: trail, erased: trail },
}

const itsPeriod = { because: 'Purged by a period of its own (server/schema/retention.ts)' }
const noName = { because: 'Prices, ranks and counts, without a text' }

/**
 * Tables without a person's key whose rows hang on a rental, a listing or a booking, which stay: what becomes of those
 * rows when the account of the owner is closed.
 */
export const tablesOfListings: Record<string, 'deleted' | Exempt> = {
  // Rentals
  alert_hit: { because: 'Of the searches of others' },
  arrival_guide: 'deleted',
  booking_quote: soon,
  calendar_event: 'deleted',
  calendar_feed: 'deleted',
  elsewhere_night: itsPeriod,
  guide_picture: 'deleted',
  night_rate: noName,
  // Those of stays have no note, and stay with their booking.
  occupancy: 'deleted',
  promo_code: archived,
  rate_period: archived,
  registration_deadline: noName,
  rental_appeal: dealing,
  rental_fact: noName,
  rental_image: archived,
  rental_notice: noName,
  rental_price_day: noName,
  rental_rank: noName,
  // Sales
  sale_case: staffRecord,
  sale_day: noName,
  sale_decision: staffRecord,
  sale_feature: archived,
  sale_feed_file: 'deleted',
  sale_image: archived,
  sale_import_fault: 'deleted',
  sale_price_change: noName,
  sale_version: archived,
  // Bookings
  booking_change: dealing,
  booking_deposit: law,
  booking_reminder: noName,
  checklist_tick: itsPeriod,
  debit_consent: law,
  incident: dealing,
  inventory_picture: itsPeriod,
  payment: law,
  payment_chargeback: law,
  payment_payer: itsPeriod,
  payment_refund: law,
  refund_decision: law,
  stay_door_code: itsPeriod,
}
