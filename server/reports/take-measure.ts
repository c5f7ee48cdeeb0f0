import type { NoticeMeasure } from '#contract/moderation/report-enums.ts'
import type { DecisionGround } from '#contract/moderation/sale-moderation.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { moderateRentalWithin } from '#server/moderation/rentals/moderate-rental.ts'
import { moderateReviewWithin } from '#server/moderation/reviews/moderate-review.ts'
import { decideSaleWithin } from '#server/moderation/sales/decide-sale.ts'
import { removeComment } from './removed-comments.ts'
import type { ReportRow, ReportTarget } from './report-queries.ts'

interface Measure {
  measure: Exclude<NoticeMeasure, 'none'>
  reason: string
  ground: DecisionGround
  ground_reference?: string | undefined
  /** The order of an authority that it follows, instead of a notice. */
  order?: string | undefined
  /** The author must not be notified of the reason. */
  isUntold?: boolean | undefined
}

/** The possible measures in the current state; none for content that is not visible and does not become so by itself. */
export function measuresFor(
  { kind }: Pick<ReportRow, 'kind'>,
  target: ReportTarget | undefined,
): NoticeMeasure[] {
  if (!target) return ['none']
  const isThere = {
    sale: ['active', 'under_offer'].includes(target.status) || target.returnsByItself,
    rental: target.status === 'PUBLISHED' || target.returnsByItself,
    review: ['approved', 'flagged', 'pending'].includes(target.status),
    comment: target.isVisible,
  }[kind]
  if (!isThere) return ['none']
  if (kind === 'comment') return ['none', 'remove']
  return kind === 'rental' ? ['none', 'suspend'] : ['none', 'suspend', 'remove']
}

/**
 * Hides the content of a notice, or of an order of an authority, through the module that it belongs to, which notifies
 * its author of the reason.
 * @throws 409 where it is no longer possible, or where another moderator has claimed it
 */
export async function takeMeasure(
  tx: Transaction,
  app: Context,
  {
    id: reportId,
    kind,
    targetId,
    reason: notice,
    target,
  }: Pick<ReportRow, 'id' | 'kind' | 'targetId' | 'reason'> & {
    target: ReportTarget | undefined
  },
  { measure, reason, ...origin }: Measure,
  by: { actor: SignedIn; visit: Visit },
) {
  if (kind === 'rental') {
    await moderateRentalWithin(tx, app, targetId, { action: 'send_back', reason, ...origin }, by.actor)
    return
  }
  if (kind === 'comment') {
    await removeComment(tx, app, targetId, { reportId, reason, removedBy: by.actor.userId })
    return
  }
  if (kind === 'review') {
    const action = measure === 'remove' ? 'delete' : 'hide'
    await moderateReviewWithin(tx, app, targetId, { action, reason }, by.actor)
    return
  }
  const code = saleReasons[notice]
  const afterNotice = !origin.order && !origin.isUntold
  // What a suspension hides already becomes a draft: its end must not show it again.
  const action = measure === 'suspend' && target?.returnsByItself ? 'request_changes' : measure
  const decision = { action, reason, reason_code: code, afterNotice, ...origin } as const
  await decideSaleWithin(tx, app, targetId, decision, by)
}

const saleReasons = {
  fraud: 'fraud',
  not_for_sale: 'not_the_owner',
  misleading: 'wrong_information',
  discrimination: 'discrimination',
  unfit_housing: 'legal_mentions',
  personal_data: 'contact_data',
  intellectual_property: 'pictures',
  minor_protection: 'other',
  other: 'other',
} as const
