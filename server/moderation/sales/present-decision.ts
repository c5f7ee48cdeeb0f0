import type { SellerDecision } from '#contract/moderation/sale-appeals.ts'
import type { SaleDecision } from '#contract/moderation/sale-moderation.ts'
import type { AppealRow, DecisionRow } from '../appeals/appeal-queries.ts'
import { endOfAppeal } from '../appeals/appeal-delays.ts'
import { presentAppeal } from '../appeals/present-appeal.ts'

/** Decisions that a seller may contest. */
const contestable: readonly SaleDecision[] = [
  'approve_with_edit',
  'request_changes',
  'reject',
  'suspend',
  'remove',
  'merge_duplicate',
  'ban',
]
/** Rules, section 10. */

/** Deadline of an appeal; null where none is possible. */
export function appealUntil({ action, createdAt }: Pick<DecisionRow, 'action' | 'createdAt'>) {
  if (!contestable.includes(action)) return null
  return endOfAppeal(createdAt)
}

/** A decision for moderators. */
export function presentDecision(row: DecisionRow, moderator: string | undefined) {
  return {
    id: row.id,
    action: row.action,
    reason_code: row.reasonCode,
    reason: row.reason,
    ground: row.ground,
    ground_reference: row.reasonReference,
    notes: row.notes,
    allow_resubmission: row.allowResubmission,
    edits: row.edits,
    merged_into: row.mergedInto,
    moderator: moderator ?? null,
    created_at: row.createdAt.toISOString(),
  }
}

/** A decision for its seller, without internal notes and the name of the moderator. */
export function presentForSeller(row: DecisionRow, appeal: AppealRow | undefined, now: Date): SellerDecision {
  const until = appealUntil(row)
  return {
    id: row.id,
    action: row.action,
    reason_code: row.reasonCode,
    reason: row.reason,
    ground: row.ground,
    ground_reference: row.reasonReference,
    edits: row.edits,
    created_at: row.createdAt.toISOString(),
    appeal_until: until?.toISOString() ?? null,
    can_appeal: until !== null && now <= until && !appeal,
    appeal: appeal ? presentAppeal(appeal) : null,
  }
}
