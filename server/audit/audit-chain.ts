import { createHash } from 'node:crypto'
import type { auditEntries } from '#server/schema/people/audit-tables.ts'

type Entry = Omit<typeof auditEntries.$inferSelect, 'id' | 'sealedAt' | 'hash'>

/** Hash of an entry, over its content and the hash of the previous entry. */
export function hashOfEntry(entry: Entry) {
  const values = [
    entry.position,
    entry.createdAt.toISOString(),
    entry.actorId,
    entry.actorRole,
    entry.onBehalfOf,
    entry.addressHash,
    entry.action,
    entry.entityKind,
    entry.entityId,
    sorted(entry.before),
    sorted(entry.after),
    entry.reason,
    entry.requestId,
  ]
  return createHash('sha256').update(entry.previousHash).update(JSON.stringify(values)).digest('hex')
}

/** Sorted by key: jsonb does not preserve the order in which facts were written. */
function sorted(facts: object | null) {
  return facts && Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1))
}
