/** No schema in this file: screens read it without downloading Zod. */

export const accountStatuses = ['active', 'suspended', 'closed'] as const

/** Periods of the last visit; those that begin with `not` are absences. */
export const seenPeriods = [
  '1_day',
  '7_days',
  '30_days',
  '90_days',
  'not_90_days',
  'not_12_months',
  'not_24_months',
  'never',
] as const

export const peopleSorts = ['created_at', 'last_seen_at', 'name'] as const

/** What the text of a search was read as; a name, or nothing in particular, is null. */
export const recognizedKinds = ['email', 'telephone', 'iban', 'booking_code', 'id', 'listing'] as const

/** Columns of the list and of its files, in their default order. */
export const peopleColumns = [
  'status',
  'identity',
  'profession',
  'place',
  'listings',
  'stays',
  'trips',
  'last_seen',
  'telephone',
  'created',
  'payout_due',
  'notices',
] as const
export type PeopleColumn = (typeof peopleColumns)[number]

/** Shown until a person chooses others (mockup 22). */
export const defaultPeopleColumns: readonly PeopleColumn[] = [
  'status',
  'identity',
  'place',
  'listings',
  'stays',
  'last_seen',
]

/** Lists of one person behind the metrics of their page. */
export const personLists = [
  'rentals',
  'sales',
  'bookings_received',
  'bookings_made',
  'payouts',
  'refunds',
  'money',
  'reviews_received',
  'reviews_written',
  'verifications',
  'incident_conversations',
  'incidents',
  'notices_about',
  'notices_sent',
  'sessions',
  'messages_sent',
  'consents',
  'invoices',
  'tickets',
] as const
export type PersonList = (typeof personLists)[number]

/** Kinds of facts of a person’s timeline. */
export const factKinds = [
  'bookings',
  'money',
  'notices',
  'sign_ins',
  'listings',
  'verification',
  'reviews',
  'messages',
  'audit',
] as const
export type FactKind = (typeof factKinds)[number]

/** What staff do with a person on their page. */
export const personActions = [
  'note',
  'reveal',
  'correct',
  'suspend',
  'lift_suspension',
  'decide_appeal',
  'reopen_verification',
  'end_sessions',
  'reset_second_factor',
  'change_email',
  'request_data',
  'merge',
] as const
export type PersonAction = (typeof personActions)[number]

/** What moves with a merged account, as the preview counts it. */
export const mergedKinds = [
  'bookings',
  'conversations',
  'inquiries',
  'visits',
  'offers',
  'reviews',
  'favorites',
  'saved_searches',
  'tickets',
  'notes',
] as const
export type MergedKind = (typeof mergedKinds)[number]
