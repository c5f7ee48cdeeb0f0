/** No schema in this file: screens read it without downloading Zod. */

/** Shared data that suggest accounts of one person, or of one group. */
export const fraudTies = ['device', 'phone', 'bank_account', 'address', 'picture'] as const
export type FraudTie = (typeof fraudTies)[number]
