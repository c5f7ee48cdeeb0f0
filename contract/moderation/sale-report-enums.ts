/** No schema in this file: screens read it without downloading Zod. */
export const reportPeriods = ['7d', '30d', '90d', '12m'] as const
export const reportGroups = ['day', 'week', 'month'] as const
