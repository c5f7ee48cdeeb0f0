/** No schema in this file: screens read it without downloading Zod. */

/** Windows in which requests are counted: units of settings. */
export const windowUnits = [
  'per_minute',
  'per_5_minutes',
  'per_10_minutes',
  'per_15_minutes',
  'per_hour',
  'per_day',
] as const
type WindowUnit = (typeof windowUnits)[number]

const secondsOfUnit: Record<WindowUnit, number> = {
  per_minute: 60,
  per_5_minutes: 300,
  per_10_minutes: 600,
  per_15_minutes: 900,
  per_hour: 3_600,
  per_day: 86_400,
}

export function isWindow(unit: string): unit is WindowUnit {
  return unit in secondsOfUnit
}

const limit = { group: 'request_limits' } as const

/**
 * Limits of requests that administrators set, part of the settings. No lower bound shuts out a person who uses the site,
 * and guesses at one account have no more than the ten of the security rules. Limits that protect memory (bodies, slow
 * clients, queues) and those that the rules fix (inquiries to sellers, tests of documents) are constants.
 */
export const requestLimits = {
  limit_reads: { ...limit, unit: 'per_minute', least: 120, most: 6_000, default: 600 },
  limit_reads_at_once: { ...limit, unit: 'count', least: 50, most: 1_000, default: 100 },
  limit_account_guesses: { ...limit, unit: 'per_15_minutes', least: 3, most: 10, default: 10 },
  limit_address_guesses: { ...limit, unit: 'per_15_minutes', least: 10, most: 500, default: 50 },
  limit_registrations: { ...limit, unit: 'per_hour', least: 5, most: 1_000, default: 60 },
  limit_account_mails: { ...limit, unit: 'per_hour', least: 5, most: 300, default: 30 },
  limit_mails_to_address: { ...limit, unit: 'per_hour', least: 2, most: 20, default: 5 },
  limit_sms_codes: { ...limit, unit: 'per_hour', least: 10, most: 10_000, default: 300 },
  limit_messages: { ...limit, unit: 'per_minute', least: 5, most: 100, default: 20 },
  limit_messages_a_day: { ...limit, unit: 'per_day', least: 50, most: 5_000, default: 500 },
  limit_first_messages: { ...limit, unit: 'per_hour', least: 1, most: 20, default: 5 },
  limit_uploads: { ...limit, unit: 'per_10_minutes', least: 50, most: 2_000, default: 400 },
  limit_case_uploads: { ...limit, unit: 'per_10_minutes', least: 20, most: 600, default: 120 },
  limit_quotes: { ...limit, unit: 'per_5_minutes', least: 30, most: 3_000, default: 300 },
  limit_bookings: { ...limit, unit: 'per_hour', least: 10, most: 1_000, default: 120 },
  limit_payments: { ...limit, unit: 'per_10_minutes', least: 5, most: 300, default: 30 },
  limit_reports: { ...limit, unit: 'per_hour', least: 3, most: 100, default: 10 },
  limit_contact: { ...limit, unit: 'per_hour', least: 3, most: 100, default: 10 },
} as const

export type RequestLimit = keyof typeof requestLimits

/** Limits in a window; that of reads at once has none. */
export type WindowLimit = {
  [Key in RequestLimit]: (typeof requestLimits)[Key]['unit'] extends WindowUnit ? Key : never
}[RequestLimit]

/** A limit as calls spend it: the number is read from the settings at each request. */
export function windowOf(max: WindowLimit) {
  return { max, seconds: secondsOfUnit[requestLimits[max].unit] }
}
