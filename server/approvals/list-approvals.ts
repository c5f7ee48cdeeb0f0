import type { Approval } from '#contract/administration/approvals.ts'
import { type ApprovalKindName, approvalKinds } from '#contract/administration/approval-enums.ts'
import type { Language } from '#contract/core/language.ts'
import { paginate } from '#contract/core/page.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { maySign } from './approval-access.ts'
import type { ApprovalContext, ApprovalRow } from './approval-kind.ts'
import { countToSign, findApprovals, findNames, type VisibleTo } from './approval-queries.ts'

export async function listApprovals(
  app: ApprovalContext,
  actor: SignedIn,
  { page, per_page: limit, status }: { page: number; per_page: number; status: 'open' | 'decided' },
  language: Language,
) {
  const { rows, total } = await findApprovals(app.db, visibilityOf(app, actor), status, {
    limit,
    offset: (page - 1) * limit,
  })
  return {
    items: await presentApprovals(app, actor, rows, language),
    pagination: paginate(page, limit, total),
  }
}

/** Requests that wait for the signature of this person. */
export function countApprovalsToSign(app: ApprovalContext, actor: SignedIn) {
  return countToSign(app.db, visibilityOf(app, actor))
}

function visibilityOf(app: ApprovalContext, { userId, roles, permissions }: SignedIn): VisibleTo {
  const isAdmin = roles.includes('admin')
  const isOpenTo = (kind: ApprovalKindName) => {
    const { signers } = app.approvalKinds[kind]
    return isAdmin || (signers !== 'administrator' && permissions.includes(signers))
  }
  return { userId, isAdmin, kinds: approvalKinds.filter(isOpenTo) }
}

export async function presentApprovals(
  app: ApprovalContext,
  actor: SignedIn,
  rows: ApprovalRow[],
  language: Language,
): Promise<Approval[]> {
  const names = await findNames(
    app.db,
    rows.flatMap(({ requestedBy, decidedBy }) => (decidedBy ? [requestedBy, decidedBy] : [requestedBy])),
  )
  const person = (id: string) => ({ id, name: names.get(id) ?? '' })
  return rows.map((row) => {
    const kind = app.approvalKinds[row.kind]
    const requestedBy = person(row.requestedBy)
    const isOpen = row.decidedAt === null && row.expiresAt > app.clock.now()
    return {
      id: row.id,
      kind: row.kind,
      subject: { kind: row.subjectKind, id: row.subjectId },
      summary: kind.describe(row.payload, requestedBy.name)[language],
      reason: row.reason,
      requested_by: requestedBy,
      requested_at: row.requestedAt.toISOString(),
      expires_at: row.expiresAt.toISOString(),
      takes_effect_unsigned: row.takesEffectUnsigned,
      decision: row.decision,
      decided_by: row.decidedBy ? person(row.decidedBy) : null,
      decided_at: row.decidedAt?.toISOString() ?? null,
      own: row.requestedBy === actor.userId,
      may_sign: isOpen && maySign(actor, row, kind),
    }
  })
}
