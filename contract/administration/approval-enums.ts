/** No schema in this file: screens read it without downloading Zod. */

/** What waits for a second person before it takes effect. Each has its definition in `server/approval-kinds.ts`. */
export const approvalKinds = [
  'grant_manage_users',
  'grant_admin',
  'change_staff_role',
  'impersonate',
  'change_setting',
  'withdraw_setting',
  'reset_second_factor',
  'merge_accounts',
  'payout_batch',
] as const
export type ApprovalKindName = (typeof approvalKinds)[number]

export const approvalDecisions = ['signed', 'refused', 'withdrawn', 'expired', 'unopposed'] as const
export type ApprovalDecision = (typeof approvalDecisions)[number]

/** Hours in which a second person signs or refuses. */
export const approvalHours = 24
