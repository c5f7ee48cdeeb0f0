import type { Impersonation } from '#contract/administration/impersonation.ts'
import type { ImpersonationState } from '#contract/administration/impersonation-enums.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { findOwnOpen, type OpenImpersonation } from './impersonation-queries.ts'

/** One's own requests that can still be used, and the session under way. */
export async function listImpersonations(app: Context, actor: SignedIn, userId: string | undefined) {
  const rows = await findOwnOpen(app.db, actor.userId, app.clock.now(), userId ? { userId } : {})
  return { items: rows.map(presentImpersonation) }
}

export async function showImpersonation(app: Context, actor: SignedIn, id: string) {
  const [row] = await findOwnOpen(app.db, actor.userId, app.clock.now(), { id })
  return presentImpersonation(row!)
}

function presentImpersonation({ impersonation: row, user, isSessionOpen }: OpenImpersonation): Impersonation {
  return {
    id: row.id,
    user: { id: row.userId, name: `${user.firstName} ${user.lastName}`.trim() },
    access: row.access,
    consent: row.consent,
    state: stateOf(row, isSessionOpen),
    reason: row.reason,
    requested_at: row.requestedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    started_at: row.startedAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
  }
}

function stateOf(row: OpenImpersonation['impersonation'], isSessionOpen: boolean): ImpersonationState {
  if (row.startedAt) return isSessionOpen ? 'active' : 'over'
  if (row.consent === 'approval') return row.agreedAt ? 'ready' : 'awaiting_signature'
  return row.codeHash ? 'awaiting_code' : 'over'
}
