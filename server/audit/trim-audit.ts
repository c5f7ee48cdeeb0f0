import type { Context } from '#server/platform/context.ts'
import { dropEntriesUntil, findLastOlderThan, lockHead } from './audit-queries.ts'
import { recordAudit } from './record-audit.ts'
import { retention } from '#server/schema/retention.ts'

/** Entries deleted per transaction. */
const batch = 5_000

/**
 * Deletes the prefix of the chain older than five years, never entries from its middle. An audit entry records the
 * position and hash of the cut, so that verification distinguishes it from tampering.
 */
export async function trimAudit(app: Pick<Context, 'db' | 'clock' | 'keyFor'>) {
  const today = Temporal.Instant.from(app.clock.now().toISOString()).toZonedDateTimeISO('UTC')
  const before = new Date(today.subtract({ years: retention.audit.age.years }).epochMilliseconds)
  for (let more = true; more;) {
    more = await app.db.transaction(async (tx) => {
      await lockHead(tx)
      const last = await findLastOlderThan(tx, before, batch)
      if (!last) return false
      const removed = await dropEntriesUntil(tx, last.position)
      await recordAudit(app, tx, {
        action: 'audit.trimmed',
        entity: { kind: 'audit', id: String(last.position) },
        after: { until: last.position, hash: last.hash, entries: removed },
        actor: null,
      })
      return removed === batch
    })
  }
}
