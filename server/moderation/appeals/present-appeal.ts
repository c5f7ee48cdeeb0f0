import type { Appeal, ReceivedAppeal } from '#contract/moderation/appeals.ts'
import { endOfAppeal } from './appeal-delays.ts'

/** The columns common to all appeals. */
export interface AppealFacts {
  grounds: string
  createdAt: Date
  dueAt: Date
  granted: boolean | null
  answer: string | null
  decidedBy: string | null
  decidedAt: Date | null
}

export function presentAppeal(row: AppealFacts & { id: string }): Appeal {
  return {
    id: row.id,
    grounds: row.grounds,
    created_at: row.createdAt.toISOString(),
    due_at: row.dueAt.toISOString(),
    granted: row.granted,
    answer: row.answer,
    decided_at: row.decidedAt?.toISOString() ?? null,
  }
}

interface Decision {
  id: string
  reason: string | null
  createdAt: Date
}

/** A decision for the person concerned; one without an effect is contested no more. */
export function presentContestable(
  { id, reason, createdAt }: Decision,
  { appeal, isInForce, now }: { appeal: AppealFacts | null; isInForce: boolean; now: Date },
) {
  const until = endOfAppeal(createdAt)
  return {
    id,
    reason,
    created_at: createdAt.toISOString(),
    appeal_until: isInForce || appeal ? until.toISOString() : null,
    can_appeal: isInForce && !appeal && now <= until,
    appeal: appeal && presentAppeal({ ...appeal, id }),
  }
}

/** An appeal for moderators. */
export function presentReceived(
  {
    appeal,
    decision,
  }: {
    appeal: AppealFacts & { moderatedBy: string }
    decision: Decision & { action: string }
  },
  { nameOf, viewerId, now }: { nameOf: (id: string) => string | null; viewerId: string; now: Date },
): ReceivedAppeal {
  return {
    ...presentAppeal({ ...appeal, id: decision.id }),
    decision: {
      action: decision.action,
      reason: decision.reason,
      moderator: nameOf(appeal.moderatedBy),
      created_at: decision.createdAt.toISOString(),
    },
    is_late: !appeal.decidedAt && appeal.dueAt < now,
    is_mine: appeal.moderatedBy === viewerId,
    decided_by: appeal.decidedBy && nameOf(appeal.decidedBy),
  }
}
