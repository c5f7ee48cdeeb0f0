import type { AuditAction, AuditedKind } from '#contract/administration/audit-labels.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { insertAuditEntry } from './audit-queries.ts'
import type { AuditFacts } from '#server/schema/people/audit-tables.ts'
import { hashOfAddress } from '#server/platform/http/endpoints/hash-of-address.ts'

export interface AuditEntry {
  /** `sale.approve`: kind of thing, then the action. */
  action: AuditAction
  entity: { kind: AuditedKind; id: string }
  before?: AuditFacts | undefined
  after?: AuditFacts | undefined
  reason?: string | undefined
  /** Null for scheduled work and automatic rules, and with a visit for people without an account. */
  actor: Pick<SignedIn, 'userId' | 'roles' | 'staff'> | null
  onBehalfOf?: string | undefined
  visit?: Pick<Visit, 'requestId' | 'address'> | undefined
}

/**
 * Records an action in its transaction. Transitions of bookings, rentals and listings, the ledger, roles and tariffs
 * need no call: database triggers record those (docs/decisions/0017).
 * @example await recordAudit(app, tx, { action: 'sale.approve', entity: { kind: 'sale_listing', id }, actor, visit })
 */
export async function recordAudit(app: Pick<Context, 'clock' | 'keyFor'>, tx: Executor, entry: AuditEntry) {
  const { actor, visit } = entry
  await insertAuditEntry(tx, {
    createdAt: app.clock.now(),
    actorId: actor?.staff?.staffId ?? actor?.userId ?? null,
    actorRole: roleOf(entry),
    onBehalfOf: entry.onBehalfOf ?? (actor?.staff ? actor.userId : null),
    addressHash: visit?.address ? hashOfAddress(app, visit.address) : null,
    action: entry.action,
    entityKind: entry.entity.kind,
    entityId: entry.entity.id,
    before: entry.before ?? null,
    after: entry.after ?? null,
    reason: entry.reason?.trim() || null,
    requestId: visit?.requestId || null,
  })
}

function roleOf({ actor, visit }: AuditEntry) {
  if (!actor) return visit ? 'visitor' : 'system'
  if (actor.staff) return actor.staff.role
  return (['admin', 'staff', 'seller', 'owner'] as const).find((role) => actor.roles.includes(role)) ?? 'user'
}
