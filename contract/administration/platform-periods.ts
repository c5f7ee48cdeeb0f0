/** No schema in this file: screens read it without downloading Zod. */
export const platformPeriods = ['7d', '30d', '12m'] as const
export type PlatformPeriod = (typeof platformPeriods)[number]

/** What can be found from the field at the top of the house’s area. */
export const foundKinds = ['user', 'sale', 'rental', 'booking', 'notice'] as const
export type FoundKind = (typeof foundKinds)[number]
