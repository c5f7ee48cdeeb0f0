/** No schema in this file: screens read it without downloading Zod. */

export const outboxChannels = ['mail', 'sms', 'push'] as const
export type OutboxChannel = (typeof outboxChannels)[number]

/** Rows written with their event and sent after it: messages, and requests to payment providers. */
export const outboxNames = [...outboxChannels, 'payment_operation'] as const
export type OutboxName = (typeof outboxNames)[number]

/** `failing`: it is tried again; `given_up`: its text is gone after the last attempt, so that it cannot be sent any more. */
export const unsentStates = ['failing', 'given_up'] as const
export type UnsentState = (typeof unsentStates)[number]

/** Calendars of other platforms, and the addresses of sellers' listings. */
export const feedKinds = ['calendar', 'sale'] as const
export type FeedKind = (typeof feedKinds)[number]

/** Why a calendar or a feed of listings could not be read. */
export const feedFailureCodes = [
  'address_refused',
  'unreachable',
  'too_slow',
  'too_large',
  'too_many_redirects',
  'bad_status',
  'not_a_calendar',
  'not_a_feed',
  'too_complex',
] as const
export type FeedFailureCode = (typeof feedFailureCodes)[number]

/** Most messages or jobs of one call. */
export const mostHealthObjects = 200
