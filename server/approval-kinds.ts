import { payoutBatch } from './accounting/payout-batches/payout-batch-approval.ts'
import { mergeAccounts } from './administration/account-merge/merge-approval.ts'
import { impersonate } from './administration/impersonation/impersonation-approval.ts'
import { changeSettingSigned, withdrawSettingSigned } from './administration/settings/setting-approval.ts'
import { resetSecondFactor } from './administration/person-actions/reset-second-factor.ts'
import { changeStaffRole, grantAdmin, grantManageUsers } from './administration/staff/staff-approvals.ts'
import type { ApprovalKinds } from './approvals/approval-kind.ts'

/** What follows from each kind of two-person approval, from the module that it concerns. */
export const approvalKinds: ApprovalKinds = {
  grant_manage_users: grantManageUsers,
  grant_admin: grantAdmin,
  change_staff_role: changeStaffRole,
  impersonate,
  change_setting: changeSettingSigned,
  withdraw_setting: withdrawSettingSigned,
  reset_second_factor: resetSecondFactor,
  merge_accounts: mergeAccounts,
  payout_batch: payoutBatch,
}
