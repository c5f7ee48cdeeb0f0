import type { AuditEntry } from '#contract/administration/audit.ts'
import { paginate } from '#contract/core/page.ts'
import { publicProfiles } from '#server/accounts/profile/public-profile.ts'
import type { Context } from '#server/platform/context.ts'
import { hashOfEntry } from './audit-chain.ts'
import { type AuditFilter, type AuditRecord, findEndOfChain, findEntries } from './audit-queries.ts'
import { sealAudit } from './seal-audit.ts'

/** Newest entries checked on each read; `verify-audit.ts` checks the whole chain. */
const checkedEntries = 500

export async function listAuditEntries(
  app: Context,
  { page, per_page: limit, ...filter }: AuditFilter & { page: number; per_page: number },
) {
  await sealAudit(app)
  const { rows, total } = await findEntries(app.db, filter, { limit, offset: (page - 1) * limit })
  const end = await findEndOfChain(app.db, Number.MAX_SAFE_INTEGER, checkedEntries)
  return {
    items: await presentEntries(app, rows),
    pagination: paginate(page, limit, total),
    chain_intact: isChain(end) && rows.every((row) => row.hash === hashOfEntry(row)),
  }
}

/** Newest first: each entry follows the next one in the array by hash and position. */
function isChain(entries: AuditRecord[]) {
  return entries.every((entry, index) => {
    const before = entries[index + 1]
    const follows = !before || (before.hash === entry.previousHash && before.position === entry.position - 1)
    return follows && entry.hash === hashOfEntry(entry)
  })
}

/** Entries as the API returns them, with the names of the actors. */
export async function presentEntries(app: Context, rows: AuditRecord[]): Promise<AuditEntry[]> {
  const people = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]
  const actors = await publicProfiles(app.db, people)
  return rows.map((row) => {
    const actor = row.actorId ? actors.get(row.actorId) : undefined
    return {
      id: row.id,
      position: row.position,
      created_at: row.createdAt.toISOString(),
      actor: row.actorId
        ? { id: row.actorId, name: actor ? `${actor.firstName} ${actor.lastName}`.trim() : '' }
        : null,
      actor_role: row.actorRole,
      on_behalf_of: row.onBehalfOf,
      address_hash: row.addressHash,
      action: row.action,
      entity_kind: row.entityKind,
      entity_id: row.entityId,
      before: row.before,
      after: row.after,
      reason: row.reason,
      request_id: row.requestId,
      previous_hash: row.previousHash,
      hash: row.hash,
    }
  })
}
