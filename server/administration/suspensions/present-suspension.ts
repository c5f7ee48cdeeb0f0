import type { z } from 'zod'
import type { Suspension } from '#contract/people/suspensions.ts'
import { publicProfile } from '#server/accounts/profile/public-profile.ts'
import type { Context } from '#server/platform/context.ts'
import { findLastSuspension } from './suspension-queries.ts'

/** The suspension in force of a person, or the last one; null for somebody who never was. */
export async function showSuspension(
  app: Context,
  userId: string,
  actorId: string,
): Promise<z.infer<typeof Suspension> | null> {
  const found = await findLastSuspension(app.db, userId)
  if (!found) return null
  const { suspension, appeal } = found
  const by = await publicProfile(app, suspension.suspendedBy)
  return {
    id: suspension.id,
    category: suspension.category,
    reason: suspension.reason,
    until: suspension.until,
    suspended_by: `${by?.firstName ?? ''} ${by?.lastName ?? ''}`.trim(),
    suspended_at: suspension.suspendedAt.toISOString(),
    is_mine: suspension.suspendedBy === actorId,
    lifted_at: suspension.liftedAt?.toISOString() ?? null,
    end: suspension.end,
    appeal: appeal && {
      grounds: appeal.grounds,
      created_at: appeal.createdAt.toISOString(),
      due_at: appeal.dueAt.toISOString(),
      is_late: !appeal.decidedAt && appeal.dueAt < app.clock.now(),
      granted: appeal.granted,
      answer: appeal.answer,
      decided_at: appeal.decidedAt?.toISOString() ?? null,
    },
  }
}
