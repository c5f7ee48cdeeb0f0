/** No schema in this file: screens read it without downloading Zod. */

/** What accounts share that look like one person's, or one band's. */
export const fraudTies = ['device', 'phone', 'bank_account', 'address', 'picture'] as const
export type FraudTie = (typeof fraudTies)[number]
