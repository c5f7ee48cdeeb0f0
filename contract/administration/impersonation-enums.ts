/** No schema in this file: screens read it without downloading Zod. */

export const impersonationAccess = ['read', 'write'] as const
export type ImpersonationAccess = (typeof impersonationAccess)[number]

/** The person passes on a code, or a second member of staff signs. */
export const impersonationConsents = ['code', 'approval'] as const
export type ImpersonationConsent = (typeof impersonationConsents)[number]

export const impersonationStates = ['awaiting_code', 'awaiting_signature', 'ready', 'active', 'over'] as const
export type ImpersonationState = (typeof impersonationStates)[number]

export const impersonationMinutes = 30
export const impersonationCodeMinutes = 10
export const impersonationAttempts = 5
