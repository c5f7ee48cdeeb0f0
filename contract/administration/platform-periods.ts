/** No schema in this file: screens read it without downloading Zod. */
export const platformPeriods = ['7d', '30d', '12m'] as const
export type PlatformPeriod = (typeof platformPeriods)[number]

/** Kinds of results of the search field at the top of the admin area. */
export const foundKinds = [
  'user',
  'sale',
  'rental',
  'booking',
  'notice',
  'verification',
  'support_ticket',
  'invoice',
  'support_case',
] as const
export type FoundKind = (typeof foundKinds)[number]
